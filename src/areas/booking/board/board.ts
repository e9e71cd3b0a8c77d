import { holdsTime } from '#domain/booking/booking.ts'
import { busySpansOf } from '#domain/booking/busy.ts'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOver, subtractWindows, type Window } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { clocksBetween, gridOf, toMinute, toMinuteUp, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import type { BookingView } from '../row/booking-view.ts'
import { drawnEnd, placeBlocks, scaleFor, type Block, type BlockPlace, type PlacedBlock } from './block-places.ts'

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

export interface BoardColumn {
  /** Of all lanes on the board this one's, for as long as it is drawn. */
  readonly key: string
  readonly day: Day
  /** The stretch of this lane's day that is drawn: as long in every lane. */
  readonly shown: Window
  readonly employeeId: string
  /** Undefined where the list no longer has them. */
  readonly employee: Employee | undefined
  readonly shades: readonly Shade[]
  readonly blocks: readonly Block[]
  /**
   * When its day begins: with its first open time or the first booking, whichever is earlier, not with what reaches into it; undefined
   * where nothing begins.
   */
  readonly begins: EpochMinute | undefined
  /** Open time that nobody has: a touch there books it. */
  readonly gaps: readonly Window[]
  /** The same within a booking whose employee is free for a while [S3], in its place. */
  readonly gapsWithin: readonly (Window & { readonly place: BlockPlace })[]
  readonly isDayOff: boolean
}

export interface Shade extends Window {
  readonly kind: 'closed' | 'break'
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

function laneOf({ today, employeeId, employee, open, opens, breaks, blocks }: LaneParts, shown: Window, scale: number): BoardColumn {
  const holding = blocks.filter((block) => holdsTime(block.view.row.status))
  return {
    key: `${today.day} ${employeeId}`,
    day: today.day,
    shown,
    employeeId,
    employee,
    blocks: blocks.map((block) => ({ ...block, drawnEnd: drawnEnd(block, blocks, scale) })),
    begins: beginOf(today, opens, blocks),
    shades: shadesOf(open, breaks, shown),
    gaps: subtractWindows(open, holding),
    gapsWithin: holding.flatMap(({ free, column, columns, within }) => {
      const place = { column, columns, ...(within && { within }) }
      return free
        ? subtractWindows(
            insideOf(open, free),
            holding.flatMap(({ view }) => busySpansOf(view.row)),
          ).map((window) => ({ ...window, place }))
        : []
    }),
    isDayOff: open.length === 0,
  }
}

function beginOf(today: DayClock, opens: readonly EpochMinute[], blocks: readonly PlacedBlock[]): EpochMinute | undefined {
  const starts = [...opens, ...blocks.map(({ view }) => toMinute(view.row.start))].filter(
    (start) => start >= today.start && start < today.end,
  )
  return starts.length === 0 ? undefined : Math.min(...starts)
}

/** The parts of windows that lie in another one. */
function insideOf(windows: readonly Window[], { start, end }: Window): readonly Window[] {
  return subtractWindows(windows, [
    { start: -Infinity, end: start },
    { start: end, end: Infinity },
  ])
}

interface LaneParts extends Pick<BoardColumn, 'employeeId' | 'employee'> {
  readonly today: DayClock
  readonly open: readonly Window[]
  /** When open time begins, that of the days around included. */
  readonly opens: readonly EpochMinute[]
  readonly breaks: readonly Window[]
  readonly blocks: readonly PlacedBlock[]
}

/** A day between those before and after it. */
interface DaysAround {
  readonly clocks: readonly DayClock[]
  readonly business: BusinessDays
}

/**
 * What began before midnight is drawn from midnight on; what begins today is drawn to its
 * end [S2]. Whoever no longer works has no open time, whatever the schedule says.
 */
function lanePartsOf(
  employeeId: string,
  employee: Employee | undefined,
  isWorking: boolean,
  { clocks, business }: DaysAround,
  bookings: readonly BookingView[],
): LaneParts {
  const today = clocks[1]!
  const hours = employee && isWorking ? hoursOver(employee.schedule, clocks, business.opening_hours) : { open: [], breaks: [] }
  const ofToday = (windows: readonly Window[]): readonly Window[] =>
    windows
      .filter((window) => window.end > today.start && window.start < today.end)
      .map((window) => ({ start: Math.max(window.start, today.start), end: window.end }))
  return {
    today,
    employeeId,
    employee,
    open: ofToday(hours.open),
    opens: hours.open.map(({ start }) => start),
    breaks: ofToday(hours.breaks),
    blocks: placeBlocks(bookings, today),
  }
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

function shadesOf(open: readonly Window[], breaks: readonly Window[], shown: Window): readonly Shade[] {
  const closed = subtractWindows([shown], [...open, ...breaks]).map((window): Shade => ({ ...window, kind: 'closed' }))
  return [...closed, ...breaks.map((window): Shade => ({ ...window, kind: 'break' }))]
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
