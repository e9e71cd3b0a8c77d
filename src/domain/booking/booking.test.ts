import { expect, test } from 'vitest'
import { newWeek } from '#domain/business/defaults.ts'
import { hoursOn } from '#domain/business/schedule.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { bookingStatuses, holdsTime } from './booking.ts'
import { isAhead } from './requests.ts'

test('[S6, B9] pending, approved and arrived bookings hold their time, no others', () => {
  expect(bookingStatuses.filter(holdsTime)).toEqual(['pending', 'approved', 'arrived'])
})

test('[S6] only what holds time and is not over lies ahead', () => {
  const booking = aBooking()
  expect(isAhead(booking, booking.start)).toBe(true)
  expect(isAhead(booking, booking.end)).toBe(false)
  expect(isAhead({ ...booking, status: 'cancelled' }, booking.start)).toBe(false)
  expect(isAhead({ ...booking, status: 'pending', expires_at: '2026-11-20T04:00:00.000Z' }, '2026-11-20T04:00:00.000Z')).toBe(false)
})

test('[S2] a new employee works from 9 to 19, Monday to Saturday', () => {
  expect(hoursOn(newWeek(), '2026-11-21').windows).toEqual([{ start: 540, end: 1140 }])
  expect(hoursOn(newWeek(), '2026-11-22').windows).toEqual([])
})
