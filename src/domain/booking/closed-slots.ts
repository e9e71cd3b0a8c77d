import { toInstant, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { clocksOf, covers, availabilityOf, overlappingStarts, type Availability } from './availability.ts'
import { boundsOf, type Bounds } from './bounds.ts'
import { whyClosedIn } from './checks.ts'
import type { SlotSearch } from './slot-search.ts'
import { startsOf } from './starts.ts'

/**
 * Why a start is not free [S9], from the hardest reason to change to the easiest. Where several
 * apply, the first on this list is told.
 */
export const closedReasons = ['past', 'window', 'notice', 'day_off', 'outside_hours', 'break', 'taken', 'buffer'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** A start of the day [S4] at which an employee is not free. */
export interface ClosedSlot {
  readonly employee_id: string
  readonly start: Instant
  readonly why: ClosedReason
}

/** A start at which nobody is free; `until` is the next start. */
export interface ClosedStart {
  readonly start: Instant
  readonly until: Instant
  readonly why: ClosedReason
}

/**
 * Every start that `findSlots` does not call free, with the reason, for each employee who gives the
 * service and may begin then [S9]; in the same order. Together they are all starts of the days [S4].
 */
export function closedSlots(search: SlotSearch): readonly ClosedSlot[] {
  return explain(search).flatMap(({ start, told }) => told.flatMap(({ employee_id, why }) => (why ? [{ employee_id, start, why }] : [])))
}

/** The starts at which nobody is free, each with the reason that is easiest to change among all employees [S7, S9]. */
export function closedStarts(search: SlotSearch): readonly ClosedStart[] {
  return explain(search).flatMap(({ start, until, told }) => {
    const whys = told.flatMap(({ why }) => why ?? [])
    return whys.length > 0 && whys.length === told.length ? [{ start, until, why: nearest(whys) }] : []
  })
}

interface Told {
  readonly start: Instant
  readonly until: Instant
  /** For each employee who may begin then what is in the way; undefined where nothing is. */
  readonly told: readonly { readonly employee_id: string; readonly why: ClosedReason | undefined }[]
}

/** All starts of the days that are searched. */
function explain(search: SlotSearch): readonly Told[] {
  const { around, days } = clocksOf(search)
  const bounds = boundsOf(search.business, search.audience, search.now)
  const lanes = availabilityOf(search, around).map((lane) => ({ ...lane, whyNot: whyNotIn(lane, bounds) }))
  return days.flatMap((clock) =>
    startsOf(clock, search.business.slot_step_minutes, lanes).map(({ minute, until, lanes: starting }) => ({
      start: toInstant(minute),
      until: toInstant(until),
      told: starting.map(({ employee, whyNot }) => ({ employee_id: employee.id, why: whyNot(minute, clock) })),
    })),
  )
}

/** Of several reasons the one that is easiest to change. */
export function nearest(whys: readonly ClosedReason[]): ClosedReason {
  return closedReasons[Math.max(...whys.map((why) => closedReasons.indexOf(why)))]!
}

/** Answers for one employee why a minute is no free start; undefined where it is one. */
export function whyNotIn(lane: Availability, bounds: Bounds): (minute: EpochMinute, day: DayClock) => ClosedReason | undefined {
  const { wish, hours, bookings, allowed, taken } = lane
  const overlapping = overlappingStarts(bookings, wish)
  return (minute, day) => {
    const outside = outsideBounds(minute, bounds) ?? whyClosedIn(hours, { start: minute, end: minute + wish.duration_minutes }, day)
    if (outside) return outside
    if (covers(overlapping, minute)) return 'taken'
    return covers(taken, minute) || !covers(allowed, minute) ? 'buffer' : undefined
  }
}

export function outsideBounds(minute: EpochMinute, { now, earliest, end }: Bounds): ClosedReason | undefined {
  if (minute < now) return 'past'
  if (minute >= end) return 'window'
  return minute < earliest ? 'notice' : undefined
}
