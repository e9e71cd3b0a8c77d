import { holdsTime, type Employee, type Warning } from '#domain/booking/booking.ts'
import { warningsFor } from '#domain/booking/checks.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import type { BookingView } from '../desk.tsx'
import { byStart } from '../board/board.ts'

/** A booking that waits for an answer, with everything that speaks against saying yes. */
export interface Decision {
  readonly view: BookingView
  /** The same employee's bookings within a day: nothing further away can overlap or lie within a buffer. */
  readonly near: readonly BookingView[]
  /** Others that want or have the same time: shown before the tap, not after it. */
  readonly rivals: readonly BookingView[]
  readonly warnings: readonly Warning[]
}

/** What decisions depend on besides the bookings. */
export interface DecisionSetting {
  readonly employees: ReadonlyMap<string, Employee>
  readonly zone: string
}

/**
 * What waits for a decision, soonest first. Pending bookings whose start has passed are
 * left out: they can no longer be approved, whether or not the server has said so yet [B1].
 * A decision keeps its identity while nothing about it changes, so that an answer to one
 * does not draw the others anew; `known` remembers them for one setting.
 */
export function decisionsOf(views: readonly BookingView[], setting: DecisionSetting, now: Instant, known = new WeakMap<BookingView, Decision>()): readonly Decision[] {
  const waiting = views.filter(({ row }) => row.status === 'pending' && row.start > now)
  const holding = new Map<string, BookingView[]>(waiting.map(({ row }) => [row.employee_id, []]))
  for (const view of views) if (holdsTime(view.row.status)) holding.get(view.row.employee_id)?.push(view)
  for (const held of holding.values()) held.sort(byStart)
  return waiting.toSorted(byStart).map((view) => {
    const near = nearOf(view, holding.get(view.row.employee_id) ?? [])
    const before = known.get(view)
    if (before && isSame(before.near, near)) return before
    const decision = decisionOf(view, near, setting)
    known.set(view, decision)
    return decision
  })
}

const dayMinutes = 1440

/** `holding` by start: a year of bookings is not walked through for each request. */
function nearOf(view: BookingView, holding: readonly BookingView[]): readonly BookingView[] {
  const from = firstNotBefore(holding, addMinutes(view.row.start, -dayMinutes))
  const to = addMinutes(view.row.end, dayMinutes)
  const near: BookingView[] = []
  for (let at = from; at < holding.length && holding[at]!.row.start <= to; at += 1) near.push(holding[at]!)
  return near
}

function firstNotBefore(views: readonly BookingView[], instant: Instant): number {
  let [low, high] = [0, views.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (views[middle]!.row.start < instant) low = middle + 1
    else high = middle
  }
  return low
}

function isSame(a: readonly BookingView[], b: readonly BookingView[]): boolean {
  return a.length === b.length && a.every((view, at) => view === b[at])
}

function decisionOf(view: BookingView, near: readonly BookingView[], { employees, zone }: DecisionSetting): Decision {
  const { row } = view
  const employee = employees.get(row.employee_id)
  const found = employee ? warningsFor(row, employee, near.map((other) => other.row), zone) : []
  return {
    view,
    near,
    rivals: near.filter((other) => other.row.id !== row.id && other.row.start < row.end && row.start < other.row.end),
    warnings: found.filter((one) => !row.override?.warnings.includes(one)),
  }
}
