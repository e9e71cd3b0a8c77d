import type { Body } from '#contract/endpoints.ts'
import type { Service, ServiceTerms } from '#domain/booking/booking.ts'
import { createService as newService, editService, giveService, takeService } from '#domain/booking/setup.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { services } from '#server/db/tables/booking.ts'
import { imageAfter } from '#server/media.ts'
import type { ApiRefusal, FieldRefusal } from '#server/route.ts'
import { hasFutureBookings } from './business-repository.ts'
import { findCategory } from './category-repository.ts'
import type { Doing } from './doing.ts'
import { findEmployees, readEmployeesGiving, takeFromEmployees, updateEmployee } from './employee-repository.ts'
import { unknownFields } from './fields.ts'
import { withAddress } from './images.ts'
import { deleteService, findServiceAnywhere, insertService, updateService } from './service-repository.ts'
import { addRow, dropRow, isStale, keepRow, keepRows, lockRow, lockSetup, takeFromRows, type Setup } from './setup-rows.ts'

/** `image` is the name of a picture that came along. */
export async function createService(
  doing: Doing, tx: Transaction, body: Body<'POST /api/booking/services/'>, image: string | undefined,
): Promise<Setup<Service>> {
  const locked = await lockSetup(doing, tx, body.business_id)
  if (!locked.ok) return locked
  const wrong = await wrongCategory(tx, body.business_id, body.category_id)
  if (wrong) return refuse(wrong)
  const row = { ...newService({ ...body, id: body.id ?? doing.newId() }), image: image ?? null }
  const made = await addRow(doing, tx, { collection: 'services', businessId: body.business_id }, row, insertService)
  if (made.ok && body.given_by) await give(doing, tx, made.value, body.given_by)
  return made
}

async function give(doing: Doing, tx: Transaction, service: Service, givenBy: Readonly<Record<string, ServiceTerms>>): Promise<void> {
  const givers = await findEmployees(tx, service.business_id, Object.keys(givenBy))
  const giving = givers.map((employee) => ({ before: employee, after: giveService(employee, service.id, givenBy[employee.id] ?? {}) }))
  await keepRows(doing, tx, { collection: 'employees', businessId: service.business_id }, giving, async (inner, rows) => {
    for (const employee of rows) await updateEmployee(inner, employee)
  })
}

/** Fields left out stay. What is booked already keeps what was booked [B6]. */
export async function changeService(
  doing: Doing, tx: Transaction, id: string, body: Body<'PATCH /api/booking/services/{id}/'>, image: string | undefined,
): Promise<Setup<Service>> {
  const locked = await lockService(doing, tx, id)
  if (!locked.ok) return locked
  const row = locked.value
  if (isStale(doing, row)) return refuse({ code: 'stale_row', current: withAddress(row, doing) })
  const wrong = await wrongCategory(tx, row.business_id, body.category_id)
  if (wrong) return refuse(wrong)
  const { image: _, ...changes } = body
  return keepRow(doing, tx, { collection: 'services', businessId: row.business_id }, row, { ...editService(row, changes), image: imageAfter(row.image, body, image) }, updateService)
}

/** Refused while it is booked ahead; nobody gives it any more afterwards. */
export async function removeService(doing: Doing, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockService(doing, tx, id)
  if (!locked.ok) return locked
  const { business_id } = locked.value
  if (await hasFutureBookings(tx, business_id, doing.now, { service_id: id })) return refuse({ code: 'row_in_use' })
  const taken = (await readEmployeesGiving(tx, business_id, id)).map((employee) => ({ before: employee, after: takeService(employee, id) }))
  await takeFromRows(doing, tx, { collection: 'employees', businessId: business_id }, taken, (inner, rows) => takeFromEmployees(inner, business_id, id, rows))
  await dropRow(doing, tx, { collection: 'services', businessId: business_id }, locked.value, deleteService)
  return ok(undefined)
}

function lockService(doing: Doing, tx: Transaction, id: string): Promise<Result<Service, ApiRefusal>> {
  return lockRow(doing, tx, services, id, findServiceAnywhere)
}

async function wrongCategory(db: Database, businessId: string, categoryId: string | null | undefined): Promise<FieldRefusal | undefined> {
  if (!categoryId) return undefined
  const category = await findCategory(db, categoryId)
  return category?.business === businessId ? undefined : unknownFields('category_id')
}
