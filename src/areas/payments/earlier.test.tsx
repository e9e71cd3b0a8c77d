import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aDayClose, aPayment } from '#tests/doubles/payments.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { BillPage } from './bill/bill-page.tsx'
import { ClosePaper } from './close/close-paper.tsx'
import { ClosesPage } from './close/closes-page.tsx'
import { OrderPayment } from './payable-standing.tsx'
import { ReceiptPage } from './receipt/receipt-page.tsx'

const business = aBusiness({ takes_payments: true })
const today = dayOf(new Date().toISOString(), business.time_zone)
const at = (daysAgo: number, hour = '05') => `${addDays(today, -daysAgo)}T${hour}:00:00.000Z`
const order = anOrder({ customer_name: 'Айпери', created_at: at(40), status: 'done' })
const paid = aPayment({ id: 'paid', of: 'order', of_id: order.id, amount: order.total, created_at: at(40), close_id: 'old' })
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results })
const pages = (
  <Routes>
    <Route path="/till/closes" element={<ClosesPage />} />
    <Route path="/till/closes/:id" element={<ClosePaper />} />
    <Route path="/till/:of/:id" element={<BillPage />} />
    <Route path="/till/:of/:id/receipt" element={<ReceiptPage />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('payments')
})

describe('[E12] an old bill', () => {
  const here = { business, orders: [order], at: `/till/order/${order.id}` }
  const client = answering({ 'GET /api/payments/payments/': () => page([paid]) as never })

  test('[P2] asks the server for what was paid, and gives that back as any other payment', async () => {
    const { user, queued } = await showDesk(pages, { ...here, client })
    const events = within(await screen.findByRole('list', { name: 'Оплаты' }))
    expect(screen.getByText('Оплачено полностью')).toBeTruthy()
    await user.click(events.getByRole('button', { name: /^Другие действия: Оплата.*сом/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Вернуть деньги' }))
    await user.type(await screen.findByRole('textbox', { name: 'Причина' }), 'не понравилось')
    await user.click(screen.getByRole('button', { name: 'Вернуть деньги' }))
    await waitFor(() =>
      expect(queued()).toMatchObject([{ command: 'payment.create', args: { kind: 'refund', refund_of: 'paid', amount: order.total } }]),
    )
    expect(await events.findAllByRole('listitem')).toHaveLength(2)
  })

  test('says without a network that more may have been paid, on its page, its order and instead of its receipt', async () => {
    const unread = 'Оплаты старше месяца загружаются с сервера, а связи нет. Пока видно только то, что есть на устройстве.'
    await showDesk(pages, here)
    expect(await screen.findByText(unread)).toBeTruthy()
    cleanup()
    await showDesk(pages, { ...here, at: `${here.at}/receipt` })
    expect(await screen.findByText(unread)).toBeTruthy()
    expect(screen.queryByText('Это не фискальный чек.')).toBeNull()
    cleanup()
    await showDesk(<OrderPayment order={order} />, here)
    expect(await screen.findByText('Прежние оплаты не загружены')).toBeTruthy()
  })

  test('of late asks nobody', async () => {
    await showDesk(pages, { ...here, orders: [{ ...order, created_at: at(1) }], payments: [{ ...paid, created_at: at(1) }] })
    expect(await screen.findByText('Оплачено полностью')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('[E12, P7] a day that was closed long ago', () => {
  const late = aPayment({ id: 'late', name: 'Поздняя', created_at: at(41), close_id: 'old' })
  const old = aDayClose({ id: 'old', day: addDays(today, -40), events: ['paid', 'late'], created_at: at(40, '14') })
  const before = aDayClose({ id: 'before', day: addDays(today, -41), created_at: at(41, '14') })
  const last = aDayClose({ id: 'last', day: addDays(today, -1), created_at: at(1, '14') })
  const asked: object[] = []
  const client = answering({
    'GET /api/payments/closes/{id}/': () => old as never,
    'GET /api/payments/closes/': (({ query }: { readonly query: object }) => (asked.push(query), page([before]))) as never,
    'GET /api/payments/payments/': () => page([paid, late]) as never,
  })

  test('is read from the server with what it counted, and marks what came late', async () => {
    await showDesk(pages, { business, closes: [last], at: '/till/closes/old', client })
    const events = within(await screen.findByRole('list', { name: 'Что посчитано' }))
    expect(events.getAllByRole('listitem').map((line) => line.textContent?.includes('пришло позже закрытия'))).toEqual([true, false])
  })

  test('is opened later without a network, and is not called gone', async () => {
    await showDesk(pages, { business, closes: [last], at: '/till/closes/old' })
    expect(await screen.findByText(/загружаются с сервера/)).toBeTruthy()
    expect(screen.queryByText('Этого закрытия нет на устройстве')).toBeNull()
  })

  test('stands in the list once it is asked for, below those that are here', async () => {
    asked.length = 0
    const { user } = await showDesk(pages, { business, closes: [last], at: '/till/closes', client })
    await user.click(await screen.findByRole('button', { name: 'Показать более ранние' }))
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /сом/ }).map((link) => link.getAttribute('href'))).toEqual([
        '/till/closes/last',
        '/till/closes/before',
      ]),
    )
    expect(asked).toMatchObject([{ day_to: last.day }])
    expect(screen.getByText('Это все закрытые дни')).toBeTruthy()
  })
})
