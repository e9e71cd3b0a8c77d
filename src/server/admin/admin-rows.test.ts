import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mediaFolder } from '#server/core/media.ts'
import { queryRows } from '#server/db/database.ts'
import { layGround } from '#tests/setup/requests.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { backUpNow } from './backup.ts'
import { checkRows, sayChecks } from './check-rows.ts'
import { namings } from './dangling-references.ts'
import { repairRows } from './repair.ts'
import { dryRun } from './dry-run.ts'

const api = await startTestApi()
const folder = mediaFolder(api.config.dataDir)
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  const { desk } = await api.resetTo(layGround)
  const form = new FormData()
  form.set(
    'image',
    new Blob([
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    ]),
  )
  await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, form })
})

const past = (statement: string) =>
  api.db.transaction(async (tx) => {
    await queryRows(tx, sql`set local session_replication_role = replica`)
    await queryRows(tx, sql.raw(statement))
  })
/** Partitions have a constraint each. */
const withoutOverlapConstraints = `do $$ declare one record; begin
  for one in select conrelid::regclass as relation, conname from pg_constraint where contype = 'x' and conparentid = 0
    and (conrelid = 'bookings'::regclass or conrelid in (select inhrelid from pg_inherits where inhparent = 'bookings'::regclass))
  loop execute format('alter table %s drop constraint %I', one.relation, one.conname); end loop; end $$`
const broken = async () =>
  (await checkRows(api.db, folder, api.clock.now())).flatMap(({ rule, broken: lines }) => (lines.length > 0 ? [rule] : []))

describe('check-rows', () => {
  test('finds nothing in what the desk did by itself', async () => {
    const checks = await checkRows(api.db, folder, api.clock.now())
    expect(sayChecks(checks)).toEqual(checks.map(({ rule }) => `ok: ${rule}`))
    expect(namings.map(({ collection, field }) => `${collection}.${field}`)).toContain('products.catalogue_id')
  })

  test('[B2] finds bookings that overlap, where the constraint was taken away', async () => {
    const found = await dryRun(api.db, async (tx) => {
      await queryRows(tx, sql.raw(withoutOverlapConstraints))
      await queryRows(
        tx,
        sql`insert into bookings select (json_populate_record(b, json_build_object('id', gen_random_uuid()))).* from bookings b where status in ('pending', 'approved') limit 1`,
      )
      return (await checkRows(tx, folder, api.clock.now()))[0]?.broken
    })
    expect(found).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  test('finds rows that name what is not there, balances and sums past their events, and lost pictures', async () => {
    await past(`update employees set service_id = array[gen_random_uuid()] where id = (select id from employees limit 1)`)
    await past('update card_objects set stamps = stamps + 7')
    await past(`update figures set count = count + 1 where kind = 'booking'`)
    await past(`insert into pictures (business_id, name, bytes) values ('${api.owner.businessId}', 'nobody.webp', 1)`)
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    const left = join(folder, `${'x'.repeat(24)}.webp`)
    writeFileSync(left, '')
    utimesSync(left, new Date(api.clock.now() - 90_000_000), new Date(api.clock.now() - 90_000_000))
    expect(await broken()).toEqual([
      'balances of cards are what their events come to [L1]',
      'sums of analytics are what their rows come to [A7]',
      'rows name what is there',
      'each row has its picture',
      'each picture has its row',
      'the list of pictures is what rows name',
    ])
  })
})

describe('repair', () => {
  test('mends what can be worked out again; a dry run says the same and changes nothing', async () => {
    await past('update card_objects set stamps = stamps + 7')
    await past(`update figures set count = count + 1 where kind = 'booking'`)
    const pictures = () => queryRows(api.db, sql`select * from pictures`)
    const kept = await pictures()
    await past('delete from pictures')
    const before = await broken()
    expect(before).toHaveLength(3)
    const said = await dryRun(api.db, (tx) => repairRows(tx, folder))
    expect(await broken()).toEqual(before)
    expect(await repairRows(api.db, folder)).toEqual(said)
    expect(await broken()).toEqual([])
    expect(await pictures()).toEqual(kept)
    expect(await repairRows(api.db, folder)).toEqual([
      '0 sums of analytics counted anew',
      '0 balances of cards taken from their events',
      '0 lines of the list of pictures put right',
    ])
  })
})

describe('backup', () => {
  test('is the database’s own, and PostgreSQL is left to pg_dump', async () => {
    expect(await backUpNow({ backUp: async () => '/data/backups/stoika-2026-11-23.tar.gz' })).toEqual({
      ok: true,
      value: 'Written: /data/backups/stoika-2026-11-23.tar.gz',
    })
    expect(await backUpNow({ backUp: undefined })).toMatchObject({ ok: false, refusal: expect.stringContaining('pg_dump') })
  })
})
