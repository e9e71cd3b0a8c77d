import { describe, expect, test } from 'vitest'
import type { Employee } from '#domain/business/employee.ts'
import { closed } from '#domain/business/schedule.ts'
import { addDays, addMinutes, minutesBetween } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { wishOf } from './another-slot.ts'
import { bookingStatuses, type Booking } from './booking.ts'
import type { SlotSearch } from './slot-search.ts'
import { findSlots } from './slots.ts'

const monday = '2026-11-23'
const longAgo = '2020-01-01T00:00:00.000Z'

function search(given: Partial<SlotSearch> = {}) {
  return findSlots({
    business: aBusiness(),
    wish: aService(),
    employees: [anEmployee()],
    bookings: [],
    first: monday,
    last: monday,
    audience: 'staff',
    now: longAgo,
    ...given,
  })
}

/** Starts by the business's clock. */
function times(slots: readonly { readonly start: string }[], zone = 'Asia/Bishkek'): readonly string[] {
  return slots.map((slot) => Temporal.Instant.from(slot.start).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5))
}

const morning = (from: number, to: number): Employee => anEmployee({ schedule: everyDay(hours([from, to])) })
const bookedAt = (start: string, end: string, given: Partial<Booking> = {}) =>
  aBooking({ id: `${start}-${given.employee_id}`, start: `${monday}T${start}:00.000Z`, end: `${monday}T${end}:00.000Z`, ...given })

