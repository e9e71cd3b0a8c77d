import { scheduleOf } from '#desk/hours/week-draft.ts'
import type { CreateEmployee, EditEmployee, Employee } from '#domain/business/employee.ts'
import { applyScheduleChanges, hasScheduleChanges, scheduleChanges } from '#domain/business/week-editing.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { withNames } from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'
import { employeeDraftOf, readDuration, readPrice, type EmployeeDraft, type TermsDraft } from './employee-draft.ts'
import { listProblems, employeeDraftProblems } from './employee-problems.ts'

type Values = Required<
  Pick<Employee, 'name' | 'translations' | 'position' | 'phone' | 'is_active' | 'service_id' | 'service_terms' | 'schedule'>
>

/** What a draft without problems says, over the row as it is; a new employee has none. */
function valuesOf(draft: EmployeeDraft, row?: Employee): Values {
  const given = Object.entries(draft.services)
    .filter(([, terms]) => terms.isGiven)
    .map(([id]) => id)
  // In the order that they had, so that nothing seems to change that did not.
  const kept = row?.service_id.filter((id) => given.includes(id)) ?? []
  return {
    name: draft.name.trim(),
    translations: withNames(row?.translations ?? {}, draft.names),
    position: draft.position.trim(),
    phone: parsePhone(draft.phone) ?? '',
    is_active: draft.isActive,
    service_id: [...kept, ...given.filter((id) => !kept.includes(id))],
    service_terms: Object.fromEntries(given.flatMap((id) => ownTerms(id, draft.services[id]!))),
    schedule: scheduleOf(draft, row?.schedule),
  }
}

function ownTerms(id: string, terms: TermsDraft) {
  const duration_minutes = readDuration(terms.duration) ?? undefined
  const price = readPrice(terms.price) ?? undefined
  const own = { ...(duration_minutes !== undefined && { duration_minutes }), ...(price !== undefined && { price }) }
  return Object.keys(own).length > 0 ? [[id, own] as const] : []
}

export function createEmployeeArgs(draft: EmployeeDraft, businessId: string): CreateEmployee {
  return { id: draft.id, business_id: businessId, ...valuesOf(draft) }
}

/** What a draft without problems changes of the row; undefined where nothing. The name is always said, as the call wants it. */
export function editEmployeeArgs(draft: EmployeeDraft, row: Employee): EditEmployee | undefined {
  const { schedule, ...wanted } = valuesOf(draft, row)
  const { schedule: _, ...now } = valuesOf(employeeDraftOf(row), row)
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => !isSame(wanted[field], now[field]))
  const hours = scheduleChanges(row.schedule, schedule)
  if (changed.length === 0 && !hasScheduleChanges(hours)) return undefined
  return {
    name: wanted.name,
    ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    ...(hasScheduleChanges(hours) && { schedule: applyScheduleChanges(row.schedule, hours) }),
  }
}

/** Whether there is anything to save, or to mend before it can be. */
export function isEmployeeDraftTouched(draft: EmployeeDraft, row: Employee): boolean {
  return listProblems(employeeDraftProblems(draft, row)).length > 0 || editEmployeeArgs(draft, row) !== undefined
}

/**
 * What takes an edit of `row` back: the changed fields as they were, and with the services the terms that go with them; that there were no
 * shifts is said.
 */
export function inverseEdit(row: Employee, changes: EditEmployee): EditEmployee {
  const fields = Object.keys(changes) as (keyof EditEmployee)[]
  const terms = fields.includes('service_id') || fields.includes('service_terms')
  return {
    ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    ...(changes.schedule && { schedule: { ...row.schedule, pattern: row.schedule.pattern ?? null } }),
    ...(terms && { service_terms: row.service_terms ?? {} }),
    name: row.name,
  }
}
