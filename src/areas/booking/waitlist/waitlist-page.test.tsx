import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aBooking, aBusiness, aWaitlistEntry, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { WaitlistPage } from './waitlist-page.tsx'

const tomorrow = addDays(dayOf(new Date().toISOString(), 'Asia/Bishkek'), 1)
const at = (clock: string) => new Date(`${tomorrow}T${clock}:00+06:00`).toISOString()
/** Waits for tomorrow morning between 10 and 11. */
const entry = (given: Partial<WaitlistEntry> = {}) =>
  aWaitlistEntry({ first_day: tomorrow, last_day: tomorrow, from_minute: 600, to_minute: 660, ...given })

async function open(given: Parameters<typeof showDesk>[1]) {
  await speak('ru')
  await loadTexts('waitlist')
  return showDesk(<WaitlistPage />, given)
}

test('[W2] one tap holds the time that fits, for who came first; the message to them is the next', async () => {
  const later = entry({ id: 'later', name: 'Жылдыз', created_at: '2026-11-21T04:00:00.000Z' })
  const { user, queued } = await open({
    waitlist: [later, entry()],
    bookings: [aBooking({ id: 'neighbour', start: at('11:00'), end: at('12:00') })],
  })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(second!).queryByRole('button', { name: 'Придержать на 30 минут' })).toBeNull()
  await user.click(within(first!).getByRole('button', { name: 'Придержать на 30 минут' }))
  await waitFor(() => expect(queued().map(({ command }) => command)).toEqual(['booking.create']))
  expect(queued()[0]?.args).toMatchObject({
    waitlist_id: entry().id,
    employee_id: ids.employee,
    start: at('10:00'),
    status: 'pending',
    customer_name: 'Нурбек',
    customer_phone: '+996700123456',
  })
  expect(await screen.findByText(/придержано/)).toBeDefined()
  const link = await screen.findByRole('link', { name: /WhatsApp/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Освободилось время: Стрижка')
})

test('two quick taps hold the time once', async () => {
  const { queued } = await open({ waitlist: [entry()] })
  const button = await screen.findByRole('button', { name: 'Придержать на 30 минут' })
  button.click()
  button.click()
  expect(await screen.findByText(/придержано/)).toBeDefined()
  expect(queued().map(({ command }) => command)).toEqual(['booking.create'])
})

test('[W2] who came days ago, at a time that was held for them, waits no more', async () => {
  const today = addDays(tomorrow, -1)
  const served = entry({ id: 'served', first_day: addDays(today, -4), last_day: addDays(today, 5) })
  const start = new Date(`${addDays(today, -3)}T10:00:00+06:00`)
  const visit = aBooking({
    id: 'made',
    waitlist_id: 'served',
    status: 'completed',
    start: start.toISOString(),
    end: new Date(start.getTime() + 3_600_000).toISOString(),
  })
  await open({ waitlist: [served, entry({ name: 'Жылдыз' })], bookings: [visit] })
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([expect.stringContaining('Жылдыз')])
})

test('who is taken off the list can be put back', async () => {
  const { user, queued } = await open({ waitlist: [entry()] })
  await user.click(await screen.findByRole('button', { name: 'Убрать из списка: Нурбек' }))
  await waitFor(() => expect(queued().map(({ command }) => command)).toEqual(['waitlist_entry.delete']))
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  await waitFor(() => expect(queued()).toEqual([]))
})

test('[W1] what makes no sense is said beside its field, and nothing typed is lost', async () => {
  const { user, queued } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Добавить в список' }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(form.getByText('Выберите услугу.')).toBeDefined()
  await user.type(form.getByLabelText('Имя'), 'Гүлнара')
  await user.click(form.getByRole('button', { name: /^Стрижка/ }))
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['waitlist_entry.create', expect.objectContaining({ name: 'Гүлнара', service_ids: [ids.service], from_minute: 0, to_minute: 1440 })],
    ]),
  )
})

test('at an agency somebody waits for any agent', async () => {
  const { user } = await open({ business: aBusiness({ kind: 'agency' }), waitlist: [entry({ employee_id: null })] })
  expect((await screen.findByRole('listitem')).textContent).toContain('Стрижка · Любой агент')
  await user.click(screen.getByRole('button', { name: 'Добавить в список' }))
  expect(await screen.findByLabelText('Агент')).toBeDefined()
})
