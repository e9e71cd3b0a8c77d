import { holdsTime } from '#domain/booking/booking.ts'
import { busySpansOf } from '#domain/booking/busy.ts'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOver, subtractWindows, type Window } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { toMinute, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import type { Day } from '#domain/shared/zone.ts'
import type { BookingView } from '../row/booking-view.ts'
import { drawnEnd, placeBlocks, type Block, type BlockPlace, type PlacedBlock } from './block-places.ts'

/** A day of one employee as a lane of the board. */
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

/** What lies in a lane, before it is known how much of its day is drawn. */
export interface LaneParts extends Pick<BoardColumn, 'employeeId' | 'employee'> {
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
export function lanePartsOf(
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

/** The lane, where `shown` is the stretch of its day that is drawn. */
export function laneOf({ today, employeeId, employee, open, opens, breaks, blocks }: LaneParts, shown: Window, scale: number): BoardColumn {
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

function shadesOf(open: readonly Window[], breaks: readonly Window[], shown: Window): readonly Shade[] {
  const closed = subtractWindows([shown], [...open, ...breaks]).map((window): Shade => ({ ...window, kind: 'closed' }))
  return [...closed, ...breaks.map((window): Shade => ({ ...window, kind: 'break' }))]
}
