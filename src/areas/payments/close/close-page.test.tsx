import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { billEntity } from '#domain/payments/bill.ts'
import type { CreateDayClose } from '#domain/payments/day-close.ts'
import { createRow } from '#domain/shared/entity.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCashMove, aDayClose, aPayment } from '#tests/doubles/payments.ts'
import { aBooking, aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { TillPage } from '../till/till-page.tsx'
import { ClosePage } from './close-page.tsx'
import { ClosePaper } from './close-paper.tsx'
import { ClosesPage } from './closes-page.tsx'

const business = aBusiness({ takes_payments: true })
const now = new Date().toISOString()
const today = dayOf(now, business.time_zone)
const cash = aPayment({ id: 'cash', amount: 120_000, tip: 10_000, created_at: now })
const card = aPayment({ id: 'card', amount: 80_000, method: 'card', created_at: now })
const taken = aCashMove({ id: 'out', kind: 'cash_out', amount: 30_000, created_at: now })
const before = aDayClose({
  id: 'before',
  day: '2026-01-10',
  left: 20_000,
  counted: 20_000,
  expected: 20_000,
  created_at: '2026-01-10T14:00:00.000Z',
})
const rows = { business, payments: [cash, card, taken], closes: [before] }
const pages = (
  <Routes>
    <Route path="/till" element={<TillPage />} />
    <Route path="/till/close" element={<ClosePage />} />
    <Route path="/till/closes" element={<ClosesPage />} />
    <Route path="/till/closes/:id" element={<ClosePaper />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('payments')
})

afterEach(() => void vi.useRealTimers())

const counted = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^В кассе/ })
const sum = async (word: string) => (await screen.findByText(word)).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

test('[P6] 200 left + 1 200 + 100 tip − 300 out: 1 200 som should be there, and what is missing needs a reason', async () => {
  const { user, queued } = await showDesk(pages, { ...rows, at: '/till/close' })
  expect(await sum('Должно быть в кассе')).toBe('1 200 сом')
  await user.type(screen.getByRole('textbox', { name: /^В кассе/ }), '1150')
  expect(await sum('Не хватает')).toBe('50 сом')
  await user.type(screen.getByRole('textbox', { name: /^Остаётся/ }), '300')
  await user.click(screen.getByRole('button', { name: 'Закрыть день' }))
  expect(await screen.findByText('Укажите, почему сумма расходится')).toBeTruthy()
  expect(queued()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Почему расходится' }), 'сдача')
  await user.click(screen.getByRole('button', { name: 'Закрыть день' }))
  await waitFor(() => expect(queued()).toHaveLength(1))
  const { command, args } = queued()[0]!
  expect(command).toBe('close.create')
  expect(args).toMatchObject({ day: today, float: 20_000, expected: 120_000, counted: 115_000, left: 30_000, reason: 'сдача' })
  expect([...((args as CreateDayClose).events ?? [])].toSorted()).toEqual(['card', 'cash', 'out'])
  expect(await screen.findByRole('heading', { level: 1, name: /^Закрытие дня/ })).toBeTruthy()
})

test('[P7] a bar that is open until two counts at ten to two all of its night, and closes the day on which that began', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T19:50:00.000Z') })
  const night = { windows: [{ start: 18 * 60, end: 26 * 60 }], breaks: [] }
  const bar = { ...business, opening_hours: { days: { 1: night, 2: night, 7: night }, exceptions: {} } }
  const payments = [
    aPayment({ id: 'evening', amount: 120_000, created_at: '2026-11-23T17:00:00.000Z' }),
    aPayment({ id: 'after', amount: 50_000, created_at: '2026-11-23T18:30:00.000Z' }),
  ]
  const { user, queued } = await showDesk(pages, { business: bar, payments, closes: [], at: '/till/close' })
  expect(await sum('Должно быть в кассе')).toBe('1 700 сом')
  await user.type(await counted(), '1700')
  await user.click(screen.getByRole('button', { name: 'Закрыть день' }))
  await waitFor(() => expect(queued()[0]?.args).toMatchObject({ day: '2026-11-23', events: ['evening', 'after'] }))
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('позже'),
  )
})

test('[P6] what was counted outlives a reload, until the day is closed', async () => {
  const first = await showDesk(pages, { ...rows, at: '/till/close' })
  await first.user.type(await counted(), '1200')
  cleanup()
  const { user, queued } = await showDesk(pages, { ...rows, at: '/till/close' })
  expect(parseAmount((await counted()).value)).toBe(120_000)
  await user.click(screen.getByRole('button', { name: 'Закрыть день' }))
  await waitFor(() => expect(queued()).toMatchObject([{ args: { counted: 120_000 } }]))
  cleanup()
  await showDesk(pages, { ...rows, at: '/till/close' })
  expect((await counted()).value).toBe('')
})

