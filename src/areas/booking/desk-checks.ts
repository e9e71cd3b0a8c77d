import type { Booking, Business, Employee, Service } from '#domain/booking/booking.ts'
import { checkStart, claimsTime, claimTime, createBooking, editBooking, type CreateBooking, type EditBooking, type Outcome } from '#domain/booking/commands.ts'
import { transition, type Act } from '#domain/booking/transitions.ts'
import { holdsTime } from '#domain/booking/booking.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { refuse } from '#lib/result.ts'

/**
 * What the server will say, asked on the device before anything is queued: the same
 * rules over the mirror with the pending commands folded in. A refusal here is a
 * question to the person (a reason, another time); the server still has the last word.
 */
export interface DeskFacts {
  readonly business: Business
  readonly services: ReadonlyMap<string, Service>
  readonly employees: ReadonlyMap<string, Employee>
  /** Bookings of all employees around the wanted time, pending commands folded in. */
  readonly bookings: readonly Booking[]
  readonly now: Instant
  /** Name of the person at the desk, recorded with an override [B3]. */
  readonly by: string
}

export function tryCreate(args: CreateBooking, facts: DeskFacts): Outcome {
  const service = facts.services.get(args.service_id)
  if (!service) return refuse({ code: 'booking_not_found' })
  const booking = createBooking(args, facts.business, service, facts.now)
  const wrongStart = checkStart(booking, facts.now)
  return wrongStart ? refuse(wrongStart) : claim(booking, facts, args.override_reason)
}

export function tryEdit(booking: Booking, changes: EditBooking, facts: DeskFacts): Outcome {
  const service = changes.service_id === undefined ? undefined : facts.services.get(changes.service_id)
  const edited = editBooking(booking, changes, service)
  if (!edited.ok || !claimsTime(changes)) return edited
  const wrongStart = changes.start === undefined ? undefined : checkStart(edited.value, facts.now)
  return wrongStart ? refuse(wrongStart) : claim(edited.value, facts, changes.override_reason)
}

export function tryAct(booking: Booking, act: Act, facts: DeskFacts, overrideReason?: string): Outcome {
  const moved = transition(booking, act, facts.now)
  const takesTime = act === 'approve' || act === 'restore'
  if (!moved.ok || !takesTime || !holdsTime(moved.value.status)) return moved
  return claim(moved.value, facts, overrideReason)
}

/** Without the employee's row there is nothing to check against here: the server will. */
function claim(booking: Booking, facts: DeskFacts, overrideReason: string | undefined): Outcome {
  const employee = facts.employees.get(booking.employee_id)
  if (!employee) return { ok: true, value: booking }
  return claimTime(booking, { business: facts.business, employee, others: facts.bookings }, overrideReason, facts.by)
}
