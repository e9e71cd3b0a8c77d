import { and, eq, ne, sql } from 'drizzle-orm'
import type { Answer, Body } from '#contract/endpoints.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { pushDevices } from '../db/tables/pushes.ts'

type Subscribed = NonNullable<Answer<'GET /api/users/push/'>['subscription']>

/** How many devices of one person are notified. */
export const pushDevicesPerPerson = 20

/** What the device of this session has asked for; null where it has not. */
export async function readSubscription(db: Database, sessionHash: string): Promise<Subscribed | null> {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.session_hash, sessionHash))
  if (!row) return null
  const { endpoint, language, quiet_from: from, quiet_to: to } = row
  return { endpoint, language, quiet: from === null || to === null ? null : { from, to } }
}

/**
 * Has the device of this session notified. A browser has one subscription, whoever is signed in: it is taken over from
 * another session of the same device. Where the person has too many, the one renewed longest ago ends [N4].
 */
export async function subscribeDevice(
  tx: Transaction,
  sessionHash: string,
  asked: Body<'PUT /api/users/push/'>,
  now: Instant,
): Promise<void> {
  const { quiet, ...given } = asked
  const row = { ...given, session_hash: sessionHash, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, renewed_at: now }
  await tx.delete(pushDevices).where(and(eq(pushDevices.endpoint, asked.endpoint), ne(pushDevices.session_hash, sessionHash)))
  await tx.insert(pushDevices).values(row).onConflictDoUpdate({ target: pushDevices.session_hash, set: row })
  await queryRows(
    tx,
    sql`
    delete from push_devices where session_hash in (
      select push_devices.session_hash from push_devices join sessions on sessions.token_hash = push_devices.session_hash
      where sessions.user_id = (select user_id from sessions where token_hash = ${sessionHash})
      order by renewed_at desc, push_devices.session_hash = ${sessionHash} desc offset ${pushDevicesPerPerson}::int)`,
  )
}

export async function unsubscribeDevice(tx: Transaction, sessionHash: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.session_hash, sessionHash))
}

/** The push service knows this subscription no longer. */
export async function forgetSubscription(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
}
