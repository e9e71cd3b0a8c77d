import { expect, test } from 'vitest'
import { pathWithDay } from './came-from.ts'

test('after saving one is where one came from, on the day of the booking', () => {
  expect(pathWithDay('/', '2026-11-23')).toBe('/?day=2026-11-23')
  expect(pathWithDay('/calendar?view=week&day=2026-11-01&booking=b', '2026-11-23')).toBe('/calendar?view=week&day=2026-11-23')
})
