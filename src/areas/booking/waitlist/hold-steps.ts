import type { VisitSlot } from '#domain/booking/visits.ts'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { createStep, type BookingStep } from '../acts/booking-step.ts'

/** The bookings by which a time is held for somebody of the waiting list, one for each service [W2, B8]. */
export function holdSteps(entry: WaitlistEntry, slot: VisitSlot, newId: () => string): readonly BookingStep[] {
  const visit_id = slot.parts.length > 1 ? newId() : null
  return slot.parts.map(({ employee_id, start }, nth) =>
    createStep({
      id: newId(),
      business_id: entry.business_id,
      employee_id,
      service_id: entry.service_ids[nth] ?? '',
      start,
      status: 'pending',
      waitlist_id: entry.id,
      customer_name: entry.name,
      customer_phone: entry.phone,
      note: entry.note,
      ...(visit_id !== null && { visit_id }),
    }),
  )
}
