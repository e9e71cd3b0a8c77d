import type { Currency } from '#domain/shared/money.ts'
import type { Named } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { MessageTexts } from './messages.ts'
import type { Week } from './schedule.ts'

/**
 * The rows of the booking area. A row has one form on the wire, in the device's
 * mirror and in the rules, with the wire's snake_case names: nothing is mapped
 * on the way, so nothing can be mapped wrongly.
 */

/** Every row carries the business's change number of its last change: greater is newer. */
export interface Row {
  readonly id: string
  readonly rev: number
}

export interface Business extends Row, Named {
  readonly owner_id: string
  /** IANA zone; all of the business's days and hours are in it [S1]. */
  readonly time_zone: string
  readonly currency: Currency
  /** Minutes between two offered starts [S4]. */
  readonly slot_step_minutes: number
  /** Bounds of public bookings [S5]. */
  readonly min_notice_minutes: number
  /** Days after today; null for no bound. */
  readonly booking_window_days: number | null
  readonly phone: string
  readonly address: string
  /** What customers are written; a device's copy from before there was any has none. */
  readonly message_texts?: MessageTexts
}

export interface Category extends Row, Named {
  readonly business: string
  readonly order: number
}

export interface Service extends Row, Named {
  readonly business_id: string
  readonly category_id: string | null
  readonly duration_minutes: number
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  /** Minor units of the business's currency. */
  readonly price: number
  readonly image: string | null
  readonly is_active: boolean
}

export interface Employee extends Row, Named {
  readonly business_id: string
  /** The services this employee gives; the specification's name for the list. */
  readonly service_id: readonly string[]
  /** By service, of those given. A device's copy from before there were any has none: `termsOf` reads it. */
  readonly service_terms?: Readonly<Record<string, ServiceTerms>>
  readonly position: string
  readonly phone: string
  readonly image: string | null
  readonly order: number
  readonly is_active: boolean
  readonly schedule: Week
}

/** What differs from the service when this employee gives it [S3]. */
export interface ServiceTerms {
  readonly duration_minutes?: number
  /** Minor units of the business's currency. */
  readonly price?: number
}

export const bookingStatuses = ['pending', 'approved', 'completed', 'no_show', 'cancelled', 'expired'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export interface Booking extends Row {
  readonly business_id: string
  readonly employee_id: string
  /** Null for blocked time: a hold without a customer [B8]. */
  readonly service_id: string | null
  /** Shared by the bookings of one visit [B8]; a device's copy from before there were any has none. */
  readonly visit_id?: string | null
  /** Shared by the bookings of one weekly series [B8]. */
  readonly series_id?: string | null
  /** Whose booking it is; null for walk-ins and blocked time. Name and phone beside it are as booked. */
  readonly customer_id?: string | null
  readonly status: BookingStatus
  /** What restore brings back [B1]; null while nothing can be restored. */
  readonly restorable_status: BookingStatus | null
  readonly start: Instant
  readonly end: Instant
  /** Snapshot of the service as booked [B6]. */
  readonly service_name: string
  readonly price: number
  readonly currency: Currency
  readonly buffer_before_minutes: number
  readonly buffer_after_minutes: number
  readonly customer_name: string
  /** E.164, or empty. */
  readonly customer_phone: string
  readonly note: string
  readonly walk_in: boolean
  readonly cancel_reason: string
  readonly override: Override | null
  readonly created_at: Instant
}

/** What was warned of and booked all the same [B3]. */
export interface Override {
  readonly warnings: readonly Warning[]
  readonly reason: string
  /** Name of the person who decided. */
  readonly by: string
}

export const warnings = ['outside_hours', 'day_off', 'break', 'inside_buffer', 'service_not_given'] as const
export type Warning = (typeof warnings)[number]

/** Time that an employee is not to be booked in: a hold without a customer [B8]. */
export function isBlocked(booking: Pick<Booking, 'service_id'>): boolean {
  return booking.service_id === null
}

/** Statuses that keep the employee's time [S6]. */
export function holdsTime(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved'
}

/** Whether somebody is still expected, or time is still kept: it stands in the way of deleting what it needs [S6]. */
export function isAhead({ status, end }: Pick<Booking, 'status' | 'end'>, now: Instant): boolean {
  return holdsTime(status) && end > now
}

export const limits = {
  /** Of a service, a category, an employee, a business. */
  name: 120,
  customerName: 120,
  note: 1000,
  reason: 300,
  minDurationMinutes: 5,
  maxDurationMinutes: 24 * 60,
  maxBufferMinutes: 480,
  /** Minor units. */
  maxPrice: 1_000_000_000,
  address: 300,
  minSlotStepMinutes: 5,
  maxSlotStepMinutes: 240,
  maxNoticeMinutes: 30 * 24 * 60,
  maxWindowDays: 730,
} as const

/** Who comes and for what; of blocked time what it is for [B8]. */
export function titleOf(booking: Pick<Booking, 'service_id' | 'customer_name' | 'customer_phone' | 'service_name' | 'note'>): string {
  if (booking.service_id === null) return booking.note
  return [booking.customer_name || booking.customer_phone, booking.service_name].filter(Boolean).join(' · ')
}
