import type { Desk } from '#desk/desk-context.tsx'
import type { Booking, Warning } from '#domain/booking/booking.ts'
import { toInstant, toMinute } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { editStep, objectionTo, type BookingStep, type DeskFacts } from '../acts/booking-step.ts'
import type { Dragged, Landing } from '../board/landing.ts'

/** What is said of a landing while the block is still carried: the same that the server would say. */
export type LandingVerdict =
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

/** The command that a landing means. */
export function landingStep({ grip, block: { view } }: Dragged, { lane, start, end }: Landing): BookingStep {
  const booking = view.row
  // A block is drawn from the start of its day on, also where the booking began before.
  if (grip === 'resize') return editStep('resize', booking, { duration_minutes: end - toMinute(booking.start) })
  const isWithOther = lane.employeeId !== booking.employee_id
  return editStep('move', booking, { start: toInstant(start), ...(isWithOther && { employee_id: lane.employeeId }) })
}

export function verdictOn(carried: Dragged, landing: Landing, { desk, bookings, now }: Around): LandingVerdict {
  const facts: DeskFacts = {
    business: desk.business,
    employee: desk.employeesById.get(landing.lane.employeeId),
    service: desk.servicesById.get(carried.block.view.row.service_id ?? ''),
    others: bookings,
    at: now,
    by: desk.by,
  }
  const objection = objectionTo(landingStep(carried, landing), facts)
  if (!objection) return { kind: 'free' }
  if (objection.code === 'needs_override') return { kind: 'warned', warnings: objection.warnings }
  if (objection.code === 'time_taken')
    return { kind: 'taken', by: bookings.find((booking) => booking.id === objection.taken_by.booking_id) }
  return { kind: 'impossible' }
}

/** A block on its way: where it would land now, and what would be said to that. */
export interface DraggedBlockState {
  readonly carried: Dragged
  readonly landing: Landing
  readonly verdict: LandingVerdict
  /** The eye has no finger to follow: it is kept in sight. */
  readonly isByKeys: boolean
}
