import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { TicketsPage } from './tickets-page.tsx'

const [samsa] = anOrder().lines
const plov = { ...samsa!, id: 'plov', name: 'Плов', station: 'Кухня', note: 'без лука', quantity: 2 }
const tea = { ...samsa!, id: 'tea', name: 'Чай', station: 'Бар', choices: [{ id: 'lemon', name: 'Лимон', price: 0 }] }
const order = anOrder({ id: 'o', number: 12, kind: 'table', table_name: '5', note: 'аллергия на орехи', lines: [plov, tea], total: 19_000 })
const page = (
  <Routes>
    <Route path="/orders/:id/tickets" element={<TicketsPage />} />
  </Routes>
)
const papers = () => screen.getAllByRole('article').map((paper) => paper.getAttribute('aria-label'))

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders', 'desk')
})

test('each station has a paper of its own: what to make and how, without prices; one may be printed alone', async () => {
  const { user } = await showDesk(page, { orders: [order], at: '/orders/o/tickets' })
  const kitchen = await screen.findByRole('article', { name: 'Бегунок: Кухня' })
  expect(kitchen.textContent).toContain('№ 12 · Стол 5')
  for (const words of ['2 ×', 'Плов', 'без лука', 'аллергия на орехи']) expect(kitchen.textContent).toContain(words)
  expect(kitchen.textContent).not.toMatch(/Чай|сом/)
  expect(within(screen.getByRole('article', { name: 'Бегунок: Бар' })).getByText('Лимон')).toBeTruthy()
  await user.click(screen.getByText('Бар', { selector: 'label *, label' }))
  expect(papers()).toEqual(['Бегунок: Бар'])
})

test('an order that is not on this device is asked for, and without a network that is said', async () => {
  await showDesk(page, { at: '/orders/o/tickets' })
  expect(await screen.findByText('Старые заказы загружаются с сервера, сейчас он недоступен.')).toBeTruthy()
})
