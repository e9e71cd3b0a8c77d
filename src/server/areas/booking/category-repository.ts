import { and, asc, count, desc, eq, gt, inArray, lte, max } from 'drizzle-orm'
import type { Category } from '#domain/booking/booking.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { categories } from '#server/db/tables/booking.ts'
import type { Range } from './listing.ts'

export type CategoryOrder = 'order' | '-order' | 'name'

const orders = {
  order: [asc(categories.order), asc(categories.name), asc(categories.id)],
  '-order': [desc(categories.order), asc(categories.name), asc(categories.id)],
  name: [asc(categories.name), asc(categories.id)],
}

/** Whoever's category it is: the caller decides who may see it. */
export async function findCategory(db: Database, id: string): Promise<Category | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row
}

export async function readCategoryPage(db: Database, businessIds: readonly string[], ordering: CategoryOrder, { limit, offset }: Range) {
  const where = inArray(categories.business, [...businessIds])
  const rows: readonly Category[] = await db.select().from(categories).where(where).orderBy(...orders[ordering]).limit(limit).offset(offset)
  const [total] = await db.select({ count: count() }).from(categories).where(where)
  return { count: total?.count ?? 0, rows }
}

export async function readChangedCategories(db: Database, businessId: string, after: number, until: number, limit: number): Promise<readonly Category[]> {
  return db.select().from(categories)
    .where(and(eq(categories.business, businessId), gt(categories.rev, after), lte(categories.rev, until)))
    .orderBy(categories.rev).limit(limit)
}

/** Undefined where there are none. */
export async function lastCategoryOrder(tx: Transaction, businessId: string): Promise<number | undefined> {
  const [row] = await tx.select({ last: max(categories.order) }).from(categories).where(eq(categories.business, businessId))
  return row?.last ?? undefined
}

/** False where the id is taken. */
export async function insertCategory(tx: Transaction, row: Category): Promise<boolean> {
  const made = await tx.insert(categories).values(row).onConflictDoNothing().returning({ id: categories.id })
  return made.length > 0
}

export async function updateCategory(tx: Transaction, { id, business, ...fields }: Category): Promise<void> {
  await tx.update(categories).set(fields).where(and(eq(categories.business, business), eq(categories.id, id)))
}

export async function deleteCategory(tx: Transaction, row: Category): Promise<void> {
  await tx.delete(categories).where(and(eq(categories.business, row.business), eq(categories.id, row.id)))
}
