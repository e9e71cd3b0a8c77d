import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Employee } from '#domain/business/employee.ts'
import { termsOf } from '#domain/business/terms.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { searchIn, slotWorlds, type ServiceSearch } from '#tests/doubles/slot-worlds.ts'
import type { Booking } from './booking.ts'
import type { Slot } from './slot-search.ts'
import { findSlots } from './slots.ts'

/*
 * The rules once more, minute by minute and without any of the engine's code: what the wall clock
 * shows at each minute is asked of the zone, and everything else is looked up in sets of minutes.
 */

interface WallMinute {
  readonly minute: number
  /** Minutes since midnight that the clock on the wall shows. */
  readonly wall: number
}

const known = new Map<string, readonly WallMinute[]>()

/** Every minute of a local day with what its clock shows; clocks change on half hours. */
function minutesOfDay(day: Day, zone: string): readonly WallMinute[] {
  const key = day + zone
  const found = known.get(key) ?? readDay(day, zone)
  known.set(key, found)
  return found
}

function readDay(day: Day, zone: string): readonly WallMinute[] {
  const epoch = (date: Day) => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds / 60_000
  const minutes: WallMinute[] = []
  for (let half = epoch(day), end = epoch(addDays(day, 1)); half < end; half += 30) {
    const shown = Temporal.Instant.fromEpochMilliseconds(half * 60_000).toZonedDateTimeISO(zone)
    for (let more = 0; more < 30; more++) minutes.push({ minute: half + more, wall: shown.hour * 60 + shown.minute + more })
  }
  return minutes
}

/** The first minute of the day at which its clock has come to `wall`; the first of the next day where it never does. */
function firstAt(day: Day, wall: number, zone: string): number {
  return minutesOfDay(day, zone).find((one) => one.wall >= wall)?.minute ?? minutesOfDay(addDays(day, 1), zone)[0]!.minute
}

/** The minutes of windows or breaks from two days before a day to three days after it [S2]. */
function minutesOf({ schedule }: Employee, kind: 'windows' | 'breaks', day: Day, zone: string): ReadonlySet<number> {
  const minutes = new Set<number>()
  for (let ahead = -2; ahead <= 3; ahead++) {
    const date = addDays(day, ahead)
    const next = addDays(date, 1)
    const isoWeekday = String(Temporal.PlainDate.from(date).dayOfWeek)
    const hours = schedule.exceptions[date] ?? schedule.days[isoWeekday]
    const place = (at: number) => (at < 1440 ? firstAt(date, at, zone) : firstAt(next, next in schedule.exceptions ? 0 : at - 1440, zone))
    for (const { start, end } of hours?.[kind] ?? []) for (let minute = place(start); minute < place(end); minute++) minutes.add(minute)
  }
  return minutes
}

/** Whether a minute of the day lies in windows. */
const isIn = (windows: readonly { readonly start: number; readonly end: number }[], minute: number) => windows.some(({ start, end }) => start <= minute && minute < end)

/** The employee with exceptions for the dates of the business: minute by minute what is open by both, and the breaks of both [S2]. */
function withDates(employee: Employee, { exceptions: dates } = { exceptions: {} as Employee['schedule']['exceptions'] }): Employee {
  const own = Object.entries(dates).map(([date, house]) => {
    const hours = employee.schedule.exceptions[date] ?? employee.schedule.days[String(Temporal.PlainDate.from(date).dayOfWeek)]
    const minutes = Array.from({ length: 2880 }, (_, minute) => minute).filter((minute) => isIn(house.windows, minute) && isIn(hours?.windows ?? [], minute))
    return [date, { windows: minutes.map((minute) => ({ start: minute, end: minute + 1 })), breaks: [...house.breaks, ...(hours?.breaks ?? [])] }]
  })
  return { ...employee, schedule: { ...employee.schedule, exceptions: { ...employee.schedule.exceptions, ...Object.fromEntries(own) } } }
}

/** Whether a booking leaves [start, end) alone: not an overlap, and between them the greater buffer [B2, S3]. */
function leavesAlone(booking: Booking, wish: { readonly start: number; readonly end: number; readonly before: number; readonly after: number }): boolean {
  const [start, end] = [Date.parse(booking.start) / 60_000, Date.parse(booking.end) / 60_000]
  return wish.start >= end + Math.max(booking.buffer_after_minutes, wish.before) || wish.end <= start - Math.max(booking.buffer_before_minutes, wish.after)
}

function offered(asked: ServiceSearch): { readonly all: readonly string[]; readonly free: readonly string[] } {
  const { time_zone: zone, slot_step_minutes: step } = asked.business
  const day = asked.first
  const all: string[] = []
  const free: string[] = []
  const people = asked.employees.map((employee) => withDates(employee, asked.business.opening_hours)).map((employee) => ({ employee, windows: minutesOf(employee, 'windows', day, zone), breaks: minutesOf(employee, 'breaks', day, zone) }))
  for (const { minute, wall } of minutesOfDay(day, zone)) {
    for (const { employee, windows, breaks } of people) {
      const isOpening = windows.has(minute) && !windows.has(minute - 1)
      if (wall % step !== 0 && !isOpening) continue
      const { duration_minutes, buffer_before_minutes: before, buffer_after_minutes: after } = termsOf(asked.wish, employee)
      const needed = Array.from({ length: before + duration_minutes + after }, (_, n) => minute - before + n)
      if (!needed.every((one) => windows.has(one) && !breaks.has(one))) continue
      const told = `${employee.id} ${new Date(minute * 60_000).toISOString()}`
      all.push(told)
      const wish = { start: minute, end: minute + duration_minutes, before, after }
      if (asked.bookings.every((booking) => booking.employee_id !== employee.id || leavesAlone(booking, wish))) free.push(told)
    }
  }
  return { all, free }
}

const told = ({ employee_id, start }: Slot) => `${employee_id} ${start}`

test('[S2, S3, S4, S6, S9] the slots are those that are found minute by minute', () => {
  fc.assert(fc.property(slotWorlds, (world) => {
    const asked = searchIn(world)
    const { all, free } = findSlots(asked)
    expect({ all: all.map(told), free: free.map(told) }).toEqual(offered(asked))
  }), { numRuns: 60 })
})
