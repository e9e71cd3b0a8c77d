import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { largestSize, layoutSheet, codePlace } from './sheet-layout.ts'
import { defaultSheet, mmToPixels, pixelsToMm, sheetLimits, sheetSizes, type SheetSettings } from './sheet-settings.ts'

const laid = (changes: Partial<SheetSettings> = {}, hasCaption = false) =>
  layoutSheet({ ...defaultSheet, ...changes }, changes.qrCount ?? defaultSheet.qrCount, hasCaption)

const between = ({ least, most }: { readonly least: number; readonly most: number }) => fc.integer({ min: least, max: most })

describe('[Q1] what nobody has set up', () => {
  test('is 33.9 mm a code, 40 on a sheet of A4, five full sheets', () => {
    const layout = must(laid(), 'a layout')
    expect(layout).toMatchObject({ columns: 5, rows: 8, perSheet: 40, sheets: 5 })
    expect(layout.side).toBeCloseTo(33.87, 2)
    expect([layout.left, layout.top]).toEqual([expect.closeTo(16.95, 2), expect.closeTo(7.11, 2)])
  })

  test('pixels are those of 300 dpi, there and back', () => {
    expect(pixelsToMm(300)).toBeCloseTo(25.4)
    for (const pixels of [40, 400, 1234]) expect(mmToPixels(pixelsToMm(pixels))).toBe(pixels)
  })
})

describe('[Q2] the layout', () => {
  test('what fits to a hair is there', () => {
    // 190 mm between the margins: exactly ten codes of 19 mm, whatever the rounding.
    expect(laid({ margin: 10, qrSpacing: 0, qrSize: mmToPixels(19) })).toMatchObject({ columns: 10 })
    const two = mmToPixels(100 / 2)
    expect(laid({ margin: (210 - 2 * pixelsToMm(two)) / 2, qrSpacing: 0, qrSize: two })).toMatchObject({ columns: 2 })
  })

  test('the last sheet is filled from its top left', () => {
    const layout = must(laid({ qrCount: 41 }), 'a layout')
    expect(layout.sheets).toBe(2)
    expect(codePlace(layout, 40)).toEqual({ ...codePlace(layout, 0), sheet: 1 })
    expect(codePlace(layout, 5)).toMatchObject({ sheet: 0, x: layout.left, y: layout.top + layout.stepY })
  })

  test('a code too large for the sheet is not laid out, and the largest that fits is', () => {
    for (const sheetSize of sheetSizes) {
      for (const hasCaption of [false, true]) {
        const largest = largestSize({ sheetSize, margin: 5 }, hasCaption)
        expect([
          laid({ sheetSize, qrSize: largest }, hasCaption) === undefined,
          laid({ sheetSize, qrSize: largest + 1 }, hasCaption) === undefined,
        ]).toEqual([false, true])
      }
    }
  })

  test('a caption is part of the height', () => {
    expect(laid({}, true)).toMatchObject({ columns: 5, rows: 7 })
  })

  test('on stickers a code lies in the middle of its own', () => {
    const layout = must(laid({ sheetSize: 'A4-24', qrSize: mmToPixels(30) }), 'a layout')
    expect(layout).toMatchObject({ columns: 3, rows: 8, stepX: 70, stepY: 37 })
    expect([layout.left, layout.top]).toEqual([
      expect.closeTo((70 - layout.side) / 2),
      expect.closeTo((297 - 8 * 37) / 2 + (37 - layout.side) / 2),
    ])
  })

  const settings = fc.record({
    qrSize: between(sheetLimits.size),
    qrSpacing: between(sheetLimits.spacing),
    qrCount: fc.integer({ min: 1, max: 500 }),
    margin: between(sheetLimits.margin),
    sheetSize: fc.constantFrom(...sheetSizes),
    hasCaption: fc.boolean(),
  })

  test('whatever is set, codes touch neither each other nor the margins, and lie in the middle', () => {
    fc.assert(
      fc.property(settings, ({ hasCaption, ...changes }) => {
        const layout = laid(changes, hasCaption)
        if (!layout) return
        const { form, side, captionHeight, stepX, stepY, perSheet, sheets } = layout
        const places = Array.from({ length: changes.qrCount }, (_, nth) => codePlace(layout, nth))
        const [last, corner] = [must(places.at(-1), 'a code'), codePlace(layout, perSheet - 1)]
        const edge = form.grid ? 0 : changes.margin
        expect(last.sheet).toBe(sheets - 1)
        expect(new Set(places.map(({ sheet, x, y }) => `${sheet} ${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(changes.qrCount)
        expect(Math.min(stepX - side, stepY - side - captionHeight)).toBeGreaterThan(-1e-9)
        expect(Math.min(layout.left, layout.top)).toBeGreaterThan(edge - 1e-6)
        expect([form.width - corner.x - side, form.height - corner.y - side - captionHeight]).toEqual([
          expect.closeTo(layout.left, 6),
          expect.closeTo(layout.top, 6),
        ])
      }),
      { numRuns: 300 },
    )
  })
})
