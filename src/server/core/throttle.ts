import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { CallLimit } from '#contract/endpoint.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Database } from '../db/database.ts'
import { throttleCounts } from '../db/tables/throttle.ts'

/** What is counted, whose it is, and how often it may be. */
export interface Counted {
  readonly what: string
  readonly whose: string
  readonly limit: CallLimit
  /** Whether the time counts from the last that is let through, so that what follows it waits a whole one; else from the first. */
  readonly pausesFromLast?: true
}

/**
 * Counts one time more before it is done, so that what happens at the same moment is counted too. All
 * instances count together. Refuses with the seconds to wait once the limit is passed.
 */
export async function countTime(db: Database, counted: Counted, now: Instant): Promise<Result<undefined, number>> {
  const windowEnd = new Date(Date.parse(now) + counted.limit.windowMs).toISOString()
  const isOver = sql`${throttleCounts.window_ends_at} <= ${now}`
  const isLast = sql`${counted.pausesFromLast === true} and ${throttleCounts.times} + 1 = ${counted.limit.most}::int`
  const [stored] = await db
    .insert(throttleCounts)
    .values({ subject: keyOf(counted), times: 1, window_ends_at: windowEnd })
    .onConflictDoUpdate({
      target: throttleCounts.subject,
      set: {
        times: sql`case when ${isOver} then 1 else ${throttleCounts.times} + 1 end`,
        window_ends_at: sql`case when ${isOver} or (${isLast}) then ${windowEnd} else ${throttleCounts.window_ends_at} end`,
      },
    })
    .returning()
  if (!stored || stored.times <= counted.limit.most) return ok(undefined)
  return refuse(Math.ceil((Date.parse(stored.window_ends_at) - Date.parse(now)) / 1000))
}

/** Takes back what was counted last. */
export async function uncountTime(db: Database, counted: Counted): Promise<void> {
  await db
    .update(throttleCounts)
    .set({ times: sql`greatest(0, ${throttleCounts.times} - 1)` })
    .where(eq(throttleCounts.subject, keyOf(counted)))
}

/** Lets the counting begin anew. */
export async function forgetCount(db: Database, counted: Counted): Promise<void> {
  await db.delete(throttleCounts).where(eq(throttleCounts.subject, keyOf(counted)))
}

export async function forgetOldCounts(db: Database, now: Instant): Promise<void> {
  await db.delete(throttleCounts).where(lt(throttleCounts.window_ends_at, now))
}

/** Neither logins nor addresses are stored as they are. */
function keyOf({ what, whose }: Counted): string {
  return createHash('sha256').update(`${what}:${whose}`).digest('hex')
}

/**
 * What an address is counted as. An IPv6 customer owns a whole /64, which is one however its addresses are
 * written; an IPv4 address, also one that is written as IPv6, is itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
