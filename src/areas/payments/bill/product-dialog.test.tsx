import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { productEntity } from '#domain/catalogue/product.ts'
import { billEntity, maxQuantity, type SoldLine } from '#domain/payments/bill.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aPayment } from '#tests/doubles/payments.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk, type DeskScreen } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { ReceiptPage } from '../receipt/receipt-page.tsx'
import { BillPage } from './bill-page.tsx'
import type { OpenBill } from './use-bill.ts'
import { useSoldLines } from './use-sold-lines.ts'

const business = aBusiness({ takes_payments: true })
const choice = (id: string, name: string, price: number) => ({ id, name, translations: {}, price })
const size = {
  id: 'size',
  name: 'Объём',
  translations: {},
  pick: 'one',
  choices: [choice('small', '250 мл', 0), choice('large', '400 мл', 5000)],
} as const
const extra = {
  id: 'extra',
  name: 'Добавки',
  translations: {},
  pick: 'any',
  choices: [choice('oat', 'Овсяное молоко', 4000), choice('syrup', 'Сироп', 3000)],
} as const
const ofShelf = { business_id: ids.business, catalogue_id: 'menu' }
const coffee = createRow(productEntity, {
  ...ofShelf,
  id: '01990000-0000-7000-8000-0000000c0001',
  name: 'Капучино',
  price: 18_000,
  options: [size, extra],
})
const tea = createRow(productEntity, { ...ofShelf, id: '01990000-0000-7000-8000-0000000c0002', name: 'Чай', price: 5000 })
const pages = (
  <Routes>
    <Route path="/till/:of/:id" element={<BillPage />} />
    <Route path="/till/:of/:id/receipt" element={<ReceiptPage />} />
  </Routes>
)
const given = { business, products: [coffee, tea], at: '/till/sale/sale' }
const saleOf = (lines: readonly SoldLine[]) =>
  createRow(billEntity, { id: 'sale', business_id: ids.business, of: 'sale', lines }, { at: new Date().toISOString() })
const line: SoldLine = { id: 'l', name: 'Чай', price: 5000, quantity: 1, employee_id: null, product_id: tea.id, is_counted: false }
const large = { id: 'large', name: '400 мл', price: 5000 }
const oat = { id: 'oat', name: 'Овсяное молоко', price: 4000 }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('payments')
})

const sum = async (word: string) => (await screen.findByText(word)).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
const bill = async () => within(await screen.findByRole('list', { name: 'Что оплачивают', hidden: true }))
const lastLines = (queued: DeskScreen['queued']) => {
  const args = queued().at(-1)?.args as
    | { readonly lines?: readonly SoldLine[]; readonly changes?: { readonly lines?: readonly SoldLine[] } }
    | undefined
  return (args?.changes ?? args)?.lines?.map(({ name, price, choices, quantity }) => [name, price, choices?.map(({ id }) => id), quantity])
}

/** One more coffee, with what is named chosen. */
async function takeCoffee(user: DeskScreen['user'], { marks, price }: { readonly marks: readonly RegExp[]; readonly price: RegExp }) {
  await user.click(await screen.findByRole('button', { name: /^Капучино/ }))
  for (const name of marks) await user.click(await screen.findByLabelText(name))
  await user.click(await screen.findByRole('button', { name: price }))
}

const typed = async (user: DeskScreen['user'], text: string) => {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Количество: Чай' })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
  return field
}

