import { expect, test } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import type { Slot } from './slot-search.ts'
import { findSlots } from './slots.ts'
import { byLoad, nearestFree, nextFree, waysOut, withTaken, type WantedSlot } from './ways-out.ts'

const second = anEmployee({ id: 'second', name: 'Бегимай', order: 1 })
const third = anEmployee({ id: 'third', name: 'Нур', order: 2 })

/** Monday 2026-11-23, 10:00 in Bishkek, where `ids.employee` has a booking. */
function wanted(given: Partial<WantedSlot> = {}): WantedSlot {
  return {
    business: aBusiness(),
    wish: aService(),
    employees: [anEmployee(), second, third],
    bookings: [aBooking()],
    audience: 'staff',
    now: '2026-11-20T00:00:00.000Z',
    start: '2026-11-23T04:00:00.000Z',
    employeeId: ids.employee,
    ...given,
  }
}

test('[B3] a taken time offers the nearest free ones with the same employee, and the same time with others', () => {
  const out = waysOut(wanted())
  expect(out.nearest).toMatchObject([
    { employee_id: ids.employee, start: '2026-11-23T03:00:00.000Z' },
    { employee_id: ids.employee, start: '2026-11-23T05:00:00.000Z' },
  ])
  expect(out.otherEmployees.map((slot) => [slot.employee_id, slot.start])).toEqual([
    ['second', '2026-11-23T04:00:00.000Z'],
    ['third', '2026-11-23T04:00:00.000Z'],
  ])
})

