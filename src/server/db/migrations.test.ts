import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { parseAddressCode } from '#domain/shared/address-code.ts'
import { must } from '#lib/assert.ts'
import { extensions } from './embedded.ts'
import { migrateEmbedded } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { schema } from './schema.ts'
import { addresses } from './tables/addresses.ts'
import { businesses } from './tables/booking.ts'

/** A folder with the migrations before the one that is named. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stoika-migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

test('[V1] businesses that are there before addresses get a code each', async () => {
  const client = await PGlite.create({ extensions })
  const db = drizzle(client, { schema })
  const folder = migrationsBefore('shop')
  await migrate(db, { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  const count = 40
  await client.query(`insert into businesses (id, rev, owner_id, name, time_zone, currency, slot_step_minutes, min_notice_minutes)
    select gen_random_uuid(), 1, gen_random_uuid(), 'Salon ' || n, 'Asia/Bishkek', 'KGS', 15, 0 from generate_series(1, ${count}) as n`)
  await migrateEmbedded(db)
  const rows = await db.select().from(businesses)
  expect(new Set(rows.map(({ code }) => parseAddressCode(code))).size).toBe(count)
  const given = new Map((await db.select().from(addresses)).map((one) => [one.code, one]))
  for (const { id, code } of rows) expect(must(given.get(code), 'the address')).toEqual({ code, kind: 'shop', business_id: id, row_id: id })
  expect(given.size).toBe(count)
  await client.close()
}, 60_000)
