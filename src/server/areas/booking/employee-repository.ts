import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import { employeeEntity, type Employee } from '#domain/business/employee.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { businesses, employees } from '#server/db/tables/booking.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const employeeStore = rowStore<Employee>(employeeEntity)
const inList = [asc(employees.order), asc(employees.name), asc(employees.id)]

/** An employee together with the business; undefined where it has no such employee. */
export async function findWorkplace(
  db: Database,
  businessId: string,
  id: string,
): Promise<{ readonly business: Business; readonly employee: Employee } | undefined> {
  const [found] = await db
    .select({ business: businesses, employee: employees })
    .from(employees)
    .innerJoin(businesses, eq(businesses.id, employees.business_id))
    .where(and(eq(employees.business_id, businessId), eq(employees.id, id)))
  return found
}

/** All of a business, in the order of the list. */
export async function readEmployees(db: Database, businessId: string): Promise<readonly Employee[]> {
  return db
    .select()
    .from(employees)
    .where(eq(employees.business_id, businessId))
    .orderBy(...inList)
}

/** Those who give a service, in the order of the list, which decides between equals [S7]. */
export async function readEmployeesGiving(db: Database, businessId: string, serviceId: string): Promise<readonly Employee[]> {
  return db
    .select()
    .from(employees)
    .where(and(eq(employees.business_id, businessId), arrayContains(employees.service_id, [serviceId])))
    .orderBy(...inList)
}

/** These employees, with their new revisions, no longer give the service, nor have terms for it. */
export async function takeFromEmployees(tx: Transaction, businessId: string, serviceId: string, rows: readonly Employee[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    update employees set service_id = array_remove(employees.service_id, ${serviceId}::uuid), service_terms = employees.service_terms - ${serviceId}::text, rev = given.rev
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
    where employees.business_id = ${businessId} and employees.id = given.id`,
  )
}
