import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { createTestDatabase, partition, testServer } from '#tests/setup/databases.ts'
import { createLog } from '../core/log.ts'
import { machine } from '../start/environment.ts'
import { queryRows } from './database.ts'
import { openPostgres } from './postgres.ts'
import { UnmetRequirement } from './requirements.ts'

/** Only with TEST_DATABASE_URL: tables divided by business (`partition.sql`). The whole API runs on them where TEST_POOLER_URL is set. */
const { url, drop } = await createTestDatabase(must(testServer, 'TEST_DATABASE_URL'))
afterAll(drop)

const open = () => openPostgres({ url }, machine().timers, createLog('silent'))

test('[B2] the start takes partitions that each refuse overlaps, and names those that do not', async () => {
  await partition(url)
  const opened = await open()
  const [counted] = await queryRows<{ parts: number }>(
    opened.db,
    sql`select count(*)::int as parts from pg_partition_tree('bookings') where isleaf`,
  )
  expect(counted?.parts).toBe(16)
  const [visits] = await queryRows<{ parts: number }>(
    opened.db,
    sql`select count(*)::int as parts from pg_partition_tree('visitor_visits') where isleaf`,
  )
  expect(visits?.parts).toBe(16)
  const rules = await queryRows<{ body: string }>(
    opened.db,
    sql`select pg_get_constraintdef(oid) as body from pg_constraint where contype = 'x' and conname like 'bookings_no_overlap%'`,
  )
  expect(rules.filter(({ body }) => body.includes('busy_times('))).toHaveLength(16)
  await queryRows(opened.db, sql`alter table bookings_7 drop constraint bookings_no_overlap_7`)
  await opened.close()
  await expect(open()).rejects.toThrow(UnmetRequirement)
  await expect(open()).rejects.toThrow(/in bookings_7:/)
})
