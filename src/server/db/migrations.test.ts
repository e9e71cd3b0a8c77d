import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { extensions } from './embedded.ts'
import { migrateEmbedded } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { UnmetRequirement } from './requirements.ts'
import { schema } from './schema.ts'

/** A database whose last migration is from a time. */
async function databaseFrom(at: number): Promise<PGlite> {
  const client = await PGlite.create({ extensions })
  await migrateEmbedded(drizzle(client, { schema }))
  await client.query('update drizzle.__drizzle_migrations set created_at = $1', [at])
  return client
}

test('a database from before the first migration is refused with a sentence, and one from it opens again', async () => {
  const { when } = journal.entries[0]!
  const client = await databaseFrom(when - 1)
  const again = (): Promise<void> => migrateEmbedded(drizzle(client, { schema }))
  await expect(again()).rejects.toThrow(UnmetRequirement)
  await client.query('update drizzle.__drizzle_migrations set created_at = $1', [journal.entries.at(-1)!.when])
  await expect(again()).resolves.toBeUndefined()
  await client.close()
}, 60_000)

/** A database as it was before a migration. */
async function databaseBefore(tag: string): Promise<PGlite> {
  const client = await PGlite.create({ extensions })
  const folder = mkdtempSync(join(tmpdir(), 'stoika-migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  )
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(client), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  return client
}

test('[A7, S3] 0004: load that was counted while the dye works is taken out of the kept sums, and nothing else', async () => {
  const client = await databaseBefore('0004_load_without_stretch')
  const id = '0190a000-0000-7000-8000-000000000001'
  await client.exec(`
    insert into users (id, name, password_hash, created_at) values ('${id}', '', '', now());
    insert into addresses (code, kind, business_id, row_id) values ('abcd2345', 'shop', '${id}', '${id}');
    insert into businesses (id, rev, owner_id, name, time_zone, currency, slot_step_minutes, min_notice_minutes, code) values ('${id}', 1, '${id}', '', 'Asia/Bishkek', 'KGS', 30, 0, 'abcd2345');
    insert into bookings (business_id, id, rev, employee_id, service_id, status, start, "end", service_name, price, currency, buffer_before_minutes, buffer_after_minutes, processing_start_minutes, processing_minutes, customer_name, customer_phone, note, walk_in, cancel_reason, created_at)
    select '${id}', gen_random_uuid(), nth, '${id}', '${id}', status, begins, begins + long * interval '1 minute', '', 100, 'KGS', 0, 0, free_after, free_for, '', '', '', false, '', now() from (values
      (1, 'completed', timestamptz '2026-11-23T06:00:00Z', 180, 60, 60),
      (2, 'approved', timestamptz '2026-11-23T07:00:00Z', 60, 0, 0),
      (3, 'approved', timestamptz '2026-11-23T09:10:00Z', 45, 10, 20),
      (4, 'approved', timestamptz '2026-11-23T12:00:00Z', 60, 30, 60),
      (5, 'cancelled', timestamptz '2026-11-23T12:00:00Z', 180, 60, 60)
    ) made (nth, status, begins, long, free_after, free_for)`)
  const hours = async () =>
    (await client.query<{ hour: number; amount: number }>(`select hour, amount from figures where kind = 'load' order by hour`)).rows.map(
      ({ hour, amount }) => [hour, amount],
    )
  const others = () => client.query(`select * from figures where kind <> 'load' order by kind, day, hour, subject`).then(({ rows }) => rows)
  const kept = await others()
  expect(await hours()).toEqual([
    [-1, 345],
    [12, 60],
    [13, 120],
    [14, 60],
    [15, 45],
    [18, 60],
  ])
  await migrateEmbedded(drizzle(client, { schema }))
  expect(await hours()).toEqual([
    [-1, 265],
    [12, 60],
    [13, 60],
    [14, 60],
    [15, 25],
    [18, 60],
  ])
  expect(await others()).toEqual(kept)
  const { rows } = await client.query(
    `select kind, day, hour::int, subject, count::int, amount::int from plain_figures('${id}') order by 1, 2, 3, 4`,
  )
  expect((await client.query(`select kind, day, hour::int, subject, count, amount::int from figures order by 1, 2, 3, 4`)).rows).toEqual(
    rows,
  )
  await client.close()
}, 60_000)
