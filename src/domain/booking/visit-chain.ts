import type { DayClock, EpochMinute } from '#domain/shared/day-clock.ts'
import type { Booking, Employee } from './booking.ts'
import { covers, lanesOf, type Lane } from './lanes.ts'
import type { Wish } from './slots.ts'
import type { Loads } from './ways-out.ts'

/** One service of a visit [B8]. */
export interface PartWish {
  readonly wish: Wish
  /** Empty for anybody [S7]. */
  readonly employeeId: string
}

/** A part with its employee and its minutes. */
export interface Link {
  readonly lane: Lane
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** The part that keeps a visit from a start, with those who could have had it, and when. */
export interface Hindrance {
  readonly part: number
  readonly tried: readonly Pick<Link, 'lane' | 'start'>[]
}

/** The lanes of all parts of a visit, and the ways through them. */
export interface Chain {
  /** The parts from a minute on, where all of them fit. */
  from(minute: EpochMinute, loads: Loads): readonly Link[] | undefined
  /** The parts from a minute on, whether or not they fit, each also with somebody who does not give it; undefined where nobody works. */
  regardless(minute: EpochMinute, loads: Loads): readonly Link[] | undefined
  /** What is in the way where `from` finds nothing: the part that the furthest try came to. */
  hindranceAt(minute: EpochMinute): Hindrance
}

interface ChainOf {
  readonly parts: readonly PartWish[]
  readonly employees: readonly Employee[]
  readonly bookings: readonly Booking[]
}

export function chainOf({ parts, employees, bookings }: ChainOf, clocks: readonly DayClock[]): Chain {
  const lanes = parts.map(({ wish, employeeId }) => lanesOf({ wish, employees: among(employees, employeeId), bookings }, clocks))
  // Warned, then allowed [B3]: whoever was asked for; where nobody was, whoever works.
  const withOthers = () => parts.map(({ wish, employeeId }, nth) => (lanes[nth]!.length > 0 ? lanes[nth]! : lanesOf({ wish, employees, bookings }, clocks, among(employees.filter((one) => one.is_active), employeeId))))
  return {
    from: (minute, loads) => firstWay(lanes, minute, loads, fits),
    regardless: (minute, loads) => firstWay(withOthers(), minute, loads, () => true),
    hindranceAt(minute) {
      let furthest: Hindrance = { part: 0, tried: [] }
      firstWay(lanes, minute, new Map(), (lane, start, part) => {
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

function fits(lane: Lane, start: EpochMinute): boolean {
  return covers(lane.allowed, start) && !covers(lane.taken, start)
}

/**
 * The first way through all parts, in the order of preference. From where nothing leads on is
 * remembered, so that twenty employees with the same hours cost little more than a few.
 */
function firstWay(lanes: readonly (readonly Lane[])[], first: EpochMinute, loads: Loads, isGood: (lane: Lane, start: EpochMinute, part: number) => boolean): readonly Link[] | undefined {
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

/** All that the parts to come depend on: how many there are, when they begin, and who may still need a pause by then. */
function stateOf(links: readonly Link[], pause: number): string {
  const end = links.at(-1)?.end ?? 0
  const resting = links.filter((link) => link.end + Math.max(link.lane.wish.buffer_after_minutes, pause) > end)
  return [links.length, end, ...resting.map((link) => `${link.lane.employee.id}${link.end}`)].join()
}

/** Right after the part before, with the pause that one and the same employee needs between two [S3]. */
function startAfter(links: readonly Link[], lane: Lane, first: EpochMinute): EpochMinute {
  let start = links.at(-1)?.end ?? first
  for (const link of links) {
    if (link.lane.employee.id !== lane.employee.id) continue
    start = Math.max(start, link.end + Math.max(link.lane.wish.buffer_after_minutes, lane.wish.buffer_before_minutes))
  }
  return start
}

/** Whoever has the customer already, then the least loaded, ties by order of the list [S7]. */
function byPreference(lanes: readonly Lane[], before: Lane | undefined, loads: Loads): readonly Lane[] {
  if (lanes.length < 2) return lanes
  const rank = ({ employee }: Lane): number => (employee.id === before?.employee.id ? -1 : (loads.get(employee.id) ?? 0))
  return lanes.toSorted((a, b) => rank(a) - rank(b))
}
