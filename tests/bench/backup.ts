import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { createLog } from '#server/core/log.ts'
import { backupFolder, listBackups } from '#server/db/backups.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { machine } from '#server/start/environment.ts'
import { kilobytes, ms, type Line } from './report.ts'

const wantedMs = 100
const megabytes = 200
/** A row in the table and in its index together. */
const rowBytes = 400
const batch = 10_000
const { clock, timers, newId } = machine()

/** The longest that a read waits while the embedded database is backed up under writes, beside the same time without. */
export async function measureBackup(): Promise<readonly Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoika-bench-backup-'))
  const opened = await openEmbedded(dataDir, { clock, timers }, createLog('error'))
  const run = (name: string): Promise<void> =>
    must(
      opened.jobs.find((job) => job.name === name),
      name,
    ).run()
  try {
    await fill(opened.db, () => run('checkpoint'))
    const backedUp = await longestWait(opened.db, () => run('backup'))
    const idle = await longestWait(opened.db, () => pause(backedUp.tookMs))
    const size = statSync(join(backupFolder(dataDir), must(listBackups(dataDir)[0], 'the backup'))).size
    return [
      {
        measure: `Longest wait of a read while ${megabytes} MB of the embedded database are backed up, with a write every fifth`,
        ours: `${ms(backedUp.waitMs)} among ${backedUp.reads} in ${(backedUp.tookMs / 1000).toFixed(1)} s, file of ${kilobytes(size)}`,
        beside: `${ms(idle.waitMs)} among ${idle.reads} in the same time without a backup`,
        ratio: '–',
        wanted: `under ${wantedMs} ms`,
        isMet: backedUp.waitMs < wantedMs,
      },
    ]
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With checkpoints as they come in the course of days. */
async function fill(db: Database, checkpoint: () => Promise<void>): Promise<void> {
  await queryRows(db, sql`create table ballast (id uuid primary key, text text not null)`)
  for (let rows = 0; rows < (megabytes * 1e6) / rowBytes; rows += batch) {
    await queryRows(
      db,
      sql`insert into ballast select gen_random_uuid(), repeat(md5(random()::text || n), 10) from generate_series(1, ${batch}::int) n`,
    )
    await checkpoint()
  }
}

/** Reads one after the other while something is done, with a write after every fifth. */
async function longestWait(
  db: Database,
  work: () => Promise<void>,
): Promise<{ readonly waitMs: number; readonly reads: number; readonly tookMs: number }> {
  const end = new AbortController()
  const begin = performance.now()
  const working = work().finally(() => end.abort())
  let reads = 0
  let waitMs = 0
  while (!end.signal.aborted) {
    // From when the time came to read: what held up the thread before counts.
    const due = performance.now() + 2
    await pause(2)
    await queryRows(db, sql`select * from ballast where id = ${newId()}`)
    waitMs = Math.max(waitMs, performance.now() - due)
    reads += 1
    if (reads % 5 === 0) await queryRows(db, sql`insert into ballast values (gen_random_uuid(), 'written meanwhile')`)
  }
  await working
  return { waitMs, reads, tookMs: performance.now() - begin }
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => void timers.after(forMs, resolve))
}
