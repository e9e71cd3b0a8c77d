import { sql } from 'drizzle-orm'
import { collections } from '#contract/collections.ts'
import type { Database } from './database.ts'

/** Numbers of changes that are skipped where the clock says nothing: more than any device can have seen of what was lost. */
const skipped = 1_000_000

/**
 * After a restore: devices have seen changes that the backup does not know. Counters go on from far beyond them and the past
 * is declared forgotten, so every device reads everything anew. They go on from the milliseconds of now: restored twice, no
 * number comes twice, since no business changes a thousand times a second. Where a clock that was wrong is behind the counter,
 * it skips some.
 */
export async function moveCountersOn(db: Database, now: number): Promise<void> {
  const names = sql.join(
    Object.keys(collections).map((name) => sql`${name}`),
    sql`, `,
  )
  await db.execute(sql`
    update business_changes set rev = begun.rev, forgotten = begun.rev,
      heads = (select jsonb_object_agg(collection, begun.rev) from unnest(array[${names}]::text[]) as collection)
    from (
      select business_id, case when rev < ${now}::bigint then ${now}::bigint else rev + ${skipped}::bigint end as rev from business_changes
    ) begun
    where begun.business_id = business_changes.business_id`)
  // A device knows by this number that it has the business as it is.
  await db.execute(sql`
    update businesses set rev = business_changes.rev from business_changes where business_changes.business_id = businesses.id`)
}
