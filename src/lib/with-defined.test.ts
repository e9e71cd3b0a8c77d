import { expect, test } from 'vitest'
import { withDefined } from './with-defined.ts'

test('given fields replace, missing and undefined ones stay, null is a value', () => {
  const row: { name: string; note: string; image: string | null } = { name: 'a', note: 'b', image: 'c' }
  expect(withDefined(row, { name: 'A', note: undefined, image: null })).toEqual({ name: 'A', note: 'b', image: null })
  expect(row).toEqual({ name: 'a', note: 'b', image: 'c' })
})
