import type { Booking, Warning } from './booking.ts'

/**
 * Why a booking command was not carried out. The codes are part of the wire
 * (`contract/errors.ts`) and of the translations.
 */
export type BookingRefusal =
  | { readonly code: 'booking_exists'; readonly current: Booking }
  | { readonly code: 'booking_not_found' }
  | { readonly code: 'booking_not_allowed'; readonly current: Booking }
  | { readonly code: 'booking_expired'; readonly current: Booking }
  | { readonly code: 'booking_approved'; readonly current: Booking }
  | { readonly code: 'time_taken'; readonly taken_by: TakenBy }
  | { readonly code: 'needs_override'; readonly warnings: readonly Warning[] }
  | { readonly code: 'start_in_past' }
  | { readonly code: 'start_too_far' }
  | { readonly code: 'reason_required' }

/** The booking in the way: enough to name it, nothing about its customer. */
export interface TakenBy {
  readonly booking_id: string
  readonly start: string
  readonly end: string
}
