import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf, type EditBooking } from '#domain/booking/commands.ts'
import { actStep, editStep, verbOf, type BookingStep } from './booking-step.ts'

/**
 * What takes a command back once it is on its way: another command. `now` is the
 * booking as it has become. Undefined where there is no way back.
 */
export function inverseOf(step: BookingStep, now: Booking): BookingStep | undefined {
  const verb = verbOf(step)
  switch (verb) {
    case 'cancel':
    case 'arrive':
    case 'complete':
    case 'no_show':
      return actStep('restore', now)
    case 'approve':
    case 'create':
      return actStep('cancel', now)
    case 'edit':
    case 'move':
    case 'resize':
      return step.booking && 'changes' in step.command.args
        ? editStep(verb, now, previous(step.booking, step.command.args.changes))
        : undefined
    case 'restore':
    case 'delete':
      return undefined
    default:
      return verb satisfies never
  }
}

/** What the changed fields held before, and only those; a link that was not there is none. */
function previous(before: Booking, changes: EditBooking): EditBooking {
  const was = { ...before, duration_minutes: lengthOf(before) }
  const fields = Object.keys(changes).filter((field) => field !== 'override_reason')
  return Object.fromEntries(fields.map((field) => [field, was[field as keyof typeof was] ?? null]))
}
