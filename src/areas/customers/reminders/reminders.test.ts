import { expect, test } from 'vitest'
import { aBooking, aCustomer } from '#tests/doubles/salon.ts'
import { remindersOf } from './reminders.ts'

const nobody = () => []

test('who comes twice is reminded once, by the first time; who cannot be reached comes last', () => {
  const found = remindersOf(
    [
      aBooking({ id: '3', start: '2026-11-24T09:00:00.000Z', customer_phone: '+996700000001' }),
      aBooking({ id: '0', start: '2026-11-24T03:00:00.000Z', customer_phone: '', customer_name: 'Асель' }),
      aBooking({ id: '1', start: '2026-11-24T05:00:00.000Z', customer_phone: '+996700000001' }),
      aBooking({ id: '2', start: '2026-11-24T06:00:00.000Z', customer_phone: '+996700000002' }),
    ],
    nobody,
  )
  expect(found.map(({ key, bookings }) => [key, bookings.map(({ id }) => id)])).toEqual([
    ['+996700000001', ['1', '3']],
    ['+996700000002', ['2']],
    ['0', ['0']],
  ])
})

test('only what is approved, and nobody is reminded of blocked time; a phone comes from the customer too', () => {
  const customer = aCustomer({ phone: '+996700000009', language: 'ky' })
  const found = remindersOf(
    [
      aBooking({ status: 'pending' }),
      aBooking({ service_id: null }),
      aBooking({ status: 'cancelled' }),
      aBooking({ customer_phone: '', customer_name: '' }),
    ],
    () => [customer],
  )
  expect(found).toMatchObject([{ key: customer.id, name: 'Нурбек', phone: '+996700000009', language: 'ky' }])
})

test('who left a name and a phone with the second booking of the day alone is reached by them', () => {
  const found = remindersOf(
    [
      aBooking({ id: '1', start: '2026-11-24T05:00:00.000Z', customer_phone: '', customer_name: '' }),
      aBooking({ id: '2', start: '2026-11-24T06:00:00.000Z', customer_phone: '+996700000001', customer_name: 'Асель' }),
      aBooking({ id: '3', start: '2026-11-24T07:00:00.000Z', customer_phone: '+996700000002', customer_name: 'Асель О.' }),
    ],
    () => [aCustomer({ name: '', phone: '' })],
  )
  expect(found).toMatchObject([{ name: 'Асель', phone: '+996700000001', bookings: [{ id: '1' }, { id: '2' }, { id: '3' }] }])
})
