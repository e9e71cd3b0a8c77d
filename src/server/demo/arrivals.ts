import type { Booking } from '#domain/booking/booking.ts'
import { mayArrive } from '#domain/booking/arrived.ts'
import { transition } from '#domain/booking/transitions.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'

/** How many are here at once, and how long before the start they may have come. */
const mostHere = 2
const comesBeforeMinutes = 45
/** Since when they are here. */
const hereForMinutes = 6

/** The diary in which some who are expected next have come already [B9]; nobody where the day's work is over. */
export function withArrivals(bookings: readonly Booking[], now: Instant): readonly Booking[] {
  const here = addMinutes(now, -hereForMinutes)
  const isNext = (one: Booking): boolean =>
    one.service_id !== null &&
    !one.walk_in &&
    one.created_at < here &&
    one.start > here &&
    one.start <= addMinutes(now, comesBeforeMinutes) &&
    mayArrive(one, here)
  const coming = new Set(bookings.filter(isNext).slice(0, mostHere))
  return bookings.map((booking) => {
    const come = coming.has(booking) ? transition(booking, 'arrive', here, {}) : undefined
    return come?.ok ? come.value : booking
  })
}
