import { addDays, addMinutes, dayOf, instantAt, minutesBetween, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Booking, Business, Employee, Service, Warning } from './booking.ts'
import type { CreateBooking } from './commands.ts'
import { decideCreate } from './decisions.ts'
import type { TakenBy } from './refusals.ts'

/** How often something is repeated, and how often in all or up to which day, that day included. */
export interface Repetition {
  readonly everyWeeks: number
  readonly end: { readonly count: number } | { readonly until: Day }
}

/** A year of weeks: nobody plans further, and a device's queue has bounds. */
export const maxOccurrences = 52

/**
 * When a series takes place, the first time included: at the same time by the business's clock, whatever
 * that clock does in between [S11]. At least once, at most `maxOccurrences` times.
 */
export function occurrencesOf(first: Instant, { everyWeeks, end }: Repetition, zone: string): readonly Instant[] {
  const day = dayOf(first, zone)
  const minute = minutesOf(first, day, zone)
  const count = 'count' in end ? end.count : maxOccurrences
  const days = Array.from({ length: Math.min(Math.max(count, 1), maxOccurrences) }, (_, nth) => addDays(day, nth * everyWeeks * 7))
  const wanted = 'until' in end ? days.filter((one, nth) => nth === 0 || one <= end.until) : days
  return wanted.map((one, nth) => (nth === 0 ? first : instantAt(one, minute, zone)))
}

/** What may keep an occurrence from being booked; the first part that does not fit says it. */
export type Verdict =
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
  readonly verdict: Verdict
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

/** One time that is asked for. `isWanted` is the person's word; without one, what fits is in and the rest is out. */
export interface WantedOccurrence {
  readonly bookings: readonly CreateBooking[]
  readonly isWanted?: boolean | undefined
}

/**
 * What would become of each occurrence [B8], decided one after the other as the server will: those that
 * are in hold their time against later ones. What cannot be booked at all is never in.
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

/** The same bookings at another start, all as far from each other as they were. */
export function placedAt(bookings: readonly CreateBooking[], start: Instant): readonly CreateBooking[] {
  const first = bookings[0]?.start ?? start
  return bookings.map((one) => ({ ...one, start: addMinutes(start, minutesBetween(first, one.start)) }))
}

interface Judged {
  readonly verdict: Verdict
  readonly made: readonly Booking[]
}

/** A reason nobody gave: it makes the domain say all that a person would have to give one for. */
const anyReason = '?'

function verdictOn(bookings: readonly CreateBooking[], held: readonly Booking[], setting: SeriesSetting): Judged {
  const made: Booking[] = []
  let warned: Extract<Verdict, { kind: 'warned' }> | undefined
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
    if (found.length > 0) warned = { kind: 'warned', part: warned?.part ?? part, warnings: [...new Set([...(warned?.warnings ?? []), ...found])] }
    made.push(decided.value)
  }
  return { verdict: warned ?? { kind: 'fits' }, made }
}
