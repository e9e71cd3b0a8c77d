import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/pglite'
import type { PGlite } from '@electric-sql/pglite'
import type { ServerTimers } from '../start/environment.ts'
import { lockData } from './data-lock.ts'
import { createBeside, databaseFolder, replaceBy } from './embedded.ts'
import { migrateEmbedded } from './migrate.ts'
import { moveCountersOn } from './restored-counters.ts'
import { bringPicturesBack } from './picture-backups.ts'
import { schema } from './schema.ts'

/** The file is none that a Stoika made, or not all of it. */
export class NotABackup extends Error {}

/**
 * Brings a backup back into a data directory that no server uses. The database that was
 * there is kept beside it; the answer is where. Raises `DataInUse`, and `NotABackup`
 * for a file that is none or was cut off, before anything is touched.
 */
export async function restore(file: string, dataDir: string, timers: ServerTimers, now: number): Promise<string | undefined> {
  const content = readBackup(resolve(file))
  const release = await lockData(dataDir, timers)
  try {
    const folder = databaseFolder(dataDir)
    await createBeside(folder, new Blob([content]), (client) => prepare(client, now))
    await bringPicturesBack(resolve(file), dataDir)
    const kept = `${folder}.replaced-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
    const wasThere = existsSync(folder)
    replaceBy(folder, kept)
    return wasThere ? kept : undefined
  } finally {
    await release()
  }
}

/** Looked at before the database gets it, which cannot be stopped from crashing on half a file. */
function readBackup(file: string): Buffer<ArrayBuffer> {
  const content = readFileSync(file)
  if (!unpack(content)?.includes('PG_VERSION')) throw new NotABackup(`${file} is not a complete Stoika backup; nothing was changed.`)
  return content
}

/** Undefined where the end or anything else is missing: the packed form carries a checksum. */
function unpack(content: Buffer): Buffer | undefined {
  try {
    return gunzipSync(content)
  } catch {
    return undefined
  }
}

async function prepare(client: PGlite, now: number): Promise<void> {
  const db = drizzle(client, { schema })
  await migrateEmbedded(db)
  await moveCountersOn(db, now)
}
