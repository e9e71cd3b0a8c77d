import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Visits } from '#domain/booking/customer-visits.ts'
import { customerEntity, familyOf, resolve, type Customer, type Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { customers } from '#server/db/tables/booking.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const customerStore = rowStore<Customer>(customerEntity)

/** All that merges are told by: the merged customers of these businesses, and those with the ids. */
export async function readMerges(
  db: Database,
  businessIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  const merged = await db
    .select()
    .from(customers)
    .where(and(inArray(customers.business_id, [...businessIds]), isNotNull(customers.merged_into)))
  const wanted = [...new Set([...ids, ...merged.flatMap((row) => row.merged_into ?? [])])]
  const named =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(customers)
          .where(and(inArray(customers.business_id, [...businessIds]), inArray(customers.id, wanted)))
  return new Map([...merged, ...named].map((row) => [row.id, row]))
}

/** Whom an id stands for, with all that was merged into them; nobody where these businesses have no such customer. */
export async function findFamily(db: Database, businessIds: readonly string[], id: string): Promise<Family> {
  const known = await readMerges(db, businessIds, [id])
  const customer = resolve(known, id)
  return customer ? familyOf(customer, known) : { ids: new Set(), phones: new Set() }
}

/** What a customer's bookings come to; the phone is said where they name nobody. */
export interface VisitsOf extends Visits {
  readonly customer_id: string | null
  readonly customer_phone: string
}

/** Of the bookings that began before `before`, by the customer they name, or by their phone. */
export async function readVisits(db: Database, businessId: string, before: Instant, now: Instant): Promise<readonly VisitsOf[]> {
  const records = await queryRows<Omit<VisitsOf, 'spent'> & { readonly spent: number | string }>(
    db,
    sql`
    select customer_id, case when customer_id is null then customer_phone else '' end as customer_phone,
      count(*) filter (where took_place)::int as visits,
      count(*) filter (where status = 'no_show')::int as no_shows,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      coalesce(sum(price) filter (where took_place), 0)::bigint as spent,
      max(start) filter (where took_place) as last
    from (
      select *, status = 'completed' or (status in ('approved', 'arrived') and "end" <= ${now}) as took_place
      from bookings where business_id = ${businessId} and start < ${before} and service_id is not null and (customer_id is not null or customer_phone <> '')
    ) found
    group by 1, 2`,
  )
  return records.map((record) => ({ ...record, spent: Number(record.spent), last: record.last && instantFromSql(record.last) }))
}
