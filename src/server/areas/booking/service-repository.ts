import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Service } from '#domain/booking/booking.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { services } from '#server/db/tables/booking.ts'
import type { Range } from './listing.ts'

/** Whoever's service it is: the caller decides who may see it. */
export async function findServiceAnywhere(db: Database, id: string): Promise<Service | undefined> {
  const [row] = await db.select().from(services).where(eq(services.id, id))
  return row
}

export async function findService(db: Database, businessId: string, id: string): Promise<Service | undefined> {
  const [row] = await db.select().from(services).where(and(eq(services.business_id, businessId), eq(services.id, id)))
  return row
}

export async function readServicePage(db: Database, businessIds: readonly string[], { limit, offset }: Range) {
  const where = inArray(services.business_id, [...businessIds])
  const rows: readonly Service[] = await db.select().from(services).where(where)
    .orderBy(asc(services.name), asc(services.id)).limit(limit).offset(offset)
  const [total] = await db.select({ count: count() }).from(services).where(where)
  return { count: total?.count ?? 0, rows }
}

export async function readChangedServices(db: Database, businessId: string, after: number, until: number, limit: number): Promise<readonly Service[]> {
  return db.select().from(services)
    .where(and(eq(services.business_id, businessId), gt(services.rev, after), lte(services.rev, until)))
    .orderBy(services.rev).limit(limit)
}

/** How many of these services the business has. */
export async function countServices(db: Database, businessId: string, ids: readonly string[]): Promise<number> {
  const [total] = await db.select({ count: count() }).from(services)
    .where(and(eq(services.business_id, businessId), inArray(services.id, [...ids])))
  return total?.count ?? 0
}

export async function readServicesOfCategory(tx: Transaction, businessId: string, categoryId: string): Promise<readonly Service[]> {
  return tx.select().from(services).where(and(eq(services.business_id, businessId), eq(services.category_id, categoryId)))
}

/** False where the id is taken. */
export async function insertService(tx: Transaction, row: Service): Promise<boolean> {
  const made = await tx.insert(services).values(row).onConflictDoNothing().returning({ id: services.id })
  return made.length > 0
}

export async function updateService(tx: Transaction, { id, business_id, ...fields }: Service): Promise<void> {
  await tx.update(services).set(fields).where(and(eq(services.business_id, business_id), eq(services.id, id)))
}

/** These services, with their new revisions, are in no category any more. */
export async function clearCategory(tx: Transaction, businessId: string, rows: readonly Service[]): Promise<void> {
  await queryRows(tx, sql`
    update services set category_id = null, rev = given.rev
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
    where services.business_id = ${businessId} and services.id = given.id`)
}

export async function deleteService(tx: Transaction, row: Service): Promise<void> {
  await tx.delete(services).where(and(eq(services.business_id, row.business_id), eq(services.id, row.id)))
}
