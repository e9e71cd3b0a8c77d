import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codePlace, type CodePlace, type SheetLayout } from '#domain/sheets/sheet-layout.ts'

/** Sheets as a printer sees them, and codes as a phone reads them: neither by what made them. */

const { resolve } = createRequire(import.meta.url)
const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } })

const dpi = 300
const dotsPerMm = dpi / 25.4

/** A page as its dots, four bytes each: red, green, blue, opacity. */
export interface PrintedPage {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** The pages of a PDF at 300 dpi. */
export async function printPages(pdf: Uint8Array): Promise<readonly PrintedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const pages: PrintedPage[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, render: async (options) => options.data })
      pages.push({ data: Buffer.from(data), width, height })
    }
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** What lies in a square of `side` mm, as its dots. */
export function cut(
  { data, width }: PrintedPage,
  { x, y }: Pick<CodePlace, 'x' | 'y'>,
  side: number,
): { readonly data: Buffer; readonly side: number } {
  const [left, top, dots] = [x, y, side].map((mm) => Math.round(mm * dotsPerMm)) as [number, number, number]
  const rows = Array.from({ length: dots }, (_, row) =>
    data.subarray(((top + row) * width + left) * 4, ((top + row) * width + left + dots) * 4),
  )
  return { data: Buffer.concat(rows), side: dots }
}

/** What a phone reads in each place of the sheets, in their order; `none` where it reads nothing. */
export async function readCodes(pages: readonly PrintedPage[], layout: SheetLayout, count: number): Promise<readonly string[]> {
  const read: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const place = codePlace(layout, nth)
    const page = pages[place.sheet]
    read.push(page ? await readCode(cut(page, place, layout.side)) : 'no page')
  }
  return read
}

async function readCode({ data, side }: { readonly data: Buffer; readonly side: number }): Promise<string> {
  const [found] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: side, height: side, colorSpace: 'srgb' },
    { formats: ['QRCode'], tryInvert: false, tryDownscale: false },
  )
  return found?.isValid ? found.text : 'none'
}
