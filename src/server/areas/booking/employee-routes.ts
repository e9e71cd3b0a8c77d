import type { EndpointKey } from '#contract/endpoints.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize, listable } from '#server/access.ts'
import type { Handlers } from '#server/route.ts'
import { findEmployeeAnywhere, readChangedEmployees, readEmployeePage } from './employee-repository.ts'
import { changeEmployee, createEmployee, removeEmployee } from './employee-service.ts'
import { answerWithAddress, withAddress } from './images.ts'
import { changesSince, rangeOf, toPage } from './listing.ts'

type EmployeeKey = Extract<EndpointKey, `${string} /api/booking/employee/${string}`>

export const employeeHandlers: Handlers<EmployeeKey> = {
  'GET /api/booking/employee/': async (call, db) => {
    const { actor, query } = call
    const ids = listable(actor, query.business_id)
    if (!ids.ok) return ids
    if (query.since !== undefined) {
      const changes = await changesSince(db, { collection: 'employees', businessIds: ids.value, read: readChangedEmployees }, query.since)
      return ok({ ...changes, results: changes.results.map((row) => withAddress(row, call)) })
    }
    const { count, rows } = await readEmployeePage(db, ids.value, query.service_id, rangeOf(query))
    return ok(toPage('/api/booking/employee/', query, count, rows.map((row) => withAddress(row, call))))
  },

  'POST /api/booking/employee/': async (call, tx) => answerWithAddress(await createEmployee(call, tx, call.body, call.files.image), call),

  'GET /api/booking/employee/{id}/': async (call, db) => {
    const row = await findEmployeeAnywhere(db, call.params.id)
    if (!row) return refuse({ code: 'not_found' })
    const allowed = authorize(call.actor, row.business_id, 'desk.read')
    return allowed.ok ? ok(withAddress(row, call)) : allowed
  },

  'PUT /api/booking/employee/{id}/': async (call, tx) =>
    answerWithAddress(await changeEmployee(call, tx, call.params.id, call.body, call.files.image), call),
  'PATCH /api/booking/employee/{id}/': async (call, tx) =>
    answerWithAddress(await changeEmployee(call, tx, call.params.id, call.body, call.files.image), call),
  'DELETE /api/booking/employee/{id}/': (call, tx) => removeEmployee(call, tx, call.params.id),
}