describe('[O2] a product with options', () => {
  test('is sold with what was chosen: beneath its name, for what it costs so, and apart from one chosen otherwise', async () => {
    const { user, queued } = await showDesk(pages, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await takeCoffee(user, { marks: [/^400 мл/, /^Овсяное молоко/], price: /^Добавить за 270/ })
    await takeCoffee(user, { marks: [], price: /^Добавить за 180/ })
    await takeCoffee(user, { marks: [/^Овсяное молоко/, /^400 мл/], price: /^Добавить за 270/ })
    await waitFor(() => expect(queued()).toHaveLength(3))
    expect(queued().map(({ command }) => command)).toEqual(['bill.create', 'bill.edit', 'bill.edit'])
    expect(lastLines(queued)).toEqual([
      ['Капучино', 18_000, ['large', 'oat'], 2],
      ['Капучино', 18_000, ['small'], 1],
    ])
    expect((await bill()).getByText('400 мл, Овсяное молоко')).toBeTruthy()
    expect(await sum('Итого')).toBe('720 сом')
    await user.click(screen.getByRole('button', { name: 'Больше: Капучино (250 мл)' }))
    await waitFor(() => expect(lastLines(queued)?.map(([, , , quantity]) => quantity)).toEqual([2, 2]))
  })

  test('is told from its least price on; one without options costs what it costs', async () => {
    const { user } = await showDesk(pages, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await screen.findByRole('button', { name: /^Капучино.*от 180/ })
    expect(screen.getByRole('button', { name: /^Чай/ }).textContent).not.toContain('от')
  })

  test('is not sold where nothing was chosen in the end', async () => {
    const { user, queued } = await showDesk(pages, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await user.click(await screen.findByRole('button', { name: /^Капучино/ }))
    const options = within(await screen.findByRole('dialog', { name: 'Капучино' }))
    await user.click(options.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog', { name: 'Капучино' })).toBeNull()
    expect(queued()).toEqual([])
  })

  test('that was sold or ordered says on the receipt what was chosen, in paper and message', async () => {
    const sold = { ...line, name: 'Капучино', price: 18_000, quantity: 2, product_id: coffee.id, choices: [large, oat] }
    const order = anOrder({
      created_at: new Date().toISOString(),
      customer_phone: '+996700123456',
      lines: [{ ...anOrder().lines[0]!, name: 'Чай', price: 5000, quantity: 1, choices: [{ id: 'c', name: 'С мёдом', price: 1000 }] }],
      total: 6000,
    })
    await showDesk(pages, {
      ...given,
      orders: [order],
      bills: [{ ...saleOf([sold]), id: order.id, of: 'order' }],
      at: `/till/order/${order.id}/receipt`,
    })
    expect((await screen.findByText('400 мл, Овсяное молоко')).closest('dt')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Капучино, 2 × 270 сом400 мл, Овсяное молоко',
    )
    const message = decodeURIComponent(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '').replaceAll('\u00a0', ' ')
    expect(message).toContain('Чай (С мёдом): 60 сом\nКапучино (400 мл, Овсяное молоко), 2 × 270 сом: 540 сом')
  })

  test('[E10] a line from before there were choices is read and sold on as it is', async () => {
    const { user, queued } = await showDesk(pages, {
      ...given,
      bills: [saleOf([{ ...line, name: 'Капучино', price: 18_000, product_id: coffee.id }])],
    })
    await user.click(await screen.findByRole('button', { name: 'Больше: Капучино' }))
    await waitFor(() => expect(lastLines(queued)).toEqual([['Капучино', 18_000, undefined, 2]]))
    expect(await sum('Итого')).toBe('360 сом')
  })

  test('[P3] says what the catalogue asked where that is something else than was taken', async () => {
    await showDesk(pages, { ...given, bills: [saleOf([{ ...line, listed: 5500 }])] })
    expect((await (await bill()).findByText(/^вместо/)).textContent?.replaceAll('\u00a0', ' ')).toBe('вместо 55 сом')
  })
})

test('[O2] several products are added in a row, each said with how many; the dialog stays until it is done', async () => {
  const { user, queued } = await showDesk(pages, given)
  await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
  await user.click(await screen.findByRole('button', { name: /^Чай/ }))
  await user.click(await screen.findByRole('button', { name: /^Чай.*× 1/ }))
  await takeCoffee(user, { marks: [], price: /^Добавить за 180/ })
  expect(await screen.findByRole('button', { name: /^Чай.*× 2/ })).toBeTruthy()
  expect(await screen.findByText('добавлено: 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastLines(queued)?.map(([name, , , quantity]) => [name, quantity])).toEqual([
    ['Чай', 2],
    ['Капучино', 1],
  ])
})

describe('how many were sold', () => {
  test('[O2] can be typed, up to the most that a line holds', async () => {
    const { user, queued } = await showDesk(pages, { ...given, bills: [saleOf([line])] })
    await typed(user, '24')
    await waitFor(() => expect(lastLines(queued)).toEqual([['Чай', 5000, undefined, 24]]))
    expect(await sum('Итого')).toBe('1 200 сом')
    await typed(user, '5000')
    await waitFor(() => expect(lastLines(queued)).toEqual([['Чай', 5000, undefined, maxQuantity]]))
    expect(screen.getByRole('button', { name: 'Больше: Чай' })).toHaveProperty('disabled', true)
  })

  test('[O2] stays as it was where no number was typed; none takes the line away', async () => {
    const { user, queued } = await showDesk(pages, { ...given, bills: [saleOf([line, { ...line, id: 'other', name: 'Самса' }])] })
    expect((await typed(user, 'два')).value).toBe('1')
    expect(queued()).toEqual([])
    await typed(user, '0')
    await waitFor(() => expect(lastLines(queued)?.map(([name]) => name)).toEqual(['Самса']))
  })
})

test('[P2] once a sale is paid the next one is one tap away, and holds nothing of it', async () => {
  const { user } = await showDesk(pages, {
    ...given,
    bills: [saleOf([line])],
    payments: [aPayment({ id: 'some', of: 'sale', of_id: 'sale', amount: 2000, created_at: new Date().toISOString() })],
  })
  await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
  expect(screen.queryByRole('link', { name: 'Новая продажа' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Принять' }))
  await user.click(await screen.findByRole('link', { name: 'Новая продажа' }))
  expect(await screen.findByText('Пока ничего нет. Добавьте товар.')).toBeTruthy()
})

/** A bill that does not show yet what was tapped. */
function BehindTaps() {
  const { lines, change } = useSoldLines({ ...saleOf([]), of: 'sale', bill: undefined } as unknown as OpenBill)
  return (
    <button type="button" onClick={() => void change([...lines, { ...line, id: `l${lines.length}` }])}>
      Ещё
    </button>
  )
}

test('[O2] taps that follow before the bill shows the first count on from it: nothing of them is lost, and the bill is made once', async () => {
  const { queued } = await showDesk(<BehindTaps />, given)
  const more = await screen.findByRole('button', { name: 'Ещё' })
  fireEvent.click(more)
  fireEvent.click(more)
  await waitFor(() =>
    expect(queued()).toMatchObject([
      { command: 'bill.create', args: { lines: [{ id: 'l0' }] } },
      { command: 'bill.edit', args: { changes: { lines: [{ id: 'l0' }, { id: 'l1' }] } } },
    ]),
  )
})
