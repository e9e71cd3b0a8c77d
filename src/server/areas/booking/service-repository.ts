import { and, eq, sql } from 'drizzle-orm'
import { serviceEntity, type Service } from '#domain/business/service.ts'
import { queryRows, type Transaction } from '#server/db/database.ts'
import { services } from '#server/db/tables/booking.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const serviceStore = rowStore<Service>(serviceEntity)

export async function readServicesOfCategory(tx: Transaction, businessId: string, categoryId: string): Promise<readonly Service[]> {
  return tx.select().from(services).where(and(eq(services.business_id, businessId), eq(services.category_id, categoryId)))
}

/** These services, with their new revisions, are in no category any more. */
export async function clearCategory(tx: Transaction, businessId: string, rows: readonly Service[]): Promise<void> {
  await queryRows(tx, sql`
    update services set category_id = null, rev = given.rev
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
    where services.business_id = ${businessId} and services.id = given.id`)
}
