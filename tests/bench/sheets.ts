import { setImmediate as nextTask } from 'node:timers/promises'
// The types know nothing but the default export.
// eslint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { numberedCodes } from '#domain/sheets/sheet-codes.ts'
import { codePlace } from '#domain/sheets/sheet-layout.ts'
import { modulesOf, type PreparedSheet } from '#print/prepare-sheet.ts'
import { qrSvg } from '#print/qr-code.ts'
import { drawSheets } from '#print/sheet-pdf.ts'
import { aSheet, drawSheet, partsOf, shopAddress } from '#tests/setup/drawn-sheet.ts'
import { kilobytes, ms, type Line } from './report.ts'
import { percentile } from './statistics.ts'

const rounds = 9
const most = { ms: 150, bytes: 40_000, grownBy: 64 * 1024 ** 2 }

/** Sheets of QR codes: the sheet that nobody has set up, beside one made the plain way, and the largest series there is. */
export async function measureSheets(): Promise<readonly Line[]> {
  return [await measureEqual(), await measureSeries()]
}

async function measureEqual(): Promise<Line> {
  const ours: number[] = []
  const plain: number[] = []
  const bytes = { ours: 0, plain: 0 }
  for (let round = -3; round < rounds; round += 1) {
    const [drawn, drawnMs] = await timed(() => drawSheet(aSheet()))
    const [pasted, pastedMs] = await timed(() => pastePictures(aSheet()))
    Object.assign(bytes, { ours: drawn.length, plain: pasted.length })
    // The first rounds warm both up.
    if (round >= 0) {
      ours.push(drawnMs)
      plain.push(pastedMs)
    }
  }
  const [half, halfPlain] = [percentile(ours, 0.5), percentile(plain, 0.5)]
  return {
    measure: 'A PDF of 200 equal QR codes on five sheets, warm, half of the times',
    ours: `${ms(half)}, ${kilobytes(bytes.ours)}`,
    beside: `${ms(halfPlain)}, ${kilobytes(bytes.plain)} with pdfkit and a picture for each code`,
    ratio: `${(halfPlain / half).toFixed(1)} times, ${Math.round(bytes.plain / bytes.ours)} times smaller`,
    wanted: `under ${most.ms} ms and ${most.bytes / 1000} kB`,
    isMet: half < most.ms && bytes.ours < most.bytes,
  }
}

async function measureSeries(): Promise<Line> {
  const sheet = aSheet({ codes: numberedCodes(shopAddress, '№', 1, 10_000) })
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let [grown, written, longest] = [0, 0, 0]
  const [, took] = await timed(async () => {
    let last = performance.now()
    for await (const piece of drawSheets(sheet, partsOf(sheet))) {
      written += piece.length
      grown = Math.max(grown, process.memoryUsage().rss - before)
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
  })
  return {
    measure: 'A PDF of 10,000 numbered QR codes, as it is handed over sheet by sheet',
    ours: `${(took / 1000).toFixed(1)} s, ${(written / 1e6).toFixed(1)} MB`,
    beside: `${ms(longest)} for the slowest of ${sheet.plan.layout.sheets} sheets`,
    ratio: `${Math.round(grown / 1024 ** 2)} MB of memory more`,
    wanted: `under ${most.grownBy / 1024 ** 2} MB more`,
    isMet: grown < most.grownBy,
  }
}

/** As the library's guide has it: each code is drawn as a picture, and pasted where it goes. */
async function pastePictures(sheet: PreparedSheet): Promise<Buffer> {
  const { layout } = sheet.plan
  const perMm = 72 / 25.4
  const document = new PDFDocument({ autoFirstPage: false, margin: 0, size: [layout.form.width * perMm, layout.form.height * perMm] })
  const pieces: Uint8Array[] = []
  document.on('data', (piece: Uint8Array) => pieces.push(piece))
  for (let nth = 0; nth < sheet.codes.count; nth += 1) {
    if (nth % layout.perSheet === 0) document.addPage()
    const { x, y } = codePlace(layout, nth)
    const picture = await sharp(Buffer.from(qrSvg(modulesOf(sheet, nth))))
      .resize(sheet.settings.qrSize, sheet.settings.qrSize, { kernel: 'nearest' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
    document.image(picture, x * perMm, y * perMm, { width: layout.side * perMm })
  }
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.end()
  await ended
  return Buffer.concat(pieces)
}

async function timed<Value>(run: () => Promise<Value>): Promise<readonly [Value, number]> {
  await nextTask()
  const begin = performance.now()
  const value = await run()
  return [value, performance.now() - begin]
}
