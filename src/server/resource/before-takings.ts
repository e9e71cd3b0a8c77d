import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activity } from '../db/tables/activity.ts'

/**
 * Whether all that happened to a row since `rev` is nobody's edit of it: deletions took from it what is gone now, or orders its stock.
 * A device that deletes a service and then edits who gave it, all offline, edits such a version.
 */
export async function isBeforeTakings(db: Database, businessId: string, rowId: string, rev: number): Promise<boolean> {
  const lines = await db
    .select({ previousRev: activity.previous_rev })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), eq(activity.row_id, rowId)))
    .orderBy(desc(activity.received_at), desc(activity.id))
    .limit(takingsTold)
  const others = lines.findIndex(({ previousRev }) => previousRev === null)
  return (others < 0 ? lines : lines.slice(0, others)).some(({ previousRev }) => previousRev === rev)
}

/** More happen in a row to nobody who is still offline. */
const takingsTold = 50
