import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { BookingsPage } from '../list/bookings-page.tsx'
import { TodayPage } from '../today/today-page.tsx'

const args: CreateBooking = {
  id: 'new',
  business_id: ids.business,
  employee_id: ids.employee,
  service_id: ids.service,
  start: '2030-11-25T04:00:00.000Z',
  status: 'approved',
  customer_name: 'Бермет',
}

/** A booking was entered, and the server did not take it. */
async function openRefused(page: 'today' | 'list', at: string) {
  await speak('ru', 'sync')
  const desk = await showDesk(page === 'today' ? <TodayPage /> : <BookingsPage />, { bookings: [aBooking()], at })
  expect(screen.queryByRole('link', { name: /вашего решения/ })).toBeNull()
  await desk.engine.enqueue('booking.create', args)
  desk.refuse({ status: 409, code: 'time_taken' })
}

test('[E9] a booking that was not made is named on today, and leads to the decision', async () => {
  await openRefused('today', '/')
  const banner = await screen.findByRole('link', { name: /^1 изменение ждёт вашего решения\s*Записать: Бермет, 25\.11\.2030, 10:00$/ })
  expect(banner.getAttribute('href')).toBe('/sync')
})

test('[E9] a search finds it by its words', async () => {
  await openRefused('list', '/?q=берм')
  const line = await screen.findByRole('link', { name: /Записать: Бермет/ })
  await screen.findByText('Ничего не нашлось')
  expect(line.getAttribute('href')).toBe('/sync')
})

test('a search for others does not', async () => {
  await openRefused('list', '/?q=нурб')
  await screen.findByText('1 запись')
  expect(screen.queryByRole('link', { name: /вашего решения/ })).toBeNull()
})
