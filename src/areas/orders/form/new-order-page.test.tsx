import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { NewOrderPage } from './new-order-page.tsx'

const ofMenu = { business_id: ids.business, catalogue_id: 'menu' }
const size = {
  id: 'size',
  name: 'Размер',
  translations: {},
  pick: 'one',
  choices: [
    { id: 'small', name: 'Малый', translations: {}, price: 0 },
    { id: 'large', name: 'Большой', translations: {}, price: 5000 },
  ],
} as const
const products = [
  createRow(productEntity, { ...ofMenu, id: 'tea', name: 'Чай', price: 5000 }),
  createRow(productEntity, { ...ofMenu, id: 'coffee', name: 'Капучино', price: 20_000, options: [size] }),
  createRow(productEntity, { ...ofMenu, id: 'gone', name: 'Плов', price: 30_000, is_sold_out: true }),
  createRow(productEntity, { ...ofMenu, id: 'shelf', catalogue_id: 'other', name: 'Шампунь', price: 1 }),
]
const rows = {
  business: aBusiness({ ordering: { ...noOrdering, menu_id: 'menu' } }),
  products,
  tables: [{ id: 't', rev: 1, business_id: ids.business, name: '5', order: 0 }],
}
const page = (
  <Routes>
    <Route path="/orders" element={<p>Доска</p>} />
    <Route path="*" element={<NewOrderPage />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('orders')
})

test('[O2] an order is taken from the menu with its options, also without a network', async () => {
  const { user, queued } = await showDesk(page, { ...rows, at: '/orders/new?table=t' })
  await user.click(await screen.findByRole('button', { name: /^Чай/ }))
  await user.click(screen.getByRole('button', { name: /^Чай/ }))
  await user.click(screen.getByRole('button', { name: /^Капучино/ }))
  await user.click(await screen.findByRole('radio', { name: /^Большой/ }))
  await user.click(screen.getByRole('button', { name: /^Добавить за 250/ }))
  await user.click(screen.getByRole('button', { name: 'Принять заказ' }))
  await waitFor(() => expect(queued()).toHaveLength(1))
  expect(queued()[0]).toMatchObject({
    command: 'order.create',
    args: {
      kind: 'table',
      table_id: 't',
      lines: [
        { product_id: 'tea', quantity: 2, price: 5000 },
        { product_id: 'coffee', choice_ids: ['large'], price: 25_000 },
      ],
    },
  })
  expect(await screen.findByText('Доска')).toBeTruthy()
})

test('[O2] no dish is there to be tapped before the part of the menu that it stands in', async () => {
  const catalogue_categories = [createRow(catalogueCategoryEntity, { ...ofMenu, id: 'hot', name: 'Напитки' })]
  const { arrive } = await showDesk(page, {
    ...rows,
    products: [{ ...products[0]!, category_id: 'hot' }],
    catalogue_categories,
    coming: { catalogue_categories: { isUnread: true } },
    at: '/orders/new',
  })
  expect([await screen.findByRole('searchbox'), screen.queryByRole('button', { name: /^Чай/ })]).toEqual([expect.anything(), null])
  act(arrive)
  expect(
    within((await screen.findByRole('button', { name: /^Чай/ })).closest('section')!).getByRole('heading', { name: 'Напитки' }),
  ).toBeTruthy()
})

test('an order that was begun and left can be started over, and is brought back by one tap', async () => {
  const { user } = await showDesk(page, { ...rows, at: '/orders/new' })
  expect(screen.queryByRole('button', { name: 'Начать заново' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Чай/ }))
  await user.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect(screen.getByRole('button', { name: 'Принять заказ' })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  expect(screen.getByRole('button', { name: 'Принять заказ' })).toHaveProperty('disabled', false)
})

test('[O4] two taps on the same button are one order', async () => {
  const { user, queued } = await showDesk(page, { ...rows, at: '/orders/new' })
  await user.click(await screen.findByRole('button', { name: /^Чай/ }))
  const take = screen.getByRole('button', { name: 'Принять заказ' })
  fireEvent.click(take)
  fireEvent.click(take)
  expect(await screen.findByText('Доска')).toBeTruthy()
  expect(queued()).toHaveLength(1)
})

test('[O3] of a refused order the line whose options have changed is named', async () => {
  const { engine, refuse } = await showDesk(page, { ...rows, at: '/orders/new?entry=1' })
  const line = { quantity: 1, choice_ids: [], price: 5000 }
  await engine.enqueue('order.create', {
    id: 'o',
    business_id: ids.business,
    kind: 'takeaway',
    lines: [
      { ...line, id: 'a', product_id: 'tea' },
      { ...line, id: 'b', product_id: 'coffee' },
    ],
  })
  refuse({ status: 409, code: 'choice_changed' })
  expect((await screen.findByText('Варианты изменились. Выберите их заново.')).closest('li')?.textContent).toContain('Капучино')
})

test('[O7] a menu without dishes leads to its catalogue, and nothing was looked for in vain', async () => {
  const { user } = await showDesk(page, { ...rows, products: [], at: '/orders/new' })
  expect((await screen.findByRole('link', { name: 'К каталогу' })).getAttribute('href')).toBe('/catalogues/menu')
  await user.type(screen.getByRole('searchbox'), 'чай')
  expect(await screen.findByText('Ничего не нашлось')).toBeTruthy()
})

test('[O3] what is sold out is shown so and cannot be taken; nothing of another catalogue is there', async () => {
  await showDesk(page, { ...rows, at: '/orders/new' })
  expect((await screen.findByRole('button', { name: /^Плов/ })).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Шампунь/ })).toBeNull()
})
