import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

/** Six hours ahead of UTC, without clock changes. */
const zone = 'Asia/Bishkek'
const night = { from: 22 * 60, to: 8 * 60 }

test.each([
  ['before midnight they end the next morning', night, '2026-11-23T17:30:00.000Z', '2026-11-24T02:00:00.000Z'],
  ['after midnight they end the same morning', night, '2026-11-23T20:00:00.000Z', '2026-11-24T02:00:00.000Z'],
  ['they begin with their first minute', night, '2026-11-23T16:00:00.000Z', '2026-11-24T02:00:00.000Z'],
  ['and end with their last', night, '2026-11-23T02:00:00.000Z', undefined],
  ['by day it rings', night, '2026-11-23T06:00:00.000Z', undefined],
  ['a break at noon ends the same day', { from: 780, to: 840 }, '2026-11-23T07:15:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['hours of no length are none', { from: 600, to: 600 }, '2026-11-23T04:00:00.000Z', undefined],
  ['without any it always rings', null, '2026-11-23T18:00:00.000Z', undefined],
])('[N3] quiet hours: %s', (_what, quiet, now, until) => {
  expect(quietUntil(quiet, now, zone)).toBe(until)
})

test('[N3, S11] where the clock skips their end, they end as much later', () => {
  // In Berlin 02:00 to 03:00 does not exist on 28 March 2027.
  expect(quietUntil({ from: 22 * 60, to: 150 }, '2027-03-27T23:00:00.000Z', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
})
