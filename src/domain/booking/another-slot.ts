import { isBlocked, type Booking } from './booking.ts'
import { lengthOf, type CreateBooking } from './commands.ts'
import type { Wish } from './slots.ts'

/** When and with whom. */
export type Place = Pick<Booking, 'start' | 'employee_id'>

/** What a booking needs of another slot: the length and the buffers it was booked with, whatever its service has become [B6]. */
export function wishOf(booking: Pick<Booking, 'service_id' | 'start' | 'end' | 'buffer_before_minutes' | 'buffer_after_minutes'>): Wish {
  const { service_id, start, end, buffer_before_minutes, buffer_after_minutes } = booking
  return { id: service_id, duration_minutes: lengthOf({ start, end }), buffer_before_minutes, buffer_after_minutes, as_booked: true }
}

/**
 * What a claim needs at another place. A booking that moves keeps the room it was booked with [B6];
 * what is booked anew, because it is new, over or for another service, takes what that service takes
 * with each employee [S3].
 */
export function wishElsewhere(booking: Booking | undefined, serviceId: string | null, service: Wish | undefined): Wish | undefined {
  const isMoved = booking?.service_id === serviceId && booking.restorable_status === null
  return isMoved ? wishOf(booking) : service
}

/**
 * What was cancelled cannot be moved: its customer is booked anew at another place, under
 * `id`. It waits for a decision again where it did before it was cancelled [B1].
 */
export function bookedAnew(booking: Booking, place: Place, id: string): CreateBooking {
  const { business_id, service_id, visit_id, customer_id, customer_name, customer_phone, note, walk_in } = booking
  const status = booking.restorable_status === 'pending' ? 'pending' : 'approved'
  const { start, employee_id } = place
  return { id, business_id, service_id, ...(isBlocked(booking) && { duration_minutes: lengthOf(booking) }), visit_id, customer_id, customer_name, customer_phone, note, walk_in, status, start, employee_id }
}
