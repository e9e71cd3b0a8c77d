import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { aBooking, aCustomer } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { DayBoard } from './day-board.tsx'

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')
const at = (clock: string) => new Date(`${today}T${clock}:00+06:00`).toISOString()
const booking = (clock: string, end: string, given: object) => aBooking({ id: clock, start: at(clock), end: at(end), customer_phone: '', ...given })

test('a note about the booking or its customer shows on the block', async () => {
  const bookings = [booking('10:00', '11:00', { customer_id: 'c1' }), booking('11:00', '12:00', { note: 'С ребёнком' }), booking('12:00', '13:00', {})]
  await showDesk(<DayBoard day={today} today={today} linkTo={(id) => `/bookings/${id}`} />, { bookings, customers: [aCustomer({ id: 'c1', note: 'Аллергия' })] })
  const noted = await screen.findAllByRole('link', { name: /, Заметка$/ })
  expect(noted.map((link) => link.getAttribute('href'))).toEqual(['/bookings/10:00', '/bookings/11:00'])
})
