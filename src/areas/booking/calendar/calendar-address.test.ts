import { expect, test } from 'vitest'
import { calendarFrom, calendarParams, weekAround } from './calendar-address.ts'

const today = '2026-11-21'

test('an address leads back to what it was made from', () => {
  const shown = { view: 'week', day: '2026-12-31', employeeId: 'e', bookingId: 'b' } as const
  expect(calendarFrom(calendarParams(shown, today), today)).toEqual(shown)
})

test('today by employee needs no words, and what is no day is today', () => {
  const plain = { view: 'day', day: today, employeeId: '', bookingId: null } as const
  expect(calendarParams(plain, today).toString()).toBe('')
  expect(calendarFrom(new URLSearchParams('view=year&day=2026-02-30'), today)).toEqual(plain)
})

test('a week begins on Monday, also across a year’s end', () => {
  expect(weekAround('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(weekAround('2026-11-22')[0]).toBe('2026-11-16')
})
