import { expect, test } from 'vitest'
import { closed, type Week } from '#domain/business/schedule.ts'
import { aBooking, anEmployee, everyDay, hours } from '#tests/doubles/salon.ts'
import type { Booking } from './booking.ts'
import { heldAfter, leftOutside, leftOutsideHouse } from './left-outside.ts'

const business = { time_zone: 'Asia/Bishkek' }
const now = '2026-11-22T00:00:00.000Z'
const usual = everyDay(hours([540, 1080], [[780, 840]]))
const monday = '2026-11-23'

/** On Monday in Bishkek (UTC+6), from a full hour on, for an hour. */
const at = (hour: number, given: Partial<Booking> = {}): Booking =>
  aBooking({
    id: `at-${hour}`,
    start: new Date(Date.UTC(2026, 10, 23, hour - 6)).toISOString(),
    end: new Date(Date.UTC(2026, 10, 23, hour - 5)).toISOString(),
    ...given,
  })

const left = (after: Week, bookings: readonly Booking[], before = usual, from = now) =>
  leftOutside(before, after, bookings, business, from).map(({ id }) => id)

test('[S2, S6] a day off leaves what holds time outside, in the order of the day; the rest is free to go', () => {
  const bookings = [at(15), at(10), at(11, { status: 'cancelled' }), at(12, { status: 'pending' }), at(16, { status: 'completed' })]
  expect(left({ ...usual, exceptions: { [monday]: closed } }, bookings)).toEqual(['at-10', 'at-12', 'at-15'])
})

test('[S2] shorter hours leave what reaches over their end, a new break what it meets', () => {
  expect(left(everyDay(hours([540, 930])), [at(14), at(15), at(16)])).toEqual(['at-15', 'at-16'])
  expect(left(everyDay(hours([540, 1080], [[600, 630]])), [at(9), at(10), at(11)])).toEqual(['at-10'])
})

test('[B3] what was booked outside the hours before is no news', () => {
  expect(left({ ...usual, exceptions: { [monday]: closed } }, [at(13), at(20), at(10)])).toEqual(['at-10'])
})

test('[B8] of blocked time nobody is asked: there is no customer to agree with', () => {
  const dayOff = { exceptions: { [monday]: closed } }
  const bookings = [at(10), at(11, { service_id: null })]
  expect(left({ ...usual, ...dayOff }, bookings)).toEqual(['at-10'])
  const house = { ...business, opening_hours: { days: {}, ...dayOff } }
  expect(leftOutsideHouse([anEmployee({ schedule: usual })], bookings, business, house, now).map(({ id }) => id)).toEqual(['at-10'])
})

test('[S2] a day off also clips the night shift of the evening before', () => {
  const night = everyDay(hours([20 * 60, 28 * 60]))
  const at1 = at(1)
  expect(left({ ...night, exceptions: { [monday]: closed } }, [at1, at(21)], night)).toEqual(['at-1', 'at-21'])
})

test('what is over needs nobody; what is under way does', () => {
  expect(left({ ...usual, exceptions: { [monday]: closed } }, [at(9), at(10)], usual, '2026-11-23T04:30:00.000Z')).toEqual(['at-10'])
  expect(heldAfter([at(15), at(9), at(10, { status: 'no_show' })], now).map(({ id }) => id)).toEqual(['at-9', 'at-15'])
})
