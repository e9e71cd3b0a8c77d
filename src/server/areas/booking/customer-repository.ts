import { and, asc, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { familyOf, resolve, type Customer, type Family } from '#domain/booking/customer.ts'
import type { Visits } from '#domain/booking/customer-visits.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { customers } from '#server/db/tables/booking.ts'
import type { Range } from './listing.ts'

/** Whoever's customer it is: the caller decides who may see them. */
export async function findCustomerAnywhere(db: Database, id: string): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

export async function hasCustomer(db: Database, businessId: string, id: string): Promise<boolean> {
  const found = await db.select({ id: customers.id }).from(customers).where(and(eq(customers.business_id, businessId), eq(customers.id, id)))
  return found.length > 0
}

export async function readCustomerPage(db: Database, businessIds: readonly string[], { limit, offset }: Range) {
  const where = inArray(customers.business_id, [...businessIds])
  const rows: readonly Customer[] = await db.select().from(customers).where(where).orderBy(asc(customers.name), asc(customers.id)).limit(limit).offset(offset)
  const [total] = await db.select({ count: count() }).from(customers).where(where)
  return { count: total?.count ?? 0, rows }
}

export async function readChangedCustomers(db: Database, businessId: string, after: number, until: number, limit: number): Promise<readonly Customer[]> {
  return db.select().from(customers)
    .where(and(eq(customers.business_id, businessId), gt(customers.rev, after), lte(customers.rev, until)))
    .orderBy(customers.rev).limit(limit)
}

/** All that merges are told by: the merged customers of these businesses, and those with the ids. */
export async function readMerges(db: Database, businessIds: readonly string[], ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
  const merged = await db.select().from(customers)
    .where(and(inArray(customers.business_id, [...businessIds]), isNotNull(customers.merged_into)))
  const wanted = [...new Set([...ids, ...merged.flatMap((row) => row.merged_into ?? [])])]
  const named = wanted.length === 0 ? [] : await db.select().from(customers).where(and(inArray(customers.business_id, [...businessIds]), inArray(customers.id, wanted)))
  return new Map([...merged, ...named].map((row) => [row.id, row]))
}

/** Whom an id stands for, with all that was merged into them; nobody where these businesses have no such customer. */
export async function findFamily(db: Database, businessIds: readonly string[], id: string): Promise<Family> {
  const known = await readMerges(db, businessIds, [id])
  const customer = resolve(known, id)
  return customer ? familyOf(customer, known) : { ids: new Set(), phones: new Set() }
}

/** False where the id is taken. */
export async function insertCustomer(tx: Transaction, row: Customer): Promise<boolean> {
  const made = await tx.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  return made.length > 0
}

export async function updateCustomer(tx: Transaction, { id, business_id, ...fields }: Customer): Promise<void> {
  await tx.update(customers).set(fields).where(and(eq(customers.business_id, business_id), eq(customers.id, id)))
}

export async function deleteCustomer(tx: Transaction, row: Customer): Promise<void> {
  await tx.delete(customers).where(and(eq(customers.business_id, row.business_id), eq(customers.id, row.id)))
}

/** What a customer's bookings come to; the phone is said where they name nobody. */
export interface VisitsOf extends Visits {
  readonly customer_id: string | null
  readonly customer_phone: string
}

/** Of the bookings that began before `before`, by the customer they name, or by their phone. */
export async function readVisits(db: Database, businessId: string, before: Instant, now: Instant): Promise<readonly VisitsOf[]> {
  const records = await queryRows<Omit<VisitsOf, 'spent'> & { readonly spent: number | string }>(db, sql`
    select customer_id, case when customer_id is null then customer_phone else '' end as customer_phone,
      count(*) filter (where took_place)::int as visits,
      count(*) filter (where status = 'no_show')::int as no_shows,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(price) filter (where took_place), 0)::bigint as spent,
      max(start) filter (where took_place) as last
    from (
      select *, status = 'completed' or (status = 'approved' and "end" <= ${now}) as took_place
      from bookings where business_id = ${businessId} and start < ${before} and service_id is not null and (customer_id is not null or customer_phone <> '')
    ) found
    group by 1, 2`)
  return records.map((record) => ({ ...record, spent: Number(record.spent), last: record.last && instantFromSql(record.last) }))
}
