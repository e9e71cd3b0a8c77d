import { gridOf, toInstant, toMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { boundsOf } from './bounds.ts'
import { nearest, outsideBounds, whyNotIn, type ClosedReason } from './closed-slots.ts'
import { clocksOf } from './lanes.ts'
import type { Slot, SlotSearch } from './slots.ts'
import { chainOf, type Link, type PartWish } from './visit-chain.ts'
import { loadsOn, lookAheadDays } from './ways-out.ts'

export interface VisitSearch extends Omit<SlotSearch, 'wish' | 'moving'> {
  /** In the order in which they are to be had. */
  readonly parts: readonly PartWish[]
}

/** A start of a visit, with who takes each part, and when. */
export interface VisitSlot {
  readonly start: Instant
  readonly end: Instant
  readonly parts: readonly Slot[]
}

/**
 * The starts at which a visit of several services in a row can be offered [B8]. The first part lies on the
 * grid [S4]; each next one begins when the one before it ends, or as soon after it as the buffers of
 * one and the same employee allow [S3]. "Any" is who has just had the customer, where possible, else
 * the least loaded that day, ties by order of the list [S7]. A visit of one part is what `findSlots` offers.
 */
export function findVisitSlots(search: VisitSearch): readonly VisitSlot[] {
  const { around, days } = clocksOf(search)
  const chain = chainOf(search, around)
  const { earliest, end } = boundsOf(search.business, search.audience, search.now)
  return days.flatMap((clock) => {
    const loads = loadsOn(clock.day, search.bookings, search.business.time_zone)
    return gridOf(clock, search.business.slot_step_minutes).flatMap((minute) => {
      const links = minute >= earliest && minute < end && chain.from(minute, loads)
      return links ? [slotOf(links)] : []
    })
  })
}

/** The first start on a day or within two weeks of it. */
export function nextFreeVisit(search: Omit<VisitSearch, 'last'>): VisitSlot | undefined {
  for (let ahead = 0; ahead < lookAheadDays; ahead++) {
    const day = addDays(search.first, ahead)
    const [slot] = findVisitSlots({ ...search, first: day, last: day })
    if (slot) return slot
  }
  return undefined
}

/**
 * The visit at a start that a person asks for, whatever speaks against it [B3]: where it does not fit, each
 * part is with whoever was asked for, also where they do not give it, had the part before, or is the
 * least loaded. Undefined where nobody works.
 */
export function visitAt(search: Omit<VisitSearch, 'first' | 'last' | 'audience' | 'now'>, start: Instant): VisitSlot | undefined {
  const { time_zone } = search.business
  const day = dayOf(start, time_zone)
  const chain = chainOf(search, clocksOf({ ...search, first: day, last: day }).around)
  const loads = loadsOn(day, search.bookings, time_zone)
  const links = chain.from(toMinute(start), loads) ?? chain.regardless(toMinute(start), loads)
  return links && slotOf(links)
}

/** A start on the grid at which a visit is not offered: which of its parts does not fit there, and why [S9]. */
export interface ClosedVisit {
  readonly start: Instant
  readonly part: number
  readonly why: ClosedReason
}

/** Every start on the grid that `findVisitSlots` leaves out; of several ways the one that comes furthest is told. */
export function closedVisits(search: VisitSearch): readonly ClosedVisit[] {
  const { around, days } = clocksOf(search)
  const chain = chainOf(search, around)
  const bounds = boundsOf(search.business, search.audience, search.now)
  return days.flatMap((clock) =>
    gridOf(clock, search.business.slot_step_minutes).flatMap((minute): readonly ClosedVisit[] => {
      const start = toInstant(minute)
      const outside = outsideBounds(minute, bounds)
      if (outside) return [{ start, part: 0, why: outside }]
      if (chain.from(minute, new Map())) return []
      const { part, tried } = chain.hindranceAt(minute)
      // Later parts are bound by hours and bookings only.
      const free = { now: -Infinity, earliest: -Infinity, end: Infinity }
      const whys = tried.flatMap(({ lane, start: at }) => whyNotIn(lane, free)(at, clock) ?? [])
      // All who were tried could: the next part is given by nobody who could be asked.
      return whys.length === 0 ? [{ start, part: tried.length === 0 ? part : part + 1, why: 'day_off' }] : [{ start, part, why: nearest(whys) }]
    }),
  )
}

function slotOf(links: readonly Link[]): VisitSlot {
  const parts = links.map(({ lane, start, end }) => ({ employee_id: lane.employee.id, start: toInstant(start), end: toInstant(end) }))
  return { start: parts[0]?.start ?? '', end: parts.at(-1)?.end ?? '', parts }
}
