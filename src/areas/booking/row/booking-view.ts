import { byBookingStart } from '#domain/booking/visit-parts.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

/** A booking as screens show it. */
export type BookingView = ViewRow<Booking>

export function byViewStart(a: BookingView, b: BookingView): number {
  return byBookingStart(a.row, b.row)
}
