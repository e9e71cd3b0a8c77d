import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addDays, addMinutes, dayOf, instantAt, minutesBetween, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Booking, Warning } from './booking.ts'
import type { CreateBooking } from './commands.ts'
import { decideCreate } from './decisions.ts'
import type { TakenBy } from './refusals.ts'

/** A repetition every so many weeks, so many times in all or until a day, that day included. */
export interface Repetition {
  readonly everyWeeks: number
  readonly end: { readonly count: number } | { readonly until: Day }
}

/** A year of weeks: nobody plans further, and a device's queue has bounds. */
export const maxOccurrences = 52

/**
 * The starts of a series, `first` among them, all at the same local time of the business, also across clock
 * changes [S11]. At least one, at most `maxOccurrences`.
 */
export function occurrencesOf(first: Instant, { everyWeeks, end }: Repetition, zone: string): readonly Instant[] {
  const day = dayOf(first, zone)
  const minute = minutesOf(first, day, zone)
  const count = 'count' in end ? end.count : maxOccurrences
  const days = Array.from({ length: Math.min(Math.max(count, 1), maxOccurrences) }, (_, nth) => addDays(day, nth * everyWeeks * 7))
  const wanted = 'until' in end ? days.filter((one, nth) => nth === 0 || one <= end.until) : days
  return wanted.map((one, nth) => (nth === 0 ? first : instantAt(one, minute, zone)))
}

/** Whether an occurrence can be booked; `part` is the first one of the visit that does not fit. */
export type OccurrenceVerdict =
  | { readonly kind: 'fits' }
  /** It can be booked with a reason [B3]; all warnings of all parts. */
  | { readonly kind: 'warned'; readonly part: number; readonly warnings: readonly Warning[] }
  | { readonly kind: 'taken'; readonly part: number; readonly by: TakenBy }
  | { readonly kind: 'past' }
  | { readonly kind: 'too_far' }

/** One time of a series: the bookings that would be made, and whether they can be. */
export interface Occurrence {
  readonly start: Instant
  readonly bookings: readonly CreateBooking[]
  readonly verdict: OccurrenceVerdict
  readonly isIn: boolean
}

export interface SeriesSetting {
  readonly business: Business
  readonly employeesById: ReadonlyMap<string, Employee>
  readonly servicesById: ReadonlyMap<string, Service>
  /** From the first occurrence to the last, and a day around them. */
  readonly bookings: readonly Booking[]
  /** When the person acts. */
  readonly at: Instant
}

/** `isWanted` is the person's choice; without it an occurrence is in if it fits without a warning. */
export interface WantedOccurrence {
  readonly bookings: readonly CreateBooking[]
  readonly isWanted?: boolean | undefined
}

/**
 * Decides each occurrence in turn, as the server will [B8]: those that are in hold their time against
 * later ones. One that is refused is never in.
 */
export function planSeries(wanted: readonly WantedOccurrence[], setting: SeriesSetting): readonly Occurrence[] {
  let held = setting.bookings
  return wanted.map(({ bookings, isWanted }) => {
    const { verdict, made } = verdictOn(bookings, held, setting)
    const isIn = verdict.kind === 'fits' ? isWanted !== false : verdict.kind === 'warned' && isWanted === true
    if (isIn) held = [...held, ...made]
    return { start: bookings[0]?.start ?? '', bookings, verdict, isIn }
  })
}

/** Moves all bookings so that the first begins at `start`; the distances between them stay. */
export function placedAt(bookings: readonly CreateBooking[], start: Instant): readonly CreateBooking[] {
  const first = bookings[0]?.start ?? start
  return bookings.map((one) => ({ ...one, start: addMinutes(start, minutesBetween(first, one.start)) }))
}

interface Judged {
  readonly verdict: OccurrenceVerdict
  readonly made: readonly Booking[]
}

/** A stand-in reason: with it the decision accepts all warnings and lists them. */
const anyReason = '?'

function verdictOn(bookings: readonly CreateBooking[], held: readonly Booking[], setting: SeriesSetting): Judged {
  const made: Booking[] = []
  let warned: Extract<OccurrenceVerdict, { kind: 'warned' }> | undefined
  for (const [part, args] of bookings.entries()) {
    const employee = setting.employeesById.get(args.employee_id)
    if (!employee) continue
    const facts = { business: setting.business, employee, others: [...held, ...made], at: setting.at, by: '' }
    const decided = decideCreate({ ...args, override_reason: anyReason }, setting.servicesById.get(args.service_id ?? ''), facts)
    if (!decided.ok) {
      const { refusal } = decided
      if (refusal.code === 'time_taken') return { verdict: { kind: 'taken', part, by: refusal.taken_by }, made: [] }
      return { verdict: { kind: refusal.code === 'start_too_far' ? 'too_far' : 'past' }, made: [] }
    }
    const found = decided.value.override?.warnings ?? []
    if (found.length > 0)
      warned = { kind: 'warned', part: warned?.part ?? part, warnings: [...new Set([...(warned?.warnings ?? []), ...found])] }
    made.push(decided.value)
  }
  return { verdict: warned ?? { kind: 'fits' }, made }
}
