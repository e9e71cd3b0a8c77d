import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { BusinessCollection, Collection } from '#contract/collections.ts'
import type { Heads } from '#contract/sync.ts'
import { must } from '#lib/assert.ts'
import type { Membership } from '#server/core/route.ts'
import { queryRows, type Database, type Transaction } from './database.ts'
import { noticeBusiness } from './notices.ts'
import type { OwnedTable } from './owned-tables.ts'
import { businessChanges, tombstones } from './tables/sync.ts'

/** Begins the counting of a new business's changes, in the transaction that creates it. */
export async function startCounting(tx: Transaction, businessId: string): Promise<void> {
  await tx.insert(businessChanges).values({ business_id: businessId, rev: 0, heads: {} })
}

/**
 * Makes the writes of a business follow each other from here to the end of the
 * transaction. Taken before anything is checked, so that nothing changes in between.
 * False where there is no such business: it may have been deleted a moment ago.
 */
export async function lockBusiness(tx: Transaction, businessId: string): Promise<boolean> {
  const found = await tx
    .select({ rev: businessChanges.rev })
    .from(businessChanges)
    .where(eq(businessChanges.business_id, businessId))
    .for('update')
  return found.length > 0
}

/**
 * The same for somebody who works there, with the place that they have now: the body of a call
 * may arrive long after its caller was let in. Undefined where there is no such business or place.
 * The place is locked last, so that what was committed while the lock was waited for is seen.
 */
export async function lockWorkplace(tx: Transaction, userId: string, businessId: string): Promise<Membership | undefined> {
  const [place] = await lockPlaces(tx, userId, sql`= ${businessId}::uuid`)
  return place
}

/** The same for those of these businesses that have a row of this id: mostly one, none where there is no such row. */
export async function lockWorkplacesOf(
  tx: Transaction,
  userId: string,
  table: OwnedTable,
  businessIds: readonly string[],
  id: string,
): Promise<readonly Membership[]> {
  return lockPlaces(
    tx,
    userId,
    sql`in (select business_id from ${table} where id = ${id} and business_id = any(${sql.param([...businessIds])}::uuid[]))`,
  )
}

async function lockPlaces(tx: Transaction, userId: string, which: SQL): Promise<readonly Membership[]> {
  return queryRows<Membership>(
    tx,
    sql`
    select place.business_id, place.role from business_changes
    join memberships place on place.business_id = business_changes.business_id and place.user_id = ${userId}
    where business_changes.business_id ${which}
    order by business_changes.business_id for update of business_changes for share of place`,
  )
}

/**
 * The number of the next change, which becomes the changed rows' `rev`. Locks the
 * business's counter, so numbers become visible in order; streams hear of it after the commit.
 */
export async function nextRev(tx: Transaction, businessId: string, collection: Collection): Promise<number> {
  return must((await reserveRevs(tx, businessId, collection, 1))[0], 'the number of a change')
}

/** The numbers of the next `count` changes, rising, for rows that change together: streams hear of them once. */
export async function reserveRevs(tx: Transaction, businessId: string, collection: Collection, count: number): Promise<readonly number[]> {
  if (count === 0) return []
  const [raised] = await queryRows<{ rev: number | string }>(
    tx,
    sql`
    update business_changes
    set rev = rev + ${count}::int, heads = heads || jsonb_build_object(${collection}::text, rev + ${count}::int)
    where business_id = ${businessId}
    returning rev`,
  )
  noticeBusiness(businessId)
  const last = Number(must(raised, `the counter of business ${businessId}`).rev)
  return Array.from({ length: count }, (_, nth) => last - count + 1 + nth)
}

/** Records that a row is gone; the row itself is deleted by the caller. `rev` is from `nextRev`. */
export async function tombstone(
  tx: Transaction,
  businessId: string,
  collection: BusinessCollection,
  id: string,
  rev: number,
): Promise<void> {
  await tx
    .insert(tombstones)
    .values({ business_id: businessId, collection, id, rev })
    .onConflictDoUpdate({ target: [tombstones.business_id, tombstones.collection, tombstones.id], set: { rev } })
}

/** Forgets that an id was deleted: a row has it again. */
export async function dropTombstone(tx: Transaction, businessId: string, collection: BusinessCollection, id: string): Promise<void> {
  await tx
    .delete(tombstones)
    .where(and(eq(tombstones.business_id, businessId), eq(tombstones.collection, collection), eq(tombstones.id, id)))
}

/** A row that is gone, and the number of its deletion. */
export interface Deleted {
  readonly id: string
  readonly rev: number
}

/** Rows deleted after `since` and up to `until`, in the order of their deletion. */
export async function deletedBetween(
  db: Database,
  businessId: string,
  collection: BusinessCollection,
  since: number,
  until: number,
  limit: number,
): Promise<readonly Deleted[]> {
  return db
    .select({ id: tombstones.id, rev: tombstones.rev })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.business_id, businessId),
        eq(tombstones.collection, collection),
        gt(tombstones.rev, since),
        lte(tombstones.rev, until),
      ),
    )
    .orderBy(tombstones.rev)
    .limit(limit)
}

/** Where a business stands, and up to which number its deletions are no longer known. */
export async function readPosition(db: Database, businessId: string): Promise<{ readonly rev: number; readonly forgotten: number }> {
  const [row] = await db
    .select({ rev: businessChanges.rev, forgotten: businessChanges.forgotten })
    .from(businessChanges)
    .where(eq(businessChanges.business_id, businessId))
  return row ?? { rev: 0, forgotten: 0 }
}

/** For how long a device may be away before it reads everything anew. */
export const deletionsKeptMs = 90 * 24 * 3600_000

/**
 * Forgets deletions older than `before`: a device that was away for longer begins anew.
 * What one run marks as forgotten is deleted by the next, so no pull that is under way
 * finds its deletions gone.
 */
export async function forgetDeletions(db: Database, before: string): Promise<void> {
  await queryRows(
    db,
    sql`
    delete from tombstones using business_changes
    where tombstones.business_id = business_changes.business_id and tombstones.rev <= business_changes.forgotten`,
  )
  await queryRows(
    db,
    sql`
    update business_changes set forgotten = old.rev
    from (select business_id, max(rev) as rev from tombstones where deleted_at < ${before} group by business_id) old
    where business_changes.business_id = old.business_id and forgotten < old.rev`,
  )
}

/** Where the collections of these businesses stand. */
export async function readStoredHeads(db: Database, businessIds: readonly string[]): Promise<readonly Heads[]> {
  if (businessIds.length === 0) return []
  return db
    .select({ business_id: businessChanges.business_id, heads: businessChanges.heads })
    .from(businessChanges)
    .where(sql`${businessChanges.business_id} = any(${sql.param([...businessIds])}::uuid[])`)
}
