import type { Employee } from '#domain/business/employee.ts'
import type { Window } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { clocksBetween, gridOf, toMinute, toMinuteUp, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import type { BookingView } from '../row/booking-view.ts'
import { scaleFor } from './block-places.ts'
import { laneOf, lanePartsOf, type BoardColumn, type LaneParts } from './lane.ts'

/**
 * A day by employee, or a week of one of them, as numbers: what lies where, in minutes since
 * the Unix epoch. It knows nothing of pixels; the board multiplies.
 */
export interface Board {
  /** The stretch of time that is drawn, in whole hours; of a week, its first day's. */
  readonly shown: Window
  /** The full hours within it. */
  readonly hours: readonly EpochMinute[]
  readonly lanes: readonly BoardColumn[]
  /** Pixels per minute. */
  readonly scale: number
}

export interface BoardInput {
  readonly day: Day
  readonly business: BusinessDays
  /** Those who work, in the order of the list. */
  readonly employees: readonly Employee[]
  /** Also those who no longer do: a day on which they have a booking has a lane for them. */
  readonly employeesById: ReadonlyMap<string, Employee>
  /** Bookings that touch the day; cancelled ones are not drawn, since their time is free [S6]. */
  readonly bookings: readonly BookingView[]
}

const ordinaryHours = { from: 9, to: 18 }

/** The day, a lane for each employee. */
export function boardOf({ day, business, employees, employeesById, bookings }: BoardInput): Board {
  const clocks = clocksBetween(addDays(day, -1), addDays(day, 1), business.time_zone)
  const drawn = bookings.filter((view) => view.row.status !== 'cancelled')
  const working = new Map(employees.map((employee) => [employee.id, employee]))
  const former = new Set(
    drawn
      .map((view) => view.row.employee_id)
      .filter((id) => !working.has(id))
      .toSorted(),
  )
  const parts = [...working.keys(), ...former].map((id) =>
    lanePartsOf(
      id,
      working.get(id) ?? employeesById.get(id),
      working.has(id),
      { clocks, business },
      drawn.filter((view) => view.row.employee_id === id),
    ),
  )
  const lines = clocks.slice(1).flatMap((clock) => gridOf(clock, 60))
  const shown = shownHours(parts, lines)
  const scale = scaleFor(parts.flatMap((part) => part.blocks))
  return {
    shown,
    scale,
    hours: lines.filter((line) => line >= shown.start && line <= shown.end),
    // Who is here today comes first: whoever is off is looked for last.
    lanes: parts.map((part) => laneOf(part, shown, scale)).toSorted((a, b) => Number(isAway(a)) - Number(isAway(b))),
  }
}

/** Off, and with nothing booked all the same. */
function isAway({ isDayOff, blocks }: BoardColumn): boolean {
  return isDayOff && blocks.length === 0
}

export interface WeekInput extends Omit<BoardInput, 'day' | 'employees' | 'employeesById'> {
  /** Seven of them. */
  readonly days: readonly Day[]
  readonly employee: Employee
}

/**
 * A week of one employee, a lane for each day. All lanes show the same stretch after their own
 * midnight, so on a day that skips or repeats an hour the lines after it are an hour off [S11].
 */
export function weekOf({ days, business, employee, bookings }: WeekInput): Board {
  const clocks = clocksBetween(addDays(days[0]!, -1), addDays(days.at(-1)!, 1), business.time_zone)
  const drawn = bookings.filter((view) => view.row.status !== 'cancelled' && view.row.employee_id === employee.id)
  const parts = days.map((_, nth) => {
    const around = { clocks: clocks.slice(nth, nth + 3), business }
    const { start, end } = around.clocks[1]!
    const ofDay = drawn.filter((view) => toMinute(view.row.start) < end && toMinuteUp(view.row.end) > start)
    return lanePartsOf(employee.id, employee, employee.is_active, around, ofDay)
  })
  const first = clocks[1]!
  const after = (part: LaneParts): readonly Window[] =>
    [...part.open, ...part.blocks].map((window) => moved(window, first.start - part.today.start))
  const lines = clocks.slice(1, 3).flatMap((clock) => gridOf(clock, 60))
  const shown = hoursAround(parts.flatMap(after), lines)
  const scale = scaleFor(parts.flatMap((part) => part.blocks))
  return {
    shown,
    scale,
    hours: lines.filter((line) => line >= shown.start && line <= shown.end),
    lanes: parts.map((part) => laneOf(part, moved(shown, part.today.start - first.start), scale)),
  }
}

function moved({ start, end }: Window, minutes: number): Window {
  return { start: start + minutes, end: end + minutes }
}

/** The full hours around everything that is open or booked; an ordinary day when there is nothing. */
function shownHours(parts: readonly LaneParts[], lines: readonly EpochMinute[]): Window {
  return hoursAround(
    parts.flatMap((part) => [...part.open, ...part.blocks]),
    lines,
  )
}

function hoursAround(all: readonly Window[], lines: readonly EpochMinute[]): Window {
  if (all.length === 0) return { start: lines[ordinaryHours.from]!, end: lines[ordinaryHours.to]! }
  const first = Math.min(...all.map((window) => window.start))
  const last = Math.max(...all.map((window) => window.end))
  return {
    start: lines.findLast((line) => line <= first) ?? first,
    end: lines.find((line) => line >= last) ?? last,
  }
}

/** How far after the top of its lanes the first day on the board begins; the top itself where none does. */
export function firstBegin({ lanes }: Pick<Board, 'lanes'>): number {
  const begins = lanes.flatMap(({ begins: begin, shown }) => (begin === undefined ? [] : [begin - shown.start]))
  return begins.length === 0 ? 0 : Math.min(...begins)
}

/** The present minute, where it lies in the stretch that is drawn. */
export function nowLine(board: Pick<Board, 'shown'>, now: Instant): EpochMinute | undefined {
  const minute = toMinute(now)
  return minute >= board.shown.start && minute <= board.shown.end ? minute : undefined
}

/**
 * The start that a person means by touching a gap at `minute`: the step of the local clock that it
 * lies in [S4], though never before the gap.
 */
export function startTouched(
  minute: EpochMinute,
  gap: Window,
  { day, zone, step }: { readonly day: Day; readonly zone: string; readonly step: number },
): EpochMinute {
  const grid = clocksBetween(day, addDays(day, 1), zone).flatMap((clock) => gridOf(clock, step))
  return Math.max(gap.start, ...grid.filter((start) => start <= minute))
}
