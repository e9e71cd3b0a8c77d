import { holdsTime, type Employee, type Warning } from '#domain/booking/booking.ts'
import { warningsFor } from '#domain/booking/checks.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { BookingView } from '../desk.tsx'
import { byStart } from './board.ts'

/** A booking that waits for an answer, with everything that speaks against saying yes. */
export interface Decision {
  readonly view: BookingView
  /** Others that want or have the same employee's time: shown before the tap, not after it. */
  readonly rivals: readonly BookingView[]
  readonly warnings: readonly Warning[]
}

/**
 * What waits for a decision, soonest first. Pending bookings whose start has passed are
 * left out: they can no longer be approved, whether or not the server has said so yet [B1].
 */
export function decisionsOf(
  views: readonly BookingView[],
  employees: ReadonlyMap<string, Employee>,
  zone: string,
  now: Instant,
): readonly Decision[] {
  const waiting = views.filter(({ row }) => row.status === 'pending' && row.start > now)
  const wanted = new Set(waiting.map(({ row }) => row.employee_id))
  const holding = views.filter(({ row }) => wanted.has(row.employee_id) && holdsTime(row.status))
  return waiting.toSorted(byStart).map((view) => {
    const employee = employees.get(view.row.employee_id)
    const near = holding.filter((other) => isNear(view, other))
    const rows = near.map((other) => other.row)
    return {
      view,
      rivals: near.filter((other) => other.row.id !== view.row.id && other.row.start < view.row.end && view.row.start < other.row.end),
      warnings: employee ? warningsFor(view.row, employee, rows, zone).filter((one) => !view.row.override?.warnings.includes(one)) : [],
    }
  })
}

const dayMs = 86_400_000

/** The same employee within a day: nothing further away can overlap or lie within a buffer. */
function isNear(view: BookingView, other: BookingView): boolean {
  return other.row.employee_id === view.row.employee_id && Math.abs(Date.parse(other.row.start) - Date.parse(view.row.start)) <= dayMs
}
