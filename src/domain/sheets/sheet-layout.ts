import { captionLine } from './caption.ts'
import { mmToPixels, pixelsToMm, sheetForms, type SheetForm, type SheetSettings } from './sheet-settings.ts'

/** Where codes lie on sheets, in mm from the top left corner [Q2]. */
export interface SheetLayout {
  readonly form: SheetForm
  readonly columns: number
  readonly rows: number
  readonly perSheet: number
  readonly sheets: number
  /** Of the first code. */
  readonly left: number
  readonly top: number
  /** From one code to the next. */
  readonly stepX: number
  readonly stepY: number
  /** Side of a code, its quiet zone included [Q3]. */
  readonly side: number
  /** Height of the caption below it, 0 without one. */
  readonly captionHeight: number
}

/** Where one of the codes lies. */
export interface CodePlace {
  /** From 0. */
  readonly sheet: number
  readonly x: number
  readonly y: number
}

/** Undefined where not even one code fits. A count of less than one is a sheet of one. */
export function layoutSheet(settings: SheetSettings, count: number, hasCaption: boolean): SheetLayout | undefined {
  const form: SheetForm = sheetForms[settings.sheetSize]
  const side = pixelsToMm(settings.qrSize)
  const captionHeight = hasCaption ? side * captionLine : 0
  const cell = { width: side, height: side + captionHeight }
  const grid = form.grid ? stickers(form.grid, cell) : freeGrid(form, settings, cell)
  if (!grid) return undefined
  const { columns, rows, stepX, stepY } = grid
  const perSheet = columns * rows
  return {
    form,
    columns,
    rows,
    perSheet,
    stepX,
    stepY,
    side,
    captionHeight,
    sheets: Math.max(1, Math.ceil(count / perSheet)),
    left: centred(form.width, (columns - 1) * stepX + cell.width) + settings.offsetX,
    top: centred(form.height, (rows - 1) * stepY + cell.height) + settings.offsetY,
  }
}

/** The place of the code with this number, from 0: by rows, the last sheet from its top left [Q2]. */
export function codePlace({ columns, perSheet, left, top, stepX, stepY }: SheetLayout, nth: number): CodePlace {
  const onSheet = nth % perSheet
  return { sheet: Math.floor(nth / perSheet), x: left + (onSheet % columns) * stepX, y: top + Math.floor(onSheet / columns) * stepY }
}

/** The largest code that fits a sheet once, in pixels [Q2]. */
export function largestSize({ sheetSize, margin }: Pick<SheetSettings, 'sheetSize' | 'margin'>, hasCaption: boolean): number {
  const form: SheetForm = sheetForms[sheetSize]
  const room = form.grid ?? { width: form.width - 2 * margin, height: form.height - 2 * margin }
  return mmToPixels(Math.min(room.width, room.height / (1 + (hasCaption ? captionLine : 0))))
}

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly stepX: number
  readonly stepY: number
}

interface Cell {
  readonly width: number
  readonly height: number
}

/** As many as there is room for between the margins, none of them stretched. */
function freeGrid(form: SheetForm, { margin, qrSpacing }: SheetSettings, cell: Cell): Grid | undefined {
  const gap = pixelsToMm(qrSpacing)
  const [columns, rows] = [inRoom(form.width - 2 * margin, cell.width, gap), inRoom(form.height - 2 * margin, cell.height, gap)]
  return columns < 1 || rows < 1 ? undefined : { columns, rows, stepX: cell.width + gap, stepY: cell.height + gap }
}

/** Where the stickers are, whatever the spacing. */
function stickers({ columns, rows, width, height, gap }: NonNullable<SheetForm['grid']>, cell: Cell): Grid | undefined {
  return inRoom(width, cell.width, 0) < 1 || inRoom(height, cell.height, 0) < 1
    ? undefined
    : { columns, rows, stepX: width + gap, stepY: height }
}

/** What fits to a hair is there, whatever the rounding of sums of mm. */
function inRoom(room: number, length: number, gap: number): number {
  return Math.floor((room + gap) / (length + gap) + 1e-9)
}

function centred(room: number, length: number): number {
  return (room - length) / 2
}
