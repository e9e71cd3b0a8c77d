import { and, eq, max } from 'drizzle-orm'
import { isFull } from '#domain/shared/room.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { countCardCustomers } from '#server/core/plan-usage.ts'
import { readLimits } from '#server/core/plans.ts'
import type { Database } from '#server/db/database.ts'
import { card_objects } from '#server/db/tables/loyalty.ts'

/** Whether the plan has no place for another customer of cards [L7]. */
export async function areCardsFull(db: Database, businessId: string, now: Instant): Promise<boolean> {
  return isFull(await countCardCustomers(db, businessId), (await readLimits(db, businessId, now)).customers)
}

/** Whether somebody who has no card yet finds no place [L7]. */
export async function isWithoutPlace(db: Database, businessId: string, customer: string, now: Instant): Promise<boolean> {
  const theirs = await db.$count(
    card_objects,
    and(eq(card_objects.business_id, businessId), eq(card_objects.customer, customer), eq(card_objects.is_waiting, false)),
  )
  return theirs === 0 && (await areCardsFull(db, businessId, now))
}

/** The next number by which a customer's card is called; the business is locked. */
export async function nextCardNumber(db: Database, businessId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(card_objects.number) })
    .from(card_objects)
    .where(eq(card_objects.business_id, businessId))
  return (row?.last ?? 0) + 1
}
