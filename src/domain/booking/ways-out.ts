import { addDays, dayBounds, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { countsAsLoad, type Booking } from './booking.ts'
import { busyMinutes } from './busy.ts'
import type { TakenBy } from './refusals.ts'
import type { Slot, SlotSearch } from './slot-search.ts'
import { findSlots, reachOf } from './slots.ts'

/** A search as for slots, but from the wanted start on instead of on given days. */
export interface WantedSlot extends Omit<SlotSearch, 'first' | 'last'> {
  readonly start: Instant
  /** With whom; empty for anybody [S7]. */
  readonly employeeId: string
  /** What else a start needs, such as that the rest of its visit fits too [B8]. */
  readonly isGood?: ((slot: Slot) => boolean) | undefined
}

/** What can be offered in place of a time that is taken [B3]. */
export interface WaysOut {
  /** The free starts closest to the wanted one with the same employee, before it and after it, in the order of time. */
  readonly nearest: readonly Slot[]
  /** The wanted time itself with others who give the service, least loaded first. */
  readonly otherEmployees: readonly Slot[]
}

/** How far another free time is looked for, ahead and back. */
export const lookAheadDays = 14

export function waysOut(wanted: WantedSlot): WaysOut {
  const day = dayOf(wanted.start, wanted.business.time_zone)
  const sameDay = findSlots({ ...wanted, first: day, last: day }).free
  const sameTime = sameDay.filter((slot) => slot.start === wanted.start && slot.employee_id !== wanted.employeeId)
  return { nearest: nearestFree(wanted), otherEmployees: byLoad(sameTime, wanted.bookings, wanted.business.time_zone) }
}

/**
 * Adds the booking that has the wanted time, as the server's refusal says: this device may not know
 * it yet, and would offer that very time as the next free one.
 */
export function withTaken(bookings: readonly Booking[], wanted: Booking, taken: TakenBy): readonly Booking[] {
  if (bookings.some((booking) => booking.id === taken.booking_id)) return bookings
  return [...bookings, { ...wanted, id: taken.booking_id, status: 'approved', start: taken.start, end: taken.end, processing_minutes: 0 }]
}

/** The last free start before the wanted one and the first from it on, as far as there are any within two weeks. */
export function nearestFree(wanted: WantedSlot): readonly Slot[] {
  return [lastFree(wanted), nextFree(wanted)].filter((slot) => slot !== undefined)
}

/** The first free start within two weeks of the wanted one; day by day, since mostly it is on the first. */
export function nextFree(wanted: WantedSlot): Slot | undefined {
  const {
    start,
    business: { time_zone: zone },
  } = wanted
  return firstFound(daysAhead(dayOf(start, zone)), (day) => {
    const free = freeOn(wanted, day).filter((slot) => slot.start >= start)
    return leastLoaded(wanted, free, free.find(goodOf(wanted))?.start)
  })
}

/** The last free start before the wanted one, not before now. */
function lastFree(wanted: WantedSlot): Slot | undefined {
  const {
    start,
    now,
    business: { time_zone: zone },
  } = wanted
  return firstFound(daysBack(dayOf(start, zone), dayOf(now, zone)), (day) => {
    const free = freeOn(wanted, day).filter((slot) => slot.start < start)
    return leastLoaded(wanted, free, free.findLast(goodOf(wanted))?.start)
  })
}

/** What is free on a day for whoever is wanted, in the order of time. The place that a booking is moved from is none. */
function freeOn(wanted: WantedSlot, day: Day): readonly Slot[] {
  const employees = wanted.employees.filter((employee) => wanted.employeeId === '' || employee.id === wanted.employeeId)
  const own = wanted.bookings.find(({ id }) => id === wanted.moving)
  return findSlots({ ...wanted, employees, first: day, last: day }).free.filter(
    (slot) => slot.start !== own?.start || slot.employee_id !== own.employee_id,
  )
}

function goodOf({ isGood = () => true }: WantedSlot): (slot: Slot) => boolean {
  return isGood
}

function leastLoaded(wanted: WantedSlot, free: readonly Slot[], start: Instant | undefined): Slot | undefined {
  const together = free.filter((slot) => slot.start === start).filter(goodOf(wanted))
  return byLoad(together, wanted.bookings, wanted.business.time_zone)[0]
}

/** The days from this one on in which another time is looked for. */
export function daysAhead(first: Day): readonly Day[] {
  return Array.from({ length: lookAheadDays }, (_, ahead) => addDays(first, ahead))
}

/** The same back from a day, not before today. */
export function daysBack(last: Day, today: Day): readonly Day[] {
  return Array.from({ length: lookAheadDays }, (_, back) => addDays(last, -back)).filter((day) => day >= today)
}

/** Searches day by day, since mostly there is something on the first. */
export function firstFound<Found>(days: readonly Day[], find: (day: Day) => Found | undefined): Found | undefined {
  for (const day of days) {
    const found = find(day)
    if (found) return found
  }
  return undefined
}

/** The span whose bookings `waysOut` needs. */
export function reachOfWaysOut(start: Instant, zone: string, now: Instant): ReturnType<typeof reachOf> {
  const day = dayOf(start, zone)
  return reachOf(daysBack(day, dayOf(now, zone)).at(-1) ?? day, addDays(day, lookAheadDays - 1), zone)
}

/** Slots of one time, the least loaded employee of that day first; ties stay in the order of the list [S7]. */
export function byLoad(slots: readonly Slot[], bookings: readonly Booking[], zone: string): readonly Slot[] {
  const at = slots[0]?.start
  if (at === undefined) return []
  const loads = loadsOn(dayOf(at, zone), bookings, zone)
  return slots.toSorted((a, b) => (loads.get(a.employee_id) ?? 0) - (loads.get(b.employee_id) ?? 0))
}

/** By employee, the busy minutes of the bookings that count and touch the day; whoever has none is left out [S7]. */
export type Loads = ReadonlyMap<string, number>

export function loadsOn(day: Day, bookings: readonly Booking[], zone: string): Loads {
  const { start, end } = dayBounds(day, zone)
  const loads = new Map<string, number>()
  for (const booking of bookings) {
    if (!countsAsLoad(booking.status) || booking.start >= end || booking.end <= start) continue
    loads.set(booking.employee_id, (loads.get(booking.employee_id) ?? 0) + busyMinutes(booking))
  }
  return loads
}
