import { and, eq, inArray, or } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { nextRev, tombstone } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'
import { waitlist } from '#server/db/tables/booking.ts'
import { enquiries } from '#server/db/tables/catalogue.ts'
import { orders } from '#server/db/tables/orders.ts'
import { visitorRows, visitorVisits } from '#server/db/tables/visits.ts'
import { findLogged, wasOneOf } from './erasing-log.ts'

/* What is erased of all that somebody asked for by themselves [V5]: visits, wishes, enquiries and orders. */

/** The hash goes, too: who knows the rest of what was asked for could try numbers against it. */
export async function blankVisits(tx: Transaction, businessId: string, visitIds: readonly string[]): Promise<void> {
  await tx
    .update(visitorVisits)
    .set({ note: '', content_hash: '' })
    .where(and(eq(visitorVisits.business_id, businessId), inArray(visitorVisits.id, [...visitIds])))
}

/** The same of what they left by themselves beside visits. */
export async function forgetAsked(tx: Transaction, businessId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(visitorRows)
    .set({ content_hash: '' })
    .where(and(eq(visitorRows.business_id, businessId), inArray(visitorRows.id, [...ids])))
}

/** Nobody is left to be answered [C7]. Answers which enquiries were theirs, deleted ones, too. */
export async function blankEnquiries(tx: Transaction, businessId: string, { phones }: Family, now: Instant): Promise<readonly string[]> {
  const theirs = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.business_id, businessId), inArray(enquiries.phone, [...phones])))
  for (const { id, answered_at } of theirs) {
    await tx
      .update(enquiries)
      .set({
        name: '',
        phone: '',
        text: '',
        status: 'answered',
        answered_at: answered_at ?? now,
        rev: await nextRev(tx, businessId, 'enquiries'),
      })
      .where(and(eq(enquiries.business_id, businessId), eq(enquiries.id, id)))
  }
  const gone = await findLogged(tx, businessId, 'enquiries', wasOneOf('phone', phones))
  return [...new Set([...theirs.map(({ id }) => id), ...gone])]
}

/** What was ordered, and what it came to, stays. Answers which orders were theirs. */
export async function blankOrders(tx: Transaction, businessId: string, { phones }: Family): Promise<readonly string[]> {
  const theirs = await tx
    .select({ id: orders.id, lines: orders.lines })
    .from(orders)
    .where(and(eq(orders.business_id, businessId), inArray(orders.customer_phone, [...phones])))
  for (const { id, lines } of theirs) {
    await tx
      .update(orders)
      .set({
        lines: lines.map((line) => ({ ...line, note: '' })),
        customer_name: '',
        customer_phone: '',
        address: '',
        note: '',
        cancel_reason: '',
        content_hash: '',
        rev: await nextRev(tx, businessId, 'orders'),
      })
      .where(and(eq(orders.business_id, businessId), eq(orders.id, id)))
  }
  const once = await findLogged(tx, businessId, 'orders', wasOneOf('customer_phone', phones))
  return [...new Set([...theirs.map(({ id }) => id), ...once])]
}

/** Nobody can be offered a time any more. Answers which wishes were theirs, those that are over, too. */
export async function forgetWishes(
  tx: Transaction,
  businessId: string,
  { phones }: Family,
  theirs: readonly Booking[],
): Promise<readonly string[]> {
  const answered = theirs.flatMap(({ waitlist_id }) => waitlist_id ?? [])
  const waiting = await tx
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(eq(waitlist.business_id, businessId), or(inArray(waitlist.phone, [...phones]), inArray(waitlist.id, answered))))
  for (const { id } of waiting) {
    await tx.delete(waitlist).where(and(eq(waitlist.business_id, businessId), eq(waitlist.id, id)))
    await tombstone(tx, businessId, 'waitlist', id, await nextRev(tx, businessId, 'waitlist'))
  }
  const over = await findLogged(tx, businessId, 'waitlist', or(wasOneOf('phone', phones), inArray(activity.row_id, answered)))
  return [...new Set([...waiting.map(({ id }) => id), ...over])]
}
