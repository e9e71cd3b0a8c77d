import { cleanup, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { EditOrderPage } from './edit-order-page.tsx'

const order = anOrder({ status: 'accepted' })
const tea = createRow(productEntity, { business_id: ids.business, catalogue_id: 'menu', id: 'tea', name: 'Чай', price: 5000 })
const page = (
  <Routes>
    <Route path="/orders/:id/edit" element={<EditOrderPage />} />
    <Route path="*" element={<p>Заказ</p>} />
  </Routes>
)
const open = (rev = order.rev) =>
  showDesk(page, {
    business: aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } }),
    products: [tea],
    orders: [{ ...order, rev }],
    at: `/orders/${order.id}/edit`,
  })

beforeEach(async () => {
  localStorage.clear()
  await speak('ru')
  await loadTexts('orders')
})

const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Заметка' })

test('a change that was begun and left is there again, until it is saved or started over', async () => {
  const first = await open()
  expect(screen.queryByRole('button', { name: 'Начать заново' })).toBeNull()
  await first.user.type(await note(), 'Без соли')
  cleanup()
  const second = await open()
  expect((await note()).value).toBe('Без соли')
  await second.user.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect((await note()).value).toBe('')
  await second.user.type(await note(), 'С солью')
  await second.user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(second.queued()).toMatchObject([{ command: 'order.edit', args: { changes: { note: 'С солью' } } }]))
  cleanup()
  await open()
  expect((await note()).value).toBe('')
})

test('what was begun on an order that has changed since is not put over it', async () => {
  const { user } = await open()
  await user.type(await note(), 'Без соли')
  cleanup()
  await open(order.rev + 1)
  expect((await note()).value).toBe('')
})
