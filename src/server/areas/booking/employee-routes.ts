import { arrayContains } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { isFull } from '#domain/shared/room.ts'
import { editEmployee, employeeEntity, type Employee } from '#domain/business/employee.ts'
import type { Week } from '#domain/business/schedule.ts'
import { misplacedBreaks } from '#domain/business/week-editing.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { countActiveEmployees } from '#server/core/plan-usage.ts'
import { readLimits } from '#server/core/plans.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { employees } from '#server/db/tables/booking.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { isBeforeTakings } from '#server/resource/before-takings.ts'
import { unknownFields, wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { hasFutureBookings } from '#server/resource/future-bookings.ts'
import { employeeStore } from './employee-repository.ts'

type EmployeeKey = Extract<EndpointKey, `${string} /api/booking/employee/${string}`>

const calls = rowCalls(employeeEntity, employeeStore, {
  edit: editEmployee,
  check: ({ service_terms, schedule }, after, before) =>
    wrongTerms(service_terms, after.service_id) ?? wrongBreaks(schedule, before?.schedule),
  allow: async ({ now }, tx, row, before) =>
    row.is_active && !before?.is_active && (await areEmployeesFull(tx, row, now)) ? { code: 'employees_full' } : undefined,
  // That a service was deleted is nobody's edit of who gave it: the version before is as good, unless the edit names that service.
  isAsGood: (tx, { business_id, id }, rev) => isBeforeTakings(tx, business_id, id, rev),
  beforeDelete: refuseBooked,
})

export const employeeHandlers: Handlers<EmployeeKey> = {
  ...rowHandlers('employees', calls),
  'GET /api/booking/employee/': (call, db) => {
    const { business_id, service_id } = call.query
    return calls.list(
      call,
      db,
      business_id,
      '/api/booking/employee/',
      undefined,
      service_id === undefined ? undefined : arrayContains(employees.service_id, [service_id]),
    )
  },
  'PATCH /api/booking/employee/{id}/': { check: calls.mayChange, write: calls.change },
}

/** Refused while bookings lie ahead; those that are over keep their history. */
async function refuseBooked(doing: CommandContext, tx: Transaction, { id, business_id }: Employee): Promise<Result<undefined, ApiRefusal>> {
  return (await hasFutureBookings(tx, business_id, doing.now, { employee_id: id })) ? refuse({ code: 'row_in_use' }) : ok(undefined)
}

/** Whether the plan has no place for somebody who begins to work; the business is locked [T2]. */
async function areEmployeesFull(tx: Transaction, { business_id }: Employee, now: Instant): Promise<boolean> {
  return isFull(await countActiveEmployees(tx, business_id), (await readLimits(tx, business_id, now)).employees)
}

/** Own terms are for services that the employee gives [S3]. */
function wrongTerms(terms: Employee['service_terms'], serviceIds: readonly string[]): FieldRefusal | undefined {
  const strangers = Object.keys(terms ?? {}).filter((id) => !serviceIds.includes(id))
  return strangers.length === 0 ? undefined : unknownFields('service_terms')
}

/** A break is a part of the working hours, as the page's editor has it [S2]. */
function wrongBreaks(week: Week | undefined, before?: Week): FieldRefusal | undefined {
  const misplaced = week ? misplacedBreaks(week, before) : []
  return misplaced.length === 0
    ? undefined
    : wrongFields(
        'break_outside',
        misplaced.map((place) => `schedule.${place}`),
      )
}
