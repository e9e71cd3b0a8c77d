import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ActingPerson } from '#server/core/activity.ts'
import { hashToken, sessionLength } from '#server/core/identity.ts'
import type { Actor, ApiRefusal, Membership } from '#server/core/route.ts'
import { noticePerson } from '#server/db/notices.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { closedSessions, knownDevices, sessions, users } from '#server/db/tables/accounts.ts'
import { readPerson, recordOfPerson, type Person } from './person-activity.ts'
import { readWorkplaces } from './places.ts'

/** How a device presents itself at sign-in: `device_key` is the secret by which it is known again. */
interface Presented {
  readonly device_name?: string | undefined
  readonly device_key?: string | undefined
}

/** A person, with the hash by which their password was found right. */
export type CheckedPerson = Person & { readonly password_hash: string }

/**
 * Signs a device in: the token is told here and now, and stored as its hash alone. Refuses with `wrong_credentials` where
 * the password was changed since it was checked: that ended the sessions of then, of which this one would not be.
 */
export async function openSession(
  db: Database,
  person: CheckedPerson,
  device: Presented,
  { now, newId }: Pick<ActingPerson, 'now' | 'newId'>,
): Promise<Result<string, ApiRefusal>> {
  const { device_name: deviceName = '', device_key: deviceKey } = device
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.parse(now) + sessionLength.ms).toISOString()
  const acting = { actor: { userId: person.id, name: person.name, deviceName }, at: now, now, newId }
  return db.transaction(async (tx) => {
    if (!(await isStillPassword(tx, person.id, person.password_hash))) return refuse({ code: 'wrong_credentials' })
    await tx.insert(sessions).values({
      token_hash: hashToken(token),
      user_id: person.id,
      device_name: deviceName,
      created_at: now,
      last_used_at: now,
      expires_at: expires,
    })
    if (deviceKey !== undefined) await rememberDevice(tx, person.id, deviceKey, now)
    await recordOfPerson(tx, acting, await readWorkplaces(tx, person.id), person, 'sign_in')
    return ok(token)
  })
}

/** Whether the password that was checked is the person's still; nobody changes it then before the transaction ends. */
export async function isStillPassword(tx: Transaction, userId: string, checkedHash: string): Promise<boolean> {
  const [known] = await tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, userId)).for('update')
  return known?.password_hash === checkedHash
}

async function rememberDevice(tx: Transaction, userId: string, deviceKey: string, now: string): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ user_id: userId, key_hash: hashToken(deviceKey), last_used_at: now })
    .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.key_hash], set: { last_used_at: now } })
}

/** A device on which nobody has signed in for so long is as good as new. */
export const devicesKeptMs = 365 * 24 * 3600_000

export async function forgetOldDevices(db: Database, before: string): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.last_used_at, before))
}

/** Signs a person out on the device that asks for it. */
export async function endOwnSession(acting: ActingPerson, db: Database, userId: string, sessionHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, userId), eq(sessions.token_hash, sessionHash)))
      .returning({ device: sessions.device_name })
    await tellOfEnd(acting, tx, userId, ended)
  })
}

/** Ends a session from elsewhere: its device hears `device_revoked`. */
export async function revokeSession(acting: ActingPerson, db: Database, userId: string, sessionHash: string): Promise<void> {
  await db.transaction(async (tx) =>
    tellOfEnd(acting, tx, userId, await revoke(tx, acting.now, userId, eq(sessions.token_hash, sessionHash))),
  )
}

/** Ends the person's sessions from elsewhere, all but the one that is kept. */
export async function revokeOtherSessions(acting: ActingPerson, tx: Transaction, userId: string, kept: string): Promise<void> {
  await tellOfEnd(acting, tx, userId, await revoke(tx, acting.now, userId, ne(sessions.token_hash, kept)))
}

/** What was ended is remembered as long as a session lasts: until then its device can come by and be told. */
async function revoke(tx: Database, now: string, userId: string, which?: SQL): Promise<readonly { readonly device: string }[]> {
  const expires_at = new Date(Date.parse(now) + sessionLength.ms).toISOString()
  return tx
    .update(sessions)
    .set({ revoked_at: now, expires_at })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), which))
    .returning({ device: sessions.device_name })
}

async function tellOfEnd(
  acting: ActingPerson,
  tx: Transaction,
  userId: string,
  ended: readonly { readonly device: string }[],
): Promise<void> {
  const [person, businessIds] = [await readPerson(tx, userId), await readWorkplaces(tx, userId)]
  for (const { device } of ended)
    await recordOfPerson(tx, acting, businessIds, person, 'sign_out', { device: { before: device, after: null } })
  noticePerson(userId)
}

/** Ends all sessions of a person who may no longer go on with the password they had. */
export async function revokeAllSessions(tx: Database, userId: string, now: string): Promise<void> {
  await revoke(tx, now, userId)
  noticePerson(userId)
}

/**
 * Closes a business to the sessions that somebody has now; signing in anew opens it again. The
 * sessions themselves go on: what else they open is not the business's matter.
 */
export async function closePlace(
  acting: ActingPerson & { readonly actor: Pick<Actor, 'sessionHash'> },
  tx: Transaction,
  userId: string,
  businessId: string,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ closed_places: sql`array_append(${sessions.closed_places}, ${businessId}::uuid)` })
    .where(
      and(
        eq(sessions.user_id, userId),
        ne(sessions.token_hash, acting.actor.sessionHash),
        sql`not (${businessId}::uuid = any(${sessions.closed_places}))`,
      ),
    )
  await recordOfPerson(tx, acting, [businessId], await readPerson(tx, userId), 'sign_out')
  noticePerson(userId)
}

export type SessionDevice = Answer<'GET /api/auth/sessions/'>['results'][number]

/** A device, and whose it is. */
export interface OwnedDevice {
  readonly userId: string
  readonly device: SessionDevice
}

/** The living sessions of these people, the last used first. `currentHash` is the caller's own. */
export async function readDevices(
  db: Database,
  userIds: readonly string[],
  currentHash: string,
  now: string,
): Promise<readonly OwnedDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.user_id, [...userIds]), isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_used_at), sessions.id)
  return rows.map(({ id, user_id, device_name, created_at, last_used_at, token_hash }) => ({
    userId: user_id,
    device: { id, device_name, created_at, last_used_at, is_current: token_hash === currentHash },
  }))
}

/** Whose session it is, by its name; undefined where there is none. */
export async function findSession(db: Database, id: string): Promise<{ readonly userId: string; readonly hash: string } | undefined> {
  const [found] = await db
    .select({ userId: sessions.user_id, hash: sessions.token_hash })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)))
  return found
}

export async function forgetExpiredSessions(db: Database, now: string): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now))
  await db.delete(closedSessions).where(lt(closedSessions.expires_at, now))
}

/** The person as the wire has them, with the places that are open to the session that asks. */
export async function readUser(
  db: Database,
  userId: string,
  imageUrl: (name: string | null) => string | null,
  places: readonly Membership[],
): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  const { id, name, email, phone, language, image } = must(row, 'the signed-in person')
  return { id, name, email, phone, language, image: imageUrl(image), memberships: [...places] }
}
