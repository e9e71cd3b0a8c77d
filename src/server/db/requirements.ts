import { sql } from 'drizzle-orm'
import { queryRows, type Database } from './database.ts'

/** What PostgreSQL has to be or to have, as a sentence that says what to do. */
export class UnmetRequirement extends Error {}

const oldestServer = 150_000

/** Raises `UnmetRequirement`. `settings` are what every connection must have. */
export async function checkRequirements(db: Database, settings: Readonly<Record<string, string>>): Promise<void> {
  await checkVersion(db)
  await checkSettings(db, settings)
  await checkPartitions(db)
}

/**
 * Raises `UnmetRequirement` where the database was made before the first migration was settled: what changed until then
 * is in that migration, and no other leads here. `firstAt` is its time in the journal, in ms since 1970.
 */
export async function checkOrigin(db: Database, firstAt: number): Promise<void> {
  const [made] = await queryRows<{ is_migrated: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_migrated`,
  )
  if (!made!.is_migrated) return
  const [last] = await queryRows<{ at: string | null }>(db, sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`)
  if (last!.at === null || Number(last!.at) >= firstAt) return
  throw new UnmetRequirement(
    'This database was made by a version from before the first release and cannot be carried over: start with an empty DATA_DIR or DATABASE_URL.',
  )
}

async function checkVersion(db: Database): Promise<void> {
  const [row] = await queryRows<{ version: number }>(db, sql`select current_setting('server_version_num')::int as version`)
  if (row!.version < oldestServer)
    throw new UnmetRequirement(`DATABASE_URL is served by PostgreSQL ${Math.floor(row!.version / 10_000)}; 15 or later is needed.`)
}

/** A pooler keeps connections that were opened before the role got its settings. */
async function checkSettings(db: Database, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, wanted] of Object.entries(settings)) {
    const [row] = await queryRows<{ value: string }>(db, sql`select current_setting(${name}) as value`)
    if (row!.value !== wanted)
      throw new UnmetRequirement(
        `Connections of DATABASE_URL have ${name} = ${row!.value}, not ${wanted}; let the pooler open them anew (RECONNECT).`,
      )
  }
}

/**
 * PostgreSQL 15 takes no exclusion on a partitioned table, so each partition of the bookings carries the
 * exclusion of overlaps itself [B2]: a business lies in one of them.
 */
async function checkPartitions(db: Database): Promise<void> {
  const unguarded = await queryRows<{ name: string }>(
    db,
    sql`
    select part.relid::text as name from pg_partition_tree('bookings') part
    where part.isleaf and part.relid <> 'bookings'::regclass
      and not exists (select from pg_constraint where conrelid = part.relid and contype = 'x')
    order by 1`,
  )
  if (unguarded.length === 0) return
  const names = unguarded.map((one) => one.name).join(', ')
  throw new UnmetRequirement(
    `Nothing keeps bookings from overlapping in ${names}: give each of these partitions the constraint bookings_no_overlap of the others.`,
  )
}
