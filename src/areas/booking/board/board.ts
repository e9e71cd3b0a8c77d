import { holdsTime } from '#domain/booking/booking.ts'
import { busySpansOf, freeWithin } from '#domain/booking/busy.ts'
import { byBookingStart } from '#domain/booking/visit-parts.ts'
import type { Employee } from '#domain/business/employee.ts'
import { contains, hoursOver, subtractWindows, type Window } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { clocksBetween, gridOf, toMinute, toMinuteUp, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import type { BookingView } from '../row/booking-view.ts'

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
  /** Open time that nobody has: a touch there books it. */
  readonly gaps: readonly Window[]
  /** The same within a booking whose employee is free for a while [S3], in its place. */
  readonly gapsWithin: readonly (Window & { readonly place: BlockPlace })[]
  readonly isDayOff: boolean
}

export interface Shade extends Window {
  readonly kind: 'closed' | 'break'
}

/** Blocks that overlap in time share the width in columns: that of the lane or, where they lie in its stretch, that of another block. */
export interface BlockPlace {
  readonly column: number
  readonly columns: number
  readonly within?: BlockPlace
}

/** A booking's place. */
export interface Block extends Window, BlockPlace {
  readonly view: BookingView
  /** The stretch in which its employee is free [S3]. */
  readonly free: Window | undefined
  /** Where it ends as it is drawn: a short one reaches into the free time after it, so that a finger hits it. */
  readonly drawnEnd: EpochMinute
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
const targetPx = 46
const scales = { least: 1.5, most: 2 }
const leastMinutes = 10

/** The day, a lane for each employee. */
export function boardOf({ day, business, employees, employeesById, bookings }: BoardInput): Board {
  const clocks = clocksBetween(addDays(day, -1), addDays(day, 1), business.time_zone)
  const drawn = bookings.filter((view) => view.row.status !== 'cancelled')
  const working = new Map(employees.map((employee) => [employee.id, employee]))
  const former = new Set(drawn.map((view) => view.row.employee_id).filter((id) => !working.has(id)).toSorted())
  const parts = [...working.keys(), ...former].map((id) =>
    lanePartsOf(id, working.get(id) ?? employeesById.get(id), working.has(id), { clocks, business }, drawn.filter((view) => view.row.employee_id === id)),
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
  const after = (part: LaneParts): readonly Window[] => [...part.open, ...part.blocks].map((window) => moved(window, first.start - part.today.start))
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

function laneOf({ today, employeeId, employee, open, breaks, blocks }: LaneParts, shown: Window, scale: number): BoardColumn {
  const holding = blocks.filter((block) => holdsTime(block.view.row.status))
  return {
    key: `${today.day} ${employeeId}`,
    day: today.day,
    shown,
    employeeId,
    employee,
    blocks: blocks.map((block) => ({ ...block, drawnEnd: drawnEnd(block, blocks, scale) })),
    shades: shadesOf(open, breaks, shown),
    gaps: subtractWindows(open, holding),
    gapsWithin: holding.flatMap(({ free, column, columns, within }) => {
      const place = { column, columns, ...(within && { within }) }
      return free ? subtractWindows(insideOf(open, free), holding.flatMap(({ view }) => busySpansOf(view.row))).map((window) => ({ ...window, place })) : []
    }),
    isDayOff: open.length === 0,
  }
}

/** The parts of windows that lie in another one. */
function insideOf(windows: readonly Window[], { start, end }: Window): readonly Window[] {
  return subtractWindows(windows, [{ start: -Infinity, end: start }, { start: end, end: Infinity }])
}

interface LaneParts extends Pick<BoardColumn, 'employeeId' | 'employee'> {
  readonly today: DayClock
  readonly open: readonly Window[]
  readonly breaks: readonly Window[]
  readonly blocks: readonly Placed[]
}

type Placed = Omit<Block, 'drawnEnd'>

/** A day between those before and after it. */
interface DaysAround {
  readonly clocks: readonly DayClock[]
  readonly business: BusinessDays
}

/**
 * What began before midnight is drawn from midnight on; what begins today is drawn to its
 * end [S2]. Whoever no longer works has no open time, whatever the schedule says.
 */
function lanePartsOf(employeeId: string, employee: Employee | undefined, isWorking: boolean, { clocks, business }: DaysAround, bookings: readonly BookingView[]): LaneParts {
  const today = clocks[1]!
  const hours = employee && isWorking ? hoursOver(employee.schedule, clocks, business.opening_hours) : { open: [], breaks: [] }
  const ofToday = (windows: readonly Window[]): readonly Window[] =>
    windows
      .filter((window) => window.end > today.start && window.start < today.end)
      .map((window) => ({ start: Math.max(window.start, today.start), end: window.end }))
  return { today, employeeId, employee, open: ofToday(hours.open), breaks: ofToday(hours.breaks), blocks: placed(bookings, today) }
}

/** The full hours around everything that is open or booked; an ordinary day when there is nothing. */
function shownHours(parts: readonly LaneParts[], lines: readonly EpochMinute[]): Window {
  return hoursAround(parts.flatMap((part) => [...part.open, ...part.blocks]), lines)
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

/** Up to the next booking in the same width, where there is one within reach, and never out of the stretch that it lies in. */
function drawnEnd(block: Placed, blocks: readonly Placed[], scale: number): EpochMinute {
  const wanted = block.start + targetPx / scale
  const next = blocks.find((other) => other.start >= block.end)?.start ?? wanted
  const host = block.within && blocks.find((other) => other.free && contains([other.free], block))
  return Math.max(block.end, Math.min(wanted, next, host?.free?.end ?? wanted))
}

function scaleFor(blocks: readonly Window[]): number {
  const shortest = Math.min(60, ...blocks.map((block) => block.end - block.start))
  return Math.min(scales.most, Math.max(scales.least, targetPx / shortest))
}

/** Puts overlapping bookings side by side, and those that lie in another one's stretch into it: they are in nobody's way. */
function placed(views: readonly BookingView[], today: DayClock): readonly Placed[] {
  const all = views.toSorted(byViewStart).map((view) => drawnOf(view, today))
  const hostOf = (block: Drawn) => all.find((other) => other !== block && other.free && contains([other.free], block))
  const outer = inColumns(all.filter((block) => !hostOf(block)))
  const inner = outer.flatMap((host) => inColumns(all.filter((block) => hostOf(block)?.view === host.view)).map((block) => ({ ...block, within: { column: host.column, columns: host.columns } })))
  // What lies in the stretch of something that itself lies in one has a column of its own again.
  const left = all.filter((block) => ![...outer, ...inner].some(({ view }) => view === block.view))
  const known = left.length === 0 ? [...outer, ...inner] : inColumns(all)
  return known.toSorted((a, b) => byViewStart(a.view, b.view))
}

type Drawn = Omit<Placed, keyof BlockPlace>

function drawnOf(view: BookingView, today: DayClock): Drawn {
  const start = Math.max(today.start, toMinute(view.row.start))
  const free = freeWithin(view.row)
  return { view, start, end: Math.max(start + leastMinutes, toMinuteUp(view.row.end)), free: free && { start: Math.max(start, toMinuteUp(free.start)), end: Math.max(start, toMinute(free.end)) } }
}

/** Each takes the first column that is free. In the order of their starts. */
function inColumns(blocks: readonly Drawn[]): readonly Placed[] {
  const found: (Drawn & { readonly column: number; readonly group: { columns: number } })[] = []
  let group = { columns: 0 }
  let groupEnd = -Infinity
  let ends: number[] = []
  for (const block of blocks) {
    if (block.start >= groupEnd) {
      group = { columns: 0 }
      ends = []
    }
    const free = ends.findIndex((until) => until <= block.start)
    const column = free === -1 ? ends.length : free
    ends[column] = block.end
    group.columns = ends.length
    groupEnd = Math.max(groupEnd, block.end)
    found.push({ ...block, column, group })
  }
  return found.map(({ group: { columns }, ...block }) => ({ ...block, columns }))
}

/** How much of a block remains to be seen beside those that lie in its stretch. */
const hostShare = 0.16

/** Where a place lies across its lane, as parts of the lane's width. */
export function acrossOf({ column, columns, within }: BlockPlace): { readonly left: number; readonly width: number } {
  if (!within) return { left: column / columns, width: 1 / columns }
  const host = acrossOf(within)
  const room = host.width * (1 - hostShare)
  return { left: host.left + host.width * hostShare + (room * column) / columns, width: room / columns }
}

export function byViewStart(a: BookingView, b: BookingView): number {
  return byBookingStart(a.row, b.row)
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
export function startTouched(minute: EpochMinute, gap: Window, { day, zone, step }: { readonly day: Day; readonly zone: string; readonly step: number }): EpochMinute {
  const grid = clocksBetween(day, addDays(day, 1), zone).flatMap((clock) => gridOf(clock, step))
  return Math.max(gap.start, ...grid.filter((start) => start <= minute))
}
