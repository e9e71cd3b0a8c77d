import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Employee } from '#domain/business/employee.ts'
import { closed, type DayHours, type Week } from '#domain/business/schedule.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { wishOf } from './another-slot.ts'
import type { Booking } from './booking.ts'
import { decideAct, decideCreate } from './decisions.ts'
import type { SlotSearch } from './slot-search.ts'
import { findSlots, type SlotLists } from './slots.ts'
import { expire } from './requests.ts'
import { byLoad } from './ways-out.ts'

/** The ten groups of cases at which calendars go wrong, one after the other; each clock is set. */

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const longAgo = '2020-01-01T00:00:00.000Z'

function search(given: Partial<SlotSearch> = {}): SlotLists {
  const first = given.first ?? monday
  return findSlots({
    business: aBusiness(),
    wish: aService(),
    employees: [anEmployee()],
    bookings: [],
    first,
    last: first,
    audience: 'staff',
    now: longAgo,
    ...given,
  })
}

const times = (slots: readonly { readonly start: string }[], zone = 'Asia/Bishkek') =>
  slots.map((slot) => Temporal.Instant.from(slot.start).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5))
const ends = (found: readonly string[]) => [found[0], found.at(-1), found.length]
const w = (start: number, end: number) => ({ start, end })
const worker = (windows: DayHours['windows'], exceptions: Week['exceptions'] = {}, given: Partial<Employee> = {}) =>
  anEmployee({ schedule: everyDay({ windows, breaks: [] }, exceptions), ...given })
const at = (clock: string, day: Day = monday) => `${day}T${clock}:00.000Z`
const booked = (start: string, end: string, given: Partial<Booking> = {}) =>
  aBooking({ id: start, start: at(start), end: at(end), ...given })
const hourly = aBusiness({ slot_step_minutes: 60 })

/** The free times of one who works in these windows each day. */
const freeIn = (windows: DayHours['windows'], given: Partial<SlotSearch> = {}) =>
  times(search({ employees: [worker(windows)], ...given }).free)

/** From nine to eleven. */
const freeBy = (duration_minutes: number, slot_step_minutes: number) =>
  freeIn([w(540, 660)], { business: aBusiness({ slot_step_minutes }), wish: aService({ duration_minutes }) })

describe('1, the grid', () => {
  test('[S4] step and duration are independent: eight minutes, ninety minutes, steps of ten and forty-five', () => {
    expect(freeBy(8, 45)).toEqual(['09:00', '09:45', '10:30'])
    expect(freeBy(90, 10)).toEqual(['09:00', '09:10', '09:20', '09:30'])
    expect(freeBy(120, 15)).toEqual(['09:00'])
    expect(freeBy(121, 15)).toEqual([])
  })

  test('[S4] hours to 23:45 and to midnight keep their last start, to 23:59 they lose it', () => {
    expect([1425, 1440, 1439].map((end) => freeIn([w(1260, end)]).at(-1))).toEqual(['22:45', '23:00', '22:45'])
  })

  test('[S4] seconds of the present minute count: what has begun is gone', () => {
    const nows = ['2026-11-23T05:59:59.000Z', '2026-11-23T06:00:00.000Z', '2026-11-23T06:00:01.000Z']
    expect(nows.map((now) => times(search({ now }).free)[0])).toEqual(['12:00', '12:00', '14:00'])
  })

  test('[S1, S4] the grid is on the local hour in zones of half and quarter hours', () => {
    for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Adelaide', 'Pacific/Chatham']) {
      expect(
        times(search({ business: aBusiness({ time_zone: zone, slot_step_minutes: 60 }), employees: [worker([w(540, 720)])] }).free, zone),
      ).toEqual(['09:00', '10:00', '11:00'])
    }
  })
})

describe('2, several windows', () => {
  test('[S2] overlapping ones give each start once, whatever their order', () => {
    expect(freeIn([w(540, 720), w(600, 780)], { business: hourly })).toEqual(['09:00', '10:00', '11:00', '12:00'])
    expect(freeIn([w(600, 780), w(540, 720)], { business: hourly })).toEqual(['09:00', '10:00', '11:00', '12:00'])
  })

  test('[S2] touching ones are one window: a service may lie across the seam', () => {
    expect(freeIn([w(540, 660), w(660, 780)], { business: hourly, wish: aService({ duration_minutes: 120 }) })).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ])
  })

  test('[S2] of two shifts with one end the longer counts', () => {
    expect(freeIn([w(660, 720), w(540, 720)], { business: hourly })).toEqual(['09:00', '10:00', '11:00'])
  })
})

