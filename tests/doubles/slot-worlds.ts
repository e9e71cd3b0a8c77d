import * as fc from 'fast-check'
import type { SlotSearch } from '#domain/booking/slot-search.ts'
import { closed, type DayHours } from '#domain/business/schedule.ts'
import type { Service } from '#domain/business/service.ts'
import { addDays, addMinutes, dayBounds, type Day } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, ids } from './salon.ts'

/** Salons of any hours, buffers and lengths, on days of clock changes and ordinary ones [S10, S11]. */
export interface SlotWorld {
  readonly zone: string
  readonly day: Day
  readonly step: number
  readonly duration: number
  readonly before: number
  readonly after: number
  readonly weekday: DayHours
  /** The hours that the second employee has on `day`. */
  readonly exception: DayHours
  /** Shifts of the first employee, the first of them so many days before `day` or after it [S2]. */
  readonly shifts: { readonly ahead: number; readonly days: readonly DayHours[] } | undefined
  /** What the business has on `day`, where it says anything of it [S2]. */
  readonly house: DayHours | undefined
  /** What the first employee takes for the service, where that is not the service's duration [S3]. */
  readonly own: number | undefined
  /** The stretch of the service in which its employee is free; it may not fit [S3]. */
  readonly processing: Stretch
  readonly bookings: readonly {
    readonly processing: Stretch
    readonly offset: number
    readonly length: number
    readonly before: number
    readonly after: number
    readonly who: string
  }[]
  /** When it is asked, in minutes before or after the day begins. */
  readonly asked: number
  readonly notice: number
  readonly window: number | null
}

interface Stretch {
  readonly start: number
  readonly length: number
}

const minuteOfTwoDays = fc.integer({ min: 0, max: 576 }).map((n) => n * 5)
const someWindow = fc
  .tuple(minuteOfTwoDays, fc.integer({ min: 1, max: 200 }))
  .map(([start, n]) => ({ start, end: Math.min(start + n * 5, 2880) }))
  .filter(({ start, end }) => end > start)
const someHours = fc.record({ windows: fc.array(someWindow, { maxLength: 3 }), breaks: fc.array(someWindow, { maxLength: 2 }) })
const buffer = fc.constantFrom(0, 5, 10, 30, 60)
const someStretch: fc.Arbitrary<Stretch> = fc.oneof(
  fc.constant({ start: 0, length: 0 }),
  fc.record({ start: fc.integer({ min: 0, max: 24 }).map((n) => n * 5), length: fc.integer({ min: 0, max: 30 }).map((n) => n * 5) }),
)

export const slotWorlds: fc.Arbitrary<SlotWorld> = fc.record({
  zone: fc.constantFrom('Asia/Bishkek', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Almaty', 'Europe/Berlin'),
  // Clock changes of these zones, a year's end, a 29 February, and an ordinary Monday.
  day: fc.constantFrom(
    '2024-02-29',
    '2024-03-01',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
    '2026-03-29',
    '2026-10-25',
    '2026-12-31',
    '2026-11-23',
  ),
  step: fc.constantFrom(5, 15, 20, 45, 60),
  duration: fc.integer({ min: 5, max: 200 }),
  before: buffer,
  after: buffer,
  weekday: someHours,
  exception: someHours,
  shifts: fc.option(
    fc.record({
      ahead: fc.integer({ min: -400, max: 2 }),
      days: fc.array(fc.oneof(someHours, fc.constant(closed)), { minLength: 1, maxLength: 5 }),
    }),
    { nil: undefined },
  ),
  house: fc.option(someHours, { nil: undefined, freq: 1 }),
  own: fc.option(fc.integer({ min: 5, max: 200 }), { nil: undefined }),
  processing: someStretch,
  bookings: fc.array(
    fc.record({
      processing: someStretch,
      offset: fc.integer({ min: -1500, max: 2900 }),
      length: fc.integer({ min: 5, max: 240 }),
      before: buffer,
      after: buffer,
      who: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 8 },
  ),
  asked: fc.integer({ min: -3000, max: 1500 }),
  notice: fc.constantFrom(0, 30, 120, 1440),
  window: fc.constantFrom(null, 1, 2, 60),
})

/** The day's slots as the desk asks for them long before it, of employees `a` and `b`. */
/** A search for a service as the salon lists it. */
export interface ServiceSearch extends SlotSearch {
  readonly wish: Service
}

export function searchIn(world: SlotWorld): ServiceSearch {
  const { start } = dayBounds(world.day, world.zone)
  const first = anEmployee({
    id: 'a',
    schedule: {
      ...everyDay(world.weekday),
      ...(world.shifts && { pattern: { first: addDays(world.day, world.shifts.ahead), days: world.shifts.days } }),
    },
    ...(world.own !== undefined && { service_terms: { [ids.service]: { duration_minutes: world.own } } }),
  })
  const second = anEmployee({ id: 'b', schedule: everyDay(world.weekday, { [world.day]: world.exception }) })
  const bookings = world.bookings.map((one, index) =>
    aBooking({
      id: String(index),
      employee_id: one.who,
      start: addMinutes(start, one.offset),
      end: addMinutes(start, one.offset + one.length),
      buffer_before_minutes: one.before,
      buffer_after_minutes: one.after,
      processing_start_minutes: one.processing.start,
      processing_minutes: one.processing.length,
    }),
  )
  return {
    business: aBusiness({
      time_zone: world.zone,
      slot_step_minutes: world.step,
      min_notice_minutes: world.notice,
      booking_window_days: world.window,
      ...(world.house && { opening_hours: { days: {}, exceptions: { [world.day]: world.house } } }),
    }),
    wish: aService({
      duration_minutes: world.duration,
      buffer_before_minutes: world.before,
      buffer_after_minutes: world.after,
      processing_start_minutes: world.processing.start,
      processing_minutes: world.processing.length,
    }),
    employees: [first, second],
    bookings,
    first: world.day,
    last: world.day,
    audience: 'staff',
    now: '2020-01-01T00:00:00.000Z',
  }
}

/** The same as anybody asks around that day. */
export function askedIn(world: SlotWorld, audience: SlotSearch['audience']): ServiceSearch {
  return { ...searchIn(world), audience, now: addMinutes(dayBounds(world.day, world.zone).start, world.asked) }
}
