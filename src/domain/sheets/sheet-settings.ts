import { clearCaption } from './caption.ts'

/** Sheets of paper and of stickers, in mm. Where a grid is cut already, each code lies in the middle of its sticker. */
export const sheetForms = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
  'A4-8': { width: 210, height: 297, grid: { columns: 2, rows: 4, width: 105, height: 74.25, gap: 0 } },
  'A4-12': { width: 210, height: 297, grid: { columns: 3, rows: 4, width: 63.5, height: 72, gap: 2.54 } },
  'A4-21': { width: 210, height: 297, grid: { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.54 } },
  'A4-24': { width: 210, height: 297, grid: { columns: 3, rows: 8, width: 70, height: 37, gap: 0 } },
  'A4-40': { width: 210, height: 297, grid: { columns: 4, rows: 10, width: 52.5, height: 29.7, gap: 0 } },
  'A4-65': { width: 210, height: 297, grid: { columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.5 } },
} as const satisfies Readonly<Record<string, SheetForm>>

export type SheetSize = keyof typeof sheetForms
export const sheetSizes = Object.keys(sheetForms) as readonly SheetSize[]

export interface SheetForm {
  readonly width: number
  readonly height: number
  readonly grid?: StickerGrid
}

/** Stickers of one size in the middle of a sheet; `gap` parts the columns, rows touch each other. */
export interface StickerGrid {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** What a sheet of codes looks like [Q1]. Sizes are pixels at 300 dpi, as the specification has them; the rest is mm. */
export interface SheetSettings {
  /** Of a code with its quiet zone. */
  readonly qrSize: number
  readonly qrSpacing: number
  /** Codes on all sheets together. */
  readonly qrCount: number
  /** `#rrggbb`, on white. */
  readonly color: string
  readonly sheetSize: SheetSize
  /** What the printer cannot reach on each side. */
  readonly margin: number
  /** How far everything is shifted, for a printer that draws in the paper a little to the side. */
  readonly offsetX: number
  readonly offsetY: number
  /** Below each code; empty for none. */
  readonly caption: string
  /** Side of the logo with the white around it, in percent of the code's [Q4]; counts only where there is one. */
  readonly logoShare: number
}

export const defaultSheet: SheetSettings = {
  qrSize: 400,
  qrSpacing: 20,
  qrCount: 200,
  color: '#000000',
  sheetSize: 'A4',
  margin: 5,
  offsetX: 0,
  offsetY: 0,
  caption: '',
  logoShare: 25,
}

/** Bounds of what can be asked for at all; whether a sheet can be made of it is decided by `planSheet`. */
export const sheetLimits = {
  size: { least: 40, most: 4000 },
  spacing: { least: 0, most: 1000 },
  count: { least: 1, most: 10_000 },
  margin: { least: 0, most: 50 },
  offset: { least: -20, most: 20 },
  logoShare: { least: 10, most: 30 },
  /** First number of a series. */
  first: { least: 1, most: 1_000_000 },
  caption: 80,
} as const

const mmPerPixel = 25.4 / 300

export function pixelsToMm(pixels: number): number {
  return pixels * mmPerPixel
}

/** Whole pixels that are no longer than this many mm. */
export function mmToPixels(mm: number): number {
  return Math.floor(mm / mmPerPixel + 1e-9)
}

/** The settings as they are drawn: a caption on one line, in letters that the typeface has. */
export function tidySheet(settings: SheetSettings): SheetSettings {
  return { ...settings, color: settings.color.toLowerCase(), caption: clearCaption(settings.caption) }
}
