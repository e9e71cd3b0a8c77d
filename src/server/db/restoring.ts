import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { PGlite } from '@electric-sql/pglite'
import { collections } from '#contract/collections.ts'
import type { ServerTimers } from '../start/environment.ts'
import { lockData } from './data-lock.ts'
import type { Database } from './database.ts'
import { createBeside, databaseFolder, replaceBy } from './embedded.ts'
import { migrateEmbedded } from './migrate.ts'
import { bringPicturesBack } from './picture-backups.ts'
import { schema } from './schema.ts'

/** Numbers of changes that are skipped where the clock says nothing: more than any device can have seen of what was lost. */
const skipped = 1_000_000

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

/**
 * Devices have seen changes that the backup does not know. Counters go on from far beyond them and the past is declared
 * forgotten, so every device reads everything anew. They go on from the milliseconds of now: restored twice, no number
 * comes twice, since no business changes a thousand times a second. Where a clock that was wrong is behind the counter,
 * it skips some.
 */
async function prepare(client: PGlite, now: number): Promise<void> {
  const db = drizzle(client, { schema })
  await migrateEmbedded(db)
  const names = sql.join(
    Object.keys(collections).map((name) => sql`${name}`),
    sql`, `,
  )
  await (db as unknown as Database).execute(sql`
    update business_changes set rev = begun.rev, forgotten = begun.rev,
      heads = (select jsonb_object_agg(collection, begun.rev) from unnest(array[${names}]::text[]) as collection)
    from (
      select business_id, case when rev < ${now}::bigint then ${now}::bigint else rev + ${skipped}::bigint end as rev from business_changes
    ) begun
    where begun.business_id = business_changes.business_id`)
  // A device knows by this number that it has the business as it is.
  await (db as unknown as Database).execute(sql`
    update businesses set rev = business_changes.rev from business_changes where business_changes.business_id = businesses.id`)
}