test('[S7] others stand by how little they have that day, ties in the order of the list', () => {
  const busy = aBooking({ id: 'busy', employee_id: 'second', start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:00:00.000Z' })
  const elsewhen = aBooking({ id: 'elsewhen', employee_id: 'third', start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T12:00:00.000Z' })
  expect(waysOut(wanted({ bookings: [aBooking(), busy, elsewhen] })).otherEmployees.map((slot) => slot.employee_id)).toEqual([
    'third',
    'second',
  ])
  expect(byLoad([], [], 'Asia/Bishkek')).toEqual([])
})

test("where the wanted time is free after all, it is not offered as somebody else's", () => {
  const out = waysOut(wanted({ bookings: [] }))
  expect(out.nearest.map(({ start }) => start)).toEqual(['2026-11-23T03:45:00.000Z', '2026-11-23T04:00:00.000Z'])
  expect(out.otherEmployees.map((slot) => slot.employee_id)).toEqual(['second', 'third'])
})

test("[B3] what has the time by the server's word counts before this device has heard of it, and once", () => {
  const rival = { booking_id: 'rival', start: '2026-11-23T04:00:00.000Z', end: '2026-11-23T05:00:00.000Z' }
  const mine = aBooking({ id: 'mine' })
  const bookings = withTaken([], mine, rival)
  expect(waysOut(wanted({ bookings, moving: mine.id })).nearest.at(-1)?.start).toBe('2026-11-23T05:00:00.000Z')
  expect(withTaken(bookings, mine, rival)).toBe(bookings)
})

test('[S6] what was cancelled is no load', () => {
  const cancelled = aBooking({
    id: 'gone',
    employee_id: 'second',
    status: 'cancelled',
    start: '2026-11-23T08:00:00.000Z',
    end: '2026-11-23T09:00:00.000Z',
  })
  expect(waysOut(wanted({ bookings: [aBooking(), cancelled] })).otherEmployees.map((slot) => slot.employee_id)).toEqual(['second', 'third'])
})

test('a full day leads on to the next', () => {
  const full = aBooking({ start: '2026-11-23T03:00:00.000Z', end: '2026-11-23T12:00:00.000Z' })
  expect(nextFree(wanted({ bookings: [full] }))?.start).toBe('2026-11-24T03:00:00.000Z')
})

test('nothing before now, however early the wish', () => {
  expect(nextFree(wanted({ bookings: [], now: '2026-11-23T05:10:00.000Z' }))?.start).toBe('2026-11-23T05:15:00.000Z')
})

test('[S5] notice is counted from now, not from the wanted time', () => {
  const strict = aBusiness({ min_notice_minutes: 120 })
  const first = (now: string) => nextFree(wanted({ business: strict, audience: 'public', bookings: [], now }))?.start
  expect(first('2026-11-23T02:00:00.000Z')).toBe('2026-11-23T04:00:00.000Z')
  expect(first('2026-11-23T04:00:00.000Z')).toBe('2026-11-23T06:00:00.000Z')
})

test('two weeks without a free time are told as such', () => {
  const away = anEmployee({ schedule: { days: {}, exceptions: {} } })
  expect(nextFree(wanted({ employees: [away] }))).toBeUndefined()
})

test('[S7] with anybody the least loaded of those free soonest is chosen', () => {
  expect(nextFree(wanted({ employeeId: '' }))).toMatchObject({ employee_id: 'second', start: '2026-11-23T04:00:00.000Z' })
})

test('the free time before a wish is looked for on the days before too, not before now', () => {
  const morning = aBooking({ start: '2026-11-23T03:00:00.000Z', end: '2026-11-23T04:00:00.000Z' })
  const before = (now: string) => nearestFree(wanted({ bookings: [morning], now })).map(({ start }) => start)
  expect(before('2026-11-20T00:00:00.000Z')).toEqual(['2026-11-22T11:00:00.000Z', '2026-11-23T04:00:00.000Z'])
  expect(before('2026-11-22T20:00:00.000Z')).toEqual(['2026-11-23T04:00:00.000Z'])
})

test('[S8] the place that a booking is moved from is not offered for it', () => {
  const rival = aBooking({ id: 'rival', start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' })
  const starts = (moving?: string) =>
    nearestFree(wanted({ start: rival.start, bookings: [aBooking(), rival], moving })).map(({ start }) => start)
  expect(starts(aBooking().id)).toEqual(['2026-11-23T03:45:00.000Z', '2026-11-23T06:00:00.000Z'])
  expect(starts()).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-23T06:00:00.000Z'])
})

test('[S8] neither where it is later than what is wanted', () => {
  const rival = aBooking({ id: 'rival', start: '2026-11-23T03:00:00.000Z', end: '2026-11-23T04:00:00.000Z' })
  const starts = (moving?: string) =>
    nearestFree(wanted({ start: rival.start, now: rival.start, bookings: [aBooking(), rival], moving })).map(({ start }) => start)
  expect(starts(aBooking().id)).toEqual(['2026-11-23T04:15:00.000Z'])
})

test('[B8] what does not suit the rest of the visit is passed over, before and after', () => {
  const suits = ['2026-11-22T10:30:00.000Z', '2026-11-23T08:15:00.000Z']
  const isGood = ({ start }: Slot) => suits.includes(start)
  expect(nearestFree(wanted({ isGood })).map(({ start }) => start)).toEqual(suits)
})

test('[S5] the time before is not within the notice that customers have to give', () => {
  const strict = aBusiness({ min_notice_minutes: 120 })
  const before = (now: string) => nearestFree(wanted({ business: strict, audience: 'public', now })).map(({ start }) => start)
  expect(before('2026-11-23T01:00:00.000Z')).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-23T05:00:00.000Z'])
  expect(before('2026-11-23T01:01:00.000Z')).toEqual(['2026-11-23T05:00:00.000Z'])
})

test('[S10] whatever is offered before or after is a free time of its day [S9]', () => {
  const asked = wanted()
  const offered = nearestFree(asked)
  expect(offered).toHaveLength(2)
  for (const slot of offered) {
    const day = dayOf(slot.start, asked.business.time_zone)
    expect(findSlots({ ...asked, first: day, last: day }).free).toContainEqual(slot)
  }
})
