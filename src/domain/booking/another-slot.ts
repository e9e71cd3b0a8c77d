import { holdsTime, isBlocked, type Booking } from './booking.ts'
import type { Taking } from './busy.ts'
import { lengthOf, type CreateBooking } from './commands.ts'
import type { Wish } from './slot-search.ts'

/** When and with whom. */
export type SlotPlace = Pick<Booking, 'start' | 'employee_id'>

/** What a booking needs at another time: the length, buffers and stretch it was booked with, even if its service has changed since [B6]. */
export function wishOf(booking: Taking & Pick<Booking, 'service_id' | 'start' | 'end'>): Wish {
  const {
    service_id,
    start,
    end,
    buffer_before_minutes,
    buffer_after_minutes,
    processing_start_minutes = 0,
    processing_minutes = 0,
  } = booking
  return {
    id: service_id,
    duration_minutes: lengthOf({ start, end }),
    buffer_before_minutes,
    buffer_after_minutes,
    processing_start_minutes,
    processing_minutes,
    as_booked: true,
  }
}

/**
 * The length and buffers that other slots are searched with. A booking that is moved keeps its own [B6]. One that
 * is new, over or changes its service takes those of the service with each employee [S3].
 */
export function wishElsewhere(booking: Booking | undefined, serviceId: string | null, service: Wish | undefined): Wish | undefined {
  const isMoved = booking?.service_id === serviceId && (booking.restorable_status === null || holdsTime(booking.status))
  return isMoved ? wishOf(booking) : service
}

/**
 * A new booking, under `id`, for the customer of a cancelled one, which itself cannot be moved. It is
 * pending if the cancelled one was pending before [B1].
 */
export function bookedAnew(booking: Booking, place: SlotPlace, id: string): CreateBooking {
  const { business_id, service_id, visit_id, product_id, customer_id, customer_name, customer_phone, note, walk_in } = booking
  const status = booking.restorable_status === 'pending' ? 'pending' : 'approved'
  const { start, employee_id } = place
  return {
    id,
    business_id,
    service_id,
    ...(isBlocked(booking) && { duration_minutes: lengthOf(booking) }),
    visit_id,
    ...(product_id && { product_id }),
    customer_id,
    customer_name,
    customer_phone,
    note,
    walk_in,
    status,
    start,
    employee_id,
  }
}
