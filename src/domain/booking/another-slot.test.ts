import { expect, test } from 'vitest'
import { aBooking, aService, ids } from '#tests/doubles/salon.ts'
import { bookedAnew, wishElsewhere, wishOf } from './another-slot.ts'

const place = { start: '2026-11-23T06:00:00.000Z', employee_id: 'second' }

test('[B6] another slot has room for the booking as it was booked', () => {
  const booking = aBooking({
    end: '2026-11-23T05:30:00.000Z',
    processing_start_minutes: 30,
    processing_minutes: 40,
    buffer_after_minutes: 10,
  })
  expect(wishOf(booking)).toEqual({
    id: booking.service_id,
    duration_minutes: 90,
    buffer_before_minutes: 0,
    buffer_after_minutes: 10,
    processing_start_minutes: 30,
    processing_minutes: 40,
    as_booked: true,
  })
})

test('[S3, B6] what moves keeps its room, what is booked anew or for another service takes what that service takes', () => {
  const service = aService()
  expect(wishElsewhere(aBooking(), ids.service, service)).toEqual(wishOf(aBooking()))
  expect(wishElsewhere(undefined, ids.service, service)).toBe(service)
  expect(wishElsewhere(aBooking({ service_id: 'other' }), ids.service, service)).toBe(service)
  expect(wishElsewhere(aBooking({ status: 'cancelled', restorable_status: 'approved' }), ids.service, service)).toBe(service)
})

test.each([
  ['pending', 'pending'],
  ['approved', 'approved'],
] as const)('[B1] what was %s before it was cancelled is booked anew as %s', (restorable_status, status) => {
  expect(bookedAnew(aBooking({ status: 'cancelled', restorable_status }), place, 'fresh')).toMatchObject({
    id: 'fresh',
    status,
    customer_name: 'Нурбек',
    ...place,
  })
})

test('[B7] somebody who walked in still has', () => {
  expect(bookedAnew(aBooking({ status: 'cancelled', walk_in: true }), place, 'fresh').walk_in).toBe(true)
})
