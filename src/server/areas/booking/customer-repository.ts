import { sql } from 'drizzle-orm'
import type { Visits } from '#domain/booking/customer-visits.ts'
import { customerEntity, type Customer } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const customerStore = rowStore<Customer>(customerEntity)

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