describe('the grid', () => {
  test('[S4] follows the clock by the step, whatever the duration', () => {
    expect(times(search({ employees: [morning(540, 660)] }).free)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00'])
    const eight = aService({ duration_minutes: 8 })
    expect(times(search({ employees: [morning(540, 570)], wish: eight }).free)).toEqual(['09:00', '09:15'])
  })

  test('[S4] an opening off the grid is offered too; the last start is where the service still fits to the minute', () => {
    expect(times(search({ employees: [morning(550, 645)] }).free)).toEqual(['09:10', '09:15', '09:30', '09:45'])
    expect(times(search({ employees: [morning(1335, 1439)] }).free)).toEqual(['22:15', '22:30', '22:45'])
  })

  test('[S4] after a booking of ten minutes: the next step', () => {
    const { free } = search({ employees: [morning(600, 720)], bookings: [bookedAt('04:00', '04:10')] })
    expect(times(free)).toEqual(['10:15', '10:30', '10:45', '11:00'])
    const hourly = search({
      business: aBusiness({ slot_step_minutes: 60 }),
      employees: [morning(600, 780)],
      bookings: [bookedAt('04:00', '04:10')],
    })
    expect(times(hourly.free)).toEqual(['11:00', '12:00'])
  })

  test('[S4] buffers have to fit into the hours too', () => {
    const wish = aService({ buffer_before_minutes: 10, buffer_after_minutes: 20 })
    expect(times(search({ employees: [morning(540, 660)], wish }).free)).toEqual(['09:15', '09:30'])
  })

  test('[S4] with a step of two hours whoever opens at nine has nine o’clock, each their own', () => {
    const business = aBusiness({ slot_step_minutes: 120 })
    expect(times(search({ business, employees: [morning(540, 780)] }).free)).toEqual(['09:00', '10:00', '12:00'])
    const found = search({ business, employees: [morning(540, 660), anEmployee({ id: 'later', schedule: everyDay(hours([570, 660])) })] })
    expect(found.free.map((slot) => [slot.employee_id, times([slot])[0]])).toEqual([
      [ids.employee, '09:00'],
      ['later', '09:30'],
      [ids.employee, '10:00'],
      ['later', '10:00'],
    ])
  })

  test('[S4] an opening has to have room for the buffer before; the end of a break is no opening', () => {
    const wish = aService({ buffer_before_minutes: 10 })
    expect(times(search({ employees: [morning(550, 660)], wish }).free)).toEqual(['09:30', '09:45', '10:00'])
    const paused = anEmployee({ schedule: everyDay(hours([540, 700], [[550, 625]])) })
    expect(times(search({ employees: [paused] }).free)).toEqual(['10:30'])
  })

  test('[S2, S4] windows that touch open once', () => {
    const worker = anEmployee({
      schedule: everyDay({
        windows: [
          { start: 540, end: 550 },
          { start: 550, end: 620 },
        ],
        breaks: [],
      }),
    })
    expect(times(search({ employees: [worker] }).free)).toEqual(['09:00', '09:15'])
  })

  test('[S2] a break divides the day, a day off empties it', () => {
    const worker = anEmployee({ schedule: everyDay(hours([660, 840], [[720, 750]]), { [addDays(monday, 1)]: closed }) })
    expect(times(search({ employees: [worker] }).all)).toEqual(['11:00', '12:30', '12:45', '13:00'])
    expect(search({ employees: [worker], first: addDays(monday, 1), last: addDays(monday, 1) }).all).toEqual([])
  })

  test('[S2] a night shift gives its evening to one day and its small hours to the next', () => {
    const nights = anEmployee({ schedule: { days: { 1: hours([1380, 1530]) }, exceptions: {} } })
    expect(times(search({ employees: [nights] }).all)).toEqual(['23:00', '23:15', '23:30', '23:45'])
    const tuesday = addDays(monday, 1)
    expect(times(search({ employees: [nights], first: tuesday, last: tuesday }).all)).toEqual(['00:00', '00:15', '00:30'])
  })
})

describe('what is taken', () => {
  test('[S6, B9] pending, approved and arrived bookings are in the way, others are not', () => {
    const inTheWay = bookingStatuses.filter((status) => {
      const bookings = [bookedAt('04:00', '05:00', { status })]
      return search({ employees: [morning(600, 660)], bookings }).free.length === 0
    })
    expect(inTheWay).toEqual(['pending', 'approved', 'arrived'])
  })

  test('[S3] the greater buffer lies between neighbours', () => {
    const bookings = [bookedAt('05:00', '06:00', { buffer_before_minutes: 30, buffer_after_minutes: 15 })]
    const wish = aService({ duration_minutes: 30, buffer_before_minutes: 20, buffer_after_minutes: 10 })
    // Booked 11:00–12:00: half an hour before it, twenty minutes after it.
    expect(times(search({ employees: [morning(580, 790)], wish, bookings }).free)).toEqual(['10:00', '12:30'])
  })

  test('[S8] a booking that moves is not in its own way', () => {
    const bookings = [bookedAt('04:00', '05:00')]
    expect(search({ employees: [morning(600, 660)], bookings }).free).toEqual([])
    expect(times(search({ employees: [morning(600, 660)], bookings, moving: bookings[0]?.id }).free)).toEqual(['10:00'])
  })

  test('bookings from the day before and after reach in', () => {
    const allDay = anEmployee({ schedule: everyDay(hours([0, 1440])) })
    const bookings = [
      aBooking({ id: 'before', start: '2026-11-22T17:30:00.000Z', end: '2026-11-22T18:30:00.000Z', buffer_after_minutes: 15 }),
      aBooking({ id: 'after', start: '2026-11-23T18:00:00.000Z', end: '2026-11-23T19:00:00.000Z' }),
    ]
    const found = times(search({ employees: [allDay], bookings }).free)
    expect([found[0], found.at(-1)]).toEqual(['00:45', '23:00'])
    expect(times(search({ employees: [allDay], bookings }).all).at(-1)).toBe('23:45')
  })

  test('[S9] `all` is what the schedule allows, taken and past starts included', () => {
    const found = search({ employees: [morning(540, 660)], bookings: [bookedAt('03:00', '04:00')], now: '2026-11-23T04:00:00.001Z' })
    expect(times(found.all)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00'])
    expect(found.free).toEqual([])
  })

  test('a start exactly now is offered', () => {
    expect(times(search({ employees: [morning(540, 660)], now: '2026-11-23T03:45:00.000Z' }).free)).toEqual(['09:45', '10:00'])
  })
})

describe('employees', () => {
  const two = [morning(540, 600), anEmployee({ id: 'second', schedule: everyDay(hours([540, 615])) })]

  test('[S7] together they offer the union, by time and then in the order of the list', () => {
    const { free } = search({ employees: two, bookings: [bookedAt('03:00', '03:15', { employee_id: 'second' })] })
    expect(free.map((slot) => [slot.employee_id, times([slot])[0]])).toEqual([
      [ids.employee, '09:00'],
      ['second', '09:15'],
    ])
    const { all } = search({ employees: two })
    expect(all.map((slot) => slot.employee_id)).toEqual([ids.employee, 'second', 'second'])
  })

  test('[S3] each takes their own time for the service', () => {
    const slow = anEmployee({
      id: 'slow',
      schedule: everyDay(hours([540, 630])),
      service_terms: { [ids.service]: { duration_minutes: 90 } },
    })
    const found = search({ employees: [morning(540, 615), slow], bookings: [bookedAt('04:00', '04:15', { employee_id: ids.employee })] })
    expect(found.all.map((slot) => [slot.employee_id, ...times([slot, { start: slot.end }])])).toEqual([
      [ids.employee, '09:00', '10:00'],
      ['slow', '09:00', '10:30'],
      [ids.employee, '09:15', '10:15'],
    ])
    expect(found.free).toEqual(found.all.slice(0, 2))
  })

  test('[B6] a booking that moves keeps its length, whoever it goes to', () => {
    const slow = anEmployee({ schedule: everyDay(hours([540, 600])), service_terms: { [ids.service]: { duration_minutes: 90 } } })
    expect(search({ employees: [slow] }).all).toEqual([])
    expect(times(search({ employees: [slow], wish: wishOf(aBooking()) }).free)).toEqual(['09:00'])
  })

  test('those who do not give the service, or no longer work there, offer nothing', () => {
    expect(search({ employees: [anEmployee({ service_id: ['other'] }), anEmployee({ is_active: false })] }).all).toEqual([])
  })
})

/** What a window, from nine to eleven if no other is given, offers on a day of a zone. */
function nine(zone: string, day: string, window: readonly [number, number] = [540, 660]) {
  const employees = [anEmployee({ schedule: everyDay(hours(window)) })]
  return search({ business: aBusiness({ time_zone: zone }), employees, first: day, last: day }).free
}

describe('[S11] clocks', () => {
  test('Almaty opens at nine before and after 2024-03-01', () => {
    expect(nine('Asia/Almaty', '2024-02-29')[0]?.start).toBe('2024-02-29T03:00:00.000Z')
    expect(nine('Asia/Almaty', '2024-03-01')[0]?.start).toBe('2024-03-01T04:00:00.000Z')
  })

  test('zones of half and quarter hours have their grid on the local hour', () => {
    expect(times(nine('Asia/Kolkata', monday), 'Asia/Kolkata')[0]).toBe('09:00')
    expect(times(nine('Asia/Kathmandu', monday), 'Asia/Kathmandu')[0]).toBe('09:00')
  })

  test('a day of 23 hours offers no skipped time and no service that the jump would cut short', () => {
    const found = nine('America/New_York', '2026-03-08', [60, 240])
    expect(times(found, 'America/New_York')).toEqual(['01:00', '01:15', '01:30', '01:45', '03:00'])
    expect(found.every((slot) => minutesBetween(slot.start, slot.end) === 60)).toBe(true)
  })

  test('a day of 25 hours offers the repeated hour twice', () => {
    expect(times(nine('America/New_York', '2026-11-01', [60, 180]), 'America/New_York')).toEqual([
      '01:00',
      '01:15',
      '01:30',
      '01:45',
      '01:00',
      '01:15',
      '01:30',
      '01:45',
      '02:00',
    ])
  })

  test('[S2] in the hour that repeats a window runs from the first time that the clock shows its start', () => {
    const found = nine('America/New_York', '2026-11-01', [80, 180])
    expect(times(found, 'America/New_York')).toEqual(['01:20', '01:30', '01:45', '01:00', '01:15', '01:30', '01:45', '02:00'])
    expect(found[0]?.start).toBe('2026-11-01T05:20:00.000Z')
  })

  test('year end and 29 February are days like others', () => {
    expect(nine('Asia/Bishkek', '2026-12-31')).toHaveLength(5)
    expect(nine('Asia/Bishkek', '2028-02-29')).toHaveLength(5)
  })
})

test('thirty days of twenty employees among ten thousand bookings', () => {
  const employees = Array.from({ length: 20 }, (_, n) => anEmployee({ id: `e${n}` }))
  const bookings = Array.from({ length: 10_000 }, (_, n) => {
    const start = addMinutes('2026-11-23T03:00:00.000Z', Math.floor(n / 20 / 16) * 1440 + (Math.floor(n / 20) % 16) * 30)
    return aBooking({ id: `b${n}`, employee_id: `e${n % 20}`, start, end: addMinutes(start, 30) })
  })
  const asked = { employees, bookings, last: addDays(monday, 29), wish: aService({ duration_minutes: 30 }) }
  const { all, free } = search(asked)
  expect([all.length, free.length]).toEqual([18_000, 1_800])
})
