import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import type { EditOrder } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk, type DeskScreen } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { EditOrderPage } from './edit-order-page.tsx'

const order = anOrder({ status: 'accepted' })
const samsa = order.lines[0]!
const products = [
  { id: 'tea', name: 'Чай', price: 5000 },
  { id: samsa.product_id, name: 'Самса', price: 9000 },
].map((given) => createRow(productEntity, { business_id: ids.business, catalogue_id: 'menu', ...given }))
const page = (
  <Routes>
    <Route path="/orders/:id/edit" element={<EditOrderPage />} />
    <Route path="*" element={<Link to={`/orders/${order.id}/edit?entry=1`}>Исправить</Link>} />
  </Routes>
)
const open = (given: Partial<Order> = {}, at = `/orders/${order.id}/edit`) =>
  showDesk(page, {
    business: aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } }),
    products,
    orders: [{ ...order, ...given }],
    at,
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
  await open({ rev: order.rev + 1 })
  expect((await note()).value).toBe('')
})

const manty = { ...samsa, id: 'manty', product_id: 'manty', name: 'Манты', quantity: 3 }
const press = async ({ user }: DeskScreen, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
async function savedLines(desk: DeskScreen) {
  await press(desk, 'Сохранить')
  await waitFor(() => expect(desk.queued()).toHaveLength(1))
  const { changes } = desk.queued()[0]!.args as { readonly changes: EditOrder }
  return changes.lines?.map(({ product_id, quantity }) => [product_id, quantity])
}

test('[O10] lines that others change or add while the form is open stay so, beside what is added here', async () => {
  const desk = await open()
  await press(desk, /^Чай/)
  act(() => desk.receive('orders', { ...order, rev: 2, lines: [{ ...samsa, quantity: 2 }, manty] }))
  expect(screen.queryByText(/изменили в другом месте/)).toBeNull()
  expect(await savedLines(desk)).toEqual([
    [samsa.product_id, 2],
    ['tea', 1],
    ['manty', 3],
  ])
})

test('[O10] they also stay where the form was closed in between: what was there is kept with what was typed', async () => {
  await press(await open(), /^Чай/)
  await screen.findByRole('button', { name: 'Начать заново' })
  cleanup()
  const desk = await open({ lines: [{ ...samsa, quantity: 2 }] })
  expect(await savedLines(desk)).toEqual([
    [samsa.product_id, 2],
    ['tea', 1],
  ])
})

test('[O10] what others took off is gone; on a line that both changed the own stays, and it is said before', async () => {
  const two = { ...order, lines: [samsa, manty] }
  const desk = await open(two)
  await press(desk, 'Больше: Самса')
  act(() => desk.receive('orders', { ...two, rev: 2, lines: [{ ...samsa, quantity: 5 }] }))
  expect((await screen.findByText(/изменили в другом месте/)).parentElement?.textContent).toContain('Состав')
  expect(await savedLines(desk)).toEqual([[samsa.product_id, 2]])
})

const fee = () => screen.queryByText('Доставка', { selector: 'p > span' })?.nextElementSibling?.textContent

test('[O10] what bringing it cost when it was ordered is what it says, until what is brought changes', async () => {
  const desk = await open({ kind: 'delivery', delivery_fee: 7000 })
  await note()
  expect(fee()).toBe('70\u00a0сом')
  await press(desk, 'Больше: Самса')
  expect(fee()).toBeUndefined()
})

test('[O10] what others added stays where a refused edit of lines is corrected', async () => {
  const desk = await open({}, '/sync')
  const { id, product_id, price } = samsa
  const [mine, tea] = [
    { id, product_id, quantity: 2, price, choice_ids: [], note: '' },
    { id: 'new', product_id: 'tea', quantity: 1, price: 5000, choice_ids: [], note: '' },
  ]
  await desk.engine.enqueue('order.edit', { id: order.id, changes: { lines: [mine, tea] } })
  desk.receive('orders', { ...order, rev: 2, lines: [{ ...samsa, quantity: 5 }, manty] })
  desk.refuse({ status: 412, code: 'stale_row' })
  await desk.user.click(await screen.findByRole('link', { name: 'Исправить' }))
  expect((await screen.findByText(/изменили в другом месте/)).parentElement?.textContent).toContain('Состав')
  expect(await savedLines(desk)).toEqual([
    [samsa.product_id, 2],
    ['tea', 1],
    ['manty', 3],
  ])
})
