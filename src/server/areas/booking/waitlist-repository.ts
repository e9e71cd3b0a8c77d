import { and, eq, lt } from 'drizzle-orm'
import { holdsAt } from '#domain/booking/requests.ts'
import { waitlistEntity, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { lockBusiness, reserveRevs, tombstone } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { bookings, waitlist } from '#server/db/tables/booking.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const waitlistStore = rowStore<WaitlistEntry>(waitlistEntity)

/** Whether a time is held for this entry, or was approved, by another visit than this one [W2]. The business is locked. */
export async function isWaitlistServed(tx: Transaction, businessId: string, entryId: string, visitId: string | null | undefined, now: Instant): Promise<boolean> {
  const made = await tx.select().from(bookings).where(and(eq(bookings.business_id, businessId), eq(bookings.waitlist_id, entryId)))
  return made.some((booking) => (booking.status === 'approved' || holdsAt(booking, now)) && (!visitId || booking.visit_id !== visitId))
}

/** Deletes entries whose last day is over everywhere, with the name and the phone in them [W1]. */
export async function forgetWaitlist(db: Database, now: Instant): Promise<void> {
  const past = lt(waitlist.last_day, addDays(dayOf(now, 'UTC'), -1))
  const owners = await db.selectDistinct({ id: waitlist.business_id }).from(waitlist).where(past)
  for (const { id: businessId } of owners) {
    await db.transaction(async (tx) => {
      if (!(await lockBusiness(tx, businessId))) return
      const gone = await tx.delete(waitlist).where(and(eq(waitlist.business_id, businessId), past)).returning({ id: waitlist.id })
      const revs = gone.length === 0 ? [] : await reserveRevs(tx, businessId, 'waitlist', gone.length)
      for (const [nth, { id }] of gone.entries()) await tombstone(tx, businessId, 'waitlist', id, must(revs[nth], 'the number of a deletion'))
    })
  }
}