describe('3, now and notice', () => {
  const strict = aBusiness({ min_notice_minutes: 60, slot_step_minutes: 30 })
  const first = (now: string, day = monday) =>
    search({ business: strict, audience: 'public', now, employees: [worker([w(0, 1440)])], first: day }).free[0]?.start

  test('[S5] a second before noon and at noon, the start at the threshold is offered', () => {
    expect(first('2026-11-23T05:59:59.000Z')).toBe(at('07:00'))
    expect(first('2026-11-23T06:00:00.000Z')).toBe(at('07:00'))
    expect(first('2026-11-23T06:00:01.000Z')).toBe(at('07:30'))
  })

  test('[S5] notice crosses midnight and the year’s end', () => {
    expect(first('2026-12-31T17:30:00.000Z', '2026-12-31')).toBeUndefined()
    expect(first('2026-12-31T17:30:00.000Z', '2027-01-01')).toBe('2026-12-31T18:30:00.000Z')
  })
})

const lastAsked = (now: string) =>
  search({ business: aBusiness({ booking_window_days: 1 }), audience: 'public', now, last: addDays(monday, 9) }).free.at(-1)?.start

describe('4, how far ahead', () => {
  test('[S5] the first and the last second of the local day have one horizon', () => {
    expect(lastAsked('2026-11-22T18:00:00.000Z')).toBe(at('11:00', tuesday))
    expect(lastAsked('2026-11-23T17:59:59.000Z')).toBe(at('11:00', tuesday))
    expect(lastAsked('2026-11-23T18:00:00.000Z')).toBe(at('11:00', '2026-11-25'))
  })

  test('[S5] days off are days of the window too, which may so come to nothing', () => {
    const away = worker([w(540, 1080)], { [monday]: closed, [tuesday]: closed })
    expect(
      search({
        business: aBusiness({ booking_window_days: 1 }),
        audience: 'public',
        now: at('00:00'),
        employees: [away],
        last: addDays(monday, 9),
      }).free,
    ).toEqual([])
  })

  test('when today’s last start is gone nothing is left of today', () => {
    expect(times(search({ now: at('11:00') }).free)).toEqual(['17:00'])
    expect(search({ now: '2026-11-23T11:00:00.001Z' }).free).toEqual([])
  })
})

const nightOf = (exceptions: Week['exceptions'], rest: Week['days'] = {}) =>
  anEmployee({ schedule: { days: { 1: hours([1320, 1800]), ...rest }, exceptions } })
const offered = (employees: readonly Employee[]) => new Set(search({ employees }).free.map((slot) => slot.employee_id))

describe('5, schedules', () => {
  const full = w(540, 1080)
  const on = (exception: DayHours, day = monday) =>
    times(search({ business: hourly, employees: [worker([full], { [monday]: exception })], first: day }).free)

  test('[S2] an exception replaces the day, breaks too; an empty one is a day off, also on a day off', () => {
    expect(on({ windows: [w(600, 720), w(840, 900)], breaks: [] })).toEqual(['10:00', '11:00', '14:00'])
    expect(on(closed)).toEqual([])
    expect(on({ windows: [w(600, 600)], breaks: [] })).toEqual([])
    const nobody = anEmployee({ schedule: { days: {}, exceptions: { [monday]: closed } } })
    expect(search({ employees: [nobody] }).all).toEqual([])
    const once = anEmployee({ schedule: { days: {}, exceptions: { [monday]: hours([600, 660]) } } })
    expect(times(search({ employees: [once] }).free)).toEqual(['10:00'])
  })

  test('[S2] 23:00 to midnight and midnight to 00:30 hold ninety minutes', () => {
    const late = anEmployee({ schedule: { days: { 1: hours([1380, 1440]), 2: hours([0, 30]) }, exceptions: {} } })
    expect(times(search({ wish: aService({ duration_minutes: 90 }), employees: [late] }).free)).toEqual(['23:00'])
    expect(search({ wish: aService({ duration_minutes: 91 }), employees: [late] }).free).toEqual([])
  })

  test('[S2] a night shift is one window, clipped by the next day’s exception and not by its weekday', () => {
    const small = (employee: Employee) =>
      ends(times(search({ business: hourly, employees: [employee], first: monday, last: tuesday }).free))
    expect(small(nightOf({}))).toEqual(['22:00', '05:00', 8])
    expect(small(nightOf({}, { 2: closed }))).toEqual(['22:00', '05:00', 8])
    expect(small(nightOf({ [tuesday]: closed }))).toEqual(['22:00', '23:00', 2])
    expect(small(nightOf({ [tuesday]: hours([60, 180]) }))).toEqual(['22:00', '02:00', 4])
  })

  test('[S2, S11] a night shift goes over the year’s end and over 29 February', () => {
    const nights = worker([w(1380, 1500)])
    const free = (day: Day) => times(search({ business: hourly, employees: [nights], first: day, last: addDays(day, 1) }).free)
    expect(free('2026-12-31')).toEqual(['00:00', '23:00', '00:00', '23:00'])
    expect(free('2028-02-28')).toEqual(['00:00', '23:00', '00:00', '23:00'])
    expect(times(search({ employees: [worker([full], { '2028-02-29': hours([600, 660]) })], first: '2028-02-29' }).free)).toEqual(['10:00'])
  })

  test('[S7] where one of two is away the other is offered, where both are nobody is', () => {
    const away = worker([full], { [monday]: closed }, { id: 'away' })
    expect(offered([away, worker([full])])).toEqual(new Set([ids.employee]))
    expect(offered([away, worker([full], { [monday]: closed })])).toEqual(new Set())
  })
})

