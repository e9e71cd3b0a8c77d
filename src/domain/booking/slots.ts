import { gridOf, toInstant, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayBounds, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Booking, Business, Employee, Service } from './booking.ts'
import { boundsOf, type Audience } from './bounds.ts'
import { clocksOf, lanesOf, sweep } from './lanes.ts'

/** A start that fits, for one employee. */
export interface Slot {
  readonly employee_id: string
  readonly start: Instant
  readonly end: Instant
}

/** What a slot has to have room for: a service, for as long as each employee takes for it [S3]. */
export interface Wish extends Pick<Service, 'duration_minutes' | 'buffer_before_minutes' | 'buffer_after_minutes'> {
  /** The service; null for blocked time, for which anybody's will do [B8]. */
  readonly id: string | null
  /** A booking keeps the length that it was booked with, whoever it goes to [B6]. */
  readonly as_booked?: true
}

export interface SlotSearch {
  readonly business: Pick<Business, 'time_zone' | 'slot_step_minutes' | 'min_notice_minutes' | 'booking_window_days'>
  readonly wish: Wish
  /** Whoever may be chosen, in the order of the list; those who do not give the service are left out. */
  readonly employees: readonly Employee[]
  /** Bookings that may be in the way, in any order: `reachOf` says how far around the days. */
  readonly bookings: readonly Booking[]
  readonly first: Day
  /** The last day, included. */
  readonly last: Day
  readonly audience: Audience
  /** No start before this is free; for the public some time after it [S5]. */
  readonly now: Instant
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
  const { business } = search
  const { around, days } = clocksOf(search)
  const lanes = lanesOf(search, around).map((lane) => ({ ...lane, isAllowed: sweep(lane.allowed), isTaken: sweep(lane.taken) }))
  const { earliest, end } = boundsOf(business, search.audience, search.now)
  const textOf = rememberedText()
  const all: Slot[] = []
  const free: Slot[] = []
  for (const minute of days.flatMap((clock) => gridOf(clock, business.slot_step_minutes))) {
    for (const lane of lanes) {
      if (!lane.isAllowed(minute)) continue
      const slot = { employee_id: lane.employee.id, start: textOf(minute), end: textOf(minute + lane.wish.duration_minutes) }
      all.push(slot)
      if (minute >= earliest && minute < end && !lane.isTaken(minute)) free.push(slot)
    }
  }
  return { all, free }
}

/** Instants as text, each written once: employees start and end at the same times. */
function rememberedText(): (minute: EpochMinute) => Instant {
  const texts = new Map<EpochMinute, Instant>()
  return (minute) => {
    const known = texts.get(minute)
    if (known !== undefined) return known
    const text = toInstant(minute)
    texts.set(minute, text)
    return text
  }
}

/** The span of time in which bookings can stand in the way of slots on these days. */
export function reachOf(first: Day, last: Day, zone: string): { readonly start: Instant; readonly end: Instant } {
  return { start: dayBounds(addDays(first, -2), zone).start, end: dayBounds(addDays(last, 2), zone).end }
}
