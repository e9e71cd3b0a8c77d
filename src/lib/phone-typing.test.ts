import { expect, test } from 'vitest'
import { caretBefore, digitsAfter, typedPhone } from './phone-typing.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['00', '+'],
  ['07', '+996 7'],
  ['7', '+996 7'],
  ['0700', '+996 700'],
  ['0700123456', '+996 700 123 456'],
  ['700123456', '+996 700 123 456'],
  ['+996700123456', '+996 700 123 456'],
  ['996700123456', '+996 700 123 456'],
  ['00996700123456', '+996 700 123 456'],
  ['+996 0700 123 456', '+996 700 123 456'],
  ['+7', '+7'],
  ['+77011234567', '+7 701 123 45 67'],
  ['77011234567', '+7 701 123 45 67'],
  ['87011234567', '+7 701 123 45 67'],
  ['+442071838750', '+442071838750'],
  ['0044 20', '+4420'],
  ['+99', '+99'],
  ['123', '123'],
  ['+996 700 123 4567', '+996 700 123 4567'],
  ['звонить Асе', 'звонить Асе'],
])('“%s” is shown as “%s”', (typed, shown) => expect(typedPhone(typed)).toBe(shown))

const byKeys = (text: string) => Array.from(text).reduce((shown, key) => typedPhone(shown + key), '')

test('typed key by key, a number comes out as when it is pasted', () => {
  for (const text of [
    '0700123456',
    '700123456',
    '+996700123456',
    '996700123456',
    '00996700123456',
    '77011234567',
    '+77011234567',
    '+442071838750',
    '0044207',
  ]) {
    expect([text, byKeys(text)]).toEqual([text, typedPhone(text)])
  }
})

test('the caret stays behind the digit it stood behind', () => {
  expect([digitsAfter('+996 700 123', 8), caretBefore('+996 700 123', 3), caretBefore('+996 700 123', 0), caretBefore('+996', 9)]).toEqual([
    3, 8, 12, 0,
  ])
})