/** From nine to three. */
const freeBeside = (bookings: readonly Booking[], given: Partial<SlotSearch> = {}) =>
  freeIn([w(540, 900)], { business: hourly, bookings, ...given })

describe('6, what is taken', () => {
  test('[S10] unsorted, nested and repeated bookings', () => {
    expect(freeBeside([booked('07:00', '08:00'), booked('03:00', '06:00'), booked('04:00', '05:00')])).toEqual(['12:00', '14:00'])
    expect(freeBeside([booked('00:00', '20:00')])).toEqual([])
  })

  test('[B2] one strictly inside, without touching a start, is in the way', () => {
    expect(freeBeside([booked('03:20', '03:40')])).not.toContain('09:00')
    expect(freeBeside([booked('03:20', '03:40')])).toContain('10:00')
  })

  test('[B2, S3] with no buffers, neighbours touch', () => {
    expect(freeBeside([booked('03:00', '04:00'), booked('05:00', '06:00')])).toEqual(['10:00', '12:00', '13:00', '14:00'])
  })

  test('[S3] between neighbours lies the greater buffer: a gap of ninety minutes holds fifteen, thirty and fifteen twice over', () => {
    const bookings = [booked('03:00', '04:00', { buffer_after_minutes: 30 }), booked('05:30', '06:30', { buffer_before_minutes: 30 })]
    const wish = aService({ duration_minutes: 30, buffer_before_minutes: 30, buffer_after_minutes: 30 })
    expect(freeBeside(bookings, { wish, business: aBusiness() })).toContain('10:30')
    expect(freeBeside(bookings, { wish: { ...wish, duration_minutes: 31 }, business: aBusiness() })).not.toContain('10:30')
  })

  test('[S3] one outside the hours reaches in with its buffer', () => {
    expect(freeBeside([booked('02:00', '03:00', { buffer_after_minutes: 15 })])[0]).toBe('10:00')
    expect(freeBeside([booked('09:00', '10:00', { buffer_before_minutes: 15 })]).at(-1)).toBe('13:00')
  })

  test('[S8] what moves is not in its own way, others still are', () => {
    const mine = booked('04:00', '05:00')
    expect(freeBeside([mine, booked('06:00', '07:00')], { moving: mine.id, wish: wishOf(mine) })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
    ])
  })

  test('[S7] the least loaded of those who are free takes it, ties go by the list', () => {
    const employees = ['first', 'second', 'third'].map((id) => worker([w(540, 900)], {}, { id }))
    const bookings = [
      booked('03:00', '05:00', { employee_id: 'first' }),
      booked('03:00', '04:00', { employee_id: 'second', id: 'x' }),
      booked('07:00', '08:00', { employee_id: 'third' }),
    ]
    const at11 = search({ business: hourly, employees, bookings }).free.filter((slot) => slot.start === at('05:00'))
    expect(byLoad(at11, bookings, 'Asia/Bishkek').map((slot) => slot.employee_id)).toEqual(['second', 'third', 'first'])
  })
})

