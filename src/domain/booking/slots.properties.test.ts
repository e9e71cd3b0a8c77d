import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from '#domain/business/terms.ts'
import { addDays } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { searchIn, slotWorlds, type SlotWorld, type ServiceSearch } from '#tests/doubles/slot-worlds.ts'
import type { Booking } from './booking.ts'
import { claimTime, createBooking, type BookingOutcome } from './commands.ts'
import type { Slot } from './slot-search.ts'
import { findSlots, reachOf } from './slots.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

function bookedAt(slot: Slot, asked: ServiceSearch): { readonly booking: Booking; readonly outcome: BookingOutcome } {
  const employee = must(
    asked.employees.find((one) => one.id === slot.employee_id),
    slot.employee_id,
  )
  const args = { id: 'new', business_id: ids.business, employee_id: employee.id, service_id: ids.service, start: slot.start }
  const booking = createBooking(args, aBusiness(), termsOf(aService(asked.wish), employee), longAgo)
  return { booking, outcome: claimTime(booking, { business: aBusiness(asked.business), employee, others: asked.bookings }, undefined, '') }
}

test('[S4] a start on the grid that would be taken without a warning, with its buffers in the hours, is offered', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = searchIn({ ...world, before: 0, after: 0 })
      const { all, free } = findSlots(asked)
      const offered = new Set(free.map((slot) => slot.employee_id + slot.start))
      for (const slot of all) expect(bookedAt(slot, asked).outcome.ok).toBe(offered.has(slot.employee_id + slot.start))
    }),
  )
})

test('[S3] a slot ends when the booking made of it does', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = searchIn(world)
      for (const slot of findSlots(asked).all) expect(bookedAt(slot, asked).booking.end).toBe(slot.end)
    }),
  )
})

const turned = (day: SlotWorld['weekday']) => ({ windows: day.windows.toReversed(), breaks: day.breaks.toReversed() })

test('[S10] the order of bookings, windows and breaks never matters, and that of employees only between equals [S7]', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const other = searchIn({
        ...world,
        bookings: world.bookings.toReversed(),
        weekday: turned(world.weekday),
        exception: turned(world.exception),
        shifts: world.shifts && { ...world.shifts, days: world.shifts.days.map(turned) },
      })
      const found = findSlots(searchIn(world))
      expect(findSlots(other)).toEqual(found)
      const backwards = findSlots({ ...other, employees: other.employees.toReversed() })
      expect(inOrder(backwards.all)).toEqual(inOrder(found.all))
      expect(inOrder(backwards.free)).toEqual(inOrder(found.free))
    }),
  )
})

function inOrder(slots: readonly Slot[]): readonly Slot[] {
  return slots.toSorted((a, b) => (a.start + a.employee_id < b.start + b.employee_id ? -1 : 1))
}

test('a week at once is its days one by one', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = searchIn(world)
      const last = addDays(world.day, 6)
      const days = Array.from({ length: 7 }, (_, n) => addDays(world.day, n))
      const oneByOne = days.map((day) => findSlots({ ...asked, first: day, last: day }))
      expect(findSlots({ ...asked, last })).toEqual({ all: oneByOne.flatMap((one) => one.all), free: oneByOne.flatMap((one) => one.free) })
    }),
    { numRuns: 30 },
  )
})

test('bookings outside the reach of the days change nothing', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = searchIn(world)
      const reach = reachOf(world.day, world.day, world.zone)
      const near = asked.bookings.filter((booking) => booking.start < reach.end && booking.end > reach.start)
      expect(findSlots({ ...asked, bookings: near })).toEqual(findSlots(asked))
    }),
  )
})
