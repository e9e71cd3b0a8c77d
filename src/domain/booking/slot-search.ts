import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'
import type { Booking } from './booking.ts'
import type { Audience } from './bounds.ts'
import type { Taking } from './busy.ts'

/** A start that fits, for one employee. */
export interface Slot {
  readonly employee_id: string
  readonly start: Instant
  readonly end: Instant
}

/** What a slot has to have room for: a service, for as long as each employee takes for it [S3]. */
export interface Wish extends Pick<Service, 'duration_minutes'>, Taking {
  /** The service; null for blocked time, for which anybody's will do [B8]. */
  readonly id: string | null
  /** A booking keeps the length that it was booked with, whoever it goes to [B6]. */
  readonly as_booked?: true
}

export interface SlotSearch {
  readonly business: Pick<Business, 'time_zone' | 'slot_step_minutes' | 'min_notice_minutes' | 'booking_window_days' | 'opening_hours'>
  readonly wish: Wish
  /** Whoever may be chosen, in the order of the list; those who do not give the service are left out. */
  readonly employees: readonly Employee[]
  /** Bookings that may be in the way, in any order: `reachOf` says how far around the days. */
  readonly bookings: readonly Booking[]
  readonly first: Day
  /** The last day, included. */
  readonly last: Day
  readonly audience: Audience
  /** No start before this is free; for the public some time after it [S5]. */
  readonly now: Instant
  /** The booking that is being moved [S8]. */
  readonly moving?: string | undefined
}
