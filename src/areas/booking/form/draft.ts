import { limits, type Booking } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'

/** What a person has filled in so far. Kept as it was typed, so that nothing typed is lost. */
export interface Draft {
  /** The booking's id, made with the draft: sending a draft twice is one booking [B4]. */
  readonly id: string
  readonly serviceId: string
  /** Empty is "any employee" [S7]. */
  readonly employeeId: string
  readonly day: Day
  readonly start: Instant | null
  readonly customerName: string
  readonly customerPhone: string
  readonly note: string
  readonly agreed: boolean
}

export type Field = 'serviceId' | 'start' | 'customerName' | 'customerPhone' | 'note'
export type Problem = 'required' | 'phone' | 'tooLong'
export type Problems = Readonly<Partial<Record<Field, Problem>>>

export function emptyDraft(id: string, day: Day): Draft {
  return { id, serviceId: '', employeeId: '', day, start: null, customerName: '', customerPhone: '', note: '', agreed: true }
}

/** Whether anything has been filled in that would be a pity to lose. */
export function isTouched(draft: Draft): boolean {
  return [draft.serviceId, draft.customerName, draft.customerPhone, draft.note].some((text) => text !== '') || draft.start !== null
}

export function draftOf(booking: Booking, day: Day): Draft {
  return {
    id: booking.id,
    serviceId: booking.service_id,
    employeeId: booking.employee_id,
    day,
    start: booking.start,
    customerName: booking.customer_name,
    customerPhone: booking.customer_phone,
    note: booking.note,
    agreed: booking.status !== 'pending',
  }
}

/** What keeps the draft from being saved; empty when nothing does. A walk-in needs no name [B7]. */
export function problemsOf(draft: Draft): Problems {
  return {
    ...(draft.serviceId === '' && { serviceId: 'required' }),
    ...(draft.start === null && { start: 'required' }),
    ...nameProblem(draft),
    ...(draft.customerPhone.trim() !== '' && parsePhone(draft.customerPhone) === undefined && { customerPhone: 'phone' }),
    ...(draft.note.length > limits.note && { note: 'tooLong' }),
  }
}

function nameProblem({ customerName, customerPhone }: Draft): Problems {
  if (customerName.trim().length > limits.customerName) return { customerName: 'tooLong' }
  return customerName.trim() === '' && customerPhone.trim() === '' ? { customerName: 'required' } : {}
}

export function createArgs(draft: Draft, businessId: string, employeeId: string, overrideReason?: string): CreateBooking {
  return {
    id: draft.id,
    business_id: businessId,
    employee_id: employeeId,
    service_id: draft.serviceId,
    start: draft.start ?? '',
    status: draft.agreed ? 'approved' : 'pending',
    ...customerOf(draft),
    ...(overrideReason !== undefined && { override_reason: overrideReason }),
  }
}

/** Only what differs from the booking: an untouched field never overwrites somebody else's change. */
export function editArgs(draft: Draft, booking: Booking, overrideReason?: string): EditBooking {
  const wanted = {
    employee_id: draft.employeeId === '' ? booking.employee_id : draft.employeeId,
    service_id: draft.serviceId,
    start: draft.start ?? booking.start,
    ...customerOf(draft),
  }
  const changed = Object.entries(wanted).filter(([field, value]) => booking[field as keyof typeof wanted] !== value)
  return { ...Object.fromEntries(changed), ...(overrideReason !== undefined && { override_reason: overrideReason }) }
}

function customerOf(draft: Draft): Pick<Booking, 'customer_name' | 'customer_phone' | 'note'> {
  return {
    customer_name: draft.customerName.trim(),
    customer_phone: parsePhone(draft.customerPhone) ?? '',
    note: draft.note.trim(),
  }
}
