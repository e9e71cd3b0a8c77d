import { decodeQR } from 'qr/decode.js'
import { channelsOf } from '#domain/sheets/contrast.ts'
import { darkRuns } from './qr-code.ts'
import { modulesOf, type PreparedSheet } from './prepare-sheet.ts'

/** A picture as its points by rows, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Of one module: enough for a camera, and for the points of a logo. */
const scale = 8

/** Whether a camera reads what the sheet says: its first code, drawn with colour and logo, is decoded [Q6]. */
export function readsBack(sheet: PreparedSheet, logo: Pixels | undefined): boolean {
  try {
    return decodeQR(drawCode(sheet, logo)) === sheet.codes.at(0).text
  } catch {
    // What the decoder finds no code in, it throws at.
    return false
  }
}

/** One code as points. */
export function drawCode(sheet: PreparedSheet, logo: Pixels | undefined): Pixels {
  const { style, settings } = sheet
  const side = style.modules * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  const ink = channelsOf(settings.color)
  for (const { x, y, length } of darkRuns(modulesOf(sheet, 0), style.pad)) {
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      for (let column = x * scale; column < (x + length) * scale; column += 1) data.set(ink, (row * side + column) * 4)
    }
  }
  if (logo) lay(logo, { data, width: side, height: side }, (style.pad - 1) * scale)
  return { data, width: side, height: side }
}

/** Lays a picture in the middle of another, within a square of `box` points. */
function lay(logo: Pixels, onto: Pixels, box: number): void {
  const by = box / Math.max(logo.width, logo.height)
  const [width, height] = [Math.round(logo.width * by), Math.round(logo.height * by)]
  const [left, top] = [Math.floor((onto.width - width) / 2), Math.floor((onto.height - height) / 2)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (Math.min(logo.height - 1, Math.floor(y / by)) * logo.width + Math.min(logo.width - 1, Math.floor(x / by))) * 4
      const opacity = (logo.data[from + 3] ?? 255) / 255
      const to = ((top + y) * onto.width + left + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        onto.data[to + channel] = Math.round((logo.data[from + channel] ?? 0) * opacity + 255 * (1 - opacity))
    }
  }
}
