import type { Booking, Warning } from '#domain/booking/booking.ts'
import { toInstant } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { objectionTo, type Change, type DeskFacts } from '../acts/change.ts'
import type { Carried, Landing } from '../board/landing.ts'
import type { Desk } from '../desk.tsx'

/** What is said of a landing while the block is still carried: the same that the server would say. */
export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'warned'; readonly warnings: readonly Warning[] }
  | { readonly kind: 'taken'; readonly by: Booking | undefined }
  | { readonly kind: 'impossible' }

interface Around {
  readonly desk: Pick<Desk, 'business' | 'by' | 'employeesById' | 'servicesById'>
  /** Bookings on the board. */
  readonly bookings: readonly Booking[]
  readonly now: Instant
}

/** The change that a landing means. */
export function changeOf({ grip, block: { view } }: Carried, { lane, start, end }: Landing): Change {
  const booking = view.row
  if (grip === 'resize') return { kind: 'resize', booking, changes: { duration_minutes: end - start } }
  const isWithOther = lane.employeeId !== booking.employee_id
  return { kind: 'move', booking, changes: { start: toInstant(start), ...(isWithOther && { employee_id: lane.employeeId }) } }
}

export function verdictOn(carried: Carried, landing: Landing, { desk, bookings, now }: Around): Verdict {
  const facts: DeskFacts = {
    business: desk.business,
    employee: desk.employeesById.get(landing.lane.employeeId),
    service: desk.servicesById.get(carried.block.view.row.service_id ?? ''),
    others: bookings,
    at: now,
    by: desk.by,
  }
  const objection = objectionTo(changeOf(carried, landing), facts)
  if (!objection) return { kind: 'free' }
  if (objection.code === 'needs_override') return { kind: 'warned', warnings: objection.warnings }
  if (objection.code === 'time_taken') return { kind: 'taken', by: bookings.find((booking) => booking.id === objection.taken_by.booking_id) }
  return { kind: 'impossible' }
}
