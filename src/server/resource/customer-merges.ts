import { and, inArray, isNotNull } from 'drizzle-orm'
import { familyOf, resolve, type Customer, type Family } from '#domain/customers/customer.ts'
import type { Database } from '../db/database.ts'
import { customers } from '../db/tables/booking.ts'

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
