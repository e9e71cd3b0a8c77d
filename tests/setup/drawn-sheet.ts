import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTask } from 'node:timers/promises'
import sharp from 'sharp'
import { sameCodes, type SheetCodes } from '#domain/sheets/sheet-codes.ts'
import { defaultSheet, type SheetSettings } from '#domain/sheets/sheet-settings.ts'
import { prepareSheet, type PreparedSheet } from '#print/prepare-sheet.ts'
import type { Pixels } from '#print/read-back.ts'
import { drawSheets, type SheetParts } from '#print/sheet-pdf.ts'

/** Sheets of codes as the product draws them. */

const font = await readFile(createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'))
const logo = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#c96d17' } })
  .png()
  .toBuffer()

export const shopAddress = 'https://stoika.test/shop/abcd2345'
export const logoPixels: Pixels = { data: await sharp(logo).ensureAlpha().raw().toBuffer(), width: 200, height: 120 }

export interface AskedSheet extends Partial<SheetSettings> {
  readonly codes?: SheetCodes
  readonly hasLogo?: boolean
}

export function aSheet({ codes, hasLogo = false, ...changes }: AskedSheet = {}): PreparedSheet {
  const settings = { ...defaultSheet, ...changes }
  const sheet = prepareSheet(settings, codes ?? sameCodes(shopAddress, settings.caption, settings.qrCount), hasLogo)
  if (!sheet.ok) throw new Error(sheet.refusal.code)
  return sheet.value
}

export function partsOf({ style }: PreparedSheet): SheetParts {
  return { title: 'Sheet', made: new Date(0), font, rest: nextTask, logo: style.pad > 0 ? logo : undefined }
}

export async function drawSheet(sheet: PreparedSheet): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of drawSheets(sheet, partsOf(sheet))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What each of its codes says, in their order. */
export function textsOf({ codes }: Pick<PreparedSheet, 'codes'>): readonly string[] {
  return Array.from({ length: codes.count }, (_, nth) => codes.at(nth).text)
}
