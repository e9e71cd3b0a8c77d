import type { CommandArgs } from '#contract/commands.ts'
import { isSame } from '#desk/form/use-typed.ts'
import { editEmployee, type Employee } from '#domain/business/employee.ts'
import { applyScheduleChanges, scheduleChanges } from '#domain/business/week-editing.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { employeeDraftOf, type EmployeeDraft } from './employee-draft.ts'

/** An employee who is being changed. */
export interface EmployeeEditDraft {
  /** As they were when the change was begun: what differs from it is what the person means. */
  readonly opened: Employee
  readonly draft: EmployeeDraft
}

/** The parts of an employee that a person changes as one. */
export const draftParts = ['name', 'names', 'position', 'phone', 'isActive', 'days', 'exceptions', 'services'] as const
export type EmployeeDraftPart = (typeof draftParts)[number]

export interface RebasedEmployeeDraft {
  readonly draft: EmployeeDraft
  /** What the person has changed and somebody else too. */
  readonly contested: readonly EmployeeDraftPart[]
}

/** The draft over the employee as they now are: what the person has not touched, to the single day and service, follows the others' changes. */
export function rebaseEmployeeDraft({ opened, draft }: EmployeeEditDraft, row: Employee): RebasedEmployeeDraft {
  const was = employeeDraftOf(opened)
  const now = employeeDraftOf(row)
  if (isSame(was, now)) return { draft, contested: [] }
  return {
    draft: {
      id: draft.id,
      name: followed(draft.name, was.name, now.name),
      names: { ...now.names, ...follow(draft.names, was.names, now.names) },
      position: followed(draft.position, was.position, now.position),
      phone: followed(draft.phone, was.phone, now.phone),
      isActive: followed(draft.isActive, was.isActive, now.isActive),
      days: follow(draft.days, was.days, now.days),
      exceptions: follow(draft.exceptions, was.exceptions, now.exceptions),
      services: follow(draft.services, was.services, now.services),
    },
    contested: draftParts.filter((part) => isContested(part, draft, was, now)),
  }
}

function followed<Value>(mine: Value | undefined, was: Value | undefined, now: Value | undefined): Value {
  return (isSame(mine, was) ? now : mine) as Value
}

type Fields<Value> = Readonly<Record<string, Value>>

function follow<Value>(mine: Fields<Value>, was: Fields<Value>, now: Fields<Value>): Fields<Value> {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(now)])]
  return Object.fromEntries(keys.map((key) => [key, followed(mine[key], was[key], now[key])] as const).filter(([, value]) => value !== undefined))
}

/** Both have changed it, and not to the same. */
function isContested(part: EmployeeDraftPart, draft: EmployeeDraft, was: EmployeeDraft, now: EmployeeDraft): boolean {
  const [mine, before, theirs] = [draft[part], was[part], now[part]].map(fieldsOf) as [Fields<unknown>, Fields<unknown>, Fields<unknown>]
  const keys = new Set([mine, before, theirs].flatMap((fields) => Object.keys(fields)))
  return [...keys].some((key) => !isSame(mine[key], before[key]) && !isSame(theirs[key], before[key]) && !isSame(mine[key], theirs[key]))
}

function fieldsOf(value: EmployeeDraft[EmployeeDraftPart]): Fields<unknown> {
  return typeof value === 'object' ? value : { value }
}

/** The employee as a refused edit would have them, over what others have changed of the week since: only what was meant of it is taken. */
export function employeeAfter({ args, seen }: Pick<OutboxEntry, 'args' | 'seen'>, row: Employee): Employee {
  const { changes } = args as CommandArgs['employee.edit']
  const before = seen as Employee | undefined
  if (!changes.schedule || !before) return editEmployee(row, changes)
  return editEmployee(row, { ...changes, schedule: applyScheduleChanges(row.schedule, scheduleChanges(before.schedule, changes.schedule)) })
}
