import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf, type CreateBooking, type EditBooking } from '#domain/booking/commands.ts'
import { limits } from '#domain/shared/limits.ts'
import { dayOf, instantAt, isDay, minutesBetween, minutesOf, type Day } from '#domain/shared/zone.ts'
import { clockText, readClock } from '#ui/time/clock.ts'

/** What a person fills in to block time: a day and two times of it, as they are typed. */
export interface BlockDraft {
  readonly employeeId: string
  readonly day: Day
  readonly from: string
  /** At or before `from` it is meant on the next day. */
  readonly to: string
  readonly note: string
}

export type BlockProblem = 'employee' | 'time' | 'tooLong'

/** What keeps the draft from being saved; undefined when nothing does. */
export function blockProblemOf(draft: BlockDraft, zone: string): BlockProblem | undefined {
  if (draft.employeeId === '') return 'employee'
  const span = spanOf(draft, zone)
  if (!span || span.minutes < limits.minDurationMinutes) return 'time'
  return span.minutes > limits.maxDurationMinutes ? 'tooLong' : undefined
}

/** When the time begins and how long it lasts; undefined while it is not given. */
export function spanOf({ day, from, to }: BlockDraft, zone: string): { readonly start: string; readonly minutes: number } | undefined {
  const [begin, end] = [readClock(from), readClock(to)]
  if (!isDay(day) || begin === undefined || end === undefined || begin === end) return undefined
  const start = instantAt(day, begin, zone)
  return { start, minutes: minutesBetween(start, instantAt(day, end > begin ? end : end + 1440, zone)) }
}

export function blockArgs(draft: BlockDraft, id: string, businessId: string, zone: string): CreateBooking {
  const { start = '', minutes = 0 } = spanOf(draft, zone) ?? {}
  return {
    id,
    business_id: businessId,
    employee_id: draft.employeeId,
    service_id: null,
    start,
    duration_minutes: minutes,
    note: draft.note.trim(),
    status: 'approved',
  }
}

/** Only what differs from the blocked time as it is. */
export function blockChanges(draft: BlockDraft, booking: Booking, zone: string): EditBooking {
  const { start = booking.start, minutes = lengthOf(booking) } = spanOf(draft, zone) ?? {}
  const note = draft.note.trim()
  return {
    ...(start !== booking.start && { start }),
    ...(minutes !== lengthOf(booking) && { duration_minutes: minutes }),
    ...(draft.employeeId !== booking.employee_id && { employee_id: draft.employeeId }),
    ...(note !== booking.note && { note }),
  }
}

export function draftOfBlock(booking: Booking, zone: string): BlockDraft {
  const day = dayOf(booking.start, zone)
  return {
    employeeId: booking.employee_id,
    day,
    from: clockText(minutesOf(booking.start, day, zone)),
    to: clockText(minutesOf(booking.end, day, zone)),
    note: booking.note,
  }
}
