import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import type { Booking } from './booking.ts'

/** Customers who are here before they are served [B9]. */

/** From how long before the start on somebody may be seen coming. */
const comesBeforeMinutes = 120

/** For how long after the start, or after they came, somebody still waits: from then on they are being served. */
const servedAfterMinutes = 15

/** Who is moved to more than this after they came will come once more. */
const sameVisitMinutes = 12 * 60

/** Whether its customer may be about to come: from two hours before the start until the end. */
export function mayArrive(booking: Pick<Booking, 'status' | 'start' | 'end'>, now: Instant): boolean {
  return booking.status === 'approved' && addMinutes(booking.start, -comesBeforeMinutes) <= now && now < booking.end
}

/**
 * Since when the customer waits; undefined where nobody does. Nothing says when a visit begins, so somebody waits until a
 * quarter of an hour after the start, or after they came if that was later.
 */
export function waitsSince(
  { status, arrived_at, start }: Pick<Booking, 'status' | 'arrived_at' | 'start'>,
  now: Instant,
): Instant | undefined {
  if (status !== 'arrived' || !arrived_at) return undefined
  const begun = arrived_at > start ? arrived_at : start
  return now < addMinutes(begun, servedAfterMinutes) ? arrived_at : undefined
}

/** A booking at its new time: who has arrived and comes another day instead is expected again. */
export function stillHere(booking: Booking): Booking {
  const { status, arrived_at, start } = booking
  if (status !== 'arrived' || !arrived_at || start <= addMinutes(arrived_at, sameVisitMinutes)) return booking
  return { ...booking, status: 'approved', restorable_status: null, arrived_at: null }
}
