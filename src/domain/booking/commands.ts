import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addMinutes, minutesBetween, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { withDefined } from '#lib/with-defined.ts'
import { stillHere } from './arrived.ts'
import { holdsTime, type Booking, type Warning } from './booking.ts'
import { findTaken, warningsFor } from './checks.ts'
import type { BookingRefusal } from './refusals.ts'
import { statusAt } from './requests.ts'
import { waitlistHoldEnd } from './waitlist-entry.ts'

/**
 * The commands that make or change a booking. Arguments are request bodies as they
 * are on the wire. The functions are pure: the device folds them over its mirror to
 * show what will be, the server runs them in its transaction to decide what is.
 */

export interface CreateBooking {
  readonly id: string
  readonly business_id: string
  readonly employee_id: string
  /** Null blocks the time [B8]. */
  readonly service_id: string | null
  readonly start: Instant
  /** How long it lasts where that is not the service's length. Blocked time has no other. */
  readonly duration_minutes?: number | undefined
  readonly visit_id?: string | null | undefined
  readonly series_id?: string | null | undefined
  /** Made for somebody of the waiting list: the time is held for a while [W2]. */
  readonly waitlist_id?: string | null | undefined
  /** The home that is shown [C6]. */
  readonly product_id?: string | null | undefined
  readonly customer_id?: string | null | undefined
  readonly status?: 'pending' | 'approved' | undefined
  readonly customer_name?: string | undefined
  readonly customer_phone?: string | undefined
  readonly note?: string | undefined
  readonly walk_in?: boolean | undefined
  /** Given when a person booked over warnings, and why [B3]. */
  readonly override_reason?: string | undefined
}

/** Fields left out stay as they are. A changed start, length, service or employee claims time anew. */
export interface EditBooking {
  readonly employee_id?: string | undefined
  readonly service_id?: string | undefined
  readonly start?: Instant | undefined
  readonly duration_minutes?: number | undefined
  readonly visit_id?: string | null | undefined
  readonly customer_id?: string | null | undefined
  readonly customer_name?: string | undefined
  readonly customer_phone?: string | undefined
  readonly note?: string | undefined
  readonly override_reason?: string | undefined
}

export type BookingOutcome = Result<Booking, BookingRefusal>

/**
 * Builds a new booking from its arguments and the rows around it. `service` comes on the employee's terms
 * (`termsOf`) and is undefined for blocked time [S3, B4, B6, B8].
 */
export function createBooking(args: CreateBooking, business: Business, service: Service | undefined, now: Instant): Booking {
  return {
    id: args.id,
    rev: 0,
    business_id: args.business_id,
    employee_id: args.employee_id,
    visit_id: args.visit_id ?? null,
    series_id: args.series_id ?? null,
    waitlist_id: args.waitlist_id ?? null,
    product_id: args.product_id ?? null,
    customer_id: args.customer_id ?? null,
    // Nobody has to agree to blocked time.
    status: service ? (args.status ?? 'pending') : 'approved',
    restorable_status: null,
    customer_name: args.customer_name ?? '',
    customer_phone: args.customer_phone ?? '',
    note: args.note ?? '',
    walk_in: args.walk_in ?? false,
    cancel_reason: '',
    override: null,
    created_at: now,
    expires_at: args.waitlist_id ? waitlistHoldEnd(now) : null,
    change_notice_hours: null,
    arrived_at: null,
    confirmed_start: null,
    currency: business.currency,
    start: args.start,
    ...(service ? asBooked(service, args.start, args.duration_minutes) : asBlocked(args)),
  }
}

/**
 * The booking after an edit. `service` is the new one when the service changes, and
 * brings its name, price and, where none is given, length on the employee's terms (`termsOf`) [S3]; a
 * mere move keeps what was booked, also with somebody else [B6]. What was
 * once booked over a warning is asked anew at another time [B3]. `at` is when the person
 * acted: what was moved before its hold ended still waits, although it expired meanwhile [B1]; who has arrived
 * and comes another day is expected again [B9].
 * Refuses with `booking_not_allowed` once the booking no longer held its time.
 */
