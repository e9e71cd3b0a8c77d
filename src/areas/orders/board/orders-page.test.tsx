import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { OrdersPage } from './orders-page.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const later = new Date(Date.now() + 3600_000).toISOString()
const business = aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } })
const guests = anOrder({
  id: 'guest',
  number: 7,
  kind: 'table',
  table_id: 't',
  table_name: '5',
  status: 'new',
  by_customer: true,
  created_at: minutesAgo(17),
  expires_at: later,
})
const fresh = anOrder({ id: 'fresh', number: 8, status: 'new', by_customer: true, created_at: minutesAgo(3), expires_at: later })
const made = anOrder({ id: 'made', number: 6, status: 'accepted', created_at: minutesAgo(30) })
const done = anOrder({ id: 'done', number: 5, status: 'done', created_at: minutesAgo(40) })
const page = (
  <Routes>
    <Route path="*" element={<OrdersPage />} />
  </Routes>
)
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders')
})
afterEach(() => void vi.useRealTimers())

test('[O9] open orders stand by their state, the one that waits longest first, and what is late says so in words', async () => {
  await showDesk(page, { business, orders: [fresh, guests, made, done] })
  await screen.findByText('№ 7')
  // On a narrow screen one column at a time.
  const cards = within(column('Новые')).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(['№ 7', '№ 8'])
  expect(within(cards[0]!).getByText(/^ждёт 1\d мин/)).toBeTruthy()
  expect(within(cards[1]!).queryByText(/^ждёт/)).toBeNull()
  expect(screen.queryByText('№ 5')).toBeNull()
})

test('[O5] one tap accepts, and is taken back', async () => {
  const { user, queued } = await showDesk(page, { business, orders: [guests] })
  await user.click(await screen.findByRole('button', { name: /^Принять: № 7/ }))
  await waitFor(() => expect(queued().map(({ command, args }) => [command, args])).toEqual([['order.accept', { id: 'guest' }]]))
  expect(await within(column('Новые')).findByText('Новых нет')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  expect(await screen.findByText('№ 7')).toBeTruthy()
  expect(queued()).toEqual([])
})

test('[O5] who cancels says why', async () => {
  const { user, queued } = await showDesk(page, { business, orders: [guests] })
  await user.click(await screen.findByRole('button', { name: /^Отменить: № 7/ }))
  await user.click(await screen.findByRole('radio', { name: 'Закончилось' }))
  await user.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([['order.cancel', { id: 'guest', reason: 'Закончилось' }]]),
  )
})

test('where nothing is ordered the board says so, and how that begins', async () => {
  await showDesk(page, {})
  expect(await screen.findByText('Заказы здесь не принимают')).toBeTruthy()
})

test('an order is found on the board by whom it is for', async () => {
  const { user } = await showDesk(page, { business, orders: [guests, { ...fresh, customer_name: 'Айпери' }] })
  await screen.findByText('№ 7')
  await user.type(screen.getByRole('searchbox', { name: 'Найти заказ' }), 'айп')
  await waitFor(() => expect(within(column('Новые')).getAllByRole('article')).toHaveLength(1))
  expect(screen.getByText('№ 8')).toBeTruthy()
})

test('[O7] staff pause guests’ orders', async () => {
  const { user, queued } = await showDesk(page, { business: { ...business, is_published: true }, role: 'staff' })
  await user.click(await screen.findByRole('button', { name: 'Остановить на 30 минут' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['business.pause', { id: business.id, until: expect.any(String) }],
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Снова принимать' })).toBeTruthy()
})

test('[O7] a double tap pauses guests’ orders, and does not take them again', async () => {
  const { user, queued } = await showDesk(page, { business: { ...business, is_published: true } })
  await user.click(await screen.findByRole('button', { name: 'Остановить на 30 минут' }))
  await user.click(await screen.findByRole('button', { name: 'Снова принимать' }))
  expect(queued()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Снова принимать' })).toBeTruthy()
})

test('[O13] a double tap goes to one table, not to the next that calls', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const calling = (id: string, minutes: number) => ({
    ...createRow(tableEntity, { id, business_id: business.id, name: id }),
    called_at: minutesAgo(minutes),
  })
  const { queued } = await showDesk(page, { business, tables: [calling('5', 2), calling('6', 1)] })
  for (const detail of [1, 2]) {
    const [first] = await screen.findAllByRole('button', { name: /^Подойду/ })
    fireEvent.pointerDown(first!)
    await act(async () => fireEvent.click(first!, { detail }))
  }
  expect(queued()).toMatchObject([{ command: 'table.answer', args: { id: '5' } }])
})

test('[O13] a table that calls stands above the orders until somebody says that they go', async () => {
  const table = { ...createRow(tableEntity, { id: 't', business_id: business.id, name: '5' }), called_at: minutesAgo(2) }
  const quiet = createRow(tableEntity, { id: 'q', business_id: business.id, name: '6' })
  const { user, queued } = await showDesk(page, { business, tables: [table, quiet], role: 'staff' })
  expect(await screen.findByText('Стол 5 зовёт')).toBeTruthy()
  expect(screen.queryByText('Стол 6 зовёт')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Подойду: Стол 5' }))
  await waitFor(() =>
    expect(queued().map(({ command, args }) => [command, args])).toEqual([['table.answer', { id: 't', called_at: table.called_at }]]),
  )
  await waitFor(() => expect(screen.queryByText('Стол 5 зовёт')).toBeNull())
})

test('of many orders a column draws the first, counts all, and draws the rest when asked', async () => {
  const many = Array.from({ length: 23 }, (_, nth) => ({ ...fresh, id: `many-${nth}`, number: 100 + nth, created_at: minutesAgo(10) }))
  const { user } = await showDesk(page, { business, orders: many })
  await waitFor(() => expect(within(column('Новые')).getAllByRole('article')).toHaveLength(20))
  expect(screen.getByRole('heading', { name: 'Новые 23' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Показать ещё 3' }))
  expect(within(column('Новые')).getAllByRole('article')).toHaveLength(23)
})
