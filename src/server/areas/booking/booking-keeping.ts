import type { Booking } from '#domain/booking/booking.ts'
import type { Right } from '#domain/shared/rights.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { originOf, record, type ActingPerson } from '#server/core/activity.ts'
import type { ApiRefusal, HandlerResult } from '#server/core/route.ts'
import { nextRev, tombstone } from '#server/db/changes.ts'
import { databaseErrorOf, type Transaction } from '#server/db/database.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { announceToCustomer } from '#server/messages/announce-customer.ts'
import { announceRequest } from '#server/push/announce.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { lockRow } from '#server/resource/setup-rows.ts'
import { bookingLine, type Deed } from './booking-history.ts'
import { deleteBooking, findBookings, insertBooking, updateBooking } from './booking-repository.ts'

export type Decided = HandlerResult<Booking>

/** The booking as nobody else can change it before this transaction ends. */
export async function lockBooking(doing: CommandContext, tx: Transaction, id: string, right: Right): Promise<Result<Booking, ApiRefusal>> {
  return bookingNotFound(await lockRow(doing, tx, bookings, id, findBookings, right))
}

/** A booking has words of its own for what is not there. */
export function bookingNotFound<Found>(found: Result<Found, ApiRefusal>): Result<Found, ApiRefusal> {
  return !found.ok && found.refusal.code === 'not_found' ? refuse({ code: 'booking_not_found' }) : found
}

/** Writes what became of a booking with its change number and history; an unchanged one is left alone. */
export async function keepBooking(
  doing: ActingPerson,
  tx: Transaction,
  deed: Pick<Deed, 'act' | 'before'> & { readonly after: Booking },
): Promise<Decided> {
  const { before } = deed
  const previousRev = before?.rev ?? 0
  if (before && JSON.stringify(before) === JSON.stringify(deed.after)) return { ...ok(before), previousRev }
  const after = { ...deed.after, rev: await nextRev(tx, deed.after.business_id, 'bookings') }
  try {
    await (before ? updateBooking(tx, before, after) : insertBooking(tx, after))
  } catch (error) {
    const refusal = constraintRefusal(error)
    if (refusal) return refuse(refusal)
    throw error
  }
  await record(tx, bookingLine(after, { ...deed, after, id: doing.newId(), reason: reasonFor(before, after) }, originOf(doing)))
  const announced = { before, after, userId: doing.actor.userId, now: doing.now }
  await announceRequest(tx, announced)
  await announceToCustomer(tx, announced)
  return { ...ok(after), previousRev }
}

export async function dropBooking(doing: CommandContext, tx: Transaction, booking: Booking): Promise<void> {
  const rev = await nextRev(tx, booking.business_id, 'bookings')
  await deleteBooking(tx, booking)
  await tombstone(tx, booking.business_id, 'bookings', booking.id, rev)
  await record(
    tx,
    bookingLine(booking, { id: doing.newId(), act: 'delete', before: booking, after: undefined, reason: '' }, originOf(doing)),
  )
}

/** The database's last word: an overlap that slipped past the check [B2], an id that somebody else used. */
function constraintRefusal(error: unknown): ApiRefusal | undefined {
  const code = databaseErrorOf(error)?.code
  if (code === '23P01') return { code: 'time_taken' }
  return code === '23505' ? { code: 'id_taken' } : undefined
}

/** Why: the override's reason where it is new [B3], else the cancellation's [B5]. */
function reasonFor(before: Booking | undefined, after: Booking): string {
  if (after.override && after.override !== before?.override) return after.override.reason
  return after.status === 'cancelled' && before?.status !== 'cancelled' ? after.cancel_reason : ''
}
