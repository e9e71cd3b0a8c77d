import { toInstant, type EpochMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayBounds, type Day, type Instant } from '#domain/shared/zone.ts'
import { clocksOf, availabilityOf, sweep } from './availability.ts'
import { boundsOf } from './bounds.ts'
import type { Slot, SlotSearch } from './slot-search.ts'
import { startsOf } from './starts.ts'

/** `all` is what the schedule allows, `free` what is left of it [S9]; both by start, then in the order of employees [S7]. */
export interface SlotLists {
  readonly all: readonly Slot[]
  readonly free: readonly Slot[]
}

/**
 * The starts that can be offered on some days. Hours and bookings are turned into the minutes
 * at which a start is allowed or forbidden; the starts of each day [S4] are then read against both.
 */
export function findSlots(search: SlotSearch): SlotLists {
  const { business } = search
  const { around, days } = clocksOf(search)
  const lanes = availabilityOf(search, around).map((lane) => ({ ...lane, isAllowed: sweep(lane.allowed), isTaken: sweep(lane.taken) }))
  const { earliest, end } = boundsOf(business, search.audience, search.now)
  const textOf = rememberedText()
  const all: Slot[] = []
  const free: Slot[] = []
  for (const { minute, lanes: starting } of days.flatMap((clock) => startsOf(clock, business.slot_step_minutes, lanes))) {
    for (const lane of starting) {
      if (!lane.isAllowed(minute)) continue
      const slot = { employee_id: lane.employee.id, start: textOf(minute), end: textOf(minute + lane.wish.duration_minutes) }
      all.push(slot)
      if (minute >= earliest && minute < end && !lane.isTaken(minute)) free.push(slot)
    }
  }
  return { all, free }
}

/** Remembers the text of each instant, since many slots share them. */
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
