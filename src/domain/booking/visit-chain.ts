import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { DayClock, EpochMinute } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { covers, availabilityOf, overlappingStarts, type Availability } from './availability.ts'
import type { Booking } from './booking.ts'
import type { Wish } from './slot-search.ts'
import type { Loads } from './ways-out.ts'

/** One service of a visit [B8]. */
export interface PartWish {
  readonly wish: Wish
  /** Empty for anybody [S7]. */
  readonly employeeId: string
}

/** A part with its employee and its minutes. */
export interface Link {
  readonly lane: Availability
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** The part that makes a start impossible, with the employees and times that were tried for it. */
export interface Hindrance {
  readonly part: number
  readonly tried: readonly Pick<Link, 'lane' | 'start'>[]
}

/** The lanes of all parts of a visit, and the ways through them. */
export interface Chain {
  /** The lanes of the first part. */
  readonly first: readonly Availability[]
  /** All parts from `minute` on, the first one in one of the lanes `first`; undefined where they do not all fit. */
  from(minute: EpochMinute, loads: Loads, first?: readonly Availability[]): readonly Link[] | undefined
  /**
   * All parts from `minute` on even where they do not fit, also with employees who do not give them [B3]. Nobody who
   * has another booking then is taken, if that is possible. Undefined where nobody works.
   */
  regardless(minute: EpochMinute, loads: Loads): readonly Link[] | undefined
  /** What is in the way where `from` finds nothing: the part that the furthest try came to. */
  hindranceAt(minute: EpochMinute, first?: readonly Availability[]): Hindrance
}

interface ChainOf {
  readonly business: Pick<Business, 'opening_hours'>
  readonly parts: readonly PartWish[]
  readonly employees: readonly Employee[]
  readonly bookings: readonly Booking[]
  /** What no longer holds its time by then is in nobody's way [S6]. */
  readonly now?: Instant
}

export function chainOf({ business, parts, employees, bookings, now = '' }: ChainOf, clocks: readonly DayClock[]): Chain {
  const lanes = parts.map(({ wish, employeeId }) =>
    availabilityOf({ business, wish, employees: among(employees, employeeId), bookings, now }, clocks),
  )
  // Over a warning [B3] a part may go to the employee who was asked for, or to anybody who works.
  const withOthers = () =>
    parts.map(({ wish, employeeId }, nth) =>
      lanes[nth]!.length > 0
        ? lanes[nth]!
        : availabilityOf(
            { business, wish, employees, bookings, now },
            clocks,
            among(
              employees.filter((one) => one.is_active),
              employeeId,
            ),
          ),
    )
  const [ofFirst = [], ...ofRest] = lanes
  return {
    first: ofFirst,
    from: (minute, loads, first = ofFirst) => firstWay([first, ...ofRest], minute, loads, fits),
    regardless: (minute, loads) => firstWay(withOthers(), minute, loads, isApart) ?? firstWay(withOthers(), minute, loads, () => true),
    hindranceAt(minute, first = ofFirst) {
      let furthest: Hindrance = { part: 0, tried: [] }
      firstWay([first, ...ofRest], minute, new Map(), (lane, start, part) => {
        if (part > furthest.part) furthest = { part, tried: [] }
        if (part === furthest.part) furthest = { part, tried: [...furthest.tried, { lane, start }] }
        return fits(lane, start)
      })
      return furthest
    },
  }
}

function among(employees: readonly Employee[], employeeId: string): readonly Employee[] {
  return employeeId === '' ? employees : employees.filter((employee) => employee.id === employeeId)
}

function fits(lane: Availability, start: EpochMinute): boolean {
  return covers(lane.allowed, start) && !covers(lane.taken, start)
}

/** Whether nothing overlaps, whatever hours and buffers say [B2]. */
function isApart({ bookings, wish }: Availability, start: EpochMinute): boolean {
  return !covers(overlappingStarts(bookings, wish), start)
}

/**
 * Finds an employee for each part, trying them in the order of preference. Dead ends are remembered, so
 * that twenty employees with the same hours cost little more than a few.
 */
function firstWay(
  lanes: readonly (readonly Availability[])[],
  first: EpochMinute,
  loads: Loads,
  isGood: (lane: Availability, start: EpochMinute, part: number) => boolean,
): readonly Link[] | undefined {
  const dead = new Set<string>()
  const pause = Math.max(...lanes.flat().map(({ wish }) => wish.buffer_before_minutes), 0)
  const goOn = (links: readonly Link[]): readonly Link[] | undefined => {
    const next = lanes[links.length]
    if (!next) return links
    const state = stateOf(links, pause)
    if (dead.has(state)) return undefined
    for (const lane of byPreference(next, links.at(-1)?.lane, loads)) {
      const start = startAfter(links, lane, first)
      const way = isGood(lane, start, links.length) && goOn([...links, { lane, start, end: start + lane.wish.duration_minutes }])
      if (way) return way
    }
    dead.add(state)
    return undefined
  }
  return goOn([])
}

/** A key of all that the remaining parts depend on: their number, their beginning, and who may still need a buffer by then. */
function stateOf(links: readonly Link[], pause: number): string {
  const end = links.at(-1)?.end ?? 0
  const resting = links.filter((link) => link.end + Math.max(link.lane.wish.buffer_after_minutes, pause) > end)
  return [links.length, end, ...resting.map((link) => `${link.lane.employee.id}${link.end}`)].join()
}

/** The end of the part before, plus the buffer that the same employee needs between two parts [S3]. */
function startAfter(links: readonly Link[], lane: Availability, first: EpochMinute): EpochMinute {
  let start = links.at(-1)?.end ?? first
  for (const link of links) {
    if (link.lane.employee.id !== lane.employee.id) continue
    start = Math.max(start, link.end + Math.max(link.lane.wish.buffer_after_minutes, lane.wish.buffer_before_minutes))
  }
  return start
}

/** The employee of the part before, then the least loaded, ties by order of the list [S7]. */
function byPreference(lanes: readonly Availability[], before: Availability | undefined, loads: Loads): readonly Availability[] {
  if (lanes.length < 2) return lanes
  const rank = ({ employee }: Availability): number => (employee.id === before?.employee.id ? -1 : (loads.get(employee.id) ?? 0))
  return lanes.toSorted((a, b) => rank(a) - rank(b))
}
