import { expect, test } from 'vitest'
import { fromWholeUnits, splitMinorUnits } from './money.ts'

test('[O1] minor units split into whole ones and the rest', () => {
  expect(splitMinorUnits(150_050)).toEqual({ whole: 1500, minor: 50 })
  expect(splitMinorUnits(-150_050)).toEqual({ whole: -1500, minor: 50 })
  expect(splitMinorUnits(0)).toEqual({ whole: 0, minor: 0 })
  expect(fromWholeUnits(1500)).toBe(150_000)
})