test('[P7] what no close has counted stands in the till, and what came late is marked', async () => {
  const late = aPayment({ id: 'late', created_at: '2026-01-10T08:00:00.000Z', name: 'Поздняя' })
  await showDesk(pages, { ...rows, payments: [cash, late], at: '/till' })
  const link = await screen.findByRole('link', { name: 'Поздняя' })
  expect(link.closest('li')?.textContent).toContain('пришло позже закрытия')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('what was paid for is named in the language of whoever reads it, else as it was written down', async () => {
  const service = aService({ name: 'Чач кыркуу', translations: { ru: { name: 'Стрижка' } } })
  const visit = aBooking({ customer_name: 'Айпери', service_name: service.name })
  const payments = [
    { ...cash, of_id: visit.id, name: 'Айпери · Чач кыркуу' },
    { ...card, of_id: 'gone', name: 'Айпери · Тырмак' },
  ]
  await showDesk(pages, { business, services: [service], bookings: [visit], payments, at: '/till' })
  expect(await screen.findByRole('link', { name: 'Айпери · Стрижка' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Айпери · Тырмак' })).toBeTruthy()
})

test('[P6] a list of closed days says what each sum is, and what was missing', async () => {
  await showDesk(pages, { business, closes: [{ ...before, expected: 25_000 }], at: '/till/closes' })
  const link = await screen.findByRole('link', { name: /января/ })
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Не хватает 50 сом200 сомВ кассе$/)
})

test('[P2] a sale that was begun and left is found in the till until it is paid', async () => {
  const line = { id: 'l', name: 'Шампунь', price: 45_000, quantity: 2, employee_id: null, product_id: null, is_counted: false }
  const aSale = (id: string) =>
    createRow(billEntity, { id, business_id: ids.business, of: 'sale', lines: [{ ...line, name: `${line.name} ${id}` }] }, { at: now })
  const bills = [
    aSale('left'),
    aSale('paid'),
    createRow(billEntity, { id: 'empty', business_id: ids.business, of: 'sale' }),
    createRow(billEntity, { id: 'visit', business_id: ids.business, of: 'visit', lines: [line] }),
  ]
  await showDesk(pages, {
    business,
    bills,
    payments: [aPayment({ id: 'p', of: 'sale', of_id: 'paid', name: 'Оплаченная', amount: 90_000, created_at: now })],
    at: '/till',
  })
  const list = await screen.findByRole('list', { name: 'Не оплачено' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent?.includes('900')]),
  ).toEqual([['/till/sale/left', true]])
})

test('[P7] a day that was forgotten is closed before today, with what came late for an earlier one', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const forgotten = aPayment({ id: 'forgotten', created_at: yesterday })
  const late = aPayment({ id: 'late', created_at: '2026-01-10T08:00:00.000Z' })
  const { user, queued } = await showDesk(pages, { ...rows, payments: [cash, forgotten, late], at: '/till/close' })
  expect(await sum('Должно быть в кассе')).toBe('2 200 сом')
  await user.type(screen.getByRole('textbox', { name: /^В кассе/ }), '2200')
  await user.click(screen.getByRole('button', { name: 'Закрыть день' }))
  await waitFor(() =>
    expect(queued()[0]?.args).toMatchObject({
      day: dayOf(yesterday, business.time_zone),
      events: ['late', 'forgotten'],
      left: 0,
      reason: '',
    }),
  )
})

test('[P7] a closed day is not closed again: what comes after it waits for the next', async () => {
  const closed = aDayClose({ id: 'today', day: today, events: ['cash', 'card', 'out'], left: 0, created_at: now })
  await showDesk(pages, { ...rows, payments: [cash, card, taken], closes: [before, closed], at: '/till' })
  expect(await screen.findByText('После закрытия дня')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Закрыть день' })).toBeNull()
})

test('[O8] where no payments are taken an owner may begin to, and staff are told who does', async () => {
  const { user, queued } = await showDesk(pages, { business: aBusiness(), at: '/till' })
  await user.click(await screen.findByRole('button', { name: 'Включить кассу' }))
  await waitFor(() => expect(queued()[0]).toMatchObject({ command: 'business.edit', args: { changes: { takes_payments: true } } }))
})
