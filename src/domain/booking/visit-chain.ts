import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import { mergeWindows, subtractWindows } from '#domain/business/schedule.ts'
import type { DayClock, EpochMinute } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { covers, availabilityOf, nextIn, overlappingStarts, type Availability } from './availability.ts'
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
  readonly now: Instant
}

export function chainOf({ business, parts, employees, bookings, now }: ChainOf, clocks: readonly DayClock[]): Chain {
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
  const mayFit = hopeOf(lanes)
  const firstWay = searchThrough(lanes)
  return {
    first: lanes[0] ?? [],
    from(minute, loads, first) {
      const isGood: IsGood = (lane, start, part) => fits(lane, start) && mayFit(part + 1, start + lane.wish.duration_minutes)
      return mayFit(0, minute) ? firstWay(minute, loads, isGood, first) : undefined
    },
    regardless(minute, loads) {
      const anyWay = searchThrough(withOthers())
      return anyWay(minute, loads, isApart) ?? anyWay(minute, loads, () => true)
    },
    hindranceAt(minute, first) {
      let furthest = 0
      // Many ways come to the same.
      const tried = new Map<string, Pick<Link, 'lane' | 'start'>>()
      const note: IsGood = (lane, start, part) => {
        if (part > furthest) tried.clear()
        furthest = Math.max(furthest, part)
        if (part === furthest) tried.set(`${lane.employee.id}${start}`, { lane, start })
        return fits(lane, start)
      }
      firstWay(minute, new Map(), note, first)
      return { part: furthest, tried: [...tried.values()] }
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
 * Whether from a part on, if it may begin at a minute, each has somebody free in the time that it can come to: from the shortest that
 * those before it take to the longest, with the greatest pause before each. Where one has nobody, the ways to it need not be tried.
 */
function hopeOf(lanes: readonly (readonly Availability[])[]): (part: number, minute: EpochMinute) => boolean {
  const pause = Math.max(...lanes.flat().flatMap(({ wish }) => [wish.buffer_before_minutes, wish.buffer_after_minutes]), 0)
  let [soonest, latest] = [0, 0]
  const spans = lanes.map((ofPart) => {
    const span = { soonest, latest, free: mergeWindows(ofPart.flatMap(({ allowed, taken }) => subtractWindows(allowed, taken))) }
    const lengths = ofPart.map(({ wish }) => wish.duration_minutes)
    soonest += Math.min(...lengths)
    latest += Math.max(...lengths) + pause
    return span
  })
  return (part, minute) => {
    const [from, ...rest] = spans.slice(part)
    return (
      !from ||
      [from, ...rest].every((span) => nextIn(span.free, minute + span.soonest - from.soonest) <= minute + span.latest - from.latest + pause)
    )
  }
}

/**
 * How many dead ends a search meets before it gives up: then the start is not offered. Ordinary visits meet a few dozen at most. More
 * come where twenty rest for an hour after minutes of work, and who gives the last part is free only between the times they come to.
 */
const mostDeadEnds = 100

type IsGood = (lane: Availability, start: EpochMinute, part: number) => boolean
type FirstWay = (minute: EpochMinute, loads: Loads, isGood: IsGood, first?: readonly Availability[]) => readonly Link[] | undefined

/**
 * Finds an employee for each part, trying them in the order of preference. Dead ends are remembered, so
 * that twenty employees with the same hours cost little more than a few.
 */
function searchThrough(lanes: readonly (readonly Availability[])[]): FirstWay {
  const pauses = lanes.map((_, part) => pausesBefore(lanes.slice(part)))
  return (minute, loads, isGood, first = lanes[0] ?? []) => {
    const dead = new Set<string>()
    const sorted: (readonly Availability[])[] = []
    const ofPart = (part: number) => (sorted[part] ??= byLoads(part === 0 ? first : lanes[part]!, loads))
    const goOn = (links: readonly Link[]): readonly Link[] | undefined => {
      const part = links.length
      if (part === lanes.length) return links
      if (dead.size >= mostDeadEnds) return undefined
      const state = stateOf(links, pauses[part]!)
      if (dead.has(state)) return undefined
      for (const lane of goingOn(ofPart(part), links.at(-1)?.lane)) {
        const start = startAfter(links, lane, minute)
        const way = isGood(lane, start, part) && goOn([...links, { lane, start, end: start + lane.wish.duration_minutes }])
        if (way) return way
      }
      dead.add(state)
      return undefined
    }
    return goOn([])
  }
}

/** The greatest pause that each employee needs before one of these parts. */
function pausesBefore(lanes: readonly (readonly Availability[])[]): ReadonlyMap<string, number> {
  const pauses = new Map<string, number>()
  for (const { employee, wish } of lanes.flat()) {
    pauses.set(employee.id, Math.max(pauses.get(employee.id) ?? 0, wish.buffer_before_minutes))
  }
  return pauses
}

/**
 * A key of all that the remaining parts depend on: their number, their beginning, and who of those that give one of them,
 * with the given pauses before it, may still rest by then.
 */
function stateOf(links: readonly Link[], pauses: ReadonlyMap<string, number>): string {
  const end = links.at(-1)?.end ?? 0
  let state = `${links.length} ${end}`
  for (const { lane, end: since } of links) {
    const before = pauses.get(lane.employee.id)
    const after = lane.wish.buffer_after_minutes
    if (before !== undefined && since + Math.max(after, before) > end) state += ` ${lane.employee.id} ${since} ${after}`
  }
  return state
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

/** The least loaded first, ties by order of the list [S7]. */
function byLoads(lanes: readonly Availability[], loads: Loads): readonly Availability[] {
  const load = ({ employee }: Availability): number => loads.get(employee.id) ?? 0
  return lanes.toSorted((a, b) => load(a) - load(b))
}

/** The employee of the part before, then the others [S7]. */
function goingOn(lanes: readonly Availability[], before: Availability | undefined): readonly Availability[] {
  const own = lanes.find(({ employee }) => employee.id === before?.employee.id)
  return own ? [own, ...lanes.filter((lane) => lane !== own)] : lanes
}
