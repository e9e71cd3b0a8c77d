import { and, count, countDistinct, eq, isNull, sum } from 'drizzle-orm'
import type { PlanLimits } from '#domain/account/plan.ts'
import type { Database } from '../db/database.ts'
import { businesses, employees } from '../db/tables/booking.ts'
import { card_objects, cards } from '../db/tables/loyalty.ts'
import { pictures } from '../db/tables/pictures.ts'

export async function countOwnedBusinesses(db: Database, ownerId: string): Promise<number> {
  return db.$count(businesses, eq(businesses.owner_id, ownerId))
}

export async function countActiveCards(db: Database, businessId: string): Promise<number> {
  return db.$count(cards, and(eq(cards.business_id, businessId), eq(cards.is_active, true)))
}

/** Customers of a business who have a card: whoever waits for a place has none [L17], and who has one twice is counted once [L21]. */
export async function countCardCustomers(db: Database, businessId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(card_objects.customer) })
    .from(card_objects)
    .where(and(eq(card_objects.business_id, businessId), eq(card_objects.is_waiting, false), isNull(card_objects.merged_into)))
  return row?.count ?? 0
}

export async function countActiveEmployees(db: Database, businessId: string): Promise<number> {
  return db.$count(employees, and(eq(employees.business_id, businessId), eq(employees.is_active, true)))
}

/** How many pictures a business has, and how many bytes they are together. */
export async function countPictures(db: Database, businessId: string): Promise<{ readonly count: number; readonly bytes: number }> {
  const [found] = await db
    .select({ count: count(), bytes: sum(pictures.bytes) })
    .from(pictures)
    .where(eq(pictures.business_id, businessId))
  return { count: found?.count ?? 0, bytes: Number(found?.bytes ?? 0) }
}

/** How much of its room a business uses, and its owner of theirs [T1]. */
export async function readInUse(db: Database, businessId: string, ownerId: string): Promise<PlanLimits> {
  const [owned, active, customers, working, kept] = await Promise.all([
    countOwnedBusinesses(db, ownerId),
    countActiveCards(db, businessId),
    countCardCustomers(db, businessId),
    countActiveEmployees(db, businessId),
    countPictures(db, businessId),
  ])
  return { businesses: owned, cards: active, customers, employees: working, pictures: kept.count, picture_bytes: kept.bytes }
}
