import type { Booking } from '#domain/booking/booking.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { ShownChange } from '../details/history-words.ts'
import { bookingDraftOf, type Draft } from './draft.ts'

/** A booking that is being changed. */
export interface BookingEditDraft {
  /** As it was when the change was begun: what differs from it is what the person means. */
  readonly opened: Booking
  readonly draft: Draft
}

export interface RebasedBookingDraft {
  readonly draft: Draft
  /** What the person has changed and somebody else too: before and after are theirs. */
  readonly changedElsewhere: readonly ShownChange[]
}

/** What is changed together, and the booking's field that says it. */
const parts: readonly (readonly [ShownChange['field'], readonly (keyof Draft)[]])[] = [
  ['service_name', ['serviceId']],
  ['employee_id', ['employeeId']],
  ['start', ['day', 'start']],
  ['customer_name', ['customerName', 'customerId']],
  ['customer_phone', ['customerPhone']],
  ['note', ['note']],
]

/** The draft over the booking as it now is: what the person has not touched follows the others' changes. */
export function rebaseBookingDraft({ opened, draft }: BookingEditDraft, booking: Booking, zone: string): RebasedBookingDraft {
  const before = bookingDraftOf(opened, zone)
  const now = bookingDraftOf(booking, zone)
  const followed = parts.flatMap(([, keys]) => (isSame(keys, draft, before) ? keys : []))
  const contested = parts.filter(([, keys]) => !isSame(keys, draft, before) && !isSame(keys, now, before) && !isSame(keys, draft, now))
  return {
    draft: { ...draft, ...Object.fromEntries(followed.map((key) => [key, now[key]])) },
    changedElsewhere: contested.map(([field]) => ({ field, before: opened[field] ?? '', after: booking[field] ?? '' })),
  }
}

function isSame(keys: readonly (keyof Draft)[], a: Draft, b: Draft): boolean {
  return keys.every((key) => valueOf(key, a) === valueOf(key, b))
}

/** By what it means: a number that was only set in groups is the same number. */
function valueOf(key: keyof Draft, draft: Draft): unknown {
  const value = draft[key] ?? ''
  if (key === 'customerPhone') return parsePhone(draft.customerPhone) ?? draft.customerPhone.trim()
  return typeof value === 'string' ? value.trim() : value
}
