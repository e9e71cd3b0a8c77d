import { clocksBetween, gridOf, toInstant, toMinute, toMinuteUp, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayBounds, type Day, type Instant } from '#domain/shared/zone.ts'
import { holdsTime, type Booking, type Business, type Employee, type Service } from './booking.ts'
import { hoursOver, mergeWindows, type Window } from './schedule.ts'

/** A start that fits, for one employee. */
export interface Slot {
  readonly employee_id: string
  readonly start: Instant
  readonly end: Instant
}

/** What a slot has to have room for: a service, or a booking as it was booked. */
export type Wish = Pick<Service, 'id' | 'duration_minutes' | 'buffer_before_minutes' | 'buffer_after_minutes'>

export interface SlotSearch {
  readonly business: Pick<Business, 'time_zone' | 'slot_step_minutes'>
  readonly wish: Wish
  /** Whoever may be chosen, in the order of the list; those who do not give the service are left out. */
  readonly employees: readonly Employee[]
  /** Bookings that may be in the way, in any order: `reachOf` says how far around the days. */
  readonly bookings: readonly Booking[]
  readonly first: Day
  /** The last day, included. */
  readonly last: Day
  /** No start before this is free. */
  readonly earliest: Instant
  /** The booking that is being moved [S8]. */
  readonly moving?: string | undefined
}

/** `all` is what the schedule allows, `free` what is left of it [S9]; both by start, then in the order of employees [S7]. */
export interface SlotLists {
  readonly all: readonly Slot[]
  readonly free: readonly Slot[]
}

/**
 * The starts that can be offered on some days. Hours and bookings are turned into the minutes
 * at which a start is allowed or forbidden; the grid [S4] is then read against both.
 */
export function findSlots(search: SlotSearch): SlotLists {
  const { business, wish, first, last } = search
  const clocks = clocksBetween(addDays(first, -2), addDays(last, 3), business.time_zone)
  const lanes = lanesOf(search, (employee) => allowedStarts(hoursOver(employee.schedule, clocks).open, wish))
  const earliest = toMinuteUp(search.earliest)
  const all: Slot[] = []
  const free: Slot[] = []
  for (const minute of clocks.slice(2, -3).flatMap((clock) => gridOf(clock, business.slot_step_minutes))) {
    const times = { start: toInstant(minute), end: toInstant(minute + wish.duration_minutes) }
    for (const lane of lanes) {
      if (!lane.isAllowed(minute)) continue
      const slot = { employee_id: lane.employee_id, ...times }
      all.push(slot)
      if (minute >= earliest && !lane.isTaken(minute)) free.push(slot)
    }
  }
  return { all, free }
}

/** The span of time in which bookings can stand in the way of slots on these days. */
export function reachOf(first: Day, last: Day, zone: string): { readonly start: Instant; readonly end: Instant } {
  return { start: dayBounds(addDays(first, -2), zone).start, end: dayBounds(addDays(last, 2), zone).end }
}

interface Lane {
  readonly employee_id: string
  readonly isAllowed: (minute: EpochMinute) => boolean
  readonly isTaken: (minute: EpochMinute) => boolean
}

function lanesOf(search: SlotSearch, allowed: (employee: Employee) => readonly Window[]): readonly Lane[] {
  const taken = takenStarts(search)
  return search.employees
    .filter((employee) => employee.is_active && employee.service_id.includes(search.wish.id))
    .map((employee) => ({
      employee_id: employee.id,
      isAllowed: sweep(allowed(employee)),
      isTaken: sweep(mergeWindows(taken.get(employee.id) ?? [])),
    }))
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

/** For each employee, the starts that would overlap a booking [B2] or come closer to it than the greater buffer [S3]. */
function takenStarts({ wish, bookings, moving }: SlotSearch): ReadonlyMap<string, readonly Window[]> {
  const taken = new Map<string, Window[]>()
  for (const booking of bookings) {
    if (!holdsTime(booking.status) || booking.id === moving) continue
    const before = Math.max(wish.buffer_after_minutes, booking.buffer_before_minutes)
    const after = Math.max(booking.buffer_after_minutes, wish.buffer_before_minutes)
    const starts = { start: toMinute(booking.start) - before - wish.duration_minutes + 1, end: toMinuteUp(booking.end) + after }
    const known = taken.get(booking.employee_id)
    if (known) known.push(starts)
    else taken.set(booking.employee_id, [starts])
  }
  return taken
}

/** Answers whether minutes, asked in rising order, lie in sorted windows. */
function sweep(windows: readonly Window[]): (minute: EpochMinute) => boolean {
  let next = 0
  return (minute) => {
    while (next < windows.length && windows[next]!.end <= minute) next++
    return next < windows.length && windows[next]!.start <= minute
  }
}
