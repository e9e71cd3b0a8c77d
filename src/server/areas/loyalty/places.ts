import { eq, max } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import { countCardCustomers } from '#server/core/plan-usage.ts'
import { readLimits } from '#server/core/plans.ts'
import type { Database } from '#server/db/database.ts'
import { card_objects } from '#server/db/tables/loyalty.ts'

/** How many customers of cards more the plan has a place for [L7]; less than none where it had more before. */
export async function countFreePlaces(db: Database, businessId: string, now: Instant): Promise<number> {
  return (await readLimits(db, businessId, now)).customers - (await countCardCustomers(db, businessId))
}

export async function areCardsFull(db: Database, businessId: string, now: Instant): Promise<boolean> {
  return (await countFreePlaces(db, businessId, now)) <= 0
}

/** The next number by which a customer's card is called; the business is locked. */
export async function nextCardNumber(db: Database, businessId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(card_objects.number) })
    .from(card_objects)
    .where(eq(card_objects.business_id, businessId))
  return (row?.last ?? 0) + 1
}
