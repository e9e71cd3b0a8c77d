import { and, eq, exists, inArray, lt, or } from 'drizzle-orm'
import { agreedStatuses } from '#domain/booking/booking.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import { servesEntry, waitlistEntity, wholeDayMinutes, type WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { addDays, addMinutes, dayOf, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
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
  return made.some((booking) => (servesEntry(booking) || holdsAt(booking, now)) && (!visitId || booking.visit_id !== visitId))
}

/** Deletes entries whose last day is over everywhere, and those whose visit was over a day ago [W1]. */
export async function forgetWaitlist(db: Database, now: Instant): Promise<void> {
  const ofEntry = and(eq(bookings.business_id, waitlist.business_id), eq(bookings.waitlist_id, waitlist.id))
  const isOver = and(ofEntry, inArray(bookings.status, agreedStatuses), lt(bookings.end, addMinutes(now, -wholeDayMinutes)))
  const visited = exists(db.select({ id: bookings.id }).from(bookings).where(isOver))
  await forgetRows(db, 'waitlist', waitlist, must(or(lt(waitlist.last_day, addDays(dayOf(now, 'UTC'), -1)), visited), 'two conditions'))
}
