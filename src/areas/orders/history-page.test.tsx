import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { addDays, addMinutes, dayBounds, dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { OrderHistoryPage } from './history-page.tsx'
import { OrderPage } from './order-page.tsx'

const zone = aBusiness().time_zone
const day = addDays(dayOf(new Date().toISOString(), zone), -20)
const { start } = dayBounds(day, zone)
const past = Array.from({ length: 3 }, (_, nth) =>
  anOrder({ id: `past-${nth}`, number: nth + 1, status: 'done', customer_name: `Гость ${nth}`, created_at: addMinutes(start, nth) }),
)
const at = `/orders/history?day=${day}`

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders')
})

test('[E12] a day that the device no longer keeps is read from the server, page by page; what it has of it is not drawn twice', async () => {
  const asked: object[] = []
  const read = ({ query }: { readonly query: { readonly offset?: number } }) => {
    asked.push(query)
    const { offset = 0 } = query
    return {
      count: 3,
      next: offset === 0 ? '/api/menu/get_orders/?offset=2' : null,
      previous: null,
      results: past.slice(offset, offset + 2),
    }
  }
  const client = answering({ 'GET /api/menu/get_orders/': read as never })
  const { user } = await showDesk(<OrderHistoryPage />, { client, at, orders: [past[0]!] })
  await screen.findByText('№ 3')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(asked).toMatchObject([{ created_at_from: start }, { created_at_from: start, offset: 2 }])
  await user.type(screen.getByRole('searchbox', { name: 'Найти заказ' }), '2')
  await screen.findByText('1 заказ')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('[E12] without a network such a day is not called empty', async () => {
  await showDesk(<OrderHistoryPage />, { at })
  expect(await screen.findByText('Этот день загружается с сервера, сейчас он недоступен.')).toBeTruthy()
  expect(screen.queryByText('В этот день заказов не было')).toBeNull()
})

test('what came to nothing is listed, and counted by itself', async () => {
  const today = addDays(day, 20)
  const now = addMinutes(dayBounds(today, zone).start, 1)
  const orders = (['done', 'cancelled', 'expired'] as const).map((status, nth) =>
    anOrder({ id: `today-${nth}`, number: nth + 1, status, created_at: now }),
  )
  await showDesk(<OrderHistoryPage />, { at: '/orders/history', orders })
  await screen.findByText('1 заказ · не состоялось: 2')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('[E10] what was asked for here alone is said to wait, on its page and in the list', async () => {
  const order = anOrder({ status: 'new', created_at: new Date().toISOString() })
  const both = (
    <>
      <Routes>
        <Route path="/orders/:id" element={<OrderPage />} />
      </Routes>
      <OrderHistoryPage />
    </>
  )
  const { user } = await showDesk(both, { at: `/orders/${order.id}`, orders: [order] })
  await user.click(await screen.findByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(screen.getAllByText('Ждёт отправки: готовится')).toHaveLength(2))
})