export function editBooking(booking: Booking, args: EditBooking, at: Instant, service?: Service): BookingOutcome {
  const { override_reason: _, duration_minutes, ...fields } = args
  const edited = withDefined(booking, fields)
  if (!claimsTime(booking, args)) return ok(edited)
  const status = statusAt(booking, booking.status, at)
  if (!holdsTime(status)) return refuse({ code: 'booking_not_allowed', current: booking })
  const length = duration_minutes ?? lengthOf(booking)
  const isNewService = service && service.id !== booking.service_id
  const snapshot = isNewService ? asBooked(service, edited.start, duration_minutes) : { end: addMinutes(edited.start, length) }
  return ok(stillHere({ ...edited, ...snapshot, status, override: null }))
}

/** Whether an edit changes the time, length, employee or service: then the time is checked again. */
export function claimsTime(booking: Booking, args: EditBooking): boolean {
  if (args.duration_minutes !== undefined && args.duration_minutes !== lengthOf(booking)) return true
  const claims = ['start', 'employee_id', 'service_id'] as const
  return claims.some((field) => args[field] !== undefined && args[field] !== booking[field])
}

export interface DayOfEmployee {
  readonly business: Business
  readonly employee: Employee
  /** The employee's bookings within a day of the claim. */
  readonly others: readonly Booking[]
}

/**
 * Decides whether the booking may hold its time. An overlap always refuses it [B2]; warnings refuse it
 * unless a reason is given, which is then recorded [B3].
 */
export function claimTime(booking: Booking, day: DayOfEmployee, overrideReason: string | undefined, by: string): BookingOutcome {
  const takenBy = findTaken(booking, day.others)
  if (takenBy) return refuse({ code: 'time_taken', taken_by: takenBy })
  const found = warningsFor(booking, day.employee, day.others, day.business)
  if (isAlreadyOverridden(booking, found)) return ok(booking)
  if (!overrideReason) return refuse({ code: 'needs_override', warnings: found })
  return ok({ ...booking, override: { warnings: found, reason: overrideReason, by } })
}

function isAlreadyOverridden(booking: Booking, found: readonly Warning[]): boolean {
  return found.every((warning) => booking.override?.warnings.includes(warning))
}

/**
 * Refuses starts that must be mistakes: more than two days ago, more than two years ahead, or, for a pending
 * booking, already past, since nobody could approve it in time. `at` is when the person acted, which
 * may be long before it reached the server.
 */
export function checkStart(booking: Pick<Booking, 'start' | 'status'>, at: Instant): BookingRefusal | undefined {
  const earliest = booking.status === 'pending' ? at : addMinutes(at, -2 * 1440)
  if (booking.start < earliest) return { code: 'start_in_past' }
  if (booking.start > addMinutes(at, 730 * 1440)) return { code: 'start_too_far' }
  return undefined
}

/** Minutes that a booking lasts. */
export function lengthOf({ start, end }: Pick<Booking, 'start' | 'end'>): number {
  return minutesBetween(start, end)
}

function asBlocked({ start, duration_minutes }: CreateBooking) {
  const end = addMinutes(start, must(duration_minutes, 'the length of blocked time'))
  return {
    service_id: null,
    service_name: '',
    price: 0,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    processing_start_minutes: 0,
    processing_minutes: 0,
    end,
  }
}

function asBooked(service: Service, start: Instant, minutes = service.duration_minutes) {
  return {
    service_id: service.id,
    service_name: service.name,
    price: service.price,
    buffer_before_minutes: service.buffer_before_minutes,
    buffer_after_minutes: service.buffer_after_minutes,
    processing_start_minutes: service.processing_start_minutes ?? 0,
    processing_minutes: service.processing_minutes ?? 0,
    end: addMinutes(start, minutes),
  }
}
