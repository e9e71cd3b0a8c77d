import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

test('is the same for the same text, and another for every other of a hundred thousand that differ by a digit', () => {
  expect(textHash('Самса')).toBe(textHash('Самса'))
  expect(new Set(Array.from({ length: 100_000 }, (_, nth) => textHash(`Самса ${nth}`))).size).toBe(100_000)
})
