import type { Booking } from '#domain/booking/booking.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

/** A booking as screens show it. */
export type BookingView = ViewRow<Booking>
