import { existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Clock } from '#lib/clock.ts'
import type { Job } from '../core/jobs.ts'
import type { Log } from '../core/log.ts'
import type { Environment } from '../start/environment.ts'
import { backUp, isBackupDue } from './backups.ts'
import { lockData } from './data-lock.ts'
import { DurableFiles, syncPath, syncTree } from './durable-files.ts'
import { deliver } from './listener.ts'
import { migrateEmbedded } from './migrate.ts'
import { channels, createNotifier, tellAfterCommit } from './notices.ts'
import type { OpenDatabase } from './open-database.ts'
import { schema } from './schema.ts'

const minute = 60_000

/**
 * The embedded database in a directory: for one process, and as durable as PostgreSQL.
 * Raises `DataInUse` where another process has it.
 */
export async function openEmbedded(
  dataDir: string,
  { clock, timers }: Pick<Environment, 'clock' | 'timers'>,
  log: Log,
): Promise<OpenDatabase> {
  const release = await lockData(dataDir, timers)
  try {
    await createOnce(dataDir)
    const client = await start(databaseFolder(dataDir))
    await migrateEmbedded(drizzle(client, { schema }))
    const opened = wrap(client, log)
    return {
      ...opened,
      jobs: maintenance(client, dataDir, clock, log),
      backUp: () => backUp({ client, files: databaseFolder(dataDir), dataDir }, clock.now()),
      async close() {
        await opened.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** What any embedded database offers, wherever its files are. */
export function wrap(client: PGlite, log: Log): Omit<OpenDatabase, 'jobs'> {
  const db = drizzle(client, { schema })
  const notifier = createNotifier(db, log)
  return {
    db: tellAfterCommit(db, notifier),
    async listen(listener) {
      for (const channel of Object.values(channels)) await client.listen(channel, (payload) => deliver(listener, channel, payload))
    },
    async close() {
      await notifier.idle()
      await client.close()
    },
  }
}

export function databaseFolder(dataDir: string): string {
  return join(resolve(dataDir), 'db')
}

/** What the migrations create. */
export const extensions = { btree_gin, btree_gist, pg_trgm }

/** PostgreSQL's own durability, which PGlite switches off, switched on again. */
const durable = ['-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC', '-c', 'max_wal_size=256MB']
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable]

/** Starts the database in a folder, which is filled when it is new, from `content` where that is given. */
export function start(folder: string, content?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder),
    extensions,
    startParams,
    ...(content && { loadDataDir: content }),
  })
}

/** Made beside its place and moved there when it is whole: a start that was cut short leaves nothing behind. */
async function createOnce(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  finishReplacing(folder)
  if (existsSync(folder)) return
  await createBeside(folder)
  moveInto(folder)
}

/** Fills `<folder>.new` with a database, from `content` where that is given, and leaves it closed and on the disk. */
export async function createBeside(folder: string, content?: Blob, prepare?: (client: PGlite) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const client = await start(unfinished, content)
    await prepare?.(client)
    await client.close()
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  syncTree(unfinished)
}

function moveInto(folder: string): void {
  renameSync(`${folder}.new`, folder)
  syncPath(join(folder, '..'))
}

/**
 * Puts `<folder>.new` in the place of the database, which is kept as `kept`. Under another name
 * until then: wherever this is cut short, `finishReplacing` knows that it is whole.
 */
export function replaceBy(folder: string, kept: string): void {
  renameSync(`${folder}.new`, readyOf(folder))
  syncPath(join(folder, '..'))
  if (existsSync(folder)) renameSync(folder, kept)
  finishReplacing(folder)
}

/** Moves a ready database to its place where that is empty; else the replacement was not begun, and it goes. */
function finishReplacing(folder: string): void {
  const ready = readyOf(folder)
  if (!existsSync(ready)) return
  if (existsSync(folder)) rmSync(ready, { recursive: true, force: true })
  else renameSync(ready, folder)
  syncPath(join(folder, '..'))
}

function readyOf(folder: string): string {
  return `${folder}.ready`
}

/** PostgreSQL does this by itself; the embedded one runs no background processes. */
function maintenance(client: PGlite, dataDir: string, clock: Clock, log: Log): readonly Job[] {
  const backedUp = { client, files: databaseFolder(dataDir), dataDir }
  let isBackingUp = false

  async function backUpDaily(stop?: AbortSignal): Promise<void> {
    if (!isBackupDue(dataDir, clock.now())) return
    isBackingUp = true
    try {
      log.info({ file: await backUp(backedUp, clock.now(), stop) }, 'backed up')
    } finally {
      isBackingUp = false
    }
  }

  return [
    {
      name: 'checkpoint',
      everyMs: 5 * minute,
      // It would throw away the log that the backup still has to copy; the next one does its work.
      async run() {
        if (!isBackingUp) await client.exec('checkpoint')
      },
    },
    { name: 'vacuum', everyMs: 360 * minute, run: async () => void (await client.exec('vacuum (analyze)')) },
    { name: 'backup', everyMs: 30 * minute, run: backUpDaily },
  ]
}
