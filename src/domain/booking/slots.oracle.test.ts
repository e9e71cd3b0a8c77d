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

/**
 * The hours of a date but for the business: its exception, its turn in the shifts as one counts them off from the first day, or its
 * weekday's [S2].
 */
function hoursOfDate({ exceptions, pattern, days }: Employee['schedule'], date: Day) {
  if (exceptions[date]) return exceptions[date]
  if (!pattern || Temporal.PlainDate.compare(date, pattern.first) < 0) return days[String(Temporal.PlainDate.from(date).dayOfWeek)]
  let turn = 0
  for (
    let counted = Temporal.PlainDate.from(pattern.first);
    Temporal.PlainDate.compare(counted, date) < 0;
    counted = counted.add({ days: 1 })
  )
    turn = (turn + 1) % pattern.days.length
  return pattern.days[turn]
}

/** The minutes of windows or breaks from two days before a day to three days after it [S2]. */
function minutesOf({ schedule }: Employee, kind: 'windows' | 'breaks', day: Day, zone: string): ReadonlySet<number> {
  const minutes = new Set<number>()
  for (let ahead = -2; ahead <= 3; ahead++) {
    const date = addDays(day, ahead)
    const next = addDays(date, 1)
    const hours = hoursOfDate(schedule, date)
    const place = (at: number) => (at < 1440 ? firstAt(date, at, zone) : firstAt(next, next in schedule.exceptions ? 0 : at - 1440, zone))
    for (const { start, end } of hours?.[kind] ?? []) for (let minute = place(start); minute < place(end); minute++) minutes.add(minute)
  }
  return minutes
}

/** Whether a minute of the day lies in windows. */
const isIn = (windows: readonly { readonly start: number; readonly end: number }[], minute: number) =>
  windows.some(({ start, end }) => start <= minute && minute < end)

/** The employee with exceptions for the dates of the business: minute by minute what is open by both, and the breaks of both [S2]. */
function withDates(employee: Employee, { exceptions: dates } = { exceptions: {} as Employee['schedule']['exceptions'] }): Employee {
  const own = Object.entries(dates).map(([date, house]) => {
    const hours = hoursOfDate(employee.schedule, date)
    const minutes = Array.from({ length: 2880 }, (_, minute) => minute).filter(
      (minute) => isIn(house.windows, minute) && isIn(hours?.windows ?? [], minute),
    )
    return [
      date,
      { windows: minutes.map((minute) => ({ start: minute, end: minute + 1 })), breaks: [...house.breaks, ...(hours?.breaks ?? [])] },
    ]
  })
  return { ...employee, schedule: { ...employee.schedule, exceptions: { ...employee.schedule.exceptions, ...Object.fromEntries(own) } } }
}

interface Work {
  readonly start: number
  readonly end: number
  readonly before: number
  readonly after: number
}

/** Work with a hole in it, where there is one inside it, as two works: the pauses stand at the outer ends alone [S3]. */
function withHole(
  work: Work,
  {
    processing_start_minutes: at = 0,
    processing_minutes: length = 0,
  }: { readonly processing_start_minutes?: number; readonly processing_minutes?: number },
): readonly Work[] {
  const isInside = at > 0 && length > 0 && work.start + at + length < work.end
  return isInside
    ? [
        { ...work, end: work.start + at, after: 0 },
        { ...work, start: work.start + at + length, before: 0 },
      ]
    : [work]
}

/** Whether a booking leaves other work alone: not a minute of both, and between them the greater buffer [B2, S3]. */
function leavesAlone(booking: Booking, wanted: readonly Work[]): boolean {
  const [start, end] = [Date.parse(booking.start) / 60_000, Date.parse(booking.end) / 60_000]
  const taken = withHole({ start, end, before: booking.buffer_before_minutes, after: booking.buffer_after_minutes }, booking)
  return taken.every((work) =>
    wanted.every(
      (wish) => wish.start >= work.end + Math.max(work.after, wish.before) || wish.end <= work.start - Math.max(work.before, wish.after),
    ),
  )
}

function offered(asked: ServiceSearch): { readonly all: readonly string[]; readonly free: readonly string[] } {
  const { time_zone: zone, slot_step_minutes: step } = asked.business
  const day = asked.first
  const all: string[] = []
  const free: string[] = []
  const people = asked.employees
    .map((employee) => withDates(employee, asked.business.opening_hours))
    .map((employee) => ({ employee, windows: minutesOf(employee, 'windows', day, zone), breaks: minutesOf(employee, 'breaks', day, zone) }))
  for (const { minute, wall } of minutesOfDay(day, zone)) {
    for (const { employee, windows, breaks } of people) {
      const isOpening = windows.has(minute) && !windows.has(minute - 1)
      if (wall % step !== 0 && !isOpening) continue
      const { duration_minutes, buffer_before_minutes: before, buffer_after_minutes: after } = termsOf(asked.wish, employee)
      const needed = Array.from({ length: before + duration_minutes + after }, (_, n) => minute - before + n)
      if (!needed.every((one) => windows.has(one) && !breaks.has(one))) continue
      const told = `${employee.id} ${new Date(minute * 60_000).toISOString()}`
      all.push(told)
      const works = withHole({ start: minute, end: minute + duration_minutes, before, after }, asked.wish)
      if (asked.bookings.every((booking) => booking.employee_id !== employee.id || leavesAlone(booking, works))) free.push(told)
    }
  }
  return { all, free }
}

const told = ({ employee_id, start }: Slot) => `${employee_id} ${start}`

test('[S2, S3, S4, S6, S9] the slots are those that are found minute by minute', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const asked = searchIn(world)
      const { all, free } = findSlots(asked)
      expect({ all: all.map(told), free: free.map(told) }).toEqual(offered(asked))
    }),
    { numRuns: 60 },
  )
})
