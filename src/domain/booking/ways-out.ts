import { addDays, dayBounds, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { countsAsLoad, type Booking } from './booking.ts'
import type { TakenBy } from './refusals.ts'
import type { Slot, SlotSearch } from './slot-search.ts'
import { findSlots, reachOf } from './slots.ts'

/** A search as for slots, but from the wanted start on instead of on given days. */
export interface WantedSlot extends Omit<SlotSearch, 'first' | 'last'> {
  readonly start: Instant
  /** With whom; empty for anybody [S7]. */
  readonly employeeId: string
}

/** What can be offered in place of a time that is taken [B3]. */
export interface WaysOut {
  /** The first free start from the wanted one on, with the same employee. */
  readonly nextFree: Slot | undefined
  /** The wanted time itself with others who give the service, least loaded first. */
  readonly otherEmployees: readonly Slot[]
}

/** How far the next free time is looked for. */
export const lookAheadDays = 14

export function waysOut(wanted: WantedSlot): WaysOut {
  const day = dayOf(wanted.start, wanted.business.time_zone)
  const sameDay = findSlots({ ...wanted, first: day, last: day }).free
  const sameTime = sameDay.filter((slot) => slot.start === wanted.start && slot.employee_id !== wanted.employeeId)
  return { nextFree: nextFree(wanted), otherEmployees: byLoad(sameTime, wanted.bookings, wanted.business.time_zone) }
}

/**
 * Adds the booking that has the wanted time, as the server's refusal says: this device may not know
 * it yet, and would offer that very time as the next free one.
 */
export function withTaken(bookings: readonly Booking[], wanted: Booking, taken: TakenBy): readonly Booking[] {
  if (bookings.some((booking) => booking.id === taken.booking_id)) return bookings
  return [...bookings, { ...wanted, id: taken.booking_id, status: 'approved', start: taken.start, end: taken.end }]
}

/** The first free start within two weeks of the wanted one; day by day, since mostly it is on the first. */
export function nextFree(wanted: WantedSlot): Slot | undefined {
  const zone = wanted.business.time_zone
  const first = dayOf(wanted.start, zone)
  const employees = wanted.employees.filter((employee) => wanted.employeeId === '' || employee.id === wanted.employeeId)
  for (let ahead = 0; ahead < lookAheadDays; ahead++) {
    const day = addDays(first, ahead)
    const free = findSlots({ ...wanted, employees, first: day, last: day }).free.filter((slot) => slot.start >= wanted.start)
    const chosen = byLoad(free.filter((slot) => slot.start === free[0]?.start), wanted.bookings, zone)[0]
    if (chosen) return chosen
  }
  return undefined
}

/** The span whose bookings `waysOut` needs. */
export function reachOfWaysOut(start: Instant, zone: string): ReturnType<typeof reachOf> {
  const day = dayOf(start, zone)
  return reachOf(day, addDays(day, lookAheadDays - 1), zone)
}

/** Slots of one time, the least loaded employee of that day first; ties stay in the order of the list [S7]. */
export function byLoad(slots: readonly Slot[], bookings: readonly Booking[], zone: string): readonly Slot[] {
  const at = slots[0]?.start
  if (at === undefined) return []
  const loads = loadsOn(dayOf(at, zone), bookings, zone)
  return slots.toSorted((a, b) => (loads.get(a.employee_id) ?? 0) - (loads.get(b.employee_id) ?? 0))
}

/** By employee, the milliseconds of the bookings that count and touch the day; whoever has none is left out [S7]. */
export type Loads = ReadonlyMap<string, number>

export function loadsOn(day: Day, bookings: readonly Booking[], zone: string): Loads {
  const { start, end } = dayBounds(day, zone)
  const loads = new Map<string, number>()
  for (const booking of bookings) {
    if (!countsAsLoad(booking.status) || booking.start >= end || booking.end <= start) continue
    loads.set(booking.employee_id, (loads.get(booking.employee_id) ?? 0) + Date.parse(booking.end) - Date.parse(booking.start))
  }
  return loads
}
