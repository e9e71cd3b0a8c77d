import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { ok, refuse } from '#lib/result.ts'
import { holdsTime, type Booking } from './booking.ts'
import { checkStart, claimsTime, claimTime, createBooking, editBooking } from './commands.ts'
import type { CreateBooking, DayOfEmployee, EditBooking, BookingOutcome } from './commands.ts'
import { holdsAt } from './requests.ts'
import { transition, type Act, type ActArgs } from './transitions.ts'

/**
 * Each command decided as a whole. The device asks before it queues and shows the answer
 * at once, as far as it can be told without the day; the server asks again in its transaction, with its own rows and rights.
 */
export interface DecisionFacts extends DayOfEmployee {
  /** When the person acted. */
  readonly at: string
  /** Name of the person, recorded with an override [B3]. */
  readonly by: string
}

/** Where nobody looks at the employee's other bookings, whether the time can be had is left to those who do. */
export interface UnknownDay extends Pick<DecisionFacts, 'at'> {
  readonly others: 'unknown'
  /** Whose terms count [S3]. */
  readonly employee?: Employee | undefined
}

/** What a person may add to an act that claims time again. */
export interface ActDecisionArgs extends ActArgs {
  /** The reason for booking over a warning [B3]. */
  readonly override_reason?: string | undefined
}

/**
 * A new booking on the employee's terms [S3, B2, B3, B6, B7], or blocked time where there is no
 * service [B8]; else `start_in_past`, `start_too_far`, `time_taken`, `needs_override`.
 */
export function decideCreate(
  args: CreateBooking,
  service: Service | undefined,
  facts: DecisionFacts | (UnknownDay & Pick<DecisionFacts, 'business'>),
): BookingOutcome {
  const booking = createBooking(args, facts.business, service && termsOf(service, facts.employee), facts.at)
  const wrongStart = checkStart(booking, facts.at)
  return wrongStart ? refuse(wrongStart) : claimed(booking, args.override_reason, facts)
}

/**
 * A booking after an edit or a move; `facts` are those of the employee it will be with, and
 * `service` is given when the service changes. Refuses as a creation does, and with `booking_not_allowed`.
 */
export function decideEdit(
  booking: Booking,
  args: EditBooking,
  service: Service | undefined,
  facts: DecisionFacts | UnknownDay,
): BookingOutcome {
  const edited = editBooking(booking, args, facts.at, service && termsOf(service, facts.employee))
  if (!edited.ok || !claimsTime(booking, args)) return edited
  const wrongStart = edited.value.start === booking.start ? undefined : checkStart(edited.value, facts.at)
  return wrongStart ? refuse(wrongStart) : claimed(edited.value, args.override_reason, facts)
}

/** A booking after an act [B1]; approving and restoring claim its time again, unless it held it all along [B2]. */
export function decideAct(booking: Booking, act: Act, asked: ActDecisionArgs, facts: DecisionFacts | UnknownDay): BookingOutcome {
  const moved = transition(booking, act, facts.at, asked)
  if (!moved.ok || moved.value === booking || !claimsAgain(act, booking, moved.value)) return moved
  return claimed(moved.value, asked.override_reason, facts)
}

function claimed(booking: Booking, overrideReason: string | undefined, facts: DecisionFacts | UnknownDay): BookingOutcome {
  if (facts.others === 'unknown') return ok(booking)
  const others = facts.others.filter((other) => holdsAt(other, facts.at))
  return claimTime(booking, { ...facts, others }, overrideReason, facts.by)
}

function claimsAgain(act: Act, before: Booking, after: Booking): boolean {
  return act === 'approve' || (act === 'restore' && holdsTime(after.status) && !holdsTime(before.status))
}
