import { and, eq, lt } from 'drizzle-orm'
import { holdsAt } from '#domain/booking/requests.ts'
import { waitlistEntity, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { bookings, waitlist } from '#server/db/tables/booking.ts'
import { forgetRows } from '#server/resource/forget-rows.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const waitlistStore = rowStore<WaitlistEntry>(waitlistEntity)

/** Whether a time is held for this entry, or was approved, by another visit than this one [W2]. The business is locked. */
export async function isWaitlistServed(
  tx: Transaction,
  businessId: string,
  entryId: string,
  visitId: string | null | undefined,
  now: Instant,
): Promise<boolean> {
  const made = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, businessId), eq(bookings.waitlist_id, entryId)))
  return made.some((booking) => (booking.status === 'approved' || holdsAt(booking, now)) && (!visitId || booking.visit_id !== visitId))
}

/** Deletes entries whose last day is over everywhere [W1]. */
export function forgetWaitlist(db: Database, now: Instant): Promise<void> {
  return forgetRows(db, 'waitlist', waitlist, lt(waitlist.last_day, addDays(dayOf(now, 'UTC'), -1)))
}
