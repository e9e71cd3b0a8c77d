import { expect, test } from 'vitest'
import { placeToReturn } from './came-from.ts'

test('after booking another day one stays where one was', () => {
  expect(placeToReturn('/?day=2026-11-23&booking=b')).toBe('/?day=2026-11-23')
  expect(placeToReturn('/calendar?view=week&day=2026-11-01&booking=b')).toBe('/calendar?view=week&day=2026-11-01')
  expect([placeToReturn(), placeToReturn('/customers/c1'), placeToReturn('//elsewhere.example')]).toEqual(['/', '/', '/'])
})
