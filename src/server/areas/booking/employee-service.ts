import type { Body } from '#contract/endpoints.ts'
import type { Employee } from '#domain/booking/booking.ts'
import { createEmployee as newEmployee, editEmployee, nextOrder } from '#domain/booking/setup.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { employees } from '#server/db/tables/booking.ts'
import { imageAfter } from '#server/media.ts'
import type { ApiRefusal, FieldRefusal } from '#server/route.ts'
import { isBeforeTakings } from './activity-repository.ts'
import { hasFutureBookings } from './business-repository.ts'
import type { Doing } from './doing.ts'
import { deleteEmployee, findEmployeeAnywhere, insertEmployee, lastEmployeeOrder, updateEmployee } from './employee-repository.ts'
import { unknownFields } from './fields.ts'
import { withAddress } from './images.ts'
import { countServices } from './service-repository.ts'
import { addRow, dropRow, keepRow, lockRow, lockSetup, type Setup } from './setup-rows.ts'

/** `image` is the name of a picture that came along. */
export async function createEmployee(
  doing: Doing, tx: Transaction, body: Body<'POST /api/booking/employee/'>, image: string | undefined,
): Promise<Setup<Employee>> {
  const locked = await lockSetup(doing, tx, body.business_id)
  if (!locked.ok) return locked
  const wrong = (await wrongServices(tx, body.business_id, body.service_id)) ?? wrongTerms(body.service_terms, body.service_id ?? [])
  if (wrong) return refuse(wrong)
  const order = nextOrder(await lastEmployeeOrder(tx, body.business_id))
  const row = { ...newEmployee({ ...body, id: body.id ?? doing.newId() }, order), image: image ?? null }
  return addRow(doing, tx, { collection: 'employees', businessId: body.business_id }, row, insertEmployee)
}

/**
 * Fields left out stay; own terms for a service that is given no more go with it [S3]. That a
 * service was deleted is nobody's edit of who gave it: the version before is as good, unless
 * the edit names that service.
 */
export async function changeEmployee(
  doing: Doing, tx: Transaction, id: string, body: Body<'PATCH /api/booking/employee/{id}/'>, image: string | undefined,
): Promise<Setup<Employee>> {
  const locked = await lockEmployee(doing, tx, id)
  if (!locked.ok) return locked
  const row = locked.value
  const stale = refuse({ code: 'stale_row', current: withAddress(row, doing) } as const)
  const base = doing.ifMatch ?? row.rev
  if (base !== row.rev && !(await isBeforeTakings(tx, row.business_id, id, base))) return stale
  const { image: _, ...changes } = body
  const edited = editEmployee(row, { ...changes, name: changes.name ?? row.name })
  const wrong = (await wrongServices(tx, row.business_id, body.service_id)) ?? wrongTerms(body.service_terms, edited.service_id)
  if (wrong) return base === row.rev ? refuse(wrong) : stale
  const kept = await keepRow(doing, tx, { collection: 'employees', businessId: row.business_id }, row, { ...edited, image: imageAfter(row.image, body, image) }, updateEmployee)
  return { ...kept, previousRev: base }
}

/** Refused while bookings lie ahead; those that are over keep their history. */
export async function removeEmployee(doing: Doing, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockEmployee(doing, tx, id)
  if (!locked.ok) return locked
  const { business_id } = locked.value
  if (await hasFutureBookings(tx, business_id, doing.now, { employee_id: id })) return refuse({ code: 'row_in_use' })
  await dropRow(doing, tx, { collection: 'employees', businessId: business_id }, locked.value, deleteEmployee)
  return ok(undefined)
}

function lockEmployee(doing: Doing, tx: Transaction, id: string): Promise<Result<Employee, ApiRefusal>> {
  return lockRow(doing, tx, employees, id, findEmployeeAnywhere)
}

async function wrongServices(db: Database, businessId: string, ids: readonly string[] | undefined): Promise<FieldRefusal | undefined> {
  if (!ids?.length) return undefined
  const distinct = [...new Set(ids)]
  return (await countServices(db, businessId, distinct)) === distinct.length ? undefined : unknownFields('service_id')
}

/** Own terms are for services that the employee gives [S3]. */
function wrongTerms(terms: Employee['service_terms'], serviceIds: readonly string[]): FieldRefusal | undefined {
  const strangers = Object.keys(terms ?? {}).filter((id) => !serviceIds.includes(id))
  return strangers.length === 0 ? undefined : unknownFields('service_terms')
}
