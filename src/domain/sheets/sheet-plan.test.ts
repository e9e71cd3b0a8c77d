import { describe, expect, test } from 'vitest'
import { captionLetter, mostLetters, unwritableLetter } from './caption.ts'
import { contrastOnWhite } from './contrast.ts'
import { moduleMm, planSheet, type PlannedCodes, type SheetRefusal } from './sheet-plan.ts'
import { defaultSheet, pixelsToMm, tidySheet, type SheetSettings } from './sheet-settings.ts'

const codes: PlannedCodes = { count: 200, modules: 37, captions: [], hasLogo: false }
const planned = (changes: Partial<SheetSettings> = {}, of: Partial<PlannedCodes> = {}) =>
  planSheet({ ...defaultSheet, ...changes }, { ...codes, ...of })

function refusalOf(changes: Partial<SheetSettings>, of: Partial<PlannedCodes> = {}): SheetRefusal | undefined {
  const plan = planned(changes, of)
  return plan.ok ? undefined : plan.refusal
}

/** What comes of the setting that the refusal names, and of one a step beyond it. */
function afterMending<Code extends SheetRefusal['code']>(
  _: Code,
  changes: Partial<SheetSettings>,
  mended: (refusal: Extract<SheetRefusal, { code: Code }>, step: number) => Partial<SheetSettings>,
  of: Partial<PlannedCodes> = {},
): readonly unknown[] {
  const refusal = refusalOf(changes, of) as Extract<SheetRefusal, { code: Code }>
  return [refusal.code, ...[0, 1].map((step) => refusalOf({ ...changes, ...mended(refusal, step) }, of)?.code)]
}

describe('what can be printed and read', () => {
  test('[Q1] is what nobody has set up', () => {
    expect(planned()).toMatchObject({ ok: true, value: { layout: { sheets: 5 }, contrast: 21, comfortableSize: undefined } })
  })

  test('[Q2] a code that does not fit is refused with the largest that does', () => {
    expect(afterMending('size_too_large', { qrSize: 3000 }, ({ largest }, step) => ({ qrSize: largest + step }))).toEqual([
      'size_too_large',
      undefined,
      'size_too_large',
    ])
    expect(
      afterMending('size_too_large', { qrSize: 3000, margin: 20 }, ({ largest }, step) => ({ qrSize: largest + step }), {
        captions: ['Menu'],
      }),
    ).toEqual(['size_too_large', undefined, 'size_too_large'])
  })

  test('[Q2] a shift beyond the paper is refused with the farthest that is not', () => {
    expect(
      afterMending('offset_too_large', { offsetX: -20 }, ({ offsetX, offsetY }, step) => ({ offsetX: offsetX - step * 0.1, offsetY })),
    ).toEqual(['offset_too_large', undefined, 'offset_too_large'])
    expect(
      afterMending('offset_too_large', { offsetY: 15, offsetX: 10 }, ({ offsetX, offsetY }, step) => ({
        offsetX,
        offsetY: offsetY + step * 0.1,
      })),
    ).toEqual(['offset_too_large', undefined, 'offset_too_large'])
    expect(refusalOf({ offsetX: 16.9, offsetY: -7.1 })).toBeUndefined()
  })

  test('[Q5] a module under 0.33 mm is refused with the smallest size that has more, one under 0.4 mm warned of', () => {
    expect(afterMending('size_too_small', { qrSize: 100 }, ({ smallest }, step) => ({ qrSize: smallest - step }))).toEqual([
      'size_too_small',
      undefined,
      'size_too_small',
    ])
    const warned = planned({ qrSize: 160 })
    expect(warned).toMatchObject({ ok: true, value: { module: expect.closeTo(pixelsToMm(160) / 37), comfortableSize: 175 } })
    expect(planned({ qrSize: 175 })).toMatchObject({ ok: true, value: { comfortableSize: undefined } })
    expect([pixelsToMm(175) / 37, pixelsToMm(174) / 37].map((module) => module >= moduleMm.comfortable)).toEqual([true, false])
  })

  test('[Q5] where no readable code fits at all, the smallest sheet on which one does is named', () => {
    expect(refusalOf({ sheetSize: 'A4-65', qrSize: 200 }, { modules: 80 })).toEqual({ code: 'sheet_too_small', sheetSize: 'A5' })
    expect(refusalOf({ sheetSize: 'A5' }, { modules: 900 })).toEqual({ code: 'sheet_too_small', sheetSize: undefined })
  })

  test.each(['#ff8800', '#7ec8e3', '#ffffff', '#999999', '#00ff00'])(
    '[Q5] %s on white is refused with its own shade that is dark enough',
    (color) => {
      const refusal = refusalOf({ color }) as Extract<SheetRefusal, { code: 'contrast_too_low' }>
      expect(refusal.code).toBe('contrast_too_low')
      expect(refusalOf({ color: refusal.color })).toBeUndefined()
      // Not darker than it has to be.
      expect(contrastOnWhite(refusal.color)).toBeLessThan(4.2)
    },
  )

  test('[Q5] contrast is WCAG’s', () => {
    expect(contrastOnWhite('#000000')).toBeCloseTo(21)
    expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
    expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2)
  })

  test('[Q4] a logo is no larger than 30 % of the side; without one its share does not count', () => {
    expect(refusalOf({ logoShare: 31 }, { hasLogo: true })).toEqual({ code: 'logo_too_large', most: 30 })
    expect([refusalOf({ logoShare: 30 }, { hasLogo: true }), refusalOf({ logoShare: 90 })]).toEqual([undefined, undefined])
  })

  test('a caption is refused where it would be too small to read, with how many letters it may have', () => {
    const most = mostLetters(pixelsToMm(400))
    expect(refusalOf({}, { captions: ['х'.repeat(most + 1)] })).toEqual({ code: 'caption_too_long', most })
    expect(refusalOf({}, { captions: ['х'.repeat(most)] })).toBeUndefined()
    expect([captionLetter('х', 34), captionLetter('х'.repeat(most), 34)]).toEqual([expect.closeTo(3.4), expect.closeTo(1.62, 1)])
  })

  test('a caption is written in the three alphabets, and what the typeface lacks is named', () => {
    expect(['Запись за минуту, ё — №1', 'Жазылуу: Ң, Ө, Ү; ң ө ү', 'Book “now”…'].map(unwritableLetter)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([refusalOf({}, { captions: ['Меню 💈'] }), unwritableLetter('中')]).toEqual([{ code: 'caption_letter', letter: '💈' }, '中'])
    // Also where the text below another code is longer [Q7].
    expect(refusalOf({}, { captions: ['🌿 1', 'терраса 12'] })).toEqual({ code: 'caption_letter', letter: '🌿' })
  })

  test('what was typed is put on one line', () => {
    expect(tidySheet({ ...defaultSheet, caption: '  Меню \n тут  ', color: '#AABBCC' })).toMatchObject({
      caption: 'Меню тут',
      color: '#aabbcc',
    })
  })
})
