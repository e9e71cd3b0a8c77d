import type { Instant } from '#domain/shared/zone.ts'
import { isBlocked, type Booking } from './booking.ts'

/** Totals of a customer's bookings. */
export interface Visits {
  /** Bookings that took place. */
  readonly visits: number
  readonly no_shows: number
  readonly cancelled: number
  /** What the visits cost as booked, in minor units of the business's currency [B6]. */
  readonly spent: number
  /** The start of the last visit; null where there was none. */
  readonly last: Instant | null
}

export const noVisits: Visits = { visits: 0, no_shows: 0, cancelled: 0, spent: 0, last: null }

/** Adds a booking to the totals. One that was agreed on, and is over, counts as a visit, even if nobody marked it completed. */
export function withBooking(before: Visits, booking: Booking, now: Instant): Visits {
  if (isBlocked(booking)) return before
  if (booking.status === 'no_show') return { ...before, no_shows: before.no_shows + 1 }
  if (booking.status === 'cancelled') return { ...before, cancelled: before.cancelled + 1 }
  const tookPlace =
    booking.status === 'completed' || ((booking.status === 'approved' || booking.status === 'arrived') && booking.end <= now)
  if (!tookPlace) return before
  return { ...before, visits: before.visits + 1, spent: before.spent + booking.price, last: later(before.last, booking.start) }
}

/** Adds two totals. */
export function sumOf(a: Visits, b: Visits): Visits {
  return {
    visits: a.visits + b.visits,
    no_shows: a.no_shows + b.no_shows,
    cancelled: a.cancelled + b.cancelled,
    spent: a.spent + b.spent,
    last: later(a.last, b.last),
  }
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
