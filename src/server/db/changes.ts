import { and, eq, sql } from 'drizzle-orm'
import type { BusinessCollection, Collection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import { queryRows, type Database, type Transaction } from './database.ts'
import { businessChanges, tombstones } from './tables/sync.ts'

/** Channels of LISTEN/NOTIFY. A notice is delivered when the transaction commits. */
export const channels = { changes: 'stoika_changes', people: 'stoika_people' } as const

/** Where the collections of a business stand: the number of each one's last change. */
export interface Heads {
  readonly business_id: string
  readonly heads: Readonly<Record<string, number>>
}

/** Begins the counting of a new business's changes, in the transaction that creates it. */
export async function startCounting(tx: Transaction, businessId: string): Promise<void> {
  await tx.insert(businessChanges).values({ business_id: businessId, rev: 0, heads: {} })
}

/**
 * Makes the writes of a business follow each other from here to the end of the
 * transaction. Taken before anything is checked, so that nothing changes in between.
 */
export async function lockBusiness(tx: Transaction, businessId: string): Promise<void> {
  await tx.select({ rev: businessChanges.rev }).from(businessChanges).where(eq(businessChanges.business_id, businessId)).for('update')
}

/**
 * The number of the next change, which becomes the changed rows' `rev`. Locks the
 * business's counter, so numbers become visible in order; streams hear of it on commit.
 */
export async function nextRev(tx: Transaction, businessId: string, collection: Collection): Promise<number> {
  const [raised] = await queryRows<{ rev: number | string }>(tx, sql`
    with raised as (
      update business_changes
      set rev = rev + 1, heads = heads || jsonb_build_object(${collection}::text, rev + 1)
      where business_id = ${businessId}
      returning business_id, rev, heads
    )
    select rev, pg_notify(${channels.changes}, jsonb_build_object('business_id', business_id, 'heads', heads)::text) from raised`)
  return Number(must(raised, `the counter of business ${businessId}`).rev)
}

/** Records that a row is gone; the row itself is deleted by the caller. `rev` is from `nextRev`. */
export async function tombstone(tx: Transaction, businessId: string, collection: BusinessCollection, id: string, rev: number): Promise<void> {
  await tx
    .insert(tombstones)
    .values({ business_id: businessId, collection, id, rev })
    .onConflictDoUpdate({ target: [tombstones.business_id, tombstones.collection, tombstones.id], set: { rev } })
}

/** Ids of the rows deleted after `since` and up to `until`, in order of deletion. */
export async function deletedBetween(db: Database, businessId: string, collection: BusinessCollection, since: number, until: number) {
  const rows = await db
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(and(
      eq(tombstones.business_id, businessId),
      eq(tombstones.collection, collection),
      sql`${tombstones.rev} > ${since} and ${tombstones.rev} <= ${until}`,
    ))
    .orderBy(tombstones.rev)
  return rows.map((row) => row.id)
}

/** The number of the business's last change: the cursor for whoever has read everything. */
export async function currentRev(db: Database, businessId: string): Promise<number> {
  const [row] = await db.select({ rev: businessChanges.rev }).from(businessChanges).where(eq(businessChanges.business_id, businessId))
  return row?.rev ?? 0
}

/** Where the collections of these businesses stand. */
export async function readHeads(db: Database, businessIds: readonly string[]): Promise<readonly Heads[]> {
  if (businessIds.length === 0) return []
  return db
    .select({ business_id: businessChanges.business_id, heads: businessChanges.heads })
    .from(businessChanges)
    .where(sql`${businessChanges.business_id} = any(${sql.param([...businessIds])}::uuid[])`)
}

/** Tells the streams of a person to look again at who they are: a sign-out, a new business. */
export async function notifyPerson(db: Database, userId: string): Promise<void> {
  await queryRows(db, sql`select pg_notify(${channels.people}, ${userId})`)
}
