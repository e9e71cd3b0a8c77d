import { addDays, dayBounds, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { holdsTime, type Booking } from './booking.ts'
import type { TakenBy } from './refusals.ts'
import { findSlots, reachOf, type Slot, type SlotSearch } from './slots.ts'

/** Where to look: as for slots, from the wanted start on instead of on given days. */
export interface Wanted extends Omit<SlotSearch, 'first' | 'last'> {
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

export function waysOut(wanted: Wanted): WaysOut {
  const day = dayOf(wanted.start, wanted.business.time_zone)
  const sameDay = findSlots({ ...wanted, first: day, last: day }).free
  const sameTime = sameDay.filter((slot) => slot.start === wanted.start && slot.employee_id !== wanted.employeeId)
  return { nextFree: nextFree(wanted), otherEmployees: byLoad(sameTime, wanted.bookings, wanted.business.time_zone) }
}

/**
 * The bookings with the one that has the wanted time by the server's word: this device may
 * not have heard of it yet, and must not offer that very time as the next free one.
 */
export function withTaken(bookings: readonly Booking[], wanted: Booking, taken: TakenBy): readonly Booking[] {
  if (bookings.some((booking) => booking.id === taken.booking_id)) return bookings
  return [...bookings, { ...wanted, id: taken.booking_id, status: 'approved', start: taken.start, end: taken.end }]
}

/** The first free start within two weeks of the wanted one; day by day, since mostly it is on the first. */
export function nextFree(wanted: Wanted): Slot | undefined {
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

/** By employee, the milliseconds of all bookings that touch the day; whoever has none is left out [S7]. */
export type Loads = ReadonlyMap<string, number>

export function loadsOn(day: Day, bookings: readonly Booking[], zone: string): Loads {
  const { start, end } = dayBounds(day, zone)
  const loads = new Map<string, number>()
  for (const booking of bookings) {
    if (!holdsTime(booking.status) || booking.start >= end || booking.end <= start) continue
    loads.set(booking.employee_id, (loads.get(booking.employee_id) ?? 0) + Date.parse(booking.end) - Date.parse(booking.start))
  }
  return loads
}
