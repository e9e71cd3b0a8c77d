import { holdsTime, type Booking, type Employee, type Warning } from '#domain/booking/booking.ts'
import { warningsFor } from '#domain/booking/checks.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** A booking that waits for an answer, with everything that speaks against saying yes. */
export interface Decision {
  readonly booking: Booking
  readonly employee: Employee | undefined
  /** Others that want or have the same employee's time: shown before the tap, not after it. */
  readonly rivals: readonly Booking[]
  readonly warnings: readonly Warning[]
}

/**
 * What waits for a decision, soonest first. Pending bookings whose start has passed are
 * left out: they can no longer be approved, whether or not the server has said so yet [B1].
 */
export function decisionsOf(
  bookings: readonly Booking[],
  employees: ReadonlyMap<string, Employee>,
  zone: string,
  now: Instant,
): readonly Decision[] {
  const byEmployee = Map.groupBy(bookings.filter((booking) => holdsTime(booking.status)), (booking) => booking.employee_id)
  return bookings
    .filter((booking) => booking.status === 'pending' && booking.start > now)
    .toSorted((a, b) => (a.start === b.start ? (a.created_at < b.created_at ? -1 : 1) : a.start < b.start ? -1 : 1))
    .map((booking) => {
      const employee = employees.get(booking.employee_id)
      const others = byEmployee.get(booking.employee_id) ?? []
      return {
        booking,
        employee,
        rivals: rivalsOf(booking, others),
        warnings: employee ? warningsFor(booking, employee, others, zone) : [],
      }
    })
}

export function rivalsOf(booking: Booking, others: readonly Booking[]): readonly Booking[] {
  return others.filter((other) => other.id !== booking.id && other.start < booking.end && booking.start < other.end)
}
