import { expect, test } from 'vitest'
import { mostUsedServices } from './most-used.ts'

const booked = (service_id: string | null, times: number, status: 'completed' | 'cancelled' = 'completed') =>
  Array.from({ length: times }, () => ({ service_id, status }))

test('the four services that are booked most, and nothing that was booked once, cancelled or blocked', () => {
  const bookings = [
    ...booked('a', 2),
    ...booked('b', 5),
    ...booked('once', 1),
    ...booked('c', 3),
    ...booked('gone', 9, 'cancelled'),
    ...booked(null, 9),
    ...booked('e', 2),
    ...booked('d', 2),
  ]
  expect(mostUsedServices(bookings)).toEqual(['b', 'c', 'a', 'd'])
})
