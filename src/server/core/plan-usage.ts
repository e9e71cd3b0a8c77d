import { and, count, countDistinct, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { PlanLimits } from '#domain/account/plan.ts'
import { canonicalId } from '#domain/shared/merged.ts'
import type { Database } from '../db/database.ts'
import { businesses, customers, employees } from '../db/tables/booking.ts'
import { card_objects, cards } from '../db/tables/loyalty.ts'
import { pictures } from '../db/tables/pictures.ts'

export async function countOwnedBusinesses(db: Database, ownerId: string): Promise<number> {
  return db.$count(businesses, eq(businesses.owner_id, ownerId))
}

export async function countActiveCards(db: Database, businessId: string): Promise<number> {
  return db.$count(cards, and(eq(cards.business_id, businessId), eq(cards.is_active, true)))
}

/** What takes a place: neither a card that waits for one [L17], nor one that leads to another [L21]. */
const takesPlace = (businessId: string) =>
  and(eq(card_objects.business_id, businessId), eq(card_objects.is_waiting, false), isNull(card_objects.merged_into))

/** Customers of a business who have a card; who has cards under several aliases is counted once [K1]. Those are few among all. */
export async function countCardCustomers(db: Database, businessId: string): Promise<number> {
  const [all] = await db
    .select({ count: countDistinct(card_objects.customer) })
    .from(card_objects)
    .where(takesPlace(businessId))
  const aliases = await readAliases(db, businessId)
  if (aliases.size === 0) return all?.count ?? 0
  const placed = await findPlaced(
    db,
    businessId,
    [...aliases].flatMap(([id, { merged_into }]) => [id, merged_into ?? id]),
  )
  return (all?.count ?? 0) - placed.length + new Set(placed.map((id) => canonicalId(aliases, id))).size
}

/** Those of these customers under whose own id a card takes a place. */
export async function findPlaced(db: Database, businessId: string, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: card_objects.customer })
    .from(card_objects)
    .where(and(takesPlace(businessId), sql`${card_objects.customer} = any(${sql.param(ids)}::uuid[])`))
  return rows.map(({ id }) => id)
}

/** All that tells whom an id stands for [K1], without what else is known of them. */
export async function readAliases(db: Database, businessId: string): Promise<ReadonlyMap<string, { readonly merged_into: string | null }>> {
  const rows = await db
    .select({ id: customers.id, merged_into: customers.merged_into })
    .from(customers)
    .where(and(eq(customers.business_id, businessId), isNotNull(customers.merged_into)))
  return new Map(rows.map((row) => [row.id, row]))
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
  const [owned, active, holders, working, kept] = await Promise.all([
    countOwnedBusinesses(db, ownerId),
    countActiveCards(db, businessId),
    countCardCustomers(db, businessId),
    countActiveEmployees(db, businessId),
    countPictures(db, businessId),
  ])
  return { businesses: owned, cards: active, customers: holders, employees: working, pictures: kept.count, picture_bytes: kept.bytes }
}
