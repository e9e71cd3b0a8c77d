import type { Currency } from '#domain/shared/money.ts'
import type { Row } from '#domain/shared/row.ts'
import type { Instant } from '#domain/shared/zone.ts'

export const bookingStatuses = ['pending', 'approved', 'arrived', 'completed', 'no_show', 'cancelled', 'expired'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** Of a booking that was approved, whatever came of it since, unless it was cancelled. */
export const agreedStatuses: readonly BookingStatus[] = ['approved', 'arrived', 'completed', 'no_show']

export interface Booking extends Row {
  readonly business_id: string
  readonly employee_id: string
  /** Null for blocked time: a hold without a customer [B8]. */
  readonly service_id: string | null
  /** Shared by the bookings of one visit [B8]. Missing in rows that a device stored before visits existed. */
  readonly visit_id?: string | null
  /** Whom of the waiting list it is made for [W2]; null, or missing, for all others. */
  readonly waitlist_id?: string | null
  /** The home that is shown at it [C6]; null, or missing, for all others. */
  readonly product_id?: string | null
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
  /**
   * The stretch in which the employee is free [S3], in minutes from the start; 0, or missing in rows stored before it existed, for none.
   * `processingIn` says whether it holds.
   */
  readonly processing_start_minutes?: number
  readonly processing_minutes?: number
  readonly customer_name: string
  /** E.164, or empty. */
  readonly customer_phone: string
  readonly note: string
  readonly walk_in: boolean
  readonly cancel_reason: string
  readonly override: Override | null
  readonly created_at: Instant
  /**
   * When a visitor's request ends unanswered, if that is before its start [V3]. Null, or missing in rows stored before the field existed,
   * for what the desk booked.
   */
  readonly expires_at?: Instant | null
  /** The term by which the visitor who asked for it moves and cancels [V4]; null, or missing, for what the desk booked. */
  readonly change_notice_hours?: number | null
  /**
   * When the desk saw that the customer had come [B9]. Null, or missing in rows stored before the field existed, where it did not say so.
   */
  readonly arrived_at?: Instant | null
  /**
   * The start that the customer said they would come to: once the booking is moved it says nothing [M9]. Null, or missing in rows stored
   * before the field existed, where they did not.
   */
  readonly confirmed_start?: Instant | null
}

/** Whether the customer has said that they will come at this time [M9]. */
export function isConfirmed({ confirmed_start, start }: Pick<Booking, 'confirmed_start' | 'start'>): boolean {
  return confirmed_start === start
}

/** The warnings that a person booked over, and why [B3]. */
export interface Override {
  readonly warnings: readonly Warning[]
  readonly reason: string
  /** Name of the person who decided. */
  readonly by: string
}

export const warnings = ['outside_hours', 'day_off', 'break', 'inside_buffer', 'service_not_given'] as const
export type Warning = (typeof warnings)[number]

/** Whether this is blocked time: a hold without a customer [B8]. */
export function isBlocked(booking: Pick<Booking, 'service_id'>): boolean {
  return booking.service_id === null
}

/** Statuses that keep the employee's time [S6]. */
export function holdsTime(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved' || status === 'arrived'
}

/** Statuses that count as work of an employee's day: those that hold time, and completed [S7]. */
export function countsAsLoad(status: BookingStatus): boolean {
  return holdsTime(status) || status === 'completed'
}

/** A booking's title: customer and service, or the note of blocked time [B8]. */
export function titleOf(booking: Pick<Booking, 'service_id' | 'customer_name' | 'customer_phone' | 'service_name' | 'note'>): string {
  if (booking.service_id === null) return booking.note
  return [booking.customer_name || booking.customer_phone, booking.service_name].filter(Boolean).join(' · ')
}
