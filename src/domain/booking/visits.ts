import { toInstant, toMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { clocksOf } from './availability.ts'
import { boundsOf } from './bounds.ts'
import { nearest, outsideBounds, whyNotIn, type ClosedStart } from './closed-slots.ts'
import type { Slot, SlotSearch, Wish } from './slot-search.ts'
import { startsOf } from './starts.ts'
import { chainOf, type Link, type PartWish } from './visit-chain.ts'
import { daysAhead, daysBack, firstFound, loadsOn } from './ways-out.ts'

export interface VisitSearch extends Omit<SlotSearch, 'wish' | 'moving'> {
  /** In the order of the visit. */
  readonly parts: readonly PartWish[]
}

/** A start of a visit, with who takes each part, and when. */
export interface VisitSlot {
  readonly start: Instant
  readonly end: Instant
  readonly parts: readonly Slot[]
}

/**
 * The starts at which a visit of several services in a row can be offered [B8]. The first part begins
 * at a start of the day [S4]; each next one begins when the one before it ends, or as soon after it as the buffers of
 * one and the same employee allow [S3]. "Any" is who has just had the customer, where possible, else
 * the least loaded that day, ties by order of the list [S7]. A visit of one part is what `findSlots` offers.
 */
export function findVisitSlots(search: VisitSearch): readonly VisitSlot[] {
  return [...visitSlots(search)]
}

/** The same one after the other, for who needs only the first that fits. */
export function* visitSlots(search: VisitSearch): Generator<VisitSlot, undefined> {
  const { around, days } = clocksOf(search)
  const chain = chainOf(search, around)
  const { earliest, end } = boundsOf(search.business, search.audience, search.now)
  for (const clock of days) {
    const loads = loadsOn(clock.day, search.bookings, search.business.time_zone)
    for (const { minute, lanes } of startsOf(clock, search.business.slot_step_minutes, chain.first)) {
      const links = minute >= earliest && minute < end && chain.from(minute, loads, lanes)
      if (links) yield slotOf(links)
    }
  }
}

/** The first start on a day or within two weeks of it. */
export function nextFreeVisit(search: Omit<VisitSearch, 'last'>): VisitSlot | undefined {
  return firstFound(daysAhead(search.first), (day) => findVisitSlots({ ...search, first: day, last: day })[0])
}

/** The last start before a day and the first on it or after it, as far as there are any within two weeks. */
export function nearestFreeVisits(search: Omit<VisitSearch, 'last'>): readonly VisitSlot[] {
  const days = daysBack(addDays(search.first, -1), dayOf(search.now, search.business.time_zone))
  const before = firstFound(days, (day) => findVisitSlots({ ...search, first: day, last: day }).at(-1))
  return [before, nextFreeVisit(search)].filter((slot) => slot !== undefined)
}

/**
 * The visit at a start that a person asks for, even where it does not fit [B3]. Each part then goes to the employee
 * who was asked for, even if they do not give it; else to the one who has the part before; else to the
 * least loaded. Undefined where nobody works.
 */
export function visitAt(search: Omit<VisitSearch, 'first' | 'last' | 'audience'>, start: Instant): VisitSlot | undefined {
  const { time_zone } = search.business
  const day = dayOf(start, time_zone)
  const { around, days } = clocksOf({ ...search, first: day, last: day })
  const chain = chainOf(search, around)
  const loads = loadsOn(day, search.bookings, time_zone)
  const minute = toMinute(start)
  const offered = days
    .flatMap((clock) => startsOf(clock, search.business.slot_step_minutes, chain.first))
    .find((one) => one.minute === minute)
  const links = chain.from(minute, loads, offered?.lanes) ?? chain.from(minute, loads) ?? chain.regardless(minute, loads)
  return links && slotOf(links)
}

/**
 * Who takes a booking that names nobody [S7]: the least loaded that day of those who are free, ties by order
 * of the list; where nobody is, `visitAt` says. Undefined where nobody works.
 */
export function anyEmployee(
  search: Pick<VisitSearch, 'business' | 'employees' | 'bookings' | 'now'>,
  wish: Wish,
  start: Instant,
): string | undefined {
  return visitAt({ ...search, parts: [{ wish, employeeId: '' }] }, start)?.parts[0]?.employee_id
}

/** A start of the day at which a visit is not offered: which of its parts does not fit there, and why [S9]. */
export interface ClosedVisit extends ClosedStart {
  readonly part: number
}

/** Every start that `findVisitSlots` leaves out. Of several failed combinations of employees the one that got furthest is told. */
export function closedVisits(search: VisitSearch): readonly ClosedVisit[] {
  const { around, days } = clocksOf(search)
  const chain = chainOf(search, around)
  const bounds = boundsOf(search.business, search.audience, search.now)
  return days.flatMap((clock) =>
    startsOf(clock, search.business.slot_step_minutes, chain.first).flatMap(({ minute, until, lanes }): readonly ClosedVisit[] => {
      const at = { start: toInstant(minute), until: toInstant(until) }
      const outside = outsideBounds(minute, bounds)
      if (outside) return [{ ...at, part: 0, why: outside }]
      if (chain.from(minute, new Map(), lanes)) return []
      const { part, tried } = chain.hindranceAt(minute, lanes)
      // Later parts are bound by hours and bookings only.
      const free = { now: -Infinity, earliest: -Infinity, end: Infinity }
      const whys = tried.flatMap(({ lane, start }) => whyNotIn(lane, free)(start, clock) ?? [])
      // Everybody who was tried is free, so the visit fails at the next part, which nobody gives.
      return whys.length === 0
        ? [{ ...at, part: tried.length === 0 ? part : part + 1, why: 'day_off' }]
        : [{ ...at, part, why: nearest(whys) }]
    }),
  )
}

function slotOf(links: readonly Link[]): VisitSlot {
  const parts = links.map(({ lane, start, end }) => ({ employee_id: lane.employee.id, start: toInstant(start), end: toInstant(end) }))
  return { start: parts[0]?.start ?? '', end: parts.at(-1)?.end ?? '', parts }
}
