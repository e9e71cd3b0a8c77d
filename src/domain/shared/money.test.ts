import { expect, test } from 'vitest'
import { fromWholeUnits, parseAmount, splitMinorUnits } from './money.ts'

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