describe('7, statuses', () => {
  const request = booked('04:00', '05:00', { status: 'pending' })
  const facts = { business: aBusiness(), employee: anEmployee(), at: at('00:00'), by: '' }
  const isFree = (booking: Booking) => search({ bookings: [booking] }).free.some((slot) => slot.start === request.start)

  test('[S6] a request holds its time until it expires; what is cancelled frees it, and holds it again when restored', () => {
    expect(isFree(request)).toBe(false)
    expect(isFree(expire(request, request.start)!)).toBe(true)
    const cancelled = decideAct(request, 'cancel', { reason: 'x' }, { ...facts, others: [] })
    expect(cancelled.ok && isFree(cancelled.value)).toBe(true)
    const restored = cancelled.ok && decideAct(cancelled.value, 'restore', {}, { ...facts, others: [] })
    expect(restored && restored.ok && isFree(restored.value)).toBe(false)
  })

  test('[S6, B2] there is never a second request for one time to approve', () => {
    const args = { id: 'second', business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start: request.start }
    expect(decideCreate(args, aService(), { ...facts, others: [request] })).toMatchObject({ refusal: { code: 'time_taken' } })
  })
})

const isFreeBeside = (given: Partial<Booking>) =>
  search({ bookings: [aBooking({ id: 'x', ...given })] }).free.some((slot) => slot.start === at('04:00'))

test('8 [S6] another service of the same employee is in the way, the same service of another employee is not', () => {
  expect([
    isFreeBeside({ service_id: 'other' }),
    isFreeBeside({ employee_id: 'other' }),
    isFreeBeside({ service_id: 'other', status: 'pending' }),
  ]).toEqual([false, true, false])
})

const berlin = aBusiness({ time_zone: 'Europe/Berlin', slot_step_minutes: 60 })
const opens = (day: Day) =>
  search({ business: berlin, employees: [worker([w(540, 660)])], first: day }).free.map((slot) => slot.start.slice(11, 16))
function night(day: Day) {
  const once = anEmployee({ schedule: { days: {}, exceptions: { [day]: hours([1320, 1800]) } } })
  return ends(times(search({ business: berlin, employees: [once], first: day, last: addDays(day, 1) }).free, 'Europe/Berlin'))
}

describe('9, zones', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test('[S11] Berlin opens at nine on both sides of each clock change', () => {
    expect(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(opens)).toEqual([
      ['08:00', '09:00'],
      ['07:00', '08:00'],
      ['07:00', '08:00'],
      ['08:00', '09:00'],
    ])
  })

  test('[S11] a night shift from ten to six is seven hours in spring and nine in autumn', () => {
    expect(night('2026-03-27')).toEqual(['22:00', '05:00', 8])
    expect(night('2026-03-28')).toEqual(['22:00', '05:00', 7])
    expect(night('2026-10-24')).toEqual(['22:00', '05:00', 9])
  })

  test('[S11] a booking through the hour that repeats is as long as it is', () => {
    const bookings = [aBooking({ start: '2026-10-25T00:00:00.000Z', end: '2026-10-25T01:00:00.000Z' })]
    const found = search({ business: berlin, employees: [worker([w(60, 240)])], bookings, first: '2026-10-25' })
    expect(times(found.all, 'Europe/Berlin')).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(found.free.map((slot) => slot.start)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ])
  })

  test('[S11] the offset is that of the booking’s day: Almaty on both sides of 2024-03-01, asked long before', () => {
    const almaty = aBusiness({ time_zone: 'Asia/Almaty', slot_step_minutes: 60, booking_window_days: null })
    const asked = { business: almaty, audience: 'public', now: '2023-07-01T00:00:00.000Z', employees: [worker([w(540, 600)])] } as const
    expect(search({ ...asked, first: '2024-02-28', last: '2024-03-02' }).free.map((slot) => slot.start)).toEqual([
      '2024-02-28T03:00:00.000Z',
      '2024-02-29T03:00:00.000Z',
      '2024-03-01T04:00:00.000Z',
      '2024-03-02T04:00:00.000Z',
    ])
    const hour = { business: almaty, employees: [worker([w(1320, 1440)])], first: '2024-02-29' }
    expect(times(search(hour).free, 'Asia/Almaty')).toEqual(['22:00', '23:00', '23:00'])
  })

  test('[S1] the device’s zone changes nothing, not even where it is another day', () => {
    const asked = { audience: 'public', now: at('20:00', '2026-11-22'), last: tuesday } as const
    const here = search(asked)
    for (const zone of ['Pacific/Midway', 'Pacific/Kiritimati', 'Europe/Berlin']) {
      vi.stubEnv('TZ', zone)
      expect(search(asked)).toEqual(here)
    }
  })
})

test('10 [S4] two thousand windows are a day like another', () => {
  const windows = Array.from({ length: 2000 }, (_, n) => w((n * 7) % 1430, ((n * 7) % 1430) + 10))
  expect(search({ wish: aService({ duration_minutes: 5 }), employees: [worker(windows)] }).free).toHaveLength(96)
})
