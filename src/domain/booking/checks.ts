import type { Employee } from '#domain/business/employee.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { contains, hoursOver, overlaps, type Hours, type Week, type Window } from '#domain/business/schedule.ts'
import { clocksBetween, toMinute, toMinuteUp } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { holdsTime, type Booking, type Warning } from './booking.ts'
import { busySpansOf, type BusySpan, type Taking } from './busy.ts'
import type { TakenBy } from './refusals.ts'

/** The time a booking wants, with its own buffers and its stretch. */
export type TimeClaim = Taking & Pick<Booking, 'id' | 'employee_id' | 'service_id' | 'start' | 'end'>

/** The employee's holding bookings other than the claim's own [S6, S8]. */
function rivals(claim: TimeClaim, others: readonly Booking[]): readonly Booking[] {
  return others.filter((other) => other.id !== claim.id && other.employee_id === claim.employee_id && holdsTime(other.status))
}

/** The earliest booking that overlaps a time in which the claim keeps the employee busy, half-open [B2]. */
export function findTaken(claim: TimeClaim, others: readonly Booking[]): TakenBy | undefined {
  const hits = rivals(claim, others).filter((other) => claim.start < other.end && other.start < claim.end && isBusyWithBoth(claim, other))
  const hit = hits.toSorted((a, b) => (a.start < b.start ? -1 : 1))[0]
  return hit && { booking_id: hit.id, start: hit.start, end: hit.end }
}

/** Whether both keep the employee busy at some time. */
export function isBusyWithBoth(one: BusyTime, other: BusyTime): boolean {
  return busySpansOf(one).some((span) => busySpansOf(other).some((against) => overlaps(span, against)))
}

type BusyTime = Parameters<typeof busySpansOf>[0]

/** Between neighbours lies the greater of the two buffers, not their sum [S3]. */
export function isInsideBuffer(claim: TimeClaim, others: readonly Booking[]): boolean {
  const wanted = busySpansOf(claim)
  return rivals(claim, others).some((other) =>
    busySpansOf(other).some((taken) => wanted.some((span) => isTooClose(taken, span) || isTooClose(span, taken))),
  )
}

function isTooClose(first: BusySpan, second: BusySpan): boolean {
  const gap = second.start - first.end
  return gap >= 0 && gap < Math.max(first.after, second.before)
}

/** What staff are told before they book, and may book over [B3]. Each warning once. */
export function warningsFor(claim: TimeClaim, employee: Employee, others: readonly Booking[], business: BusinessDays): readonly Warning[] {
  const found: Warning[] = []
  // Blocked time needs no warning outside the hours, only inside a neighbour's buffer.
  if (claim.service_id === null) return isInsideBuffer(claim, others) ? ['inside_buffer'] : found
  const closedWhy = employee.is_active ? whyClosed(employee.schedule, claim.start, claim.end, business) : 'day_off'
  if (closedWhy) found.push(closedWhy)
  if (isInsideBuffer(claim, others)) found.push('inside_buffer')
  if (!employee.service_id.includes(claim.service_id)) found.push('service_not_given')
  return found
}

/** Why the schedule, on dates of the business its hours too, does not cover [start, end), or undefined when it does [S2, S9]. */
export function whyClosed(week: Week, start: Instant, end: Instant, { time_zone, opening_hours }: BusinessDays): ClosedHours | undefined {
  const day = dayOf(start, time_zone)
  const clocks = clocksBetween(addDays(day, -1), addDays(day, 2), time_zone)
  return whyClosedIn(hoursOver(week, clocks, opening_hours), { start: toMinute(start), end: toMinuteUp(end) }, clocks[1]!)
}

export type ClosedHours = 'break' | 'day_off' | 'outside_hours'

/** As `whyClosed`, for hours that are computed already; `today` is the day on which the wanted time begins. */
export function whyClosedIn(hours: Hours, wanted: Window, today: Window): ClosedHours | undefined {
  if (contains(hours.open, wanted)) return undefined
  if (hours.breaks.some((pause) => overlaps(pause, wanted))) return 'break'
  return hours.windows.some((window) => overlaps(window, today)) ? 'outside_hours' : 'day_off'
}
