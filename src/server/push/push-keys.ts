import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import { must } from '#lib/assert.ts'
import type { Database } from '../db/database.ts'
import { pushKeys } from '../db/tables/pushes.ts'

/** By what push services know this server. */
export interface ServerKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const onlyRow = 1

/**
 * The server's key pair, made where there is none yet: of instances that start together one makes it, and all have the
 * same. Devices are subscribed by the public key, so it stays as long as the database does.
 */
export async function readServerKeys(db: Database): Promise<ServerKeys> {
  const stored = await findKeys(db)
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.insert(pushKeys).values({ id: onlyRow, public_key: publicKey, private_key: privateKey }).onConflictDoNothing()
  return must(await findKeys(db), 'the keys that are stored')
}

async function findKeys(db: Database): Promise<ServerKeys | undefined> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, onlyRow))
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
