import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { BookingCommand, CommandArgs } from '#contract/commands.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import { aBooking, aCustomer, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { AttentionCard } from './attention-card.tsx'
import { PlaceProvider } from './place.tsx'

function Cards() {
  const outbox = useOutbox()
  return (
    <PlaceProvider>
      {outbox?.entries.map((entry) => entry.state !== 'queued' && <AttentionCard key={entry.seq} entry={entry} />)}
    </PlaceProvider>
  )
}

const tomorrow = (hour: number) => new Date(new Date().setUTCHours(24 + hour, 0, 0, 0)).toISOString()
const booking = aBooking({ start: tomorrow(4), end: tomorrow(5) })
const dye = aService({ id: 'dye', name: 'Окрашивание', duration_minutes: 90 })
const block = {
  ...booking,
  id: 'block',
  service_id: null,
  service_name: '',
  customer_id: null,
  customer_name: '',
  customer_phone: '',
  note: 'Обед',
}

async function refused<Name extends BookingCommand | 'customer.edit'>(
  name: Name,
  args: CommandArgs[Name],
  status: number,
  code: string,
  body?: unknown,
) {
  await speak('ru', 'sync', 'business', 'catalogue', 'loyalty', 'orders')
  const desk = await showDesk(
    <Routes>
      <Route path="*" element={<Cards />} />
    </Routes>,
    { services: [aService(), dye], bookings: [booking, block], customers: [aCustomer({ id: 'customer' })] },
  )
  await desk.engine.enqueue(name, args)
  desk.refuse({ status, code, body })
  await screen.findByRole('article')
  return desk
}

const ways = () => [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((way) => way.textContent)
const anew = { id: 'new', business_id: ids.business, employee_id: ids.employee, start: tomorrow(7), note: 'Обед' }

test('a booking that was not taken is corrected in the form it came from', async () => {
  await refused('booking.create', { ...anew, service_id: ids.service, customer_name: 'Асель' }, 400, 'http_400')
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/bookings/new?entry=1')
})

test.each(['booking.edit', 'booking.move'] as const)('so is its change: %s', async (name) => {
  await refused(name, { id: booking.id, changes: { start: tomorrow(7) } }, 400, 'http_400')
  expect(screen.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe(`/bookings/${booking.id}/edit?entry=1`)
})

test('what leads to a customer who was changed elsewhere does not speak of a booking', async () => {
  const body = aCustomer({ id: 'customer', note: 'y', rev: 2 })
  await refused('customer.edit', { id: 'customer', changes: { note: 'x' } }, 409, 'stale_revision', body)
  expect(screen.getByRole('link', { name: 'Открыть' }).getAttribute('href')).toBe('/customers/customer')
})

const sides = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))

test('[E7] a longer visit, another service and a customer’s language are differences', async () => {
  await refused('booking.resize', { id: booking.id, changes: { duration_minutes: 120 } }, 412, 'stale_row')
  expect(sides()).toEqual(['Длительность2 ч1 ч'])
  cleanup()
  await refused('booking.edit', { id: booking.id, changes: { service_id: 'dye' } }, 412, 'stale_row')
  await waitFor(() => expect(sides()).toEqual(['Длительность1 ч 30 мин1 ч', 'УслугаОкрашиваниеСтрижка']))
  cleanup()
  await refused('customer.edit', { id: 'customer', changes: { language: 'ky' } }, 412, 'stale_row')
  expect(sides()).toEqual(['Язык сообщенийКыргызчапусто'])
})

test('[B8] no form of a booking holds blocked time: it is tried again or given up', async () => {
  await refused('booking.create', { ...anew, service_id: null, duration_minutes: 60 }, 400, 'http_400')
  expect(ways()).toEqual(['Повторить', 'Не отправлять'])
})

test.each(['booking.edit', 'booking.move'] as const)('[B8] nor its change: %s', async (name) => {
  await refused(name, { id: block.id, changes: { start: tomorrow(7) } }, 400, 'http_400')
  expect(ways()).toEqual(['Открыть запись', 'Повторить', 'Не отправлять'])
})

test('[B8] blocked time whose time was taken still goes to the nearest free ones', async () => {
  await refused('booking.create', { ...anew, service_id: null, duration_minutes: 60 }, 409, 'time_taken')
  expect(screen.getAllByRole('button', { name: /свободно/ }).length).toBe(2)
  expect(screen.queryByRole('link', { name: 'Исправить' })).toBeNull()
})

const waited: readonly (readonly [BookingCommand, object, string])[] = [
  ['booking.create', { ...anew, service_id: ids.service }, 'Не удалось создать запись.'],
  ['booking.edit', { id: booking.id, changes: { note: 'x' } }, 'Не удалось изменить запись.'],
  ['booking.cancel', { id: booking.id, reason: 'x' }, 'Не удалось отменить запись.'],
  ['booking.delete', { id: booking.id }, 'Не удалось удалить запись.'],
]

test.each(waited)('an answer without words has those of its action: %s', async (name, args, text) => {
  for (const status of [400, 409]) {
    await refused(name, args as never, status, `http_${status}`)
    expect(screen.getByRole('article').textContent).toContain(text)
    cleanup()
  }
})

test.each([
  [403, 'Нет прав на выполнение действия.'],
  [500, 'Ошибка сервера. Попробуйте позже.'],
])('%i says exactly what the specification does', async (status, text) => {
  await refused('booking.cancel', { id: booking.id, reason: 'x' }, status, `http_${status}`)
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  [booking.id, /^Время занято: Нурбек · Стрижка, с /],
  ['not-here', /^Время занято с /],
])('[B2] who took the time is named as far as this device knows: %s', async (booking_id, said) => {
  await refused('booking.create', { ...anew, service_id: ids.service }, 409, 'time_taken', {
    taken_by: { booking_id, start: booking.start, end: booking.end },
  })
  expect(await screen.findByText(said)).toBeDefined()
})

test('[B2] two quick taps on a free time book it once', async () => {
  const { queued } = await refused('booking.restore', { id: booking.id }, 409, 'time_taken')
  const [nearest] = await screen.findAllByRole('button', { name: /свободно/ })
  nearest!.click()
  nearest!.click()
  await screen.findByText(/Отправля|отправля/)
  expect(queued().map(({ command }) => command)).toEqual(['booking.create'])
})
