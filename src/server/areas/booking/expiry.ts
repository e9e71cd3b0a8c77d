import { sql } from 'drizzle-orm'
import { expire } from '#domain/booking/transitions.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { lockBusiness, nextRev } from '#server/db/changes.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { record } from './booking-history.ts'
import { findOverdue, updateBooking } from './booking-repository.ts'

/** How many bookings one transaction expires, so that a desk never waits long for its business. */
const batch = 100

/** Any number; the same for all instances, different from those of other locks. */
const expiryLock = 7_301_001

/**
 * Marks pending bookings whose start has passed as expired [B1] and says how many. Called on
 * a timer by every instance; whoever finds another one at it leaves it the work.
 */
export async function expireOverdue(db: Database, now: Instant, newId: NewId): Promise<number> {
  let expired = 0
  for (const businessId of await findBusinessesOverdue(db, now)) {
    for (let count = batch; count === batch; expired += count) {
      count = await db.transaction((tx) => expireBatch(tx, businessId, now, newId))
    }
  }
  return expired
}

async function findBusinessesOverdue(db: Database, now: Instant): Promise<readonly string[]> {
  const rows = await queryRows<{ business_id: string }>(db, sql`
    select distinct business_id from bookings where status = 'pending' and start <= ${now}`)
  return rows.map((row) => row.business_id)
}

async function expireBatch(tx: Transaction, businessId: string, now: Instant, newId: NewId): Promise<number> {
  const [lock] = await queryRows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${expiryLock}) as mine`)
  if (!lock?.mine) return 0
  await lockBusiness(tx, businessId)
  const overdue = await findOverdue(tx, businessId, now, batch)
  for (const before of overdue) {
    const expired = expire(before, now)
    if (!expired) continue
    const after = { ...expired, rev: await nextRev(tx, businessId, 'bookings') }
    await updateBooking(tx, after)
    const origin = { actorId: null, actor: 'system', device: '', at: before.start, receivedAt: now }
    await record(tx, after, { id: newId(), act: 'expire', before, after, reason: '' }, origin)
  }
  return overdue.length
}
