import { describe, expect, test } from 'vitest'
import { isAmountTooHigh } from '#lib/amount.ts'
import { limits } from './limits.ts'
import { fromWholeUnits, parseAmount, parseAmountOr0, splitMinorUnits } from './money.ts'

test('[O1] minor units split into whole ones and the rest', () => {
  expect(splitMinorUnits(150_050)).toEqual({ whole: 1500, minor: 50 })
  expect(splitMinorUnits(-150_050)).toEqual({ whole: -1500, minor: 50 })
  expect(splitMinorUnits(0)).toEqual({ whole: 0, minor: 0 })
  expect(fromWholeUnits(1500)).toBe(150_000)
})

test.each([
  ['1500', 150_000],
  [' 1\u00a0500 ', 150_000],
  ['1,500', 150_000],
  ['1500,5', 150_050],
  ['1,500.05', 150_005],
  ['0', 0],
  ['', undefined],
  ['1.005', undefined],
  ['-5', undefined],
  ['1500 сом', undefined],
])('[O1] %s is read as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

describe('[O1] an amount that is too high', () => {
  test.each(['12500000000', '12 500 000 000,50', '12,500,000,000.5', '99999999999999999999', '10000000.01'])(
    '%s is above the highest price',
    (text) => {
      expect([isAmountTooHigh(text), parseAmount(text)]).toEqual([true, undefined])
    },
  )

  test.each(['10 000 000', '9,999,999.99', '12500000000 сом', '', '1.5.5'])('%s is not one of them', (text) => {
    expect(isAmountTooHigh(text)).toBe(false)
  })

  test('the most may be another, as for a home', () => {
    expect(parseAmount('900 000 000', limits.maxListingPrice)).toBe(90_000_000_000)
    expect(isAmountTooHigh('1 000 000 001', limits.maxListingPrice)).toBe(true)
  })
})

test.each([
  ['', 0],
  [' ', 0],
  ['12', 1200],
  ['x', undefined],
])('"%s" is %s where nothing typed is nothing', (text, amount) => {
  expect(parseAmountOr0(text)).toBe(amount)
})
