import { expireOrder } from '#domain/orders/life-cycle.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { operator } from '#server/core/activity.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { keepOrder } from './order-keeping.ts'
import { findBusinessesUnanswered, findUnanswered } from './order-repository.ts'

/** How many orders one transaction expires, so that a desk never waits long for its business. */
const batch = 100

/**
 * Marks orders that nobody answered until the end of the shop's day as expired [O9]. Called on a timer by every instance: the business's
 * lock lets one of them at it.
 */
export async function expireOrders(db: Database, now: Instant, newId: NewId): Promise<void> {
  for (const businessId of await findBusinessesUnanswered(db, now)) {
    for (let count = batch; count === batch;) count = await db.transaction((tx) => expireSome(tx, businessId, now, newId))
  }
}

async function expireSome(tx: Transaction, businessId: string, now: Instant, newId: NewId): Promise<number> {
  const overdue = (await lockBusiness(tx, businessId)) ? await findUnanswered(tx, businessId, now, batch) : []
  for (const before of overdue) {
    const after = expireOrder(before, now)
    if (after) await keepOrder({ ...operator({ now, newId }), at: before.expires_at ?? now }, tx, { act: 'expire', before, after })
  }
  return overdue.length
}
