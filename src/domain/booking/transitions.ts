import { ok, refuse, type Result } from '#lib/result.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { holdsTime, isBlocked, type Booking, type BookingStatus } from './booking.ts'
import type { BookingRefusal } from './refusals.ts'
import { statusAt } from './requests.ts'

/** The acts that move a booking along its life cycle [B1, B9]. */
export type Act = 'approve' | 'arrive' | 'cancel' | 'complete' | 'no_show' | 'restore'

interface Step {
  readonly from: readonly BookingStatus[]
  readonly to: BookingStatus
}

const forward = ['approve', 'arrive', 'cancel', 'complete', 'no_show'] as const

const steps: Readonly<Record<(typeof forward)[number], Step>> = {
  approve: { from: ['pending'], to: 'approved' },
  arrive: { from: ['approved'], to: 'arrived' },
  cancel: { from: ['pending', 'approved', 'arrived'], to: 'cancelled' },
  complete: { from: ['approved', 'arrived'], to: 'completed' },
  no_show: { from: ['approved', 'arrived'], to: 'no_show' },
}

/** Nobody comes to blocked time, and nobody has to agree to it [B8]. */
const actsOnBlocked: readonly Act[] = ['cancel', 'restore']

/** The acts a person can be offered for a booking in this status. */
export function actsOn(booking: Pick<Booking, 'status' | 'restorable_status' | 'service_id'>): readonly Act[] {
  const moving = forward.filter((act) => steps[act].from.includes(booking.status) && (!isBlocked(booking) || actsOnBlocked.includes(act)))
  return booking.restorable_status ? [...moving, 'restore'] : moving
}

/** The act that leads a booking to another status [B1]; undefined where none ever leads there. */
export function actTowards(booking: Pick<Booking, 'restorable_status'>, status: BookingStatus): Act | undefined {
  return booking.restorable_status === status ? 'restore' : forward.find((act) => steps[act].to === status)
}

/** What a person may add to an act. */
export interface ActArgs {
  /** Why it is cancelled [B5]. */
  readonly reason?: string | undefined
  /** Set by a decline: a booking that somebody approved meanwhile is then not cancelled. */
  readonly only_pending?: boolean | undefined
  /** It is the customer who cancels: they need not say why [B5]. */
  readonly by_customer?: boolean | undefined
}

/**
 * The booking after `act`. Where it already is what the act would make it, it comes
 * back unchanged: a second approval is a success [B1]. `at` is when the person acted, and
 * decides alone whether a pending booking had expired by then: a tap made before the end of its hold
 * counts even when it arrives later, one made after it does not, whether or not the
 * booking was marked as expired yet. Cancelling takes a reason, except by the customer, and of blocked time,
 * which has no customer to read it [B5, B8].
 * Refuses with `booking_not_allowed`, `booking_expired`, `booking_approved` or `reason_required`.
 */
export function transition(
  booking: Booking,
  act: Act,
  at: Instant,
  { reason = '', only_pending = false, by_customer = false }: ActArgs = {},
): Result<Booking, BookingRefusal> {
  if (act === 'restore') return restore(booking, at)
  const { from, to } = steps[act]
  if (booking.status === to) return ok(booking)
  const status = statusAt(booking, booking.status, at)
  if (status === 'expired') return refuse({ code: 'booking_expired', current: booking })
  if (!from.includes(status) || (isBlocked(booking) && !actsOnBlocked.includes(act)))
    return refuse({ code: 'booking_not_allowed', current: booking })
  if (act === 'cancel' && only_pending && status !== 'pending') return refuse({ code: 'booking_approved', current: booking })
  if (act === 'cancel' && !reason.trim() && !isBlocked(booking) && !by_customer) return refuse({ code: 'reason_required' })
  const restorable_status = act === 'approve' ? null : status
  return ok({
    ...booking,
    status: to,
    restorable_status,
    cancel_reason: act === 'cancel' ? reason.trim() : booking.cancel_reason,
    ...(act === 'arrive' && { arrived_at: at }),
  })
}

function restore(booking: Booking, at: Instant): Result<Booking, BookingRefusal> {
  if (!booking.restorable_status) {
    return holdsTime(booking.status) ? ok(booking) : refuse({ code: 'booking_not_allowed', current: booking })
  }
  if (statusAt(booking, booking.restorable_status, at) === 'expired') return refuse({ code: 'booking_expired', current: booking })
  return ok({
    ...booking,
    status: booking.restorable_status,
    restorable_status: null,
    cancel_reason: '',
    ...(booking.status === 'arrived' && { arrived_at: null }),
  })
}
