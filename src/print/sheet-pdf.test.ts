import { describe, expect, test } from 'vitest'
import { contrastOnWhite } from '#domain/sheets/contrast.ts'
import { numberedCodes, partCodes } from '#domain/sheets/sheet-codes.ts'
import { codePlace } from '#domain/sheets/sheet-layout.ts'
import { must } from '#lib/assert.ts'
import { aSheet, drawSheet, logoPixels, partsOf, shopAddress, textsOf, type AskedSheet } from '#tests/setup/drawn-sheet.ts'
import { cut, printPages, readCodes, type PrintedPage } from '#tests/setup/printed-sheet.ts'
import { readsBack } from './read-back.ts'
import { drawSheets } from './sheet-pdf.ts'

const green = '#15797f'

/** What is dark in a square, as its edges in dots, and the darkest dot. */
function inkIn({ data, side }: { readonly data: Buffer; readonly side: number }) {
  const edges = { left: side, top: side, right: 0, bottom: 0 }
  let darkest = '#ffffff'
  for (let at = 0; at < side * side; at += 1) {
    if (data[at * 4 + 1]! > 160) continue
    const [x, y] = [at % side, Math.floor(at / side)]
    Object.assign(edges, {
      left: Math.min(edges.left, x),
      top: Math.min(edges.top, y),
      right: Math.max(edges.right, x + 1),
      bottom: Math.max(edges.bottom, y + 1),
    })
    const colour = `#${data.subarray(at * 4, at * 4 + 3).toString('hex')}`
    if (contrastOnWhite(colour) > contrastOnWhite(darkest)) darkest = colour
  }
  return { ...edges, darkest }
}

describe('printed and read by other programs than those that made it', () => {
  test.each<readonly [string, AskedSheet]>([
    ['black on A4', {}],
    ['coloured with a logo on A5', { sheetSize: 'A5', color: green, hasLogo: true, qrCount: 24, caption: 'Меню' }],
    ['a logo of 30 % on A3', { sheetSize: 'A3', hasLogo: true, logoShare: 30, qrCount: 80 }],
    ['small on Letter, shifted', { sheetSize: 'Letter', qrSize: 180, qrCount: 60, offsetX: 2, offsetY: -1.5, color: '#7d2b31' }],
    ['stickers', { sheetSize: 'A4-65', qrSize: 215, qrCount: 65, caption: 'Жазылуу' }],
  ])('[Q6] every code of %s', { timeout: 120_000 }, async (_, asked) => {
    const sheet = aSheet(asked)
    const pages = await printPages(await drawSheet(sheet))
    expect(pages.length).toBe(sheet.plan.layout.sheets)
    const read = await readCodes(pages, sheet.plan.layout, sheet.codes.count)
    expect(read).toEqual(textsOf(sheet))
    expect(readsBack(sheet, sheet.style.pad > 0 ? logoPixels : undefined)).toBe(true)
  })

  test('[Q7] every number of a series, and every table', { timeout: 120_000 }, async () => {
    for (const codes of [
      numberedCodes(shopAddress, 'Гость', 8, 95),
      partCodes(
        shopAddress,
        'Стол',
        ['1', '2', 'у окна'].map((name, nth) => ({ name, query: `table=${nth}` })),
      ),
    ]) {
      const sheet = aSheet({ codes })
      expect(await readCodes(await printPages(await drawSheet(sheet)), sheet.plan.layout, codes.count)).toEqual(textsOf(sheet))
    }
  })
})

