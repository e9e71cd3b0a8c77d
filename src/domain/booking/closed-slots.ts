import { gridOf, toInstant, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { boundsOf, type Bounds } from './bounds.ts'
import { whyClosedIn } from './checks.ts'
import { clocksOf, covers, lanesOf, overlappingStarts, whoGives, type Lane } from './lanes.ts'
import { mergeWindows } from './schedule.ts'
import type { SlotSearch } from './slots.ts'

/**
 * Why a start is not free [S9]. Where several things are in the way the first of these is
 * told: each one on the list is harder to change than those after it.
 */
export const closedReasons = ['past', 'window', 'notice', 'day_off', 'outside_hours', 'break', 'taken', 'buffer'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** A start on the grid that an employee is not offered for. */
export interface ClosedSlot {
  readonly employee_id: string
  readonly start: Instant
  readonly why: ClosedReason
}

/**
 * Every start on the grid that `findSlots` does not call free, with the reason, for each employee
 * who gives the service [S9]; in the same order. Together they are the whole grid.
 */
export function closedSlots(search: SlotSearch): readonly ClosedSlot[] {
  const { around, days } = clocksOf(search)
  const bounds = boundsOf(search.business, search.audience, search.now)
  const lanes = lanesOf(search, around).map((lane) => ({ employee_id: lane.employee.id, whyNot: whyNotIn(lane, bounds) }))
  return days.flatMap((clock) =>
    gridOf(clock, search.business.slot_step_minutes).flatMap((minute) =>
      lanes.flatMap(({ employee_id, whyNot }) => {
        const why = whyNot(minute, clock)
        return why ? [{ employee_id, start: toInstant(minute), why }] : []
      }),
    ),
  )
}

/** The starts at which nobody is free, each with what keeps the one who comes nearest to it [S7, S9]. */
export function closedStarts(search: SlotSearch): readonly Omit<ClosedSlot, 'employee_id'>[] {
  const lanes = whoGives(search).length
  const closed = new Map<Instant, ClosedReason[]>()
  for (const { start, why } of closedSlots(search)) closed.set(start, [...(closed.get(start) ?? []), why])
  return [...closed].filter(([, whys]) => whys.length === lanes).map(([start, whys]) => ({ start, why: nearest(whys) }))
}

/** Of several reasons the one that is easiest to change. */
export function nearest(whys: readonly ClosedReason[]): ClosedReason {
  return closedReasons[Math.max(...whys.map((why) => closedReasons.indexOf(why)))]!
}

/** Answers for one employee why a minute is no free start; undefined where it is one. */
export function whyNotIn(lane: Lane, bounds: Bounds): (minute: EpochMinute, day: DayClock) => ClosedReason | undefined {
  const { wish, hours, bookings, allowed, taken } = lane
  const overlapping = mergeWindows(bookings.map((booking) => overlappingStarts(booking, wish)))
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
