import { expect, test } from 'vitest'
import { isWholeNumber } from './is-whole-number.ts'

test('what is typed is a whole number within bounds, or it is none', () => {
  expect(['1', ' 20 ', '007', '20'].every((text) => isWholeNumber(text, 1, 20))).toBe(true)
  expect(['', '0', '21', '-5', '5.5', '5,5', '5 min', '1e1', '１'].some((text) => isWholeNumber(text, 1, 20))).toBe(false)
})
