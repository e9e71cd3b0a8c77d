import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import { billEntity, maxBillLines, type CreateBill } from '#domain/payments/bill.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCardObject, aCashbackCard, aTier } from '#tests/doubles/cards.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aPayment } from '#tests/doubles/payments.ts'
import { aBooking, aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { OrderPayment, VisitPayment } from '../payable-standing.tsx'
import { ReceiptPage } from '../receipt/receipt-page.tsx'
import { BillPage } from './bill-page.tsx'

const business = aBusiness({ takes_payments: true })
const now = new Date().toISOString()
const visit = aBooking({ status: 'completed', created_at: now, customer_name: 'Айпери', price: 120_000 })
const catalogue = createRow(catalogueEntity, { id: 'k', business_id: ids.business, kind: 'product', name: 'Полка' })
const shampoo = createRow(productEntity, {
  id: '01990000-0000-7000-8000-0000000c0001',
  business_id: ids.business,
  catalogue_id: 'k',
  name: 'Шампунь',
  price: 45_000,
})
const aBill = (given: Partial<CreateBill>) =>
  createRow(billEntity, { id: ids.booking, business_id: ids.business, of: 'visit', name: 'Айпери', ...given })
const paid = aPayment({ id: 'paid', of_id: ids.booking, created_at: now })
const page = (
  <Routes>
    <Route path="/till/:of/:id" element={<BillPage />} />
  </Routes>
)
const at = `/till/visit/${ids.booking}`
const given = { business, bookings: [visit], catalogues: [catalogue], products: [shampoo], at }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('payments')
})

/** The sum beside a word. */
const sum = async (word: string | RegExp) => (await screen.findByText(word)).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('a sale that holds nothing has no receipt before something is sold or paid', async () => {
  const { user } = await showDesk(page, { ...given, at: '/till/sale/sale' })
  await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
  expect(screen.queryByRole('link', { name: 'Чек' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Шампунь/ }))
  expect(await screen.findByRole('link', { name: 'Чек' })).toBeTruthy()
})

