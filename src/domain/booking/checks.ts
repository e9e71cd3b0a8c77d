import { addDays, dayOf, minutesBetween, minutesOf, type Instant } from '#domain/shared/zone.ts'
import { holdsTime, type Booking, type Employee, type Warning } from './booking.ts'
import type { TakenBy } from './refusals.ts'
import { contains, hoursOn, overlaps, subtractWindows, type Week, type Window } from './schedule.ts'

/** The time a booking wants, with its own buffers. */
export type Claim = Pick<Booking, 'id' | 'employee_id' | 'service_id' | 'start' | 'end' | 'buffer_before_minutes' | 'buffer_after_minutes'>

/** The employee's holding bookings other than the claim's own [S6, S8]. */
function rivals(claim: Claim, others: readonly Booking[]): readonly Booking[] {
  return others.filter((other) => other.id !== claim.id && other.employee_id === claim.employee_id && holdsTime(other.status))
}

/** The first booking that overlaps the claim's plain time, half-open [B2]. */
export function findTaken(claim: Claim, others: readonly Booking[]): TakenBy | undefined {
  const hit = rivals(claim, others).find((other) => claim.start < other.end && other.start < claim.end)
  return hit && { booking_id: hit.id, start: hit.start, end: hit.end }
}

/** Between neighbours lies the greater of the two buffers, not their sum [S3]. */
export function isInsideBuffer(claim: Claim, others: readonly Booking[]): boolean {
  return rivals(claim, others).some((other) => {
    const gapAfter = minutesBetween(other.end, claim.start)
    const gapBefore = minutesBetween(claim.end, other.start)
    if (gapAfter >= 0) return gapAfter < Math.max(other.buffer_after_minutes, claim.buffer_before_minutes)
    if (gapBefore >= 0) return gapBefore < Math.max(claim.buffer_after_minutes, other.buffer_before_minutes)
    return false
  })
}

/** What staff are told before they book, and may book over [B3]. Each warning once. */
export function warningsFor(claim: Claim, employee: Employee, others: readonly Booking[], zone: string): readonly Warning[] {
  const found: Warning[] = []
  const closedWhy = whyClosed(employee.schedule, claim.start, claim.end, zone)
  if (closedWhy) found.push(closedWhy)
  if (isInsideBuffer(claim, others)) found.push('inside_buffer')
  if (!employee.service_id.includes(claim.service_id)) found.push('service_not_given')
  return found
}

/** Why the schedule does not cover [start, end), or undefined when it does [S2, S9]. */
export function whyClosed(week: Week, start: Instant, end: Instant, zone: string): Warning | undefined {
  const day = dayOf(start, zone)
  const wanted: Window = { start: minutesOf(start, day, zone), end: minutesOf(end, day, zone) }
  const hours = hoursOn(week, day)
  if (contains(subtractWindows(openWindows(week, day), hours.breaks), wanted)) return undefined
  if (hours.breaks.some((pause) => overlaps(pause, wanted))) return 'break'
  return hours.windows.length === 0 ? 'day_off' : 'outside_hours'
}

/** The day's windows, with what the night before and the day after add to them, in the day's minutes. */
function openWindows(week: Week, day: string): readonly Window[] {
  const shifted = (offset: number): readonly Window[] => {
    const hours = hoursOn(week, addDays(day, offset))
    const move = (window: Window): Window => ({ start: window.start + offset * 1440, end: window.end + offset * 1440 })
    return subtractWindows(hours.windows.map(move), hours.breaks.map(move))
  }
  return [...shifted(-1), ...shifted(0), ...shifted(1)]
}
