import { expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { noVisits, sumOf, withBooking } from './customer-visits.ts'

const now = '2026-11-24T00:00:00.000Z'
const count = (...bookings: readonly ReturnType<typeof aBooking>[]) => bookings.reduce((sum, one) => withBooking(sum, one, now), noVisits)

test('what took place counts and costs; what is agreed and over took place; the rest is told apart', () => {
  const later = { start: '2026-11-25T04:00:00.000Z', end: '2026-11-25T05:00:00.000Z' }
  const visits = count(
    aBooking({ status: 'completed', price: 100 }),
    aBooking({ price: 20, start: '2026-11-22T04:00:00.000Z' }),
    aBooking(later),
    aBooking({ status: 'no_show' }),
    aBooking({ status: 'cancelled' }),
    aBooking({ status: 'expired' }),
    aBooking({ status: 'pending' }),
    aBooking({ service_id: null, status: 'approved' }),
  )
  expect(visits).toEqual({ visits: 2, no_shows: 1, cancelled: 1, spent: 120, last: '2026-11-23T04:00:00.000Z' })
  expect(sumOf(visits, { ...noVisits, last: '2026-10-01T00:00:00.000Z', no_shows: 2 })).toMatchObject({ no_shows: 3, last: visits.last })
})
