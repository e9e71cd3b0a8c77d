import { expect, test } from 'vitest'
import { isWhole } from './is-whole.ts'

test('what is typed is a whole number within bounds, or it is none', () => {
  expect(['1', ' 20 ', '007', '20'].every((text) => isWhole(text, 1, 20))).toBe(true)
  expect(['', '0', '21', '-5', '5.5', '5,5', '5 min', '1e1', '１'].some((text) => isWhole(text, 1, 20))).toBe(false)
})
