import type { Body, EndpointKey } from '#contract/endpoints.ts'
import { giveService, takeService } from '#domain/business/employee.ts'
import { processingIn, serviceEntity, type Service } from '#domain/business/service.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { keepRows, takeFromRows } from '#server/resource/setup-rows.ts'
import { hasFutureBookings } from '#server/resource/future-bookings.ts'
import { employeeStore, readEmployeesGiving, takeFromEmployees } from './employee-repository.ts'
import { serviceStore } from './service-repository.ts'

type ServiceKey = Extract<EndpointKey, `${string} /api/booking/services/${string}` | `GET /api/booking/business/${string}services`>

const calls = rowCalls(serviceEntity, serviceStore, { check: wrongProcessing, beforeDelete: takeFromGivers })

export const serviceHandlers: Handlers<ServiceKey> = {
  ...rowHandlers('services', calls),
  'GET /api/booking/business/services': (call, db) => calls.list(call, db, call.query.business_id, '/api/booking/business/services'),
  'GET /api/booking/business/{id}/services': (call, db) =>
    calls.list(call, db, call.params.id, `/api/booking/business/${call.params.id}/services`),
  'POST /api/booking/services/': {
    check: calls.mayCreate,
    async write(call, tx) {
      const made = await calls.create(call, tx)
      if (made.ok) await giveNewService(call, tx, made.value, call.body)
      return made
    },
  },
  'PUT /api/booking/services/{id}/': { check: calls.mayChange, write: calls.change },
}

/**
 * A stretch in which the employee is free lies inside the service [S3]. A service that is made shorter without a word about it
 * just has none for that long: whoever did so may not know of it.
 */
function wrongProcessing(given: Partial<Service>, after: Service): FieldRefusal | undefined {
  const isGiven = given.processing_start_minutes !== undefined || given.processing_minutes !== undefined
  return isGiven && after.processing_minutes && !processingIn(after, after.duration_minutes)
    ? wrongFields('processing_outside', ['processing_minutes'])
    : undefined
}

async function giveNewService(
  doing: CommandContext,
  tx: Transaction,
  { id, business_id }: Service,
  { given_by }: Body<'POST /api/booking/services/'>,
): Promise<void> {
  if (!given_by) return
  const givers = await employeeStore.findAll(tx, business_id, Object.keys(given_by))
  const giving = givers.map((employee) => ({ before: employee, after: giveService(employee, id, given_by[employee.id] ?? {}) }))
  await keepRows(doing, tx, { collection: 'employees', businessId: business_id }, giving, async (inner, rows) => {
    for (const employee of rows) await employeeStore.update(inner, employee)
  })
}

/** Refused while it is booked ahead; nobody gives it any more afterwards. */
async function takeFromGivers(
  doing: CommandContext,
  tx: Transaction,
  { id, business_id }: Service,
): Promise<Result<undefined, ApiRefusal>> {
  if (await hasFutureBookings(tx, business_id, doing.now, { service_id: id })) return refuse({ code: 'row_in_use' })
  const taken = (await readEmployeesGiving(tx, business_id, id)).map((employee) => ({ before: employee, after: takeService(employee, id) }))
  await takeFromRows(doing, tx, { collection: 'employees', businessId: business_id }, taken, (inner, rows) =>
    takeFromEmployees(inner, business_id, id, rows),
  )
  return ok(undefined)
}
