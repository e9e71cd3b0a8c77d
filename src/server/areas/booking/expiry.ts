import { sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { endOfHold, expire } from '#domain/booking/requests.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { NewId } from '#lib/ids.ts'
import { record } from '#server/core/activity.ts'
import { lockBusiness, reserveRevs } from '#server/db/changes.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { holdEnd } from '#server/db/tables/booking.ts'
import { bookingLine } from './booking-history.ts'
import { findOverdue, updateStatuses } from './booking-repository.ts'

/** How many bookings one transaction expires, so that a desk never waits long for its business. */
const batch = 100

/** Any number; the same for all instances, different from those of other locks. */
const expiryLock = 7_301_001

/**
 * Marks pending bookings whose hold has ended as expired [B1, V3] and says how many. Called on
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
  const rows = await queryRows<{ business_id: string }>(
    db,
    sql`
    select distinct business_id from bookings where status = 'pending' and ${holdEnd} <= ${now}`,
  )
  return rows.map((row) => row.business_id)
}

async function expireBatch(tx: Transaction, businessId: string, now: Instant, newId: NewId): Promise<number> {
  const [lock] = await queryRows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${expiryLock}) as mine`)
  if (!lock?.mine) return 0
  if (!(await lockBusiness(tx, businessId))) return 0
  const overdue = await findOverdue(tx, businessId, now, batch)
  await expireRows(tx, businessId, overdue, now, newId)
  return overdue.length
}

/**
 * Makes room for a claim: what overdue requests among `holding` hold is free already [S6],
 * whether or not the timer has come by. Answers those that go on holding their time. The
 * business is locked; `except` is the claim's own booking.
 */
export async function expireAmong(
  tx: Transaction,
  businessId: string,
  holding: readonly Booking[],
  { now, newId }: { readonly now: Instant; readonly newId: NewId },
  except: string | undefined,
): Promise<readonly Booking[]> {
  const overdue = holding.filter((row) => row.id !== except && expire(row, now) !== undefined)
  await expireRows(tx, businessId, overdue, now, newId)
  return holding.filter((row) => !overdue.includes(row))
}

async function expireRows(tx: Transaction, businessId: string, overdue: readonly Booking[], now: Instant, newId: NewId): Promise<void> {
  if (overdue.length === 0) return
  const revs = await reserveRevs(tx, businessId, 'bookings', overdue.length)
  const pairs = overdue.map((before, nth) => ({
    before,
    after: { ...must(expire(before, now), 'an overdue booking'), rev: must(revs[nth], 'its number') },
  }))
  await updateStatuses(
    tx,
    businessId,
    pairs.map(({ after }) => after),
  )
  await record(
    tx,
    ...pairs.map(({ before, after }) => {
      const origin = { actorId: null, actor: '', device: '', at: endOfHold(before), receivedAt: now }
      return bookingLine(after, { id: newId(), act: 'expire', before, after, reason: '' }, origin)
    }),
  )
}
