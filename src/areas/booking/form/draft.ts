import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { Repetition } from '#domain/booking/series.ts'
import { limits } from '#domain/shared/limits.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { dayOf, type Day, type Instant } from '#domain/shared/zone.ts'

/** What a person has filled in so far. Kept as it was typed, so that nothing typed is lost; a stored number as a typed one is set. */
export interface Draft {
  /** The booking's id, made with the draft: sending a draft twice is one booking [B4]. */
  readonly id: string
  readonly serviceId: string
  /** Empty is "any employee" [S7]. */
  readonly employeeId: string
  readonly day: Day
  readonly start: Instant | null
  /** The customer who was picked; empty, or absent from an older draft, where nobody was. */
  readonly customerId?: string
  readonly customerName: string
  readonly customerPhone: string
  readonly note: string
  readonly agreed: boolean
  /** The services of a visit after the first [B8]; a draft of an older app has none of what follows. */
  readonly more?: readonly VisitPartDraft[]
  /** The visit's id, made with its second service, or that of the visit which it joins. */
  readonly visitId?: string
  /** The booking whose visit goes on with it. */
  readonly joins?: string
  readonly repeat?: DraftRepeat | null
  /** What a refused booking belongs to: corrected it still does; and the listing that is shown at it [C6]. */
  readonly links?: Pick<CreateBooking, 'visit_id' | 'series_id' | 'product_id'>
}

/** One service of a visit. */
export interface VisitPartDraft {
  /** Of its booking [B4]. */
  readonly id: string
  readonly serviceId: string
  /** Empty is "any employee" [S7]. */
  readonly employeeId: string
}

/** How a booking is to be repeated [B8]. */
export interface DraftRepeat {
  readonly seriesId: string
  readonly everyWeeks: number
  readonly end: Repetition['end']
  /** What was said of single times, by when they would be: another hour or service leaves them behind. */
  readonly choices: Readonly<Record<Instant, OccurrenceChoice>>
}

export interface OccurrenceChoice {
  readonly isWanted?: boolean | undefined
  /** When it is to be instead. */
  readonly start?: Instant | undefined
}

/** The draft that these arguments came from: a refused booking is corrected, not typed again. */
export function draftFromArgs(args: CreateBooking, zone: string): Draft {
  return {
    id: args.id,
    serviceId: args.service_id ?? '',
    employeeId: args.employee_id,
    day: dayOf(args.start, zone),
    start: args.start,
    customerId: args.customer_id ?? '',
    customerName: args.customer_name ?? '',
    customerPhone: showPhone(args.customer_phone ?? ''),
    note: args.note ?? '',
    agreed: args.status !== 'pending',
    links: {
      ...(args.visit_id && { visit_id: args.visit_id }),
      ...(args.series_id && { series_id: args.series_id }),
      ...(args.product_id && { product_id: args.product_id }),
    },
  }
}

export interface Problems {
  readonly serviceId?: 'required'
  readonly start?: 'required'
  readonly customerName?: 'nameOrPhone' | 'tooLong'
  readonly customerPhone?: 'phone'
  readonly note?: 'tooLong'
}

export function emptyBookingDraft(id: string, day: Day): Draft {
  return {
    id,
    serviceId: '',
    employeeId: '',
    day,
    start: null,
    customerId: '',
    customerName: '',
    customerPhone: '',
    note: '',
    agreed: true,
  }
}

/** Whether anything has been filled in that would be a pity to lose. */
export function isBookingDraftTouched(draft: Draft): boolean {
  return [draft.serviceId, draft.customerName, draft.customerPhone, draft.note].some((text) => text !== '') || draft.start !== null
}

/** The booking as a draft, with the changes that are wanted of it. */
export function bookingDraftOf(booking: Booking, zone: string, changes: EditBooking = {}): Draft {
  const start = changes.start ?? booking.start
  return {
    id: booking.id,
    serviceId: changes.service_id ?? booking.service_id ?? '',
    employeeId: changes.employee_id ?? booking.employee_id,
    day: dayOf(start, zone),
    start,
    customerId: (changes.customer_id === undefined ? booking.customer_id : changes.customer_id) ?? '',
    customerName: changes.customer_name ?? booking.customer_name,
    customerPhone: showPhone(changes.customer_phone ?? booking.customer_phone),
    note: changes.note ?? booking.note,
    agreed: booking.status !== 'pending',
  }
}

/** What keeps the draft from being saved; empty when nothing does. A walk-in needs no name [B7]. */
export function bookingDraftProblems(draft: Draft): Problems {
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
  return customerName.trim() === '' && customerPhone.trim() === '' ? { customerName: 'nameOrPhone' } : {}
}

export function createBookingArgs(draft: Draft, businessId: string, employeeId: string, overrideReason?: string): CreateBooking {
  return {
    id: draft.id,
    business_id: businessId,
    employee_id: employeeId,
    service_id: draft.serviceId,
    start: draft.start ?? '',
    status: draft.agreed ? 'approved' : 'pending',
    ...draft.links,
    ...customerOf(draft),
    ...(overrideReason !== undefined && { override_reason: overrideReason }),
  }
}

/** Only what differs from the booking: an untouched field never overwrites somebody else's change. */
export function editBookingArgs(draft: Draft, booking: Booking, overrideReason?: string): EditBooking {
  const wanted = {
    employee_id: draft.employeeId === '' ? booking.employee_id : draft.employeeId,
    service_id: draft.serviceId,
    start: draft.start ?? booking.start,
    ...customerOf(draft),
    // A draft from before there were customers says nothing of them.
    customer_id: draft.customerId === undefined ? (booking.customer_id ?? null) : draft.customerId || null,
  }
  const changed = Object.entries(wanted).filter(([field, value]) => (booking[field as keyof typeof wanted] ?? null) !== value)
  return { ...Object.fromEntries(changed), ...(overrideReason !== undefined && { override_reason: overrideReason }) }
}

function customerOf(draft: Draft): Pick<Booking, 'customer_id' | 'customer_name' | 'customer_phone' | 'note'> {
  return {
    ...(draft.customerId && { customer_id: draft.customerId }),
    customer_name: draft.customerName.trim(),
    customer_phone: parsePhone(draft.customerPhone) ?? '',
    note: draft.note.trim(),
  }
}
