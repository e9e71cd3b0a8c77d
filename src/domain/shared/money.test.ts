import { expect, test } from 'vitest'
import { fromWholeUnits, parseAmount, splitMinorUnits } from './money.ts'

test('[O1] minor units split into whole ones and the rest', () => {
  expect(splitMinorUnits(150_050)).toEqual({ whole: 1500, minor: 50 })
  expect(splitMinorUnits(-150_050)).toEqual({ whole: -1500, minor: 50 })
  expect(splitMinorUnits(0)).toEqual({ whole: 0, minor: 0 })
  expect(fromWholeUnits(1500)).toBe(150_000)
})

test.each([
  ['1500', 150_000], ['1 500', 150_000], ['1\u00a0500', 150_000], ['1500,5', 150_050], ['1 500,05', 150_005], ['1,500.50', 150_050], ['1,500', 150_000], [' 0 ', 0], ['12 345 678', 1_234_567_800],
])('[O1] %s is %i minor units', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', '-5', '1,5,0', '15 00', '1.505', 'free', '1e3'])('[O1] %s is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined()
})
