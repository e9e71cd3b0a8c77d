import { and, eq } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import { hashToken } from '#server/core/identity.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import { countTime, forgetCount, networkOf, uncountTime, type Counted } from '#server/core/throttle.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices } from '#server/db/tables/accounts.ts'

const quarter = 15 * 60_000

/** How many attempts there may be. */
export const attemptLimits = {
  /** At one login from one address. */
  login: { most: 10, windowMs: quarter },
  /** From one address, whatever the login: those who share it are many. */
  address: { most: 60, windowMs: quarter },
  /** At one login from all addresses together: who has many of them is slowed down too. */
  everywhere: { most: 100, windowMs: 4 * quarter },
  /** On a device that the person has used before. */
  device: { most: 10, windowMs: quarter },
  /** At another contact of one's own: whether a login is taken is worth something to a guesser. */
  contact: { most: 20, windowMs: 4 * quarter },
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
  if (user && deviceKey !== undefined && (await isKnownDevice(db, user.id, deviceKey)))
    return [{ kind: 'device', value: `${user.id} ${deviceKey}` }]
  const account = `${login} ${user?.password_hash ?? ''}`
  return [
    { kind: 'login', value: `${account} ${networkOf(address)}` },
    { kind: 'address', value: networkOf(address) },
    { kind: 'everywhere', value: account },
  ]
}

/** Somebody who is signed in already, and says their password once more. */
export function sessionSubject(sessionHash: string): AttemptSubject {
  return { kind: 'device', value: sessionHash }
}

/** Somebody who wants another contact. */
export function contactSubject(userId: string): AttemptSubject {
  return { kind: 'contact', value: userId }
}

async function isKnownDevice(db: Database, userId: string, deviceKey: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), eq(knownDevices.key_hash, hashToken(deviceKey))))
  return found.length > 0
}

/** Counts an attempt before it is made; refuses with `too_many_attempts` and the seconds to wait. */
export async function countAttempt(db: Database, subjects: readonly AttemptSubject[], now: string): Promise<Result<undefined, ApiRefusal>> {
  for (const subject of subjects) {
    const counted = await countTime(db, countedFor(subject), now)
    if (!counted.ok) return refuse({ code: 'too_many_attempts', retry_after: counted.refusal })
  }
  return ok(undefined)
}

/** A right password: what only its owner's attempts are counted for begins anew, and the other counts forget this one. */
export async function forgetAttempt(db: Database, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const subject of subjects) {
    const forget = subject.kind === 'login' || subject.kind === 'device' ? forgetCount : uncountTime
    await forget(db, countedFor(subject))
  }
}

function countedFor({ kind, value }: AttemptSubject): Counted {
  return { what: `attempt ${kind}`, whose: value, limit: attemptLimits[kind] }
}
