import { expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { proposalsFor } from './proposals.ts'

const now = '2026-11-23T04:07:00.000Z'
const first = anEmployee({ id: 'first' })
const second = anEmployee({ id: 'second', order: 1 })

function propose(bookings = [aBooking({ employee_id: 'first' })], employees = [first, second]) {
  return proposalsFor({ business: aBusiness(), service: aService(), employees, bookings, now }).map(({ employeeId, start, isNow }) => [
    employeeId,
    start,
    isNow,
  ])
}

test('[B7] whoever is free this minute comes first, the others by when they are', () => {
  expect(propose()).toEqual([
    ['second', now, true],
    ['first', '2026-11-23T05:00:00.000Z', false],
  ])
})

test('[S7] of two who are free the less loaded comes first', () => {
  const later = aBooking({ employee_id: 'first', start: '2026-11-23T09:00:00.000Z', end: '2026-11-23T10:00:00.000Z' })
  expect(propose([later]).map(([id]) => id)).toEqual(['second', 'first'])
})

test('[B3] before a break there may be too little time to start now', () => {
  const short = anEmployee({ id: 'short', schedule: everyDay(hours([540, 1080], [[630, 660]])) })
  expect(propose([], [short])).toEqual([['short', '2026-11-23T05:00:00.000Z', false]])
})

test('[S3] whoever takes longer may have too little time now, and is proposed for as long as they take', () => {
  const slow = anEmployee({ id: 'slow', service_terms: { [ids.service]: { duration_minutes: 120 } } })
  const soon = aBooking({ employee_id: 'slow', start: '2026-11-23T05:30:00.000Z', end: '2026-11-23T06:00:00.000Z' })
  expect(propose([], [slow, second])).toEqual([
    ['slow', now, true],
    ['second', now, true],
  ])
  expect(propose([soon], [slow, second])).toEqual([
    ['second', now, true],
    ['slow', '2026-11-23T08:00:00.000Z', false],
  ])
  expect(proposalsFor({ business: aBusiness(), service: aService(), employees: [slow], bookings: [], now })[0]?.end).toBe(
    '2026-11-23T06:07:00.000Z',
  )
})

test('whoever does not give the service, or has no time today, is not proposed', () => {
  const other = anEmployee({ id: 'other', service_id: [] })
  const full = aBooking({ employee_id: 'first', start: '2026-11-23T03:00:00.000Z', end: '2026-11-23T12:00:00.000Z' })
  expect(propose([full], [first, other])).toEqual([])
})

test('[S6, V3] a request that nobody answered in its day is in nobody’s way', () => {
  const request = aBooking({
    employee_id: 'first',
    status: 'pending',
    start: '2026-11-23T04:30:00.000Z',
    end: '2026-11-23T05:30:00.000Z',
    expires_at: now,
  })
  expect(propose([request], [first])).toEqual([['first', now, true]])
  expect(propose([{ ...request, expires_at: '2026-11-23T04:07:00.001Z' }], [first])).toEqual([['first', '2026-11-23T05:30:00.000Z', false]])
})
