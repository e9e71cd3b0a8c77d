import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newBusiness } from '#domain/business/defaults.ts'
import { must } from '#lib/assert.ts'
import { layDataDir } from '#tests/setup/databases.ts'
import { bundleProgram } from '#tests/setup/programs.ts'
import { isThorough, onlyThorough } from '#tests/setup/thorough.ts'
import { createLog } from '../core/log.ts'
import { insertOwnedBusiness } from '../core/owned-business.ts'
import { machine } from '../start/environment.ts'
import { backupFolder, listBackups } from './backups.ts'
import { readPosition, readStoredHeads, reserveRevs } from './changes.ts'
import { DataInUse } from './data-lock.ts'
import { queryRows, type Database } from './database.ts'
import { databaseFolder, openEmbedded, start } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'
import { bringPicturesBack, keepPictures } from './picture-backups.ts'
import { NotABackup, restore } from './restoring.ts'
import { users } from './tables/accounts.ts'
import { businesses } from './tables/booking.ts'

/** More rounds of killing, for whoever has the time: KILLS=50. */
const kills = Number(process.env.KILLS ?? (isThorough ? 10 : 2))
const patience = 60_000 + kills * 20_000
const longTest = onlyThorough(test)

const writer = await bundleProgram('tests/doubles/embedded-writer.ts')
const environment = machine()
const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'stoika-embedded-'))
const template = join(folder, 'template')

beforeAll(() => layDataDir(template), patience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let copies = 0
function copyOf(origin: string): string {
  copies += 1
  const dataDir = join(folder, `data-${copies}`)
  cpSync(origin, dataDir, { recursive: true, filter: (path) => path !== join(origin, 'lock') })
  return dataDir
}
const copyOfTemplate = () => copyOf(template)

const writers = new Set<ChildProcess>()
// A test that failed must not leave one writing.
afterEach(() => {
  for (const child of writers) child.kill('SIGKILL')
  writers.clear()
})

/** It lives too short for its code to be worth compiling well. */
function startWriter(dataDir: string, series = 'a'): ChildProcess {
  const child = spawn(process.execPath, ['--liftoff-only', writer, dataDir, series], { stdio: ['ignore', 'pipe', 'pipe'] })
  writers.add(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const names = (db: Database) => db.select({ name: users.name }).from(users)

async function withDatabase<Value>(dataDir: string, work: (opened: OpenDatabase) => Promise<Value>): Promise<Value> {
  const opened = await openEmbedded(dataDir, environment, log)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

describe('a commit', () => {
  test(
    'is on the disk before it is acknowledged; reading costs nothing',
    async () => {
      const synced = vi.spyOn(fs, 'fsyncSync')
      syncBuiltinESMExports()
      try {
        await withDatabase(copyOfTemplate(), async ({ db }) => {
          const settings = await queryRows<{ name: string; setting: string }>(
            db,
            sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes')`,
          )
          expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
            fsync: 'on',
            synchronous_commit: 'on',
            wal_sync_method: 'fsync',
            full_page_writes: 'on',
          })
          await queryRows(db, sql`create table notes (text text)`)
          for (const text of ['one', 'two', 'three']) {
            synced.mockClear()
            await queryRows(db, sql`insert into notes values (${text})`)
            expect(synced).toHaveBeenCalled()
          }
          synced.mockClear()
          await queryRows(db, sql`select * from notes`)
          expect(synced).not.toHaveBeenCalled()
        })
      } finally {
        synced.mockRestore()
        syncBuiltinESMExports()
      }
    },
    patience,
  )

  test(
    'that was acknowledged outlives the process, whenever that is killed',
    async () => {
      const dataDir = copyOfTemplate()
      const acknowledged = new Map<string, number>()
      for (let round = 1; round <= kills; round += 1) {
        const series = `round ${round}`
        const child = startWriter(dataDir, series)
        const lines = createInterface({ input: must(child.stdout, 'stdout') })
        lines.on('line', (line) => void (line !== 'open' && acknowledged.set(series, Number(line))))
        await once(lines, 'line')
        // The first time only once something is acknowledged: on a busy machine nothing might ever be.
        if (round === 1) await vi.waitUntil(() => acknowledged.size > 0, { timeout: patience, interval: 5 })
        await wait(randomInt(20, 300))
        await kill(child)
      }
      await withDatabase(dataDir, async ({ db }) => {
        const rows = await queryRows<{ series: string; count: number }>(
          db,
          sql`select series, count(*)::int as count from written group by series`,
        )
        const found = new Map(rows.map(({ series, count }) => [series, count]))
        expect(acknowledged.size).toBeGreaterThan(0)
        for (const [series, last] of acknowledged)
          expect([series, must(found.get(series), series) - last]).toEqual([
            series,
            expect.toSatisfy((extra: number) => extra === 0 || extra === 1),
          ])
      })
    },
    patience,
  )
})

longTest(
  'the first start may be killed at any time: the next one begins anew',
  async () => {
    const dataDir = join(folder, 'first')
    const [begun, half, whole] = [
      () => existsSync(join(dataDir, 'db.new')),
      () => existsSync(join(dataDir, 'db.new', 'PG_VERSION')),
      () => existsSync(join(dataDir, 'db')),
    ]
    for (const isDue of [begun, half, whole]) {
      const child = startWriter(dataDir)
      await vi.waitUntil(isDue, { timeout: patience, interval: 2 })
      await kill(child)
    }
    await withDatabase(dataDir, async ({ db }) => expect(await db.select().from(users)).toEqual([]))
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'lock'])
  },
  patience,
)