describe('an order', () => {
  const order = anOrder({ number: 7, created_at: now, customer_name: 'Айпери', delivery_fee: 15_000 })
  const total = order.lines[0]!.price + 15_000

  test('[P4] where there are no employees, as at a café, a tip is nobody’s, and nobody is asked whose', async () => {
    const { user, queued } = await showDesk(page, { business, employees: [], orders: [order], at: `/till/order/${order.id}` })
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.type(await field(/^Чаевые/), '100')
    expect(screen.queryByRole('combobox', { name: 'Кому' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { amount: total, tip: 10_000, employee_id: null } }]))
  })

  test('[P2, O2] is paid by the same page: what was ordered, and what bringing it costs', async () => {
    const { user, queued } = await showDesk(page, { business, orders: [order], at: `/till/order/${order.id}` })
    expect(await screen.findByRole('heading', { name: '№ 7 · Айпери' })).toBeTruthy()
    expect(screen.getByText('Доставка')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await waitFor(() =>
      expect(queued()).toMatchObject([{ command: 'payment.create', args: { of: 'order', of_id: order.id, amount: total } }]),
    )
  })

  test('[O8] says on its own page what is due, and leads to the bill; nothing where no payments are taken', async () => {
    await showDesk(<OrderPayment order={order} />, { business, orders: [order] })
    expect((await screen.findByRole('link', { name: 'Оплата' })).getAttribute('href')).toBe(`/till/order/${order.id}`)
    cleanup()
    await showDesk(<OrderPayment order={order} />, { orders: [order] })
    expect(screen.queryByRole('link', { name: 'Оплата' })).toBeNull()
  })

  test('that this device no longer has is called an order, with the way to it', async () => {
    await showDesk(page, { business, payments: [{ ...paid, of: 'order', of_id: order.id }], at: `/till/order/${order.id}` })
    expect(await screen.findByText('Этого заказа нет на устройстве')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Открыть заказ' }).getAttribute('href')).toBe(`/orders/${order.id}`)
  })

  test('[P2] that was cancelled and paid has money to give back', async () => {
    await showDesk(<OrderPayment order={order} />, {
      business,
      orders: [{ ...order, status: 'cancelled' }],
      payments: [{ ...paid, of: 'order', of_id: order.id, amount: 5_000 }],
    })
    expect(await screen.findByText(/^Переплата/)).toBeTruthy()
  })
})

test('[O2] what was ordered and sold is named in the language of whoever reads it; what is kept of it stays as it was', async () => {
  const known = { ...shampoo, name: 'Сусабын', translations: { ru: { name: 'Шампунь' } } }
  const line = { id: 'l', name: 'Сусабын', price: 45_000, quantity: 1, employee_id: null, product_id: shampoo.id, is_counted: false }
  const order = anOrder({ created_at: now, lines: [{ ...anOrder().lines[0]!, name: 'Сусабын', product_id: shampoo.id }] })
  const bill = createRow(billEntity, { id: order.id, business_id: ids.business, of: 'order', lines: [line] })
  const { user, queued } = await showDesk(page, {
    business,
    products: [known],
    orders: [order],
    bills: [bill],
    at: `/till/order/${order.id}`,
  })
  expect(await screen.findAllByText('Шампунь')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Больше: Шампунь' }))
  await waitFor(() =>
    expect(queued()).toMatchObject([{ command: 'bill.edit', args: { changes: { lines: [{ name: 'Сусабын', quantity: 2 }] } } }]),
  )
})

test('[P2] a visit that was paid before and then cancelled has money to give back', async () => {
  await showDesk(<VisitPayment booking={visit} />, { business, bookings: [{ ...visit, status: 'cancelled' }], payments: [paid] })
  expect(await screen.findByText(/^Переплата/)).toBeTruthy()
})

describe('guests who pay apart', () => {
  const tea = { ...anOrder().lines[0]!, id: '01990000-0000-7000-8000-0000000c0011', name: 'Чай', price: 5000, quantity: 1, choices: [] }
  const order = anOrder({
    created_at: now,
    lines: [tea, { ...tea, id: '01990000-0000-7000-8000-0000000c0012', name: 'Плов', price: 30_000 }],
    total: 35_000,
  })
  const here = { business, orders: [order], at: `/till/order/${order.id}` }

  test('[P2] a line is put on another guest, and each pays their own; the payment says whose it is', async () => {
    const { user, queued } = await showDesk(page, here)
    await user.click(await screen.findByRole('button', { name: 'Разделить счёт' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Плов/ }), 'Гость 2')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(queued()).toMatchObject([{ command: 'bill.create', args: { id: order.id, parts: { [order.lines[1]!.id]: 2 } } }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Принять оплату: гость 2' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await waitFor(() =>
      expect(queued()[1]).toMatchObject({ command: 'payment.create', args: { of_id: order.id, amount: 30_000, part: 2 } }),
    )
    expect(await sum('К оплате')).toBe('50 сом')
    expect(screen.queryByRole('button', { name: 'Принять оплату: гость 2' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Чек: гость 2' }).getAttribute('href')).toBe(`/till/order/${order.id}/receipt?part=2`)
  })

  test('[O11] as they said on their phones it is offered with their names, and kept when it is confirmed', async () => {
    const theirs = anOrder({ id: '01990000-0000-7000-8000-0000000c0021', customer_name: 'Айпери', created_at: now })
    const table = {
      ...createRow(tableEntity, { id: '01990000-0000-7000-8000-0000000c0031', business_id: ids.business, name: '5' }),
      shares: [{ orders: { [order.id]: 1, [theirs.id]: 2 }, payers: { [order.lines[1]!.id]: 2 } }],
    }
    const { user, queued } = await showDesk(page, { ...here, orders: [order, theirs], tables: [table] })
    await user.click(await screen.findByRole('button', { name: 'Разделить счёт' }))
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Плов/ })).selectedOptions[0]?.textContent).toBe(
      'Айпери, гость 2',
    )
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Чай/ }).selectedOptions[0]?.textContent).toBe('Телефон 1, гость 1')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Плов/ }), 'Телефон 1, гость 1')
    await user.click(screen.getByRole('button', { name: 'Как гости выбрали на телефонах' }))
    expect(screen.getByText('Так гости выбрали на своих телефонах. Проверьте и сохраните.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { parts: { [order.lines[1]!.id]: 2 } } }]))
    expect(await screen.findByText('Айпери, гость 2')).toBeTruthy()
  })

  test('[O11] what nobody took is named so, as no guest’s', async () => {
    const table = {
      ...createRow(tableEntity, { id: '01990000-0000-7000-8000-0000000c0031', business_id: ids.business, name: '5' }),
      shares: [{ orders: { [order.id]: 1 }, payers: { [order.lines[1]!.id]: 0 } }],
    }
    const { user } = await showDesk(page, { ...here, tables: [table] })
    await user.click(await screen.findByRole('button', { name: 'Разделить счёт' }))
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Плов/ })).selectedOptions[0]?.textContent).toBe(
      'Никто не взял',
    )
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Никто не взял')).toBeTruthy()
  })

  test('[P2] none of them owes anything any more once one has paid the whole', async () => {
    const { user, queued } = await showDesk(page, here)
    await user.click(await screen.findByRole('button', { name: 'Разделить счёт' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Плов/ }), 'Гость 2')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findAllByRole('button', { name: /^Принять оплату: гость/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(queued()[1]).toMatchObject({ args: { amount: 35_000 } }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Принять оплату/ })).toBeNull())
  })

  test.each([
    [20_000, ['50 сом', '150 сом'], '150 сом'],
    [35_000, ['Оплачено полностью', 'Оплачено полностью'], undefined],
  ])(
    '[P2] where %d of the whole was paid, neither the parts nor a receipt name more than what is left',
    async (amount, dues, onReceipt) => {
      const rows = {
        ...here,
        bills: [aBill({ id: order.id, of: 'order', parts: { [order.lines[1]!.id]: 2 } })],
        payments: [{ ...paid, of: 'order' as const, of_id: order.id, amount }],
      }
      await showDesk(page, rows)
      const named = await screen.findAllByRole('link', { name: /^Чек: гость/ })
      expect(named.map((link) => link.closest('li')?.querySelector('strong')?.textContent?.replaceAll('\u00a0', ' '))).toEqual(dues)
      cleanup()
      await showDesk(
        <Routes>
          <Route path="/till/:of/:id/receipt" element={<ReceiptPage />} />
        </Routes>,
        { ...rows, at: `/till/order/${order.id}/receipt?part=2` },
      )
      expect(await sum('Итого')).toBe('300 сом')
      expect(screen.queryByText('К оплате')?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(onReceipt)
    },
  )

  test('[P2] one guest owes no more than is left of the bill, part of which was paid before', async () => {
    const parts = { [order.lines[1]!.id]: 2 }
    const { user, queued } = await showDesk(page, {
      ...here,
      bills: [aBill({ id: order.id, of: 'order', parts })],
      payments: [{ ...paid, of: 'order', of_id: order.id, amount: 20_000 }],
    })
    await user.click(await screen.findByRole('button', { name: 'Принять оплату: гость 2' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { amount: 15_000, part: 2 } }]))
  })
})

