import type { Env } from '../env.ts'
import { existingUserDatabase, openExisting, userDatabaseName } from '../store/user-database.ts'

/** Counts a person's entries and pictures on this device, unreadable ones included; 0 where their database cannot be opened. */
export async function countKeptWork(env: Env, userId: string): Promise<number> {
  const db = existingUserDatabase(userDatabaseName(userId), env)
  try {
    await openExisting(db.dexie, env)
    return (await db.outbox.count()) + (db.hasUploads ? await db.uploads.count() : 0)
  } catch {
    return 0
  } finally {
    db.dexie.close()
  }
}
