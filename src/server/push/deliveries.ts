import { and, eq, lt, sql } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import { queryRows, type Database } from '../db/database.ts'
import { deliveries, type DeliveryPayload } from '../db/tables/pushes.ts'

/** A line that this server has taken for sending. */
export interface Delivery {
  readonly business_id: string
  readonly id: string
  readonly kind: (typeof deliveries.$inferSelect)['kind']
  readonly device: string
  readonly subject: string
  readonly payload: DeliveryPayload
  /** This one included. */
  readonly attempts: number
  readonly created_at: Instant
  /** Whoever took it before handed it over, and has not said what became of it. */
  readonly was_posted: boolean
}

/** How many are taken at once, and sent beside each other. */
export const deliveriesAtOnce = 20
/** Whoever has not finished by then has died; longer than any push service is waited for. */
export const leaseMs = 60_000
/** How often one is sent [N5]. */
export const mostAttempts = 6
/** Lines are kept to see what became of them. */
export const deliveriesKeptMs = 7 * 24 * 3600_000

/** Pauses: 10 s, 30 s, 90 s, 4.5 min, 13.5 min; longer where the push service says so, an hour at most. */
export function pauseAfter(attempts: number, askedMs = 0): number {
  return Math.max(10_000 * 3 ** (attempts - 1), Math.min(askedMs, 3600_000))
}

/**
 * Takes lines that are due, so that no other server sends them. One that somebody took and never finished is taken
 * again; where a failure was noted before, it may have been sent [N5, M5].
 */
export async function takeDeliveries(db: Database, now: number): Promise<readonly Delivery[]> {
  return queryRows<Delivery>(
    db,
    sql`
    with due as materialized (
      select business_id, id, state = 'sending' and failure is not null as was_posted from deliveries where state in ('queued', 'sending') and next_at <= ${isoTime(now)}
      order by next_at limit ${deliveriesAtOnce} for update skip locked
    )
    update deliveries set state = 'sending', attempts = attempts + 1, next_at = ${isoTime(now + leaseMs)}
    from due where deliveries.business_id = due.business_id and deliveries.id = due.id
    returning deliveries.business_id, deliveries.id, kind, device, subject, payload, attempts, created_at, due.was_posted`,
  )
}

/** What became of a line. `again` and `gone` are no states: it waits for its time, or is no longer needed. */
export type Settled =
  | { readonly as: 'sent' | 'failed' | 'uncertain'; readonly failure?: string }
  | { readonly as: 'again'; readonly at: Instant; readonly isCounted: boolean }
  | { readonly as: 'gone' }

/** Still as this server took it: no other has taken it since. */
function isOurs({ business_id, id, attempts }: Delivery) {
  return and(
    eq(deliveries.business_id, business_id),
    eq(deliveries.id, id),
    eq(deliveries.state, 'sending'),
    eq(deliveries.attempts, attempts),
  )
}

/**
 * Notes, right before a line leaves the house, the failure that stands where nobody can say more. Whether it may leave: not where another
 * server has taken it since.
 */
export async function notePosting(db: Database, line: Delivery, failure: string): Promise<boolean> {
  const noted = await db.update(deliveries).set({ failure }).where(isOurs(line)).returning({ id: deliveries.id })
  return noted.length > 0
}

/** Writes it down, unless another server has taken the line since. */
export async function settleDelivery(db: Database, line: Delivery, settled: Settled): Promise<void> {
  const ours = isOurs(line)
  if (settled.as === 'gone') await db.delete(deliveries).where(ours)
  else if (settled.as === 'again')
    await db
      .update(deliveries)
      .set({ state: 'queued', next_at: settled.at, attempts: line.attempts - (settled.isCounted ? 0 : 1), failure: null })
      .where(ours)
  else
    await db
      .update(deliveries)
      .set({ state: settled.as, failure: settled.failure ?? null })
      .where(ours)
}

export async function forgetDeliveries(db: Database, before: Instant): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.created_at, before))
}

function isoTime(ms: number): Instant {
  return new Date(ms).toISOString()
}
