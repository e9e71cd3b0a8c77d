import { ok, refuse, type Result } from '#lib/result.ts'
import { mostLetters, unwritableLetter } from './caption.ts'
import { contrastOnWhite, darkenedTo } from './contrast.ts'
import { largestSize, layoutSheet, type SheetLayout } from './sheet-layout.ts'
import { pixelsToMm, sheetForms, sheetLimits, sheetSizes, type SheetForm, type SheetSettings, type SheetSize } from './sheet-settings.ts'

/** What has to be known of the codes to plan their sheets. */
export interface PlannedCodes {
  readonly count: number
  /** Modules across a code, with four on either side for the quiet zone [Q3]. */
  readonly modules: number
  /** The texts below the codes, empty where there is none. */
  readonly captions: readonly string[]
  readonly hasLogo: boolean
}

/** Sheets that can be printed and read. */
export interface SheetPlan {
  readonly layout: SheetLayout
  /** Side of a module in mm. */
  readonly module: number
  /** Of the colour to white. */
  readonly contrast: number
  /** The size from which modules are comfortable, where they are not [Q5]. */
  readonly comfortableSize: number | undefined
}

/** Why a sheet is not made, with the nearest setting that works [Q2, Q4, Q5]. Sizes are pixels, as in the settings. */
export type SheetRefusal =
  | { readonly code: 'size_too_large'; readonly largest: number }
  | { readonly code: 'size_too_small'; readonly smallest: number }
  /** No code that can be read fits; the smallest paper on which one does, where there is one. */
  | { readonly code: 'sheet_too_small'; readonly sheetSize: SheetSize | undefined }
  /** A shift by so much, in mm, leaves nothing beside the paper. */
  | { readonly code: 'offset_too_large'; readonly offsetX: number; readonly offsetY: number }
  | { readonly code: 'contrast_too_low'; readonly contrast: number; readonly color: string }
  | { readonly code: 'logo_too_large'; readonly most: number }
  | { readonly code: 'caption_too_long'; readonly most: number }
  | { readonly code: 'caption_letter'; readonly letter: string }

/** Below it a common printer smears modules together, and above it none does, in mm [Q5]. */
export const moduleMm = { least: 0.33, comfortable: 0.4 } as const
/** Of dark to light [Q5]. */
export const leastContrast = 4

/** Whether such sheets can be printed and read, and how they are laid out. */
export function planSheet(settings: SheetSettings, codes: PlannedCodes): Result<SheetPlan, SheetRefusal> {
  const { modules, count } = codes
  const hasCaption = isCaptioned(codes)
  const contrast = contrastOnWhite(settings.color)
  const layout = layoutSheet(settings, count, hasCaption)
  const refusal = wrongSize(settings, codes) ?? wrongLook(settings, codes, contrast) ?? (layout && offPaper(settings, layout))
  if (refusal) return refuse(refusal)
  if (!layout) return refuse({ code: 'size_too_large', largest: largestSize(settings, hasCaption) })
  const module = layout.side / modules
  return ok({
    layout,
    module,
    contrast,
    comfortableSize: module < moduleMm.comfortable - 1e-9 ? sizeFor(modules, moduleMm.comfortable) : undefined,
  })
}

/** Whether there is a line for a text below each code. */
export function isCaptioned({ captions }: Pick<PlannedCodes, 'captions'>): boolean {
  return captions.some((caption) => caption !== '')
}

/** Modules of at least `least` mm take a code of so many pixels. */
function sizeFor(modules: number, least: number): number {
  return Math.ceil((modules * least) / pixelsToMm(1) - 1e-9)
}

function wrongSize(settings: SheetSettings, codes: PlannedCodes): SheetRefusal | undefined {
  const hasCaption = isCaptioned(codes)
  const [largest, smallest] = [largestSize(settings, hasCaption), sizeFor(codes.modules, moduleMm.least)]
  if (smallest > largest)
    return {
      code: 'sheet_too_small',
      sheetSize: sizesByArea.find((sheetSize) => largestSize({ ...settings, sheetSize }, hasCaption) >= smallest),
    }
  if (settings.qrSize > largest) return { code: 'size_too_large', largest }
  return settings.qrSize < smallest ? { code: 'size_too_small', smallest } : undefined
}

/** Whole sheets, the smallest first. */
const sizesByArea = sheetSizes
  .filter((size) => !('grid' in sheetForms[size]))
  .toSorted((a, b) => areaOf(sheetForms[a]) - areaOf(sheetForms[b]))

function areaOf({ width, height }: SheetForm): number {
  return width * height
}

function wrongLook(
  { color, logoShare, qrSize }: SheetSettings,
  { hasLogo, captions }: PlannedCodes,
  contrast: number,
): SheetRefusal | undefined {
  if (contrast < leastContrast) return { code: 'contrast_too_low', contrast, color: darkenedTo(leastContrast, color) }
  if (hasLogo && logoShare > sheetLimits.logoShare.most) return { code: 'logo_too_large', most: sheetLimits.logoShare.most }
  const letter = unwritableLetter(captions.join(''))
  if (letter !== undefined) return { code: 'caption_letter', letter }
  const most = mostLetters(pixelsToMm(qrSize))
  return captions.some(({ length }) => length > most) ? { code: 'caption_too_long', most } : undefined
}

/** A shift never moves a code beside the paper. */
function offPaper({ offsetX, offsetY }: SheetSettings, { left, top }: SheetLayout): SheetRefusal | undefined {
  // The block is in the middle: what is free on one side is free on the other.
  const [freeX, freeY] = [left - offsetX, top - offsetY]
  if (Math.abs(offsetX) <= freeX + 1e-9 && Math.abs(offsetY) <= freeY + 1e-9) return undefined
  return { code: 'offset_too_large', offsetX: within(offsetX, freeX), offsetY: within(offsetY, freeY) }
}

function within(offset: number, most: number): number {
  return Math.sign(offset) * Math.min(Math.abs(offset), Math.floor(most * 10) / 10)
}
