import { addMinutes, minutesBetween } from '#domain/shared/zone.ts'
import type { SlotPlace } from './another-slot.ts'
import { holdsTime, type Booking } from './booking.ts'

/** What links the bookings of a visit. */
type Linked = Pick<Booking, 'id' | 'start' | 'visit_id'>

/** The bookings of a booking's visit in order, itself among them; alone where it belongs to none [B8]. */
export function partsOf<Part extends Linked>(booking: Part, bookings: readonly Part[]): readonly Part[] {
  if (!booking.visit_id) return [booking]
  const others = bookings.filter((other) => other.visit_id === booking.visit_id && other.id !== booking.id)
  return [booking, ...others].toSorted(byBookingStart)
}

/** In the order of time; at one time by their ids, so that no two browsers differ. */
export function byBookingStart(a: Pick<Booking, 'start' | 'id'>, b: Pick<Booking, 'start' | 'id'>): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}

/** A booking, and where it goes. */
export interface PartMove {
  readonly booking: Booking
  readonly place: SlotPlace
}

/**
 * The moves that take a whole visit along when one of its bookings goes to `place` [B8]: the others
 * keep their employees and their distance to it, so that the visit stays in one piece also where
 * the clock changes within it [S11]. What is over or cancelled stays. In the order in which they
 * have to be made: later parts first when it goes later, so that none runs into the next one.
 */
export function shiftVisit(booking: Booking, place: SlotPlace, bookings: readonly Booking[]): readonly PartMove[] {
  const minutes = minutesBetween(booking.start, place.start)
  const moves = partsOf(booking, bookings).flatMap((part): readonly PartMove[] => {
    if (part.id === booking.id) return [{ booking: part, place }]
    if (minutes === 0 || !holdsTime(part.status)) return []
    return [{ booking: part, place: { start: addMinutes(part.start, minutes), employee_id: part.employee_id } }]
  })
  return minutes > 0 ? moves.toReversed() : moves
}
