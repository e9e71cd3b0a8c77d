import { expect, test } from 'vitest'
import { bookingStatuses, holdsTime } from './booking.ts'
import { newWeek } from './defaults.ts'
import { hoursOn } from './schedule.ts'

test('[S6] pending and approved bookings hold their time, no others', () => {
  expect(bookingStatuses.filter(holdsTime)).toEqual(['pending', 'approved'])
})

test('[S2] a new employee works from 9 to 19, Monday to Saturday', () => {
  expect(hoursOn(newWeek(), '2026-11-21').windows).toEqual([{ start: 540, end: 1140 }])
  expect(hoursOn(newWeek(), '2026-11-22').windows).toEqual([])
})
