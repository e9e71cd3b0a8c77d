import { isConfirmed, type Booking } from '#domain/booking/booking.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { reachesChat } from '#server/messages/announce-customer.ts'
import type { Confirmation, ConfirmBooking } from '#server/messages/updates.ts'
import { keepBooking } from './booking-keeping.ts'
import { findBookings } from './booking-repository.ts'
import { findVisitBookings } from './visit-repository.ts'

/**
 * A customer says in a chat that they will come; every part of the visit stands so then. Only chats that are written to about it may say so
 * [M9].
 */
export const confirmBooking: ConfirmBooking = async (tx, doing, { id, start, chat }) => {
  const { businessId, now, newId } = doing
  if (!(await lockBusiness(tx, businessId))) return 'gone'
  const [booking] = await findBookings(tx, [businessId], id)
  if (!booking || !(await reachesChat(tx, booking, chat))) return 'gone'
  const answer = answerTo(booking, start, now)
  if (answer !== 'confirmed') return answer
  const acting = { actor: { userId: null, name: booking.customer_name, deviceName: 'Telegram' }, at: now, now, newId }
  for (const before of await partsOf(tx, booking))
    await keepBooking(acting, tx, { act: 'confirm', before, after: { ...before, confirmed_start: before.start } })
  return 'confirmed'
}

function answerTo(booking: Booking, start: string, now: string): Confirmation {
  if (booking.start <= now) return 'late'
  if (booking.status !== 'approved' || booking.start !== start) return 'changed'
  return isConfirmed(booking) ? 'already' : 'confirmed'
}

async function partsOf(tx: Transaction, booking: Booking): Promise<readonly Booking[]> {
  const parts = booking.visit_id ? await findVisitBookings(tx, booking.business_id, booking.visit_id) : [booking]
  return parts.filter(({ status }) => status === 'approved')
}
