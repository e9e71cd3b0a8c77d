import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import { must } from '#lib/assert.ts'
import type { Acting } from '#server/activity.ts'
import { notifyPerson } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { memberships, sessions, users } from '#server/db/tables/accounts.ts'
import { hashToken, sessionLength } from '#server/identity.ts'
import { readPerson, recordOfPerson, type Person } from './person-activity.ts'
import { readWorkplaces } from './places.ts'

export type User = Answer<'GET /api/users/profile/'>

/** Signs a device in: the token is told here and now, and stored as its hash alone. */
export async function openSession(db: Database, person: Person, deviceName: string, { now, newId }: Pick<Acting, 'now' | 'newId'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.parse(now) + sessionLength.ms).toISOString()
  const acting = { actor: { userId: person.id, name: person.name, deviceName }, at: now, now, newId }
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      token_hash: hashToken(token), user_id: person.id, device_name: deviceName, created_at: now, last_used_at: now, expires_at: expires,
    })
    await recordOfPerson(tx, acting, await readWorkplaces(tx, person.id), person, 'sign_in')
  })
  return token
}

/** Ends one session of a person. */
export async function endSession(acting: Acting, db: Database, userId: string, sessionHash: string): Promise<void> {
  await db.transaction((tx) => endSessions(acting, tx, userId, eq(sessions.token_hash, sessionHash)))
}

/** Ends the person's sessions, all but the one that is kept. */
export async function endOtherSessions(acting: Acting, tx: Transaction, userId: string, kept: string): Promise<void> {
  await endSessions(acting, tx, userId, ne(sessions.token_hash, kept))
}

async function endSessions(acting: Acting, tx: Transaction, userId: string, which: SQL): Promise<void> {
  const ended = await tx.delete(sessions).where(and(eq(sessions.user_id, userId), which)).returning({ device: sessions.device_name })
  const [person, businessIds] = [await readPerson(tx, userId), await readWorkplaces(tx, userId)]
  for (const { device } of ended) await recordOfPerson(tx, acting, businessIds, person, 'sign_out', { device: { before: device, after: null } })
  await notifyPerson(tx, userId)
}

/** Ends all sessions of a person who may no longer go on with the password they had. */
export async function endAllSessions(tx: Database, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId))
  await notifyPerson(tx, userId)
}

export type Device = Answer<'GET /api/auth/sessions/'>['results'][number]

/** A device, and whose it is. */
export interface OwnedDevice {
  readonly userId: string
  readonly device: Device
}

/** The living sessions of these people, the last used first. `currentHash` is the caller's own. */
export async function readDevices(db: Database, userIds: readonly string[], currentHash: string, now: string): Promise<readonly OwnedDevice[]> {
  const rows = await db.select().from(sessions)
    .where(and(inArray(sessions.user_id, [...userIds]), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), sessions.id)
  return rows.map(({ id, user_id, device_name, created_at, last_used_at, token_hash }) => (
    { userId: user_id, device: { id, device_name, created_at, last_used_at, is_current: token_hash === currentHash } }))
}

/** Whose session it is, by its name; undefined where there is none. */
export async function findSession(db: Database, id: string): Promise<{ readonly userId: string; readonly hash: string } | undefined> {
  const [found] = await db.select({ userId: sessions.user_id, hash: sessions.token_hash }).from(sessions).where(eq(sessions.id, id))
  return found
}

export async function forgetExpiredSessions(db: Database, now: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now))
}

/** The person as the wire has them. */
export async function readUser(db: Database, userId: string, imageUrl: (name: string | null) => string | null): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  const { id, name, email, phone, language, image } = must(row, 'the signed-in person')
  const places = await db
    .select({ business_id: memberships.business_id, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .orderBy(memberships.business_id)
  return { id, name, email, phone, language, image: imageUrl(image), memberships: places }
}
