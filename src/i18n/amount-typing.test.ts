import { describe, expect, test } from 'vitest'
import { parseAmount } from '#domain/shared/money.ts'
import { caretInAmount, groupedAmount } from './amount-typing.ts'
import { amountText } from './money.ts'

/** As a person types it, letter by letter at the end. */
function byKeys(keys: string, language: string): string {
  let value = ''
  for (const key of keys) value = groupedAmount({ before: value, text: value + key, caret: value.length + 1, isPasted: false }, language)
  return value.replaceAll('\u00a0', ' ')
}

function pasted(text: string, language: string): string {
  return groupedAmount({ before: '', text, caret: text.length, isPasted: true }, language).replaceAll('\u00a0', ' ')
}

describe('[O1] an amount is grouped while it is typed', () => {
  test.each([
    ['12500000', 'ru', '12 500 000'],
    ['12500000', 'ky', '12 500 000'],
    ['12500000', 'en', '12,500,000'],
    ['1500,5', 'ru', '1 500,5'],
    ['1500.50', 'ky', '1 500,50'],
    ['1500.50', 'en', '1,500.50'],
    ['1500,50', 'en', '1,500.50'],
    ['12 500', 'ru', '12 500'],
    ['1,500', 'en', '1,500'],
    ['0,5', 'ru', '0,5'],
    ['5.', 'ru', '5,'],
    ['05', 'ru', '5'],
    // What is no amount is not made one: it is told when it is saved.
    ['12.5.', 'en', '12.5.'],
    ['1.500.5', 'ru', '1 500,5'],
    ['1500 сом', 'ru', '1 500сом'],
    ['-5', 'ru', '-5'],
    ['', 'ru', ''],
  ])('%s in %s', (keys, language, shown) => {
    expect(byKeys(keys, language)).toBe(shown)
  })

  test.each([
    ['12 500 000,50 сом', 'ru', '12 500 000,50'],
    ['$12,500,000', 'ru', '12 500 000'],
    ['12.500.000', 'ky', '12 500 000'],
    ['12\u202f500', 'ky', '12 500'],
    ['12’500', 'en', '12,500'],
    ['12,50', 'en', '12.50'],
    ['1.234.567,89', 'en', '1,234,567.89'],
    ['1,234,567.89', 'ru', '1 234 567,89'],
    ['две тысячи', 'ru', 'две тысячи'],
    ['-500', 'ru', '-500'],
  ])('and when it is pasted: %s in %s', (text, language, shown) => {
    expect(pasted(text, language)).toBe(shown)
  })

  test.each(['ru', 'en'])('a digit that is taken away leaves the rest an amount ten times less, in %s', (language) => {
    let value = amountText(1_234_567_00, language)
    for (const left of [123_456, 12_345, 1234, 123, 12, 1]) {
      value = groupedAmount({ before: value, text: value.slice(0, -1), caret: value.length - 1, isPasted: false }, language)
      expect(parseAmount(value)).toBe(left * 100)
    }
  })
})

test('[O1] in English an amount that came with a comma as its point keeps it', () => {
  expect(groupedAmount({ before: '1500,5', text: '1500,50', caret: 7, isPasted: false }, 'en')).toBe('1,500.50')
})

test.each([
  ['1 2534', 4, '12 534', 4],
  ['12500', 1, '12 500', 1],
  ['12,50', 3, '12,50', 3],
  ['1 500', 2, '1 500', 1],
  ['15 000', 6, '15 000', 6],
])('the caret of %s at %i is found again in %s', (text, caret, grouped, at) => {
  expect(caretInAmount(grouped, { text, caret })).toBe(at)
})
