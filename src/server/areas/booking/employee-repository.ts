import { and, arrayContains, asc, count, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import type { Business, Employee } from '#domain/booking/booking.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { businesses, employees } from '#server/db/tables/booking.ts'
import type { Range } from './listing.ts'

/** Whoever's employee it is: the caller decides who may see it. */
export async function findEmployeeAnywhere(db: Database, id: string): Promise<Employee | undefined> {
  const [row] = await db.select().from(employees).where(eq(employees.id, id))
  return row
}

/** An employee together with the business; undefined where it has no such employee. */
export async function findWorkplace(db: Database, businessId: string, id: string): Promise<{ readonly business: Business; readonly employee: Employee } | undefined> {
  const [found] = await db.select({ business: businesses, employee: employees }).from(employees)
    .innerJoin(businesses, eq(businesses.id, employees.business_id))
    .where(and(eq(employees.business_id, businessId), eq(employees.id, id)))
  return found
}

export async function readEmployeePage(db: Database, businessIds: readonly string[], serviceId: string | undefined, { limit, offset }: Range) {
  const ofBusinesses = inArray(employees.business_id, [...businessIds])
  const where = serviceId === undefined ? ofBusinesses : and(ofBusinesses, arrayContains(employees.service_id, [serviceId]))
  const rows: readonly Employee[] = await db.select().from(employees).where(where).orderBy(...inList).limit(limit).offset(offset)
  const [total] = await db.select({ count: count() }).from(employees).where(where)
  return { count: total?.count ?? 0, rows }
}

/** Those who give a service, in the order of the list, which decides between equals [S7]. */
export async function readEmployeesGiving(db: Database, businessId: string, serviceId: string): Promise<readonly Employee[]> {
  return db.select().from(employees)
    .where(and(eq(employees.business_id, businessId), arrayContains(employees.service_id, [serviceId])))
    .orderBy(...inList)
}

const inList = [asc(employees.order), asc(employees.name), asc(employees.id)]

export async function readChangedEmployees(db: Database, businessId: string, after: number, until: number, limit: number): Promise<readonly Employee[]> {
  return db.select().from(employees)
    .where(and(eq(employees.business_id, businessId), gt(employees.rev, after), lte(employees.rev, until)))
    .orderBy(employees.rev).limit(limit)
}

/** Those of these that the business has. */
export async function findEmployees(tx: Transaction, businessId: string, ids: readonly string[]): Promise<readonly Employee[]> {
  return tx.select().from(employees).where(and(eq(employees.business_id, businessId), inArray(employees.id, [...ids])))
}

/** Undefined where there are none. */
export async function lastEmployeeOrder(tx: Transaction, businessId: string): Promise<number | undefined> {
  const [row] = await tx.select({ last: max(employees.order) }).from(employees).where(eq(employees.business_id, businessId))
  return row?.last ?? undefined
}

/** False where the id is taken. */
export async function insertEmployee(tx: Transaction, row: Employee): Promise<boolean> {
  const made = await tx.insert(employees).values(writable(row)).onConflictDoNothing().returning({ id: employees.id })
  return made.length > 0
}

export async function updateEmployee(tx: Transaction, row: Employee): Promise<void> {
  const { id, business_id, ...fields } = writable(row)
  await tx.update(employees).set(fields).where(and(eq(employees.business_id, business_id), eq(employees.id, id)))
}

/** These employees, with their new revisions, no longer give the service, nor have terms for it. */
export async function takeFromEmployees(tx: Transaction, businessId: string, serviceId: string, rows: readonly Employee[]): Promise<void> {
  await queryRows(tx, sql`
    update employees set service_id = array_remove(employees.service_id, ${serviceId}::uuid), service_terms = employees.service_terms - ${serviceId}::text, rev = given.rev
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
    where employees.business_id = ${businessId} and employees.id = given.id`)
}

export async function deleteEmployee(tx: Transaction, row: Employee): Promise<void> {
  await tx.delete(employees).where(and(eq(employees.business_id, row.business_id), eq(employees.id, row.id)))
}

/** The driver wants a list of its own. */
function writable(row: Employee) {
  return { ...row, service_id: [...row.service_id] }
}
