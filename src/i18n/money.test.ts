import { expect, test } from 'vitest'
import { amountText, decimalText, moneyText, wholeText } from './money.ts'

test.each([
  [0, 'ru', '0'],
  [150_000, 'ru', '1\u00a0500'],
  [150_050, 'ky', '1\u00a0500,50'],
  [150_005, 'en', '1,500.05'],
  [100_000_000_00, 'ru', '100\u00a0000\u00a0000'],
  [99, 'ru', '0,99'],
  [-150_050, 'ru', '−1\u00a0500,50'],
  [-50, 'ru', '−0,50'],
])('[O1] %i minor units in %s are %s', (amount, language, text) => {
  expect(amountText(amount, language)).toBe(text)
})

test('[O1] number and сом stay on one line', () => {
  expect(moneyText(50_000, 'ru', 'сом')).toBe('500\u00a0сом')
})

test('whole numbers are written in groups, as amounts are', () => {
  expect(wholeText(10_000, 'ru')).toBe('10\u00a0000')
  expect(wholeText(1_250_000, 'en')).toBe('1,250,000')
})

test.each([
  [5.47, 1, 'ky', '5,5'],
  [5.04, 1, 'ru', '5'],
  [1234.5, 1, 'en', '1,234.5'],
  [7.25, 2, 'ru', '7,25'],
])('%d with at most %i digits behind its point is, in %s, %s', (value, digits, language, text) => {
  expect(decimalText(value, digits, language)).toBe(text)
})
