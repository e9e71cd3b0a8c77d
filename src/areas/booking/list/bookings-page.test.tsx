import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { aBooking } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { BookingsPage } from './bookings-page.tsx'

const bookings = [aBooking(), aBooking({ id: 'second', customer_name: 'Азамат', status: 'cancelled', cancel_reason: 'x' })]

function Address() {
  return <output aria-label="Адрес">{useLocation().search}</output>
}

const page = (
  <>
    <Link to="/bookings">Записи в меню</Link>
    <Link to="/bookings?q=азам">Ссылка</Link>
    <Address />
    <Routes>
      <Route path="/bookings" element={<BookingsPage />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

function field(): HTMLInputElement {
  return screen.getByRole('searchbox', { name: 'Имя, телефон или услуга' })
}

test('what is typed narrows the list and stands in the address', async () => {
  const { user } = await showDesk(page, { bookings, at: '/bookings' })
  await user.type(field(), 'нурб')
  await screen.findByText('1 запись')
  expect(field().value).toBe('нурб')
  await waitFor(() => expect(screen.getByLabelText('Адрес').textContent).toBe(`?q=${encodeURIComponent('нурб')}`))
})

test('going to the bare list from elsewhere clears the field, and a link fills it', async () => {
  const { user } = await showDesk(page, { bookings, at: '/bookings?q=нурб&status=approved' })
  await screen.findByText('1 запись')
  expect(field().value).toBe('нурб')
  await user.click(screen.getByText('Записи в меню'))
  await screen.findByText('2 записи')
  expect(field().value).toBe('')
  await user.click(screen.getByText('Ссылка'))
  await screen.findByText('1 запись')
  expect(field().value).toBe('азам')
})

test('a list in which nothing fits leads back to the whole one', async () => {
  const { user } = await showDesk(page, { bookings, at: '/bookings?q=nobody' })
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }))
  await screen.findByText('2 записи')
  expect(field().value).toBe('')
})

test('[E9] a line says of a status that it waits to be sent, before it says which', async () => {
  const { engine } = await showDesk(page, { bookings, at: '/bookings' })
  await engine.enqueue('booking.no_show', { id: bookings[0]!.id })
  await screen.findByText('Ждёт отправки: неявка')
  expect(screen.queryByText('Ещё не отправлено')).toBeNull()
})
