import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { aBusiness, aService, hours, ids } from '#tests/doubles/salon.ts'
import { searchIn, slotWorlds, type ServiceSearch } from '#tests/doubles/slot-worlds.ts'
import { addMinutes, dayBounds } from '#domain/shared/zone.ts'
import { holdsTime, type Booking } from './booking.ts'
import type { BookingOutcome } from './commands.ts'
import { decideAct, decideCreate, decideEdit, type DecisionFacts } from './decisions.ts'

/** Few times for many, so that they get in each other's way. */
const starts = 6
const acts = ['create', 'create', 'create', 'move', 'resize', 'service', 'approve', 'arrive', 'cancel', 'restore', 'complete'] as const

/** A command on some booking, at one of the starts or a little beside it. */
const someTap = fc.record({
  act: fc.constantFrom(...acts),
  booking: fc.nat(),
  start: fc.nat({ max: starts - 1 }),
  beside: fc.constantFrom(0, 0, 0, 5, -20),
  who: fc.constantFrom('a', 'b'),
  reason: fc.constantFrom(undefined, 'так надо', 'так надо'),
  status: fc.constantFrom('pending', 'approved'),
})
type Tap = typeof someTap extends fc.Arbitrary<infer Value> ? Value : never

test('[B2, B3] after any accepted commands, overrides too, no two bookings that hold time overlap for one employee', () => {
  let accepted = 0
  fc.assert(
    fc.property(slotWorlds, fc.array(someTap, { minLength: 15, maxLength: 30 }), (world, taps) => {
      const open = hours([0, 1440])
      const asked = searchIn({ ...world, weekday: open, exception: open, shifts: undefined, bookings: [] })
      const bookings = new Map<string, Booking>()
      for (const [nth, tap] of taps.entries()) {
        const decided = decide(tap, String(nth), bookings, asked)
        if (!decided?.ok) continue
        accepted += 1
        bookings.set(decided.value.id, decided.value)
        expect(overlapsIn([...bookings.values()])).toEqual([])
      }
    }),
  )
  // Else the commands were refused, and the property says nothing.
  expect(accepted).toBeGreaterThan(300)
})

function decide(tap: Tap, id: string, bookings: ReadonlyMap<string, Booking>, asked: ServiceSearch): BookingOutcome | undefined {
  const { start: midnight } = dayBounds(asked.first, asked.business.time_zone)
  const start = addMinutes(midnight, 720 + tap.start * asked.business.slot_step_minutes + tap.beside)
  if (tap.act === 'create') {
    const args = {
      id,
      business_id: ids.business,
      service_id: ids.service,
      employee_id: tap.who,
      start,
      status: tap.status,
      override_reason: tap.reason,
    } as const
    return decideCreate(args, aService(asked.wish), factsOf(tap.who, bookings, asked))
  }
  const booking = [...bookings.values()][tap.booking % Math.max(bookings.size, 1)]
  if (!booking) return undefined
  const facts = factsOf(tap.act === 'move' ? tap.who : booking.employee_id, bookings, asked)
  if (tap.act === 'move') return decideEdit(booking, { start, employee_id: tap.who, override_reason: tap.reason }, undefined, facts)
  if (tap.act === 'resize')
    return decideEdit(booking, { duration_minutes: 30 * (tap.start + 1), override_reason: tap.reason }, undefined, facts)
  if (tap.act === 'service')
    return decideEdit(booking, { service_id: 'long', override_reason: tap.reason }, aService({ id: 'long', duration_minutes: 150 }), facts)
  return decideAct(booking, tap.act, { reason: 'x', override_reason: tap.reason }, facts)
}

/** Decided a day before the day that is asked for, at the server. */
function factsOf(employeeId: string, bookings: ReadonlyMap<string, Booking>, asked: ServiceSearch): DecisionFacts {
  const employee = must(
    asked.employees.find((one) => one.id === employeeId),
    employeeId,
  )
  return { business: aBusiness(asked.business), employee, others: [...bookings.values()], at: `${asked.first}T00:00:00.000Z`, by: '' }
}

function overlapsIn(bookings: readonly Booking[]): readonly string[] {
  const holding = bookings
    .filter((booking) => holdsTime(booking.status))
    .map((booking) => ({ ...booking, minutes: minutesOfWork(booking) }))
  return holding.flatMap((a) =>
    holding
      .filter((b) => a.id < b.id && a.employee_id === b.employee_id && [...a.minutes].some((minute) => b.minutes.has(minute)))
      .map((b) => `${a.id} ${b.id}`),
  )
}

/** Every minute in which the employee has to be there: all but those of a stretch with work on both its sides [S3]. */
function minutesOfWork({ start, end, processing_start_minutes: at = 0, processing_minutes: free = 0 }: Booking): ReadonlySet<number> {
  const [first, last] = [Date.parse(start) / 60_000, Date.parse(end) / 60_000]
  const isInside = at > 0 && first + at + free < last
  const minutes = Array.from({ length: last - first }, (_, nth) => nth).filter((nth) => !isInside || nth < at || nth >= at + free)
  return new Set(minutes.map((nth) => first + nth))
}
