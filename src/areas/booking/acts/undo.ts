import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf, type EditBooking } from '#domain/booking/commands.ts'
import type { Change } from './change.ts'

/**
 * What takes a change back once it is on its way: a command of its own. `now` is the
 * booking as it has become. Undefined where there is no way back.
 */
export function inverseOf(change: Change, now: Booking): Change | undefined {
  switch (change.kind) {
    case 'cancel':
    case 'complete':
    case 'no_show':
      return { kind: 'restore', booking: now }
    case 'approve':
    case 'create':
      return { kind: 'cancel', booking: now }
    case 'edit':
    case 'move':
    case 'resize':
      return { kind: change.kind, booking: now, changes: previous(change.booking, change.changes) }
    case 'restore':
    case 'delete':
      return undefined
    default:
      return change satisfies never
  }
}

/** What the changed fields held before, and only those; a link that was not there is none. */
function previous(before: Booking, changes: EditBooking): EditBooking {
  const was = { ...before, duration_minutes: lengthOf(before) }
  const fields = Object.keys(changes).filter((field) => field !== 'override_reason')
  return Object.fromEntries(fields.map((field) => [field, was[field as keyof typeof was] ?? null]))
}
