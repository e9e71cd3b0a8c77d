import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import type { Booking } from './booking.ts'
import { findTaken } from './checks.ts'
import { byBookingStart, partsOf, shiftVisit } from './visit-parts.ts'

const from = '2026-11-23T04:00:00.000Z'

/** Three hours in a row, the first and second with one employee. */
const visit = ['a', 'a', 'b'].map((employee_id, nth) =>
  aBooking({ id: `part-${nth}`, visit_id: 'visit', employee_id, start: addMinutes(from, nth * 60), end: addMinutes(from, nth * 60 + 60) }),
)
const [first, second, third] = visit as [Booking, Booking, Booking]

test('[B8] a visit is its bookings in order; a booking of none is alone', () => {
  const stranger = aBooking({ id: 'stranger', visit_id: 'another' })
  expect(partsOf(second, [third, stranger, first]).map((part) => part.id)).toEqual(['part-0', 'part-1', 'part-2'])
  expect(partsOf(aBooking({ visit_id: null }), [aBooking({ id: 'other', visit_id: null })])).toHaveLength(1)
})

test('what begins at one time has one order, in whatever order it came', () => {
  const start = addMinutes(from, 30)
  const ordered = [aBooking({ id: 'c', start: from }), ...['a', 'b', 'd'].map((id) => aBooking({ id, start }))]
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (came) => {
      expect(came.toSorted(byBookingStart)).toEqual(ordered)
    }),
  )
})

test('[B8] moved later the last part goes first, moved earlier the first, all by as much', () => {
  const told = (place: Parameters<typeof shiftVisit>[1]) =>
    shiftVisit(second, place, visit).map(({ booking, place: to }) => [booking.id, to.employee_id, to.start.slice(11, 16)])
  expect(told({ start: addMinutes(second.start, 30), employee_id: 'c' })).toEqual([
    ['part-2', 'b', '06:30'],
    ['part-1', 'c', '05:30'],
    ['part-0', 'a', '04:30'],
  ])
  expect(told({ start: addMinutes(second.start, -30), employee_id: 'a' })).toEqual([
    ['part-0', 'a', '03:30'],
    ['part-1', 'a', '04:30'],
    ['part-2', 'b', '05:30'],
  ])
  expect(told({ start: second.start, employee_id: 'c' })).toEqual([['part-1', 'c', '05:00']])
})

test('[B1] what is over or cancelled stays where it was', () => {
  const rest = [first, { ...third, status: 'cancelled' as const }]
  expect(shiftVisit(second, { start: from, employee_id: 'a' }, rest).map(({ booking }) => booking.id)).toEqual(['part-0', 'part-1'])
})

test('[B2] made one after the other, no move of a visit runs into another part of it', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.integer({ min: -40, max: 40 }), (nth, quarters) => {
      const moved = visit[nth]!
      let rows: readonly Booking[] = visit
      for (const { booking, place } of shiftVisit(
        moved,
        { start: addMinutes(moved.start, quarters * 15), employee_id: moved.employee_id },
        visit,
      )) {
        const row = { ...booking, ...place, end: addMinutes(place.start, 60) }
        expect(findTaken(row, rows)).toBeUndefined()
        rows = rows.map((one) => (one.id === row.id ? row : one))
      }
    }),
  )
})
