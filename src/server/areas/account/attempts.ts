import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import { hashToken } from '#server/core/identity.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices, signInAttempts } from '#server/db/tables/accounts.ts'

const quarter = 15 * 60_000

/** How many attempts there may be within a window that starts with the first. */
export const attemptLimits = {
  /** At one login from one address. */
  login: { most: 10, windowMs: quarter },
  /** From one address, whatever the login: a shop's devices share one. */
  address: { most: 60, windowMs: quarter },
  /** At one login from all addresses together: who has many of them is slowed down too. */
  everywhere: { most: 100, windowMs: 4 * quarter },
  /** On a device that the person has used before. */
  device: { most: 10, windowMs: quarter },
} as const

/** What attempts are counted for. */
export type AttemptSubject = { readonly kind: keyof typeof attemptLimits; readonly value: string }

/** Who wants to sign in, and from where. */
interface Trying {
  readonly login: string
  readonly address: string
  /** The account, where there is one with this login. */
  readonly user: { readonly id: string; readonly password_hash: string } | undefined
  readonly deviceKey: string | undefined
}

/**
 * A device on which this person has signed in before answers for itself alone: nobody else's
 * attempts keep it out. The others are counted with the password's hash, so that whoever is given a
 * new password after many attempts at the old one may use it at once.
 */
export async function signInSubjects(db: Database, { login, address, user, deviceKey }: Trying): Promise<readonly AttemptSubject[]> {
  if (user && deviceKey !== undefined && (await isKnownDevice(db, user.id, deviceKey))) return [{ kind: 'device', value: `${user.id} ${deviceKey}` }]
  const account = `${login} ${user?.password_hash ?? ''}`
  return [{ kind: 'login', value: `${account} ${networkOf(address)}` }, addressSubject(address), { kind: 'everywhere', value: account }]
}

/** Somebody who is signed in already, and says their password once more. */
export function sessionSubject(sessionHash: string): AttemptSubject {
  return { kind: 'device', value: sessionHash }
}

/** An IPv6 customer owns a whole /64, which is counted as one however its addresses are written. */
export function addressSubject(address: string): AttemptSubject {
  return { kind: 'address', value: networkOf(address) }
}

/** The first four of the eight groups of an IPv6 address; an IPv4 address, also one that is written as IPv6, as it is. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')
}

async function isKnownDevice(db: Database, userId: string, deviceKey: string): Promise<boolean> {
  const found = await db.select({ userId: knownDevices.user_id }).from(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), eq(knownDevices.key_hash, hashToken(deviceKey))))
  return found.length > 0
}

/**
 * Counts an attempt before it is made, so that those made at the same time are counted
 * too. Refuses with `too_many_attempts` and the seconds to wait once a limit is passed.
 */
export async function countAttempt(db: Database, subjects: readonly AttemptSubject[], now: string): Promise<Result<undefined, ApiRefusal>> {
  for (const subject of subjects) {
    const { most, windowMs } = attemptLimits[subject.kind]
    const windowEnd = new Date(Date.parse(now) + windowMs).toISOString()
    const [counted] = await db
      .insert(signInAttempts)
      .values({ subject: keyOf(subject), failures: 1, window_ends_at: windowEnd })
      .onConflictDoUpdate({
        target: signInAttempts.subject,
        set: {
          failures: sql`case when ${signInAttempts.window_ends_at} <= ${now} then 1 else ${signInAttempts.failures} + 1 end`,
          window_ends_at: sql`case when ${signInAttempts.window_ends_at} <= ${now} then ${windowEnd} else ${signInAttempts.window_ends_at} end`,
        },
      })
      .returning()
    if (counted && counted.failures > most) {
      return refuse({ code: 'too_many_attempts', retry_after: Math.ceil((Date.parse(counted.window_ends_at) - Date.parse(now)) / 1000) })
    }
  }
  return ok(undefined)
}

/** A right password: what only its owner's attempts are counted for begins anew, and the other counts forget this one. */
export async function forgetAttempt(db: Database, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const subject of subjects) {
    const counted = eq(signInAttempts.subject, keyOf(subject))
    if (subject.kind === 'login' || subject.kind === 'device') await db.delete(signInAttempts).where(counted)
    else await db.update(signInAttempts).set({ failures: sql`greatest(0, ${signInAttempts.failures} - 1)` }).where(counted)
  }
}

export async function forgetOldAttempts(db: Database, now: string): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.window_ends_at, now))
}

/** Neither logins nor addresses are stored as they are. */
function keyOf({ kind, value }: AttemptSubject): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
