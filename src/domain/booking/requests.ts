import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { holdsTime, type Booking, type BookingStatus } from './booking.ts'

/** What a visitor asks for by themselves: for how long it waits, and until when they may change it. Hours are real ones [S11]. */

/** For how long a visitor's request waits for an answer [V3]. */
const requestHours = 24

/** How many requests may wait at once in one business: for one phone, and from one device [V2]. */
export const openRequestLimits = { phone: 2, device: 3 } as const

/** When a request that was asked for at `at` ends unanswered, unless its start comes first [V3]. */
export function requestEnd(at: Instant): Instant {
  return addMinutes(at, requestHours * 60)
}

/** From when on a pending booking no longer holds its time: its start, or the end of a visitor's request [B1, V3]. */
export function endOfHold({ start, expires_at }: Pick<Booking, 'start' | 'expires_at'>): Instant {
  return expires_at && expires_at < start ? expires_at : start
}

/** The status at a point in time: what waits is pending before the end of its hold, and expired from it on. */
export function statusAt(booking: Pick<Booking, 'start' | 'expires_at'>, status: BookingStatus, at: Instant): BookingStatus {
  if (status !== 'pending' && status !== 'expired') return status
  return endOfHold(booking) <= at ? 'expired' : 'pending'
}

/** Expires a pending booking whose hold has ended; undefined for any other [B1, V3]. */
export function expire<Of extends Pick<Booking, 'status' | 'start' | 'expires_at'>>(
  booking: Of,
  now: Instant,
): (Of & { readonly status: 'expired' }) | undefined {
  return booking.status === 'pending' && endOfHold(booking) <= now ? { ...booking, status: 'expired' } : undefined
}

/** Whether a booking holds its employee's time at a point in time: one whose hold has ended does not, whoever marks it [S6]. */
export function holdsAt(booking: Pick<Booking, 'status' | 'start' | 'expires_at'>, now: Instant): boolean {
  return holdsTime(booking.status) && expire(booking, now) === undefined
}

/** Whether a booking holds time and is not over. Its service, employee and customer cannot be deleted then [S6]. */
export function isAhead(booking: Pick<Booking, 'status' | 'start' | 'end' | 'expires_at'>, now: Instant): boolean {
  return holdsAt(booking, now) && booking.end > now
}

type Term = Pick<Booking, 'start' | 'change_notice_hours'>

/**
 * Until when, that very instant included, a visitor moves and cancels these bookings of a visit by themselves: so many
 * hours before the first of them as was promised when it was asked for [V4]. Undefined where nothing was.
 */
export function changeUntil(parts: readonly Term[]): Instant | undefined {
  const first = parts.map(({ start }) => start).toSorted()[0]
  const hours = parts.flatMap(({ change_notice_hours }) => change_notice_hours ?? [])
  return first === undefined || hours.length === 0 ? undefined : addMinutes(first, -Math.max(...hours) * 60)
}

/** Whether they still may [V4]. */
export function mayChangeAt(parts: readonly Term[], now: Instant): boolean {
  const until = changeUntil(parts)
  return until !== undefined && now <= until
}

/** A request that waits for an answer: the device that it came from, and whether it is for the phone in question. */
export interface OpenRequest {
  readonly isOwn: boolean
  readonly isForPhone: boolean
}

/**
 * Whether one more would be too many [V2]. `own`: the device knows of all that are counted, so that it may be told.
 * `others`: the phone has requests of other devices, of which nobody is told.
 */
export function fullness(open: readonly OpenRequest[]): 'none' | 'own' | 'others' {
  if (open.filter(({ isOwn }) => isOwn).length >= openRequestLimits.device) return 'own'
  const ofPhone = open.filter(({ isForPhone }) => isForPhone)
  if (ofPhone.length < openRequestLimits.phone) return 'none'
  return ofPhone.every(({ isOwn }) => isOwn) ? 'own' : 'others'
}
