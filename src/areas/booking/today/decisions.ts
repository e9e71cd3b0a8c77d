import type { Warning } from '#domain/booking/booking.ts'
import { isBusyWithBoth, warningsFor } from '#domain/booking/checks.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { byViewStart } from '../row/booking-view.ts'
import type { BookingView } from '../row/booking-view.ts'

/** A booking that waits for an answer, or all of a visit that do, with everything that speaks against saying yes. */
export interface Decision {
  /** The first of them: the card is known by it. */
  readonly view: BookingView
  /** All that one answer is for, in order: the booking alone, or the waiting parts of its visit [B8]. */
  readonly parts: readonly BookingView[]
  /** The same employees' bookings within a day: nothing further away can overlap or lie within a buffer. */
  readonly near: readonly BookingView[]
  /** Others that want or have the same time: shown before the tap, not after it. */
  readonly rivals: readonly BookingView[]
  readonly warnings: readonly Warning[]
}

/** What decisions depend on besides the bookings. */
export interface DecisionSetting {
  readonly employees: ReadonlyMap<string, Employee>
  readonly business: BusinessDays
}

/**
 * What waits for a decision, soonest first. Pending bookings whose hold has ended are
 * left out: they can no longer be approved, whether or not the server has said so yet [B1].
 * A decision keeps its identity while nothing about it changes, so that an answer to one
 * does not draw the others anew; `known` remembers them for one setting.
 */
export function decisionsOf(
  views: readonly BookingView[],
  setting: DecisionSetting,
  now: Instant,
  known = new WeakMap<BookingView, Decision>(),
): readonly Decision[] {
  const waiting = views.filter(({ row }) => row.status === 'pending' && holdsAt(row, now))
  const holding = new Map<string, BookingView[]>(waiting.map(({ row }) => [row.employee_id, []]))
  for (const view of views) if (holdsAt(view.row, now)) holding.get(view.row.employee_id)?.push(view)
  for (const held of holding.values()) held.sort(byViewStart)
  return byVisit(waiting.toSorted(byViewStart)).map((parts) => {
    const [view] = parts
    const nears = parts.map((part) => nearOf(part, holding.get(part.row.employee_id) ?? []))
    const near = nears.length === 1 ? nears[0]! : [...new Set(nears.flat())]
    const before = known.get(view)
    if (before && isSame(before.near, near) && isSame(before.parts, parts)) return before
    const decision = decisionOf(parts, near, setting)
    known.set(view, decision)
    return decision
  })
}

type Parts = readonly [BookingView, ...BookingView[]]

/** What waits, with the parts of a visit together where its first one stands [B8]. */
function byVisit(waiting: readonly BookingView[]): readonly Parts[] {
  const visits = new Map<string, [BookingView, ...BookingView[]]>()
  const together: Parts[] = []
  for (const view of waiting) {
    const { visit_id } = view.row
    const visit = visit_id ? visits.get(visit_id) : undefined
    if (visit) {
      visit.push(view)
      continue
    }
    const parts: [BookingView, ...BookingView[]] = [view]
    if (visit_id) visits.set(visit_id, parts)
    together.push(parts)
  }
  return together
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

function decisionOf(parts: Parts, near: readonly BookingView[], { employees, business }: DecisionSetting): Decision {
  const rows = near.map((other) => other.row)
  const isPart = new Set(parts.map((part) => part.row.id))
  const found = parts.flatMap(({ row }) => {
    const employee = employees.get(row.employee_id)
    const warned = employee ? warningsFor(row, employee, rows, business) : []
    return warned.filter((one) => !row.override?.warnings.includes(one))
  })
  return {
    view: parts[0],
    parts,
    near,
    rivals: near.filter(
      (other) =>
        !isPart.has(other.row.id) && parts.some(({ row }) => row.employee_id === other.row.employee_id && isBusyWithBoth(row, other.row)),
    ),
    warnings: parts.length === 1 ? found : [...new Set(found)],
  }
}
