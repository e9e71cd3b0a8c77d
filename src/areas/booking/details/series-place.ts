import type { Booking } from '#domain/booking/booking.ts'
import { byBookingStart } from '#domain/booking/visit-parts.ts'
import { minutesBetween } from '#domain/shared/zone.ts'

/** Where a booking stands in its series [B8]. */
export interface SeriesPlace {
  readonly previous: Booking | undefined
  readonly next: Booking | undefined
  /** How many come after it. */
  readonly ahead: number
  readonly everyWeeks: number
  /** The how-manieth of how many; undefined where this device may have let earlier ones go already. */
  readonly ordinal: { readonly nth: number; readonly count: number } | undefined
}

const weekMinutes = 7 * 1440

/** `rows` are those of the series that this device keeps; undefined where the booking is the only one left. */
export function placeInSeries(booking: Booking, rows: readonly Booking[]): SeriesPlace | undefined {
  const times = rows.filter((row) => row.id === booking.id || isAnotherTime(row, booking)).toSorted(byBookingStart)
  const [first] = times
  if (times.length < 2 || !first) return undefined
  const at = times.findIndex((row) => row.id === booking.id)
  const gaps = times.slice(1).map((row, nth) => Math.round(minutesBetween(times[nth]!.start, row.start) / weekMinutes))
  const everyWeeks = Math.max(1, Math.min(...gaps))
  // Nothing is booked before it is made: then there was no earlier one.
  const isWhole = minutesBetween(first.created_at, first.start) < everyWeeks * weekMinutes
  return {
    previous: times[at - 1],
    next: times[at + 1],
    ahead: times.length - 1 - at,
    everyWeeks,
    ordinal: isWhole ? { nth: at + 1, count: times.length } : undefined,
  }
}

/** Of a visit that is repeated, the same service at another time; what was cancelled is none of the times any more. */
function isAnotherTime(row: Booking, booking: Booking): boolean {
  const isSamePart = row.service_id === booking.service_id && (!row.visit_id || row.visit_id !== booking.visit_id)
  return isSamePart && row.status !== 'cancelled' && row.status !== 'expired'
}