describe('a second process', () => {
  test(
    'is refused in words that help, and the first goes on',
    async () => {
      const dataDir = copyOfTemplate()
      await withDatabase(dataDir, async ({ db }) => {
        const second = startWriter(dataDir)
        let said = ''
        must(second.stderr, 'stderr').on('data', (chunk: Buffer) => void (said += chunk.toString()))
        expect(await once(second, 'exit')).toEqual([1, null])
        expect(said).toContain('Another Stoika process is using')
        await queryRows(db, sql`select 1`)
      })
    },
    patience,
  )
})

describe('upkeep', () => {
  test(
    'checkpoints, vacuums, and backs up once a day, of which the newest seven stay',
    async () => {
      const dataDir = copyOfTemplate()
      let now = Date.parse('2026-11-21T20:00:00Z')
      const opened = await openEmbedded(dataDir, { ...environment, clock: { now: () => now } }, log)
      const run = async (name: string) =>
        must(
          opened.jobs.find((job) => job.name === name),
          name,
        ).run()
      for (const name of ['checkpoint', 'vacuum', 'backup', 'backup']) await run(name)
      expect(listBackups(dataDir)).toEqual(['stoika-2026-11-21.tar.gz'])
      for (const day of ['22', '23', '24', '25', '26', '27', '28'])
        writeFileSync(join(backupFolder(dataDir), `stoika-2026-11-${day}.tar.gz`), 'of an earlier day')
      now += 8 * 24 * 3600_000
      await run('backup')
      expect(listBackups(dataDir)).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `stoika-2026-11-${day}.tar.gz`))
      await opened.close()
    },
    patience,
  )
})

