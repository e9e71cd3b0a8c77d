import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOver, mergeWindows, type Hours, type Window } from '#domain/business/schedule.ts'
import { termsOf } from '#domain/business/terms.ts'
import { clocksBetween, toInstant, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Booking } from './booking.ts'
import { busySpans, busySpansOf, type BusySpan } from './busy.ts'
import { holdsAt } from './requests.ts'
import type { SlotSearch, Wish } from './slot-search.ts'

/** One employee's part of a search: the minutes at which a start is allowed, and at which it is forbidden. */
export interface Availability {
  readonly employee: Employee
  /** The wish as this employee gives it [S3]. */
  readonly wish: Wish
  readonly hours: Hours
  /** What holds the employee's time [S6], but for the booking that moves [S8]. */
  readonly bookings: readonly Booking[]
  /** Starts that the hours allow, and those that bookings forbid: both sorted and apart. */
  readonly allowed: readonly Window[]
  readonly taken: readonly Window[]
}

/** The clocks of the days that are searched, and those around them, from which night shifts run in and into which services run on. */
export function clocksOf({ business, first, last }: Pick<SlotSearch, 'business' | 'first' | 'last'>): {
  readonly around: readonly DayClock[]
  readonly days: readonly DayClock[]
} {
  const around = clocksBetween(addDays(first, -2), addDays(last, 3), business.time_zone)
  return { around, days: around.slice(2, -3) }
}

/** Those who work there and give the service, in the order of the list. */
export function whoGives({ employees, wish }: Pick<SlotSearch, 'wish' | 'employees'>): readonly Employee[] {
  return employees.filter((employee) => employee.is_active && (wish.id === null || employee.service_id.includes(wish.id)))
}

type LaneSearch = Pick<SlotSearch, 'wish' | 'employees' | 'bookings' | 'moving' | 'now'> & {
  readonly business: Pick<Business, 'opening_hours'>
}

/** A lane for each of those who give the service, or of whoever else is asked for. */
export function availabilityOf(search: LaneSearch, clocks: readonly DayClock[], asked = whoGives(search)): readonly Availability[] {
  const inTheWay = byEmployee(search, clocks)
  return asked.map((employee) => {
    const wish = search.wish.as_booked ? search.wish : termsOf(search.wish, employee)
    const hours = hoursOver(employee.schedule, clocks, search.business.opening_hours)
    const bookings = inTheWay.get(employee.id) ?? []
    const taken = takenStarts(bookings, wish)
    return { employee, wish, hours, bookings, allowed: allowedStarts(hours.open, wish), taken }
  })
}

/** Starts at which the whole wish with its buffers lies in open hours [S4]. */
function allowedStarts(open: readonly Window[], wish: Wish): readonly Window[] {
  return open
    .map((window) => ({
      start: window.start + wish.buffer_before_minutes,
      end: window.end - wish.duration_minutes - wish.buffer_after_minutes + 1,
    }))
    .filter((starts) => starts.end > starts.start)
}

/** The holding bookings within the clocks, by employee. Instants are compared as text, since parsing them is slow. */
function byEmployee(
  { bookings, moving, now }: Pick<SlotSearch, 'bookings' | 'moving' | 'now'>,
  clocks: readonly DayClock[],
): ReadonlyMap<string, readonly Booking[]> {
  const first = toInstant(must(clocks[0], 'a first day').start)
  const last = toInstant(must(clocks.at(-1), 'a last day').end)
  const found = new Map<string, Booking[]>()
  for (const booking of bookings) {
    if (booking.start >= last || booking.end <= first || !holdsAt(booking, now) || booking.id === moving) continue
    const known = found.get(booking.employee_id)
    if (known) known.push(booking)
    else found.set(booking.employee_id, [booking])
  }
  return found
}

/** The starts that would overlap one of the bookings [B2] or come closer to it than the greater buffer [S3]. */
function takenStarts(bookings: readonly Booking[], wish: Wish): readonly Window[] {
  return startsAgainst(bookings, wish, ({ before, after }, wanted) => ({
    before: Math.max(wanted.after, before),
    after: Math.max(after, wanted.before),
  }))
}

/** The starts that would overlap one of the bookings, whatever the buffers [B2]. */
export function overlappingStarts(bookings: readonly Booking[], wish: Wish): readonly Window[] {
  return startsAgainst(bookings, wish, () => ({ before: 0, after: 0 }))
}

/** Each time that is taken against each that is wanted: within a stretch in which the employee is free there is room for both. */
function startsAgainst(
  bookings: readonly Booking[],
  wish: Wish,
  pauseOf: (taken: BusySpan, wanted: BusySpan) => Pick<BusySpan, 'before' | 'after'>,
): readonly Window[] {
  const wanted = busySpans(wish, { start: 0, end: wish.duration_minutes })
  const starts: Window[] = []
  for (const booking of bookings) {
    for (const taken of busySpansOf(booking)) {
      for (const span of wanted) {
        const { before, after } = pauseOf(taken, span)
        starts.push({ start: Math.floor(taken.start) - before - span.end + 1, end: Math.ceil(taken.end) + after - span.start })
      }
    }
  }
  return mergeWindows(starts)
}

/** Answers whether minutes, asked in rising order, lie in sorted windows. */
export function sweep(windows: readonly Window[]): (minute: EpochMinute) => boolean {
  let next = 0
  return (minute) => {
    while (next < windows.length && windows[next]!.end <= minute) next++
    return next < windows.length && windows[next]!.start <= minute
  }
}

/** Whether a minute lies in sorted windows: for those who ask in any order. */
export function covers(windows: readonly Window[], minute: EpochMinute): boolean {
  return nextIn(windows, minute) === minute
}

/** The first minute from this one on that lies in sorted windows; infinite where none does. */
export function nextIn(windows: readonly Window[], minute: EpochMinute): EpochMinute {
  let [low, high] = [0, windows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (windows[middle]!.end <= minute) low = middle + 1
    else high = middle
  }
  return Math.max(windows[low]?.start ?? Infinity, minute)
}
