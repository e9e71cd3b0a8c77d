import { expect, test } from 'vitest'
import { inTableOrder } from './table.ts'

test('tables stand as people count them, those without a number after them', () => {
  expect(inTableOrder(['10', 'У окна', '4', '1'], (name) => name, 'ru')).toEqual(['1', '4', '10', 'У окна'])
})
