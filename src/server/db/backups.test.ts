import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { layDataDir } from '#tests/setup/databases.ts'
import { createLog } from '../core/log.ts'
import { machine } from '../start/environment.ts'
import { backupFolder, listBackups } from './backups.ts'
import { queryRows, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase } from './open-database.ts'
import { restore } from './restoring.ts'

const patience = 240_000
const environment = machine()
const root = mkdtempSync(join(tmpdir(), 'stoika-backups-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let made = 0
let dataDir = ''
let opened: OpenDatabase
beforeEach(async () => {
  made += 1
  dataDir = join(root, `data-${made}`)
  await layDataDir(dataDir)
  opened = await openEmbedded(dataDir, environment, createLog('silent'))
  await queryRows(opened.db, sql`create table notes (number int primary key, text text not null)`)
}, patience)
afterEach(() => opened.close())

const run = (name: string, stop?: AbortSignal) =>
  must(
    opened.jobs.find((job) => job.name === name),
    name,
  ).run(stop)

/** Rows with a text that is not packed to nothing, so that the copy takes its time. */
async function fill(db: Database, rows: number): Promise<void> {
  await queryRows(db, sql`insert into notes select -n, repeat(md5(random()::text || n), 12) from generate_series(1, ${rows}::int) n`)
}

/** The embedded database answers without ever waiting for the machine: whoever asks in a loop lets others run. */
const letOthersRun = () => new Promise<void>((resolve) => void environment.timers.after(1, resolve))

/** Adds rows one after the other until it is told to stop, and says how many were taken. */
function startWriter(db: Database) {
  let taken = 0
  const end = new AbortController()
  const working = (async () => {
    for (let number = 1; !end.signal.aborted; number += 1) {
      await queryRows(db, sql`insert into notes values (${number}, ${'x'.repeat(2000)})`)
      taken = number
      await letOthersRun()
    }
  })()
  return { taken: () => taken, stop: () => (end.abort(), working) }
}

/** Reads one after the other, and keeps how long each waited. */
function startReader(db: Database) {
  const waits: number[] = []
  const end = new AbortController()
  const working = (async () => {
    while (!end.signal.aborted) {
      const begin = performance.now()
      await queryRows(db, sql`select * from notes where number = -7`)
      waits.push(performance.now() - begin)
      await letOthersRun()
    }
  })()
  return { waits, stop: () => (end.abort(), working) }
}

describe('a backup beside the work', () => {
  test(
    'has every row that was acknowledged before it began, whole, and those of its time in their order',
    async () => {
      await fill(opened.db, 8000)
      const writer = startWriter(opened.db)
      while (writer.taken() < 20) await letOthersRun()
      const before = writer.taken()
      const backup = run('backup')
      await run('checkpoint')
      await run('vacuum')
      await backup
      const after = writer.taken()
      await writer.stop()
      expect(after).toBeGreaterThan(before)

      const elsewhere = join(root, 'elsewhere')
      await restore(join(backupFolder(dataDir), must(listBackups(dataDir)[0], 'the backup')), elsewhere, environment.timers, 0)
      const restored = await openEmbedded(elsewhere, environment, createLog('silent'))
      const [found] = await queryRows<{ old: number; written: number; last: number }>(
        restored.db,
        sql`
      select count(*) filter (where number < 0)::int as old, count(*) filter (where number > 0)::int as written, max(number) as last from notes`,
      )
      expect(found).toEqual({ old: 8000, written: found!.last, last: found!.last })
      expect(found!.last).toBeGreaterThanOrEqual(before)
      expect(found!.last).toBeLessThanOrEqual(after + 1)
      // The index says the same as the table, and the restored database takes what the old one took.
      await queryRows(restored.db, sql`set enable_seqscan = off`)
      expect(await queryRows(restored.db, sql`select number from notes where number = ${before}`)).toHaveLength(1)
      await queryRows(restored.db, sql`reindex table notes`)
      await queryRows(restored.db, sql`insert into notes values (${found!.last + 1}, 'goes on')`)
      await restored.close()
    },
    patience,
  )

  test(
    'leaves the thread to those who read: none of them waits for more than a part of it',
    async () => {
      await fill(opened.db, 20_000)
      await run('checkpoint')
      const reader = startReader(opened.db)
      const begin = performance.now()
      await run('backup')
      const took = performance.now() - begin
      await reader.stop()
      expect(reader.waits.length).toBeGreaterThan(20)
      expect(Math.max(...reader.waits)).toBeLessThan(took / 4)
    },
    patience,
  )

  test(
    'first clears what a power cut left of others, is given up when the server stops and leaves nothing, and the next one is whole',
    async () => {
      await fill(opened.db, 8000)
      const folder = backupFolder(dataDir)
      for (const left of ['stoika-2026-11-19.media', 'stoika-2026-11-20.media.part']) mkdirSync(join(folder, left), { recursive: true })
      for (const file of ['stoika-2026-11-20.tar.gz.part', 'notes.part']) writeFileSync(join(folder, file), 'half')
      const stop = new AbortController()
      const backup = run('backup', stop.signal)
      const today = `stoika-${new Date(environment.clock.now()).toISOString().slice(0, 10)}`
      while (!existsSync(join(folder, `${today}.tar.gz.part`))) await letOthersRun()
      expect(readdirSync(folder).toSorted()).toEqual(['notes.part', `${today}.tar.gz.part`])
      stop.abort()
      await expect(backup).rejects.toThrow('aborted')
      expect(readdirSync(folder)).toEqual(['notes.part'])
      await run('backup')
      expect(readdirSync(folder).toSorted()).toEqual(['notes.part', `${today}.media`, `${today}.tar.gz`])
    },
    patience,
  )
})
