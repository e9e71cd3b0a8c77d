import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { signInAttempts } from '#server/db/tables/accounts.ts'
import type { ApiRefusal } from '#server/route.ts'

/** Attempts within a window that starts with the first; a shop's devices share one address. */
export const attemptLimits = { account: 10, address: 60, windowMs: 15 * 60_000 } as const

export type Subject = { readonly kind: 'account' | 'address'; readonly value: string }

export function accountSubject(account: string): Subject {
  return { kind: 'account', value: account }
}

/** An IPv6 customer owns a whole /64, which is counted as one however its addresses are written. */
export function addressSubject(address: string): Subject {
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

/**
 * Counts an attempt before it is made, so that those made at the same time are counted
 * too. Refuses with `too_many_attempts` and the seconds to wait once a limit is passed.
 */
export async function countAttempt(db: Database, subjects: readonly Subject[], now: string): Promise<Result<undefined, ApiRefusal>> {
  for (const subject of subjects) {
    const windowEnd = new Date(Date.parse(now) + attemptLimits.windowMs).toISOString()
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
    if (counted && counted.failures > attemptLimits[subject.kind]) {
      return refuse({ code: 'too_many_attempts', retry_after: Math.ceil((Date.parse(counted.window_ends_at) - Date.parse(now)) / 1000) })
    }
  }
  return ok(undefined)
}

/** A right password: the account's count begins anew, and the address's forgets this one. */
export async function forgetAttempt(db: Database, account: Subject, address: Subject): Promise<void> {
  await forgetAccountAttempts(db, account)
  await db
    .update(signInAttempts)
    .set({ failures: sql`greatest(0, ${signInAttempts.failures} - 1)` })
    .where(eq(signInAttempts.subject, keyOf(address)))
}

export async function forgetAccountAttempts(db: Database, account: Subject): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.subject, keyOf(account)))
}

export async function forgetOldAttempts(db: Database, now: string): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.window_ends_at, now))
}

/** Neither logins nor addresses are stored as they are. */
function keyOf({ kind, value }: Subject): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