describe('taking a payment', () => {
  test('[P2, P4] what is due stands there; the tip goes to who gave the service, and the change is worked out', async () => {
    const { user, queued } = await showDesk(page, given)
    expect(await sum('К оплате')).toBe('1 200 сом')
    await user.click(screen.getByRole('button', { name: 'Принять оплату' }))
    await user.type(await field(/^Чаевые/), '100')
    await user.type(await field(/^Клиент дал/), '1500')
    expect(await sum('Сдача')).toBe('200 сом')
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(queued()).toHaveLength(1))
    expect(queued()[0]).toMatchObject({
      command: 'payment.create',
      args: { of: 'visit', of_id: ids.booking, amount: 120_000, tip: 10_000, method: 'cash', employee_id: ids.employee, currency: 'KGS' },
    })
    expect(await sum('Оплачено полностью')).toBe('1 200 сом')
    expect(screen.queryByText('Оплачено')).toBeNull()
    expect(await screen.findByText('Принято: 1 300 сом. Сдача: 200 сом')).toBeTruthy()
  })

  test('[O1] an amount is set in groups while it is typed, in place of the one that stood there', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    const amount = (await field(/^Сумма/)) as HTMLInputElement
    amount.blur()
    amount.focus()
    await user.keyboard('1100')
    await user.type(await field(/^Клиент дал/), '12500')
    expect([amount.value, ((await field(/^Клиент дал/)) as HTMLInputElement).value].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '1 100',
      '12 500',
    ])
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { amount: 110_000 } }]))
  })

  test('[E10] without a network it is marked as not sent', async () => {
    const { user } = await showDesk(page, { ...given, at })
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    const events = await screen.findByRole('list', { name: 'Оплаты' })
    expect(within(events).getByText('Ещё не отправлено')).toBeTruthy()
  })

  test('[P1] the way back undoes it', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('button', { name: 'Принять' }))
    await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
    await waitFor(() => expect(queued()).toEqual([]))
    expect(await sum('К оплате')).toBe('1 200 сом')
  })

  test('[O1] three guests pay evenly, to the last tyiyn', async () => {
    const { user, queued } = await showDesk(page, { ...given, bookings: [{ ...visit, price: 100_000 }] })
    for (const left of ['1 000 сом', '666,66 сом']) {
      expect(await sum('К оплате')).toBe(left)
      await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
      await user.click(await screen.findByRole('radio', { name: 'Поровну' }))
      const count = await screen.findByRole('textbox', { name: /^На сколько/ })
      await user.clear(count)
      await user.type(count, left === '1 000 сом' ? '3' : '2')
      await user.click(screen.getByRole('button', { name: 'Принять' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(queued().map(({ args }) => (args as { amount: number }).amount)).toEqual([33_334, 33_333])
  })

  test('less than the amount is no payment, and says so', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.type(await field(/^Клиент дал/), '1000')
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    expect(await screen.findByText('Меньше, чем сумма с чаевыми')).toBeTruthy()
    expect(queued()).toEqual([])
  })
})

describe('bonuses', () => {
  const customer = createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айпери', phone: visit.customer_phone })
  const held = aCardObject({ id: '01990000-0000-7000-8000-0000000c0021', points: 90_000 })
  const withCard = { ...given, customers: [customer], cards: [aCashbackCard()], card_tiers: [aTier()], card_objects: [held] }

  test('[P8] pay as much of the bill as the card allows, and the rest is due; what they promised is spent no second time', async () => {
    const { user, queued } = await showDesk(page, withCard)
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('radio', { name: 'Бонусы' }))
    expect(screen.queryByRole('textbox', { name: /^Чаевые/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    expect(await screen.findByText('Выберите, чьими бонусами платят')).toBeTruthy()
    await user.click(await screen.findByRole('radio', { name: /^Айпери/ }))
    await user.click(screen.getByRole('button', { name: 'Принять' }))
    await waitFor(() =>
      expect(queued()).toMatchObject([
        { command: 'payment.create', args: { method: 'bonuses', amount: 60_000, tip: 0, card_object: held.id } },
      ]),
    )
    expect(await sum('К оплате')).toBe('600 сом')
    await user.click(screen.getByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('radio', { name: 'Бонусы' }))
    expect(await screen.findByText(/^На карте 300\sсом, здесь до 0\sсом$/)).toBeTruthy()
  })

  test('[P8] come back by undoing the payment, not as money', async () => {
    const { user, queued } = await showDesk(page, {
      ...withCard,
      payments: [{ ...paid, method: 'bonuses', amount: 60_000, card_object: held.id }],
    })
    expect(await screen.findByText('Оплата · Бонусы')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Другие действия/ }))
    expect(screen.queryByRole('menuitem', { name: 'Вернуть деньги' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Отменить операцию' }))
    await user.type(await field(/^Причина/), 'ошибка')
    await user.click(screen.getByRole('button', { name: 'Отменить операцию' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { reverses: paid.id, method: 'bonuses', card_object: held.id } }]))
  })

  test('[P8] of whoever is found by name pay a sale of nobody', async () => {
    const { user } = await showDesk(page, {
      ...withCard,
      bills: [
        createRow(billEntity, {
          id: 'sale',
          business_id: ids.business,
          of: 'sale',
          lines: [{ id: 'l', name: 'Шампунь', price: 45_000, quantity: 1, employee_id: null, product_id: null, is_counted: false }],
        }),
      ],
      at: '/till/sale/sale',
    })
    await user.click(await screen.findByRole('button', { name: 'Принять оплату' }))
    await user.click(await screen.findByRole('radio', { name: 'Бонусы' }))
    expect(await screen.findByText('Найдите клиента, чьими бонусами платят.')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'айпе')
    expect(await screen.findByRole('radio', { name: /^Айпери/ })).toBeTruthy()
  })
})

describe('what the till adds', () => {
  test('[O2] a product is sold beside the visit at its price of now, more than one of it on one line', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await user.click(await screen.findByRole('button', { name: /Шампунь/ }))
    await user.click(await screen.findByRole('button', { name: 'Больше: Шампунь' }))
    expect(await sum('Итого')).toBe('2 100 сом')
    expect(queued().map(({ command }) => command)).toEqual(['bill.create', 'bill.edit'])
    expect(queued()[1]).toMatchObject({
      args: { id: ids.booking, changes: { lines: [{ product_id: shampoo.id, price: 45_000, quantity: 2 }] } },
    })
  })

  test('[P2] what the catalogue does not have is sold by a name and a price of its own, named as it was looked for', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await user.type(await screen.findByRole('searchbox'), ' Пилочка ')
    await user.click(screen.getByRole('button', { name: 'Не из каталога' }))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Название' })
    expect(name.value).toBe('Пилочка')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    expect(await screen.findByText('Введите сумму больше нуля')).toBeTruthy()
    await user.type(await field(/^Цена/), '150,50')
    await user.clear(name)
    expect(screen.getByText('Введите название')).toBeTruthy()
    expect(queued()).toHaveLength(0)
    await user.type(name, 'Пилочка')
    await user.click(screen.getByRole('button', { name: 'Добавить' }))
    await waitFor(() =>
      expect(queued()).toMatchObject([
        { command: 'bill.create', args: { id: ids.booking, lines: [{ product_id: null, name: 'Пилочка', price: 15_050, quantity: 1 }] } },
      ]),
    )
    expect(await sum('Итого')).toBe('1 350,50 сом')
  })

  test('[P2] a sale that holds nothing is neither paid nor discounted', async () => {
    await showDesk(page, { ...given, at: '/till/sale/sale' })
    expect(await screen.findByRole('button', { name: 'Добавить товар' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Принять оплату' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Скидка' })).toBeNull()
  })

  test('[P2] a bill that is full says so, and takes nothing more; of what it holds it takes another piece', async () => {
    const line = { name: 'Пилочка', price: 5000, quantity: 1, employee_id: null, product_id: null, is_counted: false }
    const lines = Array.from({ length: maxBillLines - 1 }, (_, nth) => ({ ...line, id: `l${nth}` }))
    const held = { ...line, id: 'held', name: 'Шампунь', price: 45_000, product_id: shampoo.id }
    const mask = { ...shampoo, id: '01990000-0000-7000-8000-0000000c0002', name: 'Маска' }
    const { user, queued } = await showDesk(page, { ...given, products: [shampoo, mask], bills: [aBill({ lines: [...lines, held] })] })
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await user.click(await screen.findByRole('button', { name: /^Маска/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('В счёте не больше 100 строк')
    expect(queued()).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: /^Шампунь/ }))
    await waitFor(() => expect(queued()).toHaveLength(1))
  })

  test('[O2] what is added is shown by the bill alone: no message lies over its buttons', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    await user.click(await screen.findByRole('button', { name: /Шампунь/ }))
    await waitFor(() => expect(queued()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Больше: Шампунь' }))
    await waitFor(() => expect(queued()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Вернуть как было' })).toBeNull()
  })

  test('[O2] of many products the first are shown, and how many there are', async () => {
    const products = Array.from({ length: 41 }, (_, nth) => ({
      ...shampoo,
      id: `${shampoo.id.slice(0, -2)}${nth + 10}`,
      name: `Шампунь ${nth}`,
    }))
    const { user } = await showDesk(page, { ...given, products })
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    expect(await screen.findByText(/^Показаны 40 из 41/)).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'Шампунь 1')
    await waitFor(() => expect(screen.queryByText(/^Показаны/)).toBeNull())
  })

  test('[O2] two taps add a product once', async () => {
    const { user, queued } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Добавить товар' }))
    const product = await screen.findByRole('button', { name: /Шампунь/ })
    fireEvent.click(product)
    fireEvent.click(product)
    expect(await sum('Итого')).toBe('1 650 сом')
    expect(queued()).toHaveLength(1)
  })

  test('[O2] every tap on more counts, however fast they follow', async () => {
    const lines = [{ id: 'l', name: 'Шампунь', price: 45_000, quantity: 1, employee_id: null, product_id: null, is_counted: false }]
    const { queued } = await showDesk(page, {
      ...given,
      bills: [createRow(billEntity, { id: 'sale', business_id: ids.business, of: 'sale', lines })],
      at: '/till/sale/sale',
    })
    const more = await screen.findByRole('button', { name: 'Больше: Шампунь' })
    fireEvent.click(more)
    fireEvent.click(more)
    await waitFor(() => expect(queued()).toHaveLength(2))
    expect(queued()[1]).toMatchObject({ args: { changes: { lines: [{ quantity: 3 }] } } })
    expect(await sum('Итого')).toBe('1 350 сом')
  })

  test('[P3] a discount has a reason, and stands with it in the bill', async () => {
    const { user } = await showDesk(page, given)
    await user.click(await screen.findByRole('button', { name: 'Скидка' }))
    await user.type(await screen.findByRole('textbox', { name: 'Скидка, %' }), '15')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText('Укажите причину')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Причина' }), 'день рождения')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await sum('Скидка: день рождения')).toBe('−180 сом')
    expect(await sum('К оплате')).toBe('1 020 сом')
  })

  test('[P3] above the limit of staff an owner decides, by discount or by price', async () => {
    const { user, queued } = await showDesk(page, { ...given, role: 'staff' })
    await user.click(await screen.findByRole('button', { name: /^Изменить цену/ }))
    const price = await field(/^Цена/)
    await user.clear(price)
    await user.type(price, '1000')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/^Больше 10 % даёт только владелец/)).toBeTruthy()
    await user.clear(price)
    await user.type(price, '1100')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued()).toHaveLength(1))
    expect(await sum('К оплате')).toBe('1 100 сом')
  })

  test('[P3] an amount that staff gave is worth less once the bill is, and may stay so', async () => {
    const discount = { amount: 24_000, reason: 'день рождения', limit: 1_000 }
    const { user, queued } = await showDesk(page, { ...given, role: 'staff', bills: [aBill({ discount })] })
    expect(await sum('Скидка: день рождения')).toBe('−120 сом')
    await user.click(await screen.findByRole('button', { name: 'Скидка' }))
    await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued()).toMatchObject([{ args: { changes: { discount } } }]))
    await user.click(await screen.findByRole('button', { name: 'Скидка' }))
    const amount = await field(/^Сумма/)
    await user.clear(amount)
    await user.type(amount, '130')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    expect(await screen.findByText(/^Больше 10 % даёт только владелец/)).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '100')
    await user.click(screen.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(queued().at(-1)).toMatchObject({ args: { changes: { discount: { amount: 10_000, limit: 1_000 } } } }))
    expect(await sum('Скидка: день рождения')).toBe('−100 сом')
  })
})