describe('in numbers, which decoding does not prove', () => {
  const sheet = aSheet({ color: green, hasLogo: true, qrCount: 1, sheetSize: 'A5' })
  const { layout, module } = sheet.plan
  const printed = drawSheet(sheet)
    .then(printPages)
    .then((pages): PrintedPage => must(pages[0], 'a page'))
  const square = printed.then((page) => cut(page, codePlace(layout, 0), layout.side))

  test('[Q2] the paper is as large as it should be', async () => {
    const [, width, height] = must(
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec((await drawSheet(sheet)).toString('latin1')),
      'the size of the page',
    )
    expect([width, height].map((points) => (Number(points) * 25.4) / 72)).toEqual([expect.closeTo(148, 2), expect.closeTo(210, 2)])
  })

  test('[Q3, Q5] modules and the quiet zone are as planned', async () => {
    const { left, top, right, bottom } = inkIn(await square)
    const dots = (module * 300) / 25.4
    expect(sheet.style.modules).toBe(41)
    for (const [found, wanted] of [
      [left, 4 * dots],
      [top, 4 * dots],
      [right, 37 * dots],
      [bottom, 37 * dots],
    ] as const)
      expect(Math.abs(found - wanted)).toBeLessThan(1.5)
    expect(module).toBeCloseTo(layout.side / 41)
  })

  test('[Q5] the colour is the one that was chosen', async () => {
    const { darkest } = inkIn(await square)
    expect(darkest).toBe(green)
    expect(contrastOnWhite(darkest)).toBeGreaterThan(4)
  })

  test('[Q4] the logo with its white takes no more than its share, and modules leave it free', async () => {
    const { pad, modules, ecc, version } = sheet.style
    expect([ecc, version, pad]).toEqual(['quartile', 4, 7])
    expect(pad / (modules - 8)).toBeLessThanOrEqual(0.25)
    const corner = codePlace(layout, 0)
    const from = ((modules - pad) / 2) * module
    // A little less, so that dots which modules beside it touch are outside.
    const inside = cut(await printed, { x: corner.x + from + 0.15, y: corner.y + from + 0.15 }, pad * module - 0.3)
    const colours = new Set(Array.from({ length: inside.side ** 2 }, (_, at) => inside.data.subarray(at * 4, at * 4 + 3).toString('hex')))
    expect(colours.has(green.slice(1))).toBe(false)
    expect([colours.has('c96d17'), colours.has('ffffff')]).toEqual([true, true])
  })

  test('[Q4] more than a quarter takes more correction', () => {
    expect([20, 25, 26, 30].map((logoShare) => aSheet({ hasLogo: true, logoShare }).style.ecc)).toEqual([
      'quartile',
      'quartile',
      'high',
      'high',
    ])
    expect(aSheet().style).toMatchObject({ ecc: 'medium', pad: 0 })
  })
})

test('[Q6] modules are no picture, and 200 equal codes take less than 40 kB', async () => {
  const plain = await drawSheet(aSheet())
  expect(plain.length).toBeLessThan(10_000)
  expect(plain.includes('/Image')).toBe(true)
  expect(plain.includes('/Subtype /Image')).toBe(false)
  const full = await drawSheet(aSheet({ hasLogo: true, caption: 'Жазылуу бир мүнөттө' }))
  expect(full.length).toBeLessThan(40_000)
  expect(full.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
})

test('the letters of three alphabets are those of the typeface', async () => {
  const caption = 'Ңөү Ёжик №1 — Menu'
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await drawSheet(aSheet({ caption, qrCount: 1 })))
  expect(document.getPage(0).getText().trim()).toBe(caption)
  document.destroy()
  library.destroy()
})

test('[Q7] codes are made while they are drawn, sheet by sheet, until nobody reads on', async () => {
  const asked: number[] = []
  const series = numberedCodes(shopAddress, '', 1, 10_000)
  const sheet = aSheet({
    codes: {
      ...series,
      at: (nth) => {
        asked.push(nth)
        return series.at(nth)
      },
    },
  })
  const sheets = drawSheets(sheet, partsOf(sheet))
  const { perSheet } = sheet.plan.layout
  for (const read of [1, 2]) {
    const { value } = await sheets.next()
    expect(must(value || undefined, 'a sheet').length).toBeGreaterThan(1000)
    expect(Math.max(...asked)).toBe(read * perSheet - 1)
  }
  await sheets.return()
  expect(await sheets.next()).toEqual({ done: true, value: undefined })
  expect(Math.max(...asked)).toBe(2 * perSheet - 1)
})

test('[Q6] what cannot be read is told from what can', () => {
  const sheet = aSheet({ hasLogo: true })
  const wrong = { ...sheet, style: { ...sheet.style, pad: 25 } }
  expect([readsBack(sheet, logoPixels), readsBack(wrong, logoPixels)]).toEqual([true, false])
})