describe('bringing a backup back', () => {
  const businessId = '01990000-0000-7000-8000-00000000b001'
  const userId = '01990000-0000-7000-8000-00000000a001'

  async function addOwner(db: Database): Promise<void> {
    await db
      .insert(users)
      .values({ id: userId, name: 'Aigul', email: 'a@salon.kg', password_hash: 'none', created_at: '2026-11-21T00:00:00.000Z' })
    await db.transaction((tx) => insertOwnedBusiness(tx, { ...newBusiness, id: businessId, rev: 1, owner_id: userId, name: 'Salon' }))
  }

  let original: Promise<string> | undefined
  async function makeBackup(): Promise<string> {
    const dataDir = copyOfTemplate()
    await withDatabase(dataDir, async ({ db, jobs }) => {
      await addOwner(db)
      await must(
        jobs.find((job) => job.name === 'backup'),
        'backup',
      ).run()
      await db.update(users).set({ name: 'Changed later' })
    })
    return dataDir
  }

  async function backedUp(): Promise<{ readonly dataDir: string; readonly file: string }> {
    const dataDir = copyOf(await (original ??= makeBackup()))
    return { dataDir, file: join(backupFolder(dataDir), must(listBackups(dataDir)[0], 'the backup')) }
  }

  test(
    'brings its rows back, keeps what was there, and makes every device read anew',
    async () => {
      const { dataDir, file } = await backedUp()
      const kept = await restore(file, dataDir, environment.timers, Date.parse('2026-11-22T10:00:00Z'))
      expect(kept).toBe(join(dataDir, 'db.replaced-2026-11-22T10-00-00-000Z'))
      await withDatabase(dataDir, async ({ db }) => {
        expect(await names(db)).toEqual([{ name: 'Aigul' }])
        const { rev, forgotten } = await readPosition(db, businessId)
        expect([rev > 1000, forgotten]).toEqual([true, rev])
        const [heads] = await readStoredHeads(db, [businessId])
        expect(heads!.heads).toEqual({
          businesses: rev,
          categories: rev,
          services: rev,
          employees: rev,
          customers: rev,
          waitlist: rev,
          catalogues: rev,
          catalogue_categories: rev,
          products: rev,
          product_pictures: rev,
          enquiries: rev,
          bills: rev,
          payments: rev,
          closes: rev,
          tables: rev,
          cards: rev,
          card_tiers: rev,
          cashback_rules: rev,
          stamp_banners: rev,
          card_objects: rev,
          bookings: rev,
          orders: rev,
        })
        expect(await db.select({ rev: businesses.rev }).from(businesses)).toEqual([{ rev }])
      })
      rmSync(join(dataDir, 'db'), { recursive: true })
      cpSync(must(kept, 'kept'), join(dataDir, 'db'), { recursive: true })
      await withDatabase(dataDir, async ({ db }) => expect(await names(db)).toEqual([{ name: 'Changed later' }]))
    },
    patience,
  )

  test(
    'more than once gives no number of a change twice: a device that was away in between reads anew',
    async () => {
      const { dataDir, file } = await backedUp()
      await restore(file, dataDir, environment.timers, Date.parse('2026-11-22T10:00:00Z'))
      const seen = await withDatabase(dataDir, ({ db }) => db.transaction((tx) => reserveRevs(tx, businessId, 'customers', 20)))
      await restore(file, dataDir, environment.timers, Date.parse('2026-11-22T10:00:01Z'))
      await withDatabase(dataDir, async ({ db }) =>
        expect((await readPosition(db, businessId)).forgotten).toBeGreaterThan(Math.max(...seen)),
      )
      // A clock that has lost the time.
      await restore(file, dataDir, environment.timers, 0)
      await withDatabase(dataDir, async ({ db }) => expect((await readPosition(db, businessId)).forgotten).toBeGreaterThan(1_000_000))
    },
    patience,
  )

  longTest(
    'of the time before backups were copied beside the work does the same',
    async () => {
      const dataDir = copyOfTemplate()
      await withDatabase(dataDir, ({ db }) => addOwner(db))
      const client = await start(databaseFolder(dataDir))
      const file = join(dataDir, 'stoika-2026-11-20.tar.gz')
      writeFileSync(file, gzipSync(Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()), { level: 1 }))
      await client.close()
      const elsewhere = join(folder, 'elsewhere')
      await restore(file, elsewhere, environment.timers, 0)
      await withDatabase(elsewhere, async ({ db }) => expect(await names(db)).toEqual([{ name: 'Aigul' }]))
    },
    patience,
  )

  longTest(
    'that was cut short is finished by the next start, or was never begun',
    async () => {
      const { dataDir, file } = await backedUp()
      const db = join(dataDir, 'db')
      await restore(file, dataDir, environment.timers, 0)
      renameSync(db, `${db}.ready`)
      await withDatabase(dataDir, async (opened) => expect(await names(opened.db)).toEqual([{ name: 'Aigul' }]))
      cpSync(db, `${db}.ready`, { recursive: true })
      await withDatabase(dataDir, async (opened) => opened.db.update(users).set({ name: 'Works on' }))
      expect(existsSync(`${db}.ready`)).toBe(false)
      await withDatabase(dataDir, async (opened) => expect(await names(opened.db)).toEqual([{ name: 'Works on' }]))
    },
    patience,
  )

  test('brings the pictures back that the backup names', async () => {
    const dataDir = join(folder, 'pictures')
    const media = join(dataDir, 'media')
    const picture = `${'p'.repeat(24)}.webp`
    const file = join(backupFolder(dataDir), 'stoika-2026-11-21.tar.gz')
    mkdirSync(media, { recursive: true })
    mkdirSync(backupFolder(dataDir))
    writeFileSync(join(media, picture), 'picture')
    await keepPictures(dataDir, file)
    rmSync(join(media, picture))
    await bringPicturesBack(file, dataDir)
    expect(readFileSync(join(media, picture), 'utf8')).toBe('picture')
    await bringPicturesBack(join(dataDir, 'elsewhere.tar.gz'), dataDir)
    expect(readdirSync(media)).toEqual([picture])
  })

  test('a picture that is removed while they are kept is left out', async () => {
    const dataDir = join(folder, 'removed')
    const media = join(dataDir, 'media')
    const file = join(backupFolder(dataDir), 'stoika-2026-11-21.tar.gz')
    mkdirSync(media, { recursive: true })
    for (let nth = 0; nth < 1000; nth += 1) writeFileSync(join(media, `${String(nth).padStart(24, 'p')}.webp`), 'picture')
    const keeping = keepPictures(dataDir, file)
    const begun = join(backupFolder(dataDir), 'stoika-2026-11-21.media.part')
    await vi.waitUntil(() => existsSync(begun) && readdirSync(begun).length > 0, { timeout: patience, interval: 1 })
    rmSync(media, { recursive: true })
    await keeping
    expect(readdirSync(join(backupFolder(dataDir), 'stoika-2026-11-21.media')).length).toBeLessThan(1000)
  })

  test(
    'changes nothing where the file is no backup, or a server is running',
    async () => {
      const { dataDir, file } = await backedUp()
      writeFileSync(join(dataDir, 'photo.tar.gz'), 'not a backup')
      writeFileSync(join(dataDir, 'letter.tar.gz'), gzipSync('packed, and still not a backup'))
      writeFileSync(join(dataDir, 'cut.tar.gz'), readFileSync(file).subarray(0, 100_000))
      for (const name of ['photo', 'letter', 'cut']) {
        await expect(restore(join(dataDir, `${name}.tar.gz`), dataDir, environment.timers, 0)).rejects.toThrow(NotABackup)
      }
      expect(existsSync(join(dataDir, 'db.new'))).toBe(false)
      await withDatabase(dataDir, async ({ db }) => {
        expect(await names(db)).toEqual([{ name: 'Changed later' }])
        await expect(restore(file, dataDir, environment.timers, 0)).rejects.toThrow(DataInUse)
      })
    },
    patience,
  )
})
