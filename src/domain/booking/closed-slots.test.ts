import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closed } from '#domain/business/schedule.ts'
import { termsOf } from '#domain/business/terms.ts'
import { toInstant } from '#domain/shared/day-clock.ts'
import { addMinutes, minutesOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { askedIn, slotWorlds } from '#tests/doubles/slot-worlds.ts'
import { clocksOf, availabilityOf } from './availability.ts'
import { findTaken, whyClosed } from './checks.ts'
import { closedSlots, closedStarts, type ClosedReason } from './closed-slots.ts'
import type { SlotSearch } from './slot-search.ts'
import { findSlots } from './slots.ts'
import { startsOf } from './starts.ts'

const monday = '2026-11-23'

/** From nine to thirteen with a break at eleven, hour by hour, for an hour each. */
function search(given: Partial<SlotSearch> = {}): SlotSearch {
  return {
    business: aBusiness({ slot_step_minutes: 60 }),
    wish: aService(),
    employees: [anEmployee({ schedule: everyDay(hours([540, 780], [[660, 690]])) })],
    bookings: [],
    first: monday,
    last: monday,
    audience: 'staff',
    now: '2026-11-20T00:00:00.000Z',
    ...given,
  }
}

/** The hours of the day for which each reason is given. */
function hoursOf(
  found: readonly { readonly start: string; readonly why: ClosedReason }[],
): Partial<Record<ClosedReason, readonly number[]>> {
  const told: Partial<Record<ClosedReason, number[]>> = {}
  for (const { start, why } of found) (told[why] ??= []).push(minutesOf(start, monday, 'Asia/Bishkek') / 60)
  return told
}

/** The same on a date of the business [S2]. */
const onDate = (house: typeof closed) =>
  search({ business: aBusiness({ slot_step_minutes: 60, opening_hours: { days: {}, exceptions: { [monday]: house } } }) })

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, n) => from + n)

describe('[S9] why a start is not free', () => {
  test('a date of the business: a day off of everybody where it is closed, outside the hours where it cuts them', () => {
    expect(hoursOf(closedSlots(onDate(closed)))).toEqual({ day_off: upTo(24) })
    expect(hoursOf(closedSlots(onDate(hours([600, 720]))))).toEqual({ outside_hours: [...upTo(10), ...upTo(24, 12)], break: [11] })
  })

  test('the schedule: outside the hours, or in a break that the service would run into', () => {
    expect(hoursOf(closedSlots(search()))).toEqual({ outside_hours: [...upTo(9), ...upTo(24, 13)], break: [11] })
    expect(hoursOf(closedSlots(search({ wish: aService({ duration_minutes: 90 }) })))).toEqual({
      outside_hours: [...upTo(9), ...upTo(24, 12)],
      break: [10, 11],
    })
  })

  test('a day off, whether of the week or of the date', () => {
    const off = anEmployee({ schedule: everyDay(hours([540, 780]), { [monday]: closed }) })
    expect(hoursOf(closedSlots(search({ employees: [off] })))).toEqual({ day_off: upTo(24) })
  })

  test('another booking, or the buffer beside it', () => {
    const bookings = [aBooking({ start: '2026-11-23T03:15:00.000Z', end: '2026-11-23T03:45:00.000Z', buffer_after_minutes: 20 })]
    expect(hoursOf(closedSlots(search({ bookings })))).toMatchObject({ taken: [9], buffer: [10] })
    expect(hoursOf(closedSlots(search({ bookings, moving: ids.booking })))).not.toHaveProperty('taken')
  })

  test('a buffer of the service that the hours have no room for', () => {
    expect(hoursOf(closedSlots(search({ wish: aService({ buffer_before_minutes: 10 }) })))).toMatchObject({ buffer: [9] })
  })

  test('the clock, and for the public notice and window', () => {
    const business = aBusiness({ slot_step_minutes: 60, min_notice_minutes: 60, booking_window_days: 1 })
    const now = '2026-11-23T03:30:00.000Z'
    expect(hoursOf(closedSlots(search({ now })))).toMatchObject({ past: upTo(10) })
    expect(hoursOf(closedSlots(search({ business, now, audience: 'public' })))).toMatchObject({
      past: upTo(10),
      notice: [10],
      outside_hours: upTo(24, 13),
    })
    const early = closedSlots(search({ business, now: '2026-11-21T03:30:00.000Z', audience: 'public' }))
    expect(hoursOf(early)).toEqual({ window: upTo(24) })
  })
})

describe('[S7, S9] of several employees', () => {
  const off = anEmployee({ id: 'off', schedule: everyDay(closed) })

  test('a start is closed where nobody is free, for what keeps the one nearest to it', () => {
    const bookings = [aBooking({ start: '2026-11-23T04:00:00.000Z', end: '2026-11-23T05:00:00.000Z' })]
    expect(hoursOf(closedStarts(search({ employees: [off, ...search().employees], bookings })))).toEqual({
      taken: [10],
      break: [11],
      outside_hours: [...upTo(9), ...upTo(24, 13)],
    })
  })

  test('[S4] an opening off the grid is the opener’s alone, and ends what is closed before it', () => {
    const early = anEmployee({ id: 'early', schedule: everyDay(hours([570, 780])) })
    const bookings = [aBooking({ employee_id: 'early', start: '2026-11-23T03:30:00.000Z', end: '2026-11-23T03:45:00.000Z' })]
    const told = closedStarts(search({ employees: [off, early], bookings })).slice(8, 11)
    expect(told.map(({ start, until, why }) => [start.slice(11, 16), until.slice(11, 16), why])).toEqual([
      ['02:00', '03:00', 'outside_hours'],
      ['03:00', '03:30', 'outside_hours'],
      ['03:30', '04:00', 'taken'],
    ])
  })

  test('those who do not give the service have no say', () => {
    const strangers = [anEmployee({ id: 'x', service_id: [] }), anEmployee({ id: 'y', is_active: false })]
    expect(closedStarts(search({ employees: [...search().employees, ...strangers] }))).toEqual(closedStarts(search()))
    expect(closedStarts(search({ employees: strangers }))).toEqual([])
  })
})

test.each(['public', 'staff'] as const)('[S9] free and closed together are all starts, each once, for the %s', (audience) => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = askedIn(world, audience)
      const told = [...findSlots(asked).free, ...closedSlots(asked)].map((slot) => slot.start + slot.employee_id)
      const { around, days } = clocksOf(asked)
      const starts = days.flatMap((clock) => startsOf(clock, world.step, availabilityOf(asked, around)))
      const expected = starts.flatMap(({ minute, lanes }) => lanes.map(({ employee }) => toInstant(minute) + employee.id))
      expect(told.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

test('[S9] a reason is the one that the check of a booking would find', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = askedIn(world, 'staff')
      for (const { employee_id, start, why } of closedSlots(asked)) {
        if (why === 'past') continue
        const employee = asked.employees.find((one) => one.id === employee_id)
        const wish = termsOf(asked.wish, employee)
        const end = addMinutes(start, wish.duration_minutes)
        const isTaken = findTaken({ ...wish, id: 'new', service_id: wish.id, employee_id, start, end }, asked.bookings) !== undefined
        const expected = whyClosed(employee!.schedule, start, end, asked.business) ?? (isTaken ? 'taken' : 'buffer')
        expect(why).toBe(expected)
      }
    }),
    { numRuns: 60 },
  )
})
