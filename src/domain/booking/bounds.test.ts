import { describe, expect, test } from 'vitest'
import type { Business } from '#domain/business/business.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import { aBusiness, anEmployee, aService, everyDay, hours } from '#tests/doubles/salon.ts'
import type { Audience } from './bounds.ts'
import { findSlots } from './slots.ts'

const monday = '2026-11-23'

interface Asked {
  readonly now: Instant
  readonly first?: Day
  readonly last?: Day
  readonly audience?: Audience
  readonly zone?: string
}

/** The free starts of one who works around the clock, for an hour each. */
function starts(
  business: Partial<Business>,
  { now, first = monday, last = first, audience = 'public', zone = 'Asia/Bishkek' }: Asked,
): readonly Instant[] {
  return findSlots({
    business: aBusiness({ slot_step_minutes: 60, time_zone: zone, booking_window_days: null, ...business }),
    audience,
    now,
    first,
    last,
    wish: aService(),
    employees: [anEmployee({ schedule: everyDay(hours([0, 1440])) })],
    bookings: [],
  }).free.map((slot) => slot.start)
}

describe('[S5] notice', () => {
  test('a start exactly at the threshold is offered, one a moment before it is not', () => {
    const twoHours = { min_notice_minutes: 120 }
    expect(starts(twoHours, { now: '2026-11-23T04:00:00.000Z' })[0]).toBe('2026-11-23T06:00:00.000Z')
    expect(starts(twoHours, { now: '2026-11-23T04:00:00.001Z' })[0]).toBe('2026-11-23T07:00:00.000Z')
    expect(starts(twoHours, { now: '2026-11-23T03:59:59.999Z' })[0]).toBe('2026-11-23T06:00:00.000Z')
  })

  test('none is that of the present minute', () => {
    expect(starts({}, { now: '2026-11-23T04:00:00.000Z' })[0]).toBe('2026-11-23T04:00:00.000Z')
  })

  test('crosses midnight', () => {
    const now = '2026-11-23T16:30:00.000Z'
    expect(starts({ min_notice_minutes: 180 }, { now })).toEqual([])
    expect(starts({ min_notice_minutes: 180 }, { now, first: '2026-11-24' })[0]).toBe('2026-11-23T20:00:00.000Z')
  })

  test('is counted in real minutes through a clock change [S11]', () => {
    const now = '2026-03-28T23:00:00.000Z'
    expect(starts({ min_notice_minutes: 180 }, { now, first: '2026-03-29', zone: 'Europe/Berlin' })[0]).toBe('2026-03-29T02:00:00.000Z')
  })
})

describe('[S5] the window', () => {
  const week = { booking_window_days: 7 }
  const days = { first: '2026-11-20', last: '2026-12-20' }

  test('its last day counts whole, to the last start before its midnight', () => {
    expect(starts(week, { ...days, now: '2026-11-23T04:00:00.000Z' }).at(-1)).toBe('2026-11-30T17:00:00.000Z')
  })

  test('counts from the business’s today, of which the first and the last second are one day', () => {
    expect(starts(week, { ...days, now: '2026-11-22T18:00:00.000Z' }).at(-1)).toBe('2026-11-30T17:00:00.000Z')
    expect(starts(week, { ...days, now: '2026-11-23T17:59:59.999Z' }).at(-1)).toBe('2026-11-30T17:00:00.000Z')
    expect(starts(week, { ...days, now: '2026-11-23T18:00:00.000Z' }).at(-1)).toBe('2026-12-01T17:00:00.000Z')
  })

  test('is in the business’s days where their length changes [S11]', () => {
    const asked = { now: '2026-10-24T10:00:00.000Z', first: '2026-10-24', last: '2026-10-27', zone: 'Europe/Berlin' }
    const found = starts({ booking_window_days: 1 }, asked)
    expect(found.at(-1)).toBe('2026-10-25T22:00:00.000Z')
    expect(found).toHaveLength(12 + 25)
    // A quarter past midnight on the day of 25 hours: a day later it is not yet tomorrow.
    expect(starts({ booking_window_days: 1 }, { ...asked, now: '2026-10-24T22:15:00.000Z' }).at(-1)).toBe('2026-10-26T22:00:00.000Z')
  })

  test('none is no bound, and days without hours count as days', () => {
    const later = { now: '2026-11-23T04:00:00.000Z', first: addDays(monday, 700) }
    expect(starts({}, later)).toHaveLength(24)
    expect(starts({ booking_window_days: 699 }, later)).toEqual([])
  })
})

test('[S5] staff are bound by neither', () => {
  const strict = { min_notice_minutes: 1440, booking_window_days: 1 }
  const asked = { now: '2026-11-23T04:00:00.000Z', last: addDays(monday, 10), audience: 'staff' } as const
  expect(starts(strict, asked)).toEqual(starts({}, asked))
  expect(starts(strict, asked)[0]).toBe(asked.now)
})
