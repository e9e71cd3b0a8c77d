import type { BillLine } from '#domain/payments/bill.ts'
import type { Booking } from './booking.ts'
import { byBookingStart } from './visit-parts.ts'

/** What pays for a visit names all its parts by one id [B8]. */
export function payableIdOf({ id, visit_id }: Pick<Booking, 'id' | 'visit_id'>): string {
  return visit_id ?? id
}

const notPaidFor: ReadonlySet<Booking['status']> = new Set(['cancelled', 'expired', 'no_show'])

/** Whether a booking is on the bill: a service that takes place [P2]. */
function isPaidFor({ status, service_id }: Pick<Booking, 'status' | 'service_id'>): boolean {
  return service_id !== null && !notPaidFor.has(status)
}

/**
 * What of the parts of a visit is paid for: each as it was booked, in their order, so that what does not divide falls on the same one
 * everywhere [B6, P3].
 */
export function visitLinesOf(parts: readonly Booking[], nameOf: (part: Booking) => string): readonly BillLine[] {
  return parts
    .filter(isPaidFor)
    .toSorted(byBookingStart)
    .map((part) => ({ id: part.id, name: nameOf(part), price: part.price, quantity: 1, employee_id: part.employee_id }))
}
