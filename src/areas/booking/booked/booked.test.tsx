import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { aCustomer, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { NewBookingPage } from '../form/new-booking-page.tsx'
import { Booked } from './booked.tsx'
import { LastBookedProvider } from './last-booked.tsx'

beforeEach(() => localStorage.clear())

const day = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 2)
const newBooking = `/bookings/new?service=${ids.service}&employee=${ids.employee}&day=${day}&customer=c1`

/** The form, a screen that tells what came of it, and one that does not; `Открыть заново` is what a reload does to them. */
function Pages() {
  const [opened, setOpened] = useState(0)
  return (
    <LastBookedProvider key={opened}>
      <Routes>
        <Route path="/bookings/new" element={<NewBookingPage />} />
        <Route path="/customers" element={<p>Клиенты</p>} />
        <Route path="*" element={<Booked />} />
      </Routes>
      <Link to="/customers">К клиентам</Link>
      <Link to="/">К записям</Link>
      <Link to={newBooking}>К форме</Link>
      <button type="button" onClick={() => setOpened(opened + 1)}>
        Открыть заново
      </button>
    </LastBookedProvider>
  )
}

async function book() {
  const desk = await showDesk(<Pages />, { at: newBooking, customers: [aCustomer({ id: 'c1' })] })
  await desk.user.click(await screen.findByRole('radio', { name: '10:00' }))
  await desk.user.click(screen.getByRole('button', { name: 'Записать' }))
  await screen.findByText('Ждёт отправки: сохранено на этом устройстве, сервер ещё не принял')
  return {
    ...desk,
    click: (name: string) => desk.user.click(screen.getByText(name)),
    isTold: () => screen.queryByRole('region', { name: 'Ваша последняя запись' }) !== null,
  }
}

test('[E23] a booking is confirmed when the server has said so, and never before', async () => {
  const { user, sendAll, queued, click, isTold } = await book()
  await click('Открыть заново')
  expect(screen.queryByText('Записано, сервер принял')).toBeNull()
  expect(screen.getByText(/^Нурбек, .*10:00$/)).toBeDefined()
  sendAll()
  await screen.findByText('Записано, сервер принял')
  await click('Открыть заново')
  await screen.findByText('Записано, сервер принял')
  await user.click(screen.getByRole('button', { name: 'Закрыть сообщение' }))
  await click('Открыть заново')
  expect(isTold()).toBe(false)
  expect(queued()).toEqual([])
})

test('the message to the customer is the next tap, and gone where there is no booking to tell of', async () => {
  const { refuse } = await book()
  const link = await screen.findByRole('link', { name: 'WhatsApp: Нурбек' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toMatch(/^https:\/\/wa\.me\/996700123456\?text=.*Вы записаны: Стрижка, .*, 10:00/)
  refuse({ status: 409, code: 'time_taken' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WhatsApp: Нурбек' })).toBeNull())
})

test('the notice and its message tell of the booking as it was moved since, and of a cancelled one nothing', async () => {
  const { engine, queued, sendAll, isTold } = await book()
  const { id } = queued()[0]!.args as { readonly id: string }
  sendAll()
  await screen.findByText('Записано, сервер принял')
  await engine.enqueue('booking.move', { id, changes: { start: new Date(`${day}T15:30+06:00`).toISOString() } })
  await screen.findByText(/^Нурбек, .*15:30$/)
  await waitFor(() =>
    expect(decodeURIComponent(screen.getByRole('link', { name: 'WhatsApp: Нурбек' }).getAttribute('href')!)).toMatch(
      /Вы записаны: Стрижка, .*, 15:30/,
    ),
  )
  await engine.enqueue('booking.cancel', { id, reason: 'Заболел' })
  await waitFor(() => expect(isTold()).toBe(false))
  expect(queued()).toHaveLength(2)
})

test('[E7] a refused booking is not booked, and the way leads to where that is decided', async () => {
  const { refuse, click } = await book()
  refuse({ status: 409, code: 'time_taken' })
  await screen.findByText('Не записано: сервер не принял')
  await click('Открыть заново')
  await screen.findByText('Не записано: сервер не принял')
  expect(screen.getByRole('link', { name: 'Решить' }).getAttribute('href')).toBe('/sync')
  expect(screen.queryByRole('button', { name: 'Не записывать' })).toBeNull()
})

test('[E23] what is still to come goes along; what was seen is over once the person goes on', async () => {
  const { sendAll, click, isTold } = await book()
  await click('К клиентам')
  await click('К записям')
  expect(isTold()).toBe(true)
  sendAll()
  await screen.findByText('Записано, сервер принял')
  await click('К клиентам')
  await click('К записям')
  expect(isTold()).toBe(false)
  await click('Открыть заново')
  expect(isTold()).toBe(false)
})

test('[E23] another booking begins: of the last one nothing is said any more', async () => {
  const { click, isTold } = await book()
  await click('К форме')
  await click('К записям')
  expect(isTold()).toBe(false)
})

test('it is taken back while it waits, also after a reload', async () => {
  const { user, click, queued, isTold } = await book()
  await click('Открыть заново')
  await user.click(screen.getByRole('button', { name: 'Не записывать' }))
  await waitFor(() => expect(queued()).toEqual([]))
  await waitFor(() => expect(isTold()).toBe(false))
})

test('[E25] a booking that was lost with the device’s data is neither saved here nor taken back', async () => {
  const { clear, click } = await book()
  clear()
  await screen.findByText(/^Данные этого устройства стёрты/)
  expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull()
  await click('Открыть заново')
  await screen.findByText(/^Данные этого устройства стёрты/)
})

test('[E25] what the server has confirmed stays confirmed when the device loses its data', async () => {
  const { sendAll, clear, click } = await book()
  sendAll()
  await screen.findByText('Записано, сервер принял')
  clear()
  expect(screen.getByText('Записано, сервер принял')).toBeDefined()
  await click('Открыть заново')
  await screen.findByText('Записано, сервер принял')
})
