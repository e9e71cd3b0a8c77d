import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { addDays, addMinutes, dayOf } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, aCustomer, anEmployee, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { BookingDetails } from './booking-details.tsx'

const day = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 2)
const start = new Date(`${day}T10:00:00+06:00`).toISOString()
const end = new Date(`${day}T11:00:00+06:00`).toISOString()

async function open(given: Partial<Booking> = {}) {
  const onGone = vi.fn<() => void>()
  const desk = await showDesk(<BookingDetails id={ids.booking} onGone={onGone} />, { bookings: [aBooking({ start, end, ...given })] })
  await screen.findByRole('article', { name: 'Нурбек' })
  return { ...desk, onGone }
}

test('[B1] a request is approved: shown at once, and marked as not yet sent', async () => {
  const { user, queued } = await open({ status: 'pending' })
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
  const article = screen.getByRole('article')
  await within(article).findByText('Ждёт отправки: подтверждена', { selector: '[aria-live] *' })
  expect(queued().map((entry) => entry.command)).toEqual(['booking.approve'])
  expect(within(article).getByText(/ещё не отправлено/)).toBeDefined()
})

test('[E9] what the server refused is an alert that leads to the decision', async () => {
  const { user, refuse } = await open({ status: 'pending' })
  await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
  await screen.findByText('Ждёт отправки')
  refuse({ status: 409, code: 'time_taken' })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link', { name: 'Решить' }).getAttribute('href')).toBe('/sync')
})

test.each([
  ['has a number', {}, {}, true],
  ['has none', { customer_phone: '' }, {}, false],
  ['has one, but the owner’s text has no place for a reason', {}, { ru: { cancelled: 'Запись отменена.' } }, false],
] as const)(
  '[B5] that the customer sees the reason is said only where a message tells it: one who %s',
  async (_, given, message_texts, isTold) => {
    const bookings = [aBooking({ start, end, ...given })]
    const { user } = await showDesk(<BookingDetails id={ids.booking} onGone={() => undefined} />, {
      business: { ...aBusiness(), message_texts },
      bookings,
    })
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить запись?' }))
    expect(
      dialog.getByRole('textbox', { description: isTold ? /Клиент увидит причину, если/ : 'Причина останется в записи.' }),
    ).toBeDefined()
  },
)

test('a reason of ours is read in the reader’s language', async () => {
  await open({ status: 'cancelled', cancel_reason: 'Уста ооруп калды' })
  expect(screen.getByText('Мастер заболел')).toBeDefined()
})

test('deleting asks first, and tells the page when the booking is gone', async () => {
  const { user, queued, onGone } = await open()
  await user.click(screen.getByRole('button', { name: 'Другие действия' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить навсегда' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить запись навсегда?' })
  expect(queued()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Удалить навсегда' }))
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce())
  expect(queued().map((entry) => entry.command)).toEqual(['booking.delete'])
})

test('[B6] a move keeps the length, and leaves the employee where nobody else was chosen', async () => {
  const { user, queued } = await open()
  await user.click(screen.getByRole('button', { name: 'Перенести' }))
  const dialog = await screen.findByRole('dialog', { name: 'Перенести запись' })
  await user.click(await within(dialog).findByRole('radio', { name: '15:00' }))
  // Where it is, it need not be moved to.
  expect(within(dialog).queryByRole('radio', { name: '10:00' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: /^Перенести на/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queued().map((entry) => entry.args)).toEqual([
    { id: ids.booking, changes: { start: new Date(`${day}T15:00:00+06:00`).toISOString() } },
  ])
  const told = await screen.findByRole('link', { name: 'WhatsApp: Нурбек' })
  expect(decodeURIComponent(told.getAttribute('href')!)).toMatch(/перенесена: Стрижка, теперь .*15:00/)
})

test('an employee with a picture is shown by it', async () => {
  await showDesk(<BookingDetails id={ids.booking} onGone={() => undefined} />, {
    bookings: [aBooking({ start, end })],
    employees: [anEmployee({ image: '/media/aigul.webp' })],
  })
  const article = await screen.findByRole('article', { name: 'Нурбек' })
  expect(article.querySelector('dd img')?.getAttribute('src')).toBe('/media/aigul.webp')
})

test('what is written down about the customer and the booking stands above what can be done', async () => {
  const given = {
    customers: [aCustomer({ id: 'c1', note: 'Аллергия на аммиак' })],
    bookings: [aBooking({ start, end, customer_id: 'c1', note: 'Просила потише' })],
  }
  await showDesk(<BookingDetails id={ids.booking} onGone={() => undefined} />, given)
  const note = await screen.findByText('О клиенте: Аллергия на аммиак')
  expect(note.compareDocumentPosition(screen.getByRole('button', { name: 'Перенести' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('К записи: Просила потише')).toBeDefined()
})

test('[V3] what a customer asked for on the page says so, and until when it waits', async () => {
  await open({ status: 'pending', change_notice_hours: 3, expires_at: new Date(`${addDays(day, -1)}T14:30:00+06:00`).toISOString() })
  expect(screen.getByText(/^Заявка со страницы для клиентов, ждёт до: завтра, 14:30$/)).toBeDefined()
})

test('[V3] a request that waits for its start names no other end; the desk’s own came from no page', async () => {
  await open({ status: 'pending', change_notice_hours: 3, expires_at: null })
  expect(screen.getByText('Заявка со страницы для клиентов')).toBeDefined()
  cleanup()
  await open({ status: 'pending' })
  expect(screen.queryByText(/страницы/)).toBeNull()
})

test('after a visit the same is booked again: customer, services, employee', async () => {
  const visit = { status: 'completed', visit_id: 'v', customer_id: 'c1', start, end } as const
  const bookings = [aBooking(visit), aBooking({ ...visit, id: 'second', start: end, end: addMinutes(end, 60) })]
  await showDesk(<BookingDetails id={ids.booking} onGone={() => undefined} />, { bookings, customers: [aCustomer({ id: 'c1' })] })
  const link = await screen.findByRole('link', { name: 'Записать ещё раз' })
  const one = `service=${ids.service}&employee=${ids.employee}`
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/bookings/new?${one}&${one}&customer=c1`))
})

test.each([
  ['a salon', {}, {}, 'Мастер'],
  ['an agency', { kind: 'agency' }, {}, 'Агент'],
  ['whoever shows a home', {}, { product_id: 'home' }, 'Агент'],
] as const)('[C6] whom a customer meets is called by what they do: %s', async (_, business, given, word) => {
  await showDesk(<BookingDetails id={ids.booking} onGone={() => undefined} />, {
    business: aBusiness(business),
    bookings: [aBooking({ start, end, ...given })],
  })
  expect(await screen.findByText(word, { selector: 'dt' })).toBeTruthy()
})
