import type { Env } from './env.ts'
import { existingUserDatabase, userDatabaseName } from './user-database.ts'

/** How many entries and pictures a person has left on this device, also such as cannot be read; 0 where nothing of theirs can be opened. */
export async function countKeptWork(env: Env, userId: string): Promise<number> {
  const db = existingUserDatabase(userDatabaseName(userId), env)
  try {
    await db.dexie.open()
    return (await db.outbox.count()) + (db.hasUploads ? await db.uploads.count() : 0)
  } catch {
    return 0
  } finally {
    db.dexie.close()
  }
}