describe('giving back', () => {
  test('[P2] no more than is left of the payment, with a reason', async () => {
    const { user, queued } = await showDesk(page, { ...given, payments: [paid] })
    await user.click(await screen.findByRole('button', { name: /^Другие действия/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Вернуть деньги' }))
    const amount = await field(/^Сумма/)
    await user.clear(amount)
    await user.type(amount, '1001')
    await user.type(screen.getByRole('textbox', { name: 'Причина' }), 'передумала')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Вернуть деньги' }))
    expect(
      await screen.findByText('Не больше 1 000 сом', { normalizer: (text) => text.replaceAll('\u00a0', ' '), selector: '[id*="error"]' }),
    ).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '400')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Вернуть деньги' }))
    await waitFor(() =>
      expect(queued()[0]).toMatchObject({
        command: 'payment.create',
        args: { kind: 'refund', refund_of: 'paid', amount: 40_000, reason: 'передумала' },
      }),
    )
    expect(await sum('К оплате')).toBe('600 сом')
  })

  test('[P2] staff are not offered to give back what was taken on another day', async () => {
    await showDesk(page, { ...given, role: 'staff', payments: [{ ...paid, created_at: '2026-01-10T06:00:00.000Z' }] })
    expect(await sum('Оплачено')).toBe('1 000 сом')
    expect(screen.queryByRole('button', { name: /^Другие действия/ })).toBeNull()
  })
})

test('[O8] a booking says what is due, and how to pay; where no payments are taken it says nothing', async () => {
  const { unmount } = await showDesk(<VisitPayment booking={visit} />, {
    ...given,
    bills: [aBill({ discount: { amount: 20_000, reason: 'x' } })],
  }).then(() => ({ unmount: () => document.body.replaceChildren() }))
  expect((await screen.findByText(/^К оплате/)).textContent?.replaceAll('\u00a0', ' ')).toBe('К оплате 1 000 сом')
  expect(screen.getByRole('link', { name: 'Оплата' }).getAttribute('href')).toBe(at)
  unmount()
  await showDesk(<VisitPayment booking={visit} />, { ...given, business: aBusiness() })
  expect(screen.queryByText(/^К оплате/)).toBeNull()
})
