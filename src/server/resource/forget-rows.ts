import { and, eq, type SQL } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { lockBusiness, reserveRevs, tombstone } from '../db/changes.ts'
import type { Database } from '../db/database.ts'
import type { waitlist } from '../db/tables/booking.ts'
import type { enquiries } from '../db/tables/catalogue.ts'

/** Deletes what nobody needs any more, with the names and phones in it; devices hear of it as of any deletion. */
export async function forgetRows(
  db: Database,
  collection: 'waitlist' | 'enquiries',
  table: typeof waitlist | typeof enquiries,
  past: SQL,
): Promise<void> {
  const owners = await db.selectDistinct({ id: table.business_id }).from(table).where(past)
  for (const { id: businessId } of owners) {
    await db.transaction(async (tx) => {
      if (!(await lockBusiness(tx, businessId))) return
      const gone = await tx
        .delete(table)
        .where(and(eq(table.business_id, businessId), past))
        .returning({ id: table.id })
      const revs = gone.length === 0 ? [] : await reserveRevs(tx, businessId, collection, gone.length)
      for (const [nth, { id }] of gone.entries())
        await tombstone(tx, businessId, collection, id, must(revs[nth], 'the number of a deletion'))
    })
  }
}
