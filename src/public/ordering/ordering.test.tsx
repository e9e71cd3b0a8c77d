import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnOrder, SeenOrder } from '#offline/visitor/visitor-engine.ts'
import { menuIds, menuPage, orderPage, type MenuPageGiven } from '#tests/doubles/menu-page.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble, type VisitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { BookingContext } from '../booking/booking-tools.ts'
import { bookingRu } from '../booking/texts/ru.ts'
import { openCart, withMore, type CartLine } from '../menu/cart.ts'
import { publicTexts } from '../texts.ts'
import { Checkout } from './checkout.tsx'
import { OrderingContext } from './ordering-words.ts'
import { OwnOrderScreen } from './own-order-screen.tsx'
import { orderingRu as said } from './texts/ru.ts'

const onOrdered = vi.fn<(order: object) => void>()
const onMenu = vi.fn<(fragment: string) => void>()
afterEach(() => {
  onOrdered.mockClear()
  onMenu.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

const link = { id: '01990000-0000-7000-8000-00000000ac60', secret: 'A'.repeat(22) }
const tea = (given: Partial<CartLine> = {}): CartLine => ({ product_id: menuIds.tea, choice_ids: [], quantity: 2, price: 5000, ...given })
const cart = () => openCart(localStorage, ids.business)
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

function toolsOf(engine: VisitorEngineDouble, now = '2026-11-23T04:35:00.000Z') {
  let made = 0
  return {
    engine,
    now: () => Date.parse(now),
    newId: () => `01990000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    newSecret: () => 'B'.repeat(22),
    tab: sessionStorage,
    device: localStorage,
    every: () => () => undefined,
  }
}

function openCheckout(lines: readonly CartLine[], given: MenuPageGiven = { table: '5' }, engine = visitorEngineDouble(ids.employee)) {
  cart().set(lines)
  render(
    <BookingContext value={{ tools: toolsOf(engine), said: bookingRu }}>
      <OrderingContext value={said}>
        <Checkout page={menuPage(given)} texts={publicTexts.ru} onOrdered={onOrdered} onLeave={() => undefined} />
      </OrderingContext>
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}
const orderButton = (name = said.order) => screen.getByRole('button', { name })

test('[O7] at a table nothing more is asked: one tap orders, and the cart is empty once it is safe', async () => {
  const { engine, user } = openCheckout([tea()])
  screen.getByText('Стол 5')
  expect(screen.queryByLabelText(bookingRu.name)).toBeNull()
  await user.click(orderButton())
  await waitFor(() => expect(onOrdered).toHaveBeenCalledWith({ id: engine.ordered.get()[0]!.id, secret: 'B'.repeat(22) }))
  expect(engine.ordered.get()[0]!.wanted).toMatchObject({
    kind: 'table',
    table_id: menuIds.table,
    made_at: '2026-11-23T04:35:00.000Z',
    lines: [{ product_id: menuIds.tea, quantity: 2, price: 5000 }],
  })
  expect(engine.ordered.get()[0]!.wanted).not.toHaveProperty('consent')
  expect(cart().lines()).toEqual([])
})

test('[O7] the second tap of a double tap on the order does not open what comes there', async () => {
  const onBill = vi.fn<() => void>()
  const Place = () => {
    const [isOrdered, setOrdered] = useState(false)
    if (isOrdered) return <button onClick={onBill}>bill</button>
    return <Checkout page={menuPage({ table: '5' })} texts={publicTexts.ru} onOrdered={() => setOrdered(true)} onLeave={() => undefined} />
  }
  cart().set([tea()])
  render(
    <BookingContext value={{ tools: toolsOf(visitorEngineDouble(ids.employee)), said: bookingRu }}>
      <OrderingContext value={said}>
        <Place />
      </OrderingContext>
    </BookingContext>,
  )
  // Quick taps, however slow the machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const here = { detail: 1, clientX: 180, clientY: 700 }
  fireEvent.click(orderButton(), here)
  fireEvent.click(await screen.findByText('bill'), here)
  expect(onBill).not.toHaveBeenCalled()
  clock.mockRestore()
})

test('[E1] where the storage is broken it says so, the choice stays, and it may be tried again', async () => {
  const { user } = openCheckout(
    [tea()],
    undefined,
    Object.assign(visitorEngineDouble(ids.employee), { order: () => Promise.reject(new Error('broken')) }),
  )
  await user.click(orderButton())
  expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.refused)
  expect(orderButton()).toHaveProperty('disabled', false)
  expect(cart().lines()).toHaveLength(1)
})

test('without a code of a table it is chosen; a mistake gets the focus', async () => {
  const { engine, user } = openCheckout([tea()], {})
  await user.click(orderButton())
  await screen.findByText(said.needTable)
  expect(document.activeElement).toBe(screen.getByLabelText(said.table))
  await user.selectOptions(screen.getByLabelText(said.table), '5')
  await user.click(orderButton())
  await waitFor(() => expect(engine.ordered.get()[0]?.wanted?.table_id).toBe(menuIds.table))
})

test('[O2] what is brought needs an address and a person, a least sum and what bringing costs', async () => {
  const { engine, user } = openCheckout([tea({ quantity: 1 })])
  await user.click(screen.getByRole('radio', { name: said.kind.delivery }))
  screen.getByText(/не хватает 50 сом/, { normalizer: plain })
  expect(orderButton()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: `${publicTexts.ru.menu.more}: Чай` }))
  expect(plain(document.querySelector('form')!.textContent)).toContain('Итого: 250 сом')
  await user.click(orderButton())
  for (const problem of [said.needAddress, bookingRu.needName, bookingRu.needPhone, bookingRu.needConsent]) await screen.findByText(problem)
  await user.type(screen.getByLabelText(said.address), 'Киевская, 96')
  await user.type(screen.getByLabelText(bookingRu.name), 'Айпери')
  await user.type(screen.getByLabelText(bookingRu.phone), '0700123456')
  await user.click(screen.getByRole('checkbox'))
  await user.click(orderButton())
  await waitFor(() =>
    expect(engine.ordered.get()[0]?.wanted).toMatchObject({
      kind: 'delivery',
      address: 'Киевская, 96',
      customer_name: 'Айпери',
      customer_phone: '+996700123456',
      consent: true,
      table_id: null,
    }),
  )
})

test('[O3] a price that has changed since is shown beside the old one, and the button says what is confirmed', async () => {
  const { engine, user } = openCheckout([tea({ price: 4500 })])
  screen.getByText(said.newPrices)
  expect(plain(screen.getByRole('listitem').textContent)).toContain('было 90 сом100 сом')
  await user.click(orderButton(said.orderAnew))
  await waitFor(() => expect(engine.ordered.get()[0]?.wanted?.lines).toMatchObject([{ price: 5000 }]))
})

test('[O3] what has run out is marked, and the rest is ordered', async () => {
  const { engine, user } = openCheckout([tea(), tea({ product_id: menuIds.samsa, price: 9000 })])
  screen.getByText(said.soldOut)
  expect(plain(document.querySelector('form')!.textContent)).toContain('Итого: 100 сом')
  await user.click(orderButton())
  await waitFor(() => expect(engine.ordered.get()[0]?.wanted?.lines.map(({ product_id }) => product_id)).toEqual([menuIds.tea]))
})

test('[O3] what could not be ordered stays in the cart, and so does what another tab added while it was stored', async () => {
  const engine = visitorEngineDouble(ids.employee)
  const store: VisitorEngineDouble['order'] = engine.order.bind(engine)
  engine.order = async (...given) => {
    cart().set([
      ...cart()
        .lines()
        .map((line) => ({ ...line, quantity: 3 })),
      tea({ product_id: menuIds.coffee }),
    ])
    return store(...given)
  }
  const { user } = openCheckout([tea(), tea({ product_id: menuIds.samsa, quantity: 3 })], { table: '5' }, engine)
  await user.click(orderButton())
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(cart().lines()).toEqual([
    tea({ quantity: 1 }),
    tea({ product_id: menuIds.samsa, quantity: 3 }),
    tea({ product_id: menuIds.coffee }),
  ])
})

test('[O3] more lines than an order holds stay in the cart: it says so, and orders once some are taken away', async () => {
  const { user } = openCheckout(Array.from({ length: 51 }, (_, nth) => tea({ price: 5001 + nth })).reduce(withMore, []))
  screen.getByText(/не больше 50 позиций/)
  expect([cart().lines().length, orderButton(said.orderAnew)]).toEqual([51, expect.objectContaining({ disabled: true })])
  const fewer = screen.getAllByRole('button', { name: `${publicTexts.ru.menu.fewer}: Чай` })[0]!
  await user.click(fewer)
  await user.click(fewer)
  expect([screen.queryByText(/не больше 50 позиций/), orderButton(said.orderAnew)]).toEqual([
    null,
    expect.objectContaining({ disabled: false }),
  ])
})

test('[O3] what asks for a choice by now is marked, and not ordered before it is chosen again', async () => {
  const { engine, user } = openCheckout([
    tea(),
    tea({ product_id: menuIds.coffee, price: 18_000 }),
    tea({ product_id: menuIds.coffee, price: 23_000, choice_ids: [menuIds.large] }),
  ])
  expect(screen.getAllByText(said.state.choice_changed![0]!)).toHaveLength(1)
  await user.click(orderButton())
  await waitFor(() =>
    expect(engine.ordered.get()[0]?.wanted?.lines).toMatchObject([
      { product_id: menuIds.tea },
      { choice_ids: [menuIds.large], price: 23_000 },
    ]),
  )
})

test('[O7] while orders are paused the cart is kept, and it says until when', async () => {
  openCheckout([tea()], { table: '5', ordering: { paused_until: '2026-11-23T05:00:00.000Z' } })
  screen.getByText(/снова с 11:00/)
  expect(orderButton()).toHaveProperty('disabled', true)
  expect(cart().lines()).toEqual([tea()])
})

test('[E1] where nothing can be kept it says so, and the cart stays', async () => {
  const engine = visitorEngineDouble(ids.employee)
  engine.refusal = 'device_full'
  const { user } = openCheckout([tea()], { table: '5' }, engine)
  await user.click(orderButton())
  await screen.findByText(bookingRu.deviceFull)
  expect([cart().lines(), onOrdered.mock.calls]).toEqual([[tea()], []])
})

const seen = anOrder({
  id: link.id,
  status: 'new',
  by_customer: true,
  number: 7,
  product_id: menuIds.tea,
  table_name: '5',
  kind: 'table',
}) as SeenOrder
const wanted = {
  id: link.id,
  business_id: ids.business,
  kind: 'table' as const,
  table_id: menuIds.table,
  lines: [
    { id: 'l1', product_id: menuIds.tea, choice_ids: [], quantity: 2, price: 5000 },
    { id: 'l2', product_id: menuIds.samsa, choice_ids: [], quantity: 1, price: 9000 },
  ],
}
const own = (given: Partial<OwnOrder> = {}): OwnOrder => ({
  ...link,
  business_id: ids.business,
  seen,
  seenAt: 1,
  wanted,
  unsent: undefined,
  isGone: false,
  ...given,
})
const refusedWith = (code: string, body: object = {}) =>
  own({
    seen: undefined,
    seenAt: null,
    unsent: {
      command: { name: 'order', wanted },
      state: 'refused',
      error: { status: 409, code, detail: '', body, at: 0 },
      mayBeSent: false,
    },
  })

function openOrder(order: OwnOrder, isOnline = true, engine = visitorEngineDouble(ids.employee)) {
  engine.ordered.set([order])
  engine.online.set(isOnline)
  render(
    <BookingContext value={{ tools: toolsOf(engine), said: bookingRu }}>
      <OrderingContext value={said}>
        <OwnOrderScreen page={orderPage()} texts={publicTexts.ru} order={link} onMenu={onMenu} />
      </OrderingContext>
    </BookingContext>,
  )
  return { engine, user: userEvent.setup() }
}
const state = () => document.querySelector('output strong')!.textContent

test('an order follows the desk: its number, what it comes to, and the code to pay by', async () => {
  const { engine } = openOrder(own())
  await screen.findByText(said.state.new![0]!)
  screen.getByRole('heading', { level: 1, name: 'Ваш заказ № 7' })
  expect(screen.getByRole('img', { name: said.payPicture })).toHaveProperty('src', expect.stringContaining('/media/qr.webp'))
  expect(engine.heard).toContain(`refresh ${link.id}`)
  for (const [status, kind, hint] of [
    ['accepted', 'table', said.state.accepted![1]!],
    ['ready', 'table', said.readyHint.table],
    ['ready', 'takeaway', said.readyHint.takeaway],
    ['expired', 'table', said.state.expired![1]!],
  ] as const) {
    engine.ordered.set([own({ seen: { ...seen, status, kind } })])
    await screen.findByText(hint)
  }
})

test('[O5] a cancelled one tells the reason, and asks for no money', async () => {
  openOrder(own({ seen: { ...seen, status: 'cancelled', cancel_reason: 'Закончилось' } }))
  await screen.findByText('Причина: Закончилось')
  expect(screen.queryByRole('img', { name: said.payPicture })).toBeNull()
})

test.each([
  ['of which a part is paid', { due: 4000 }, '40 сом'],
  ['that is paid', { due: 0 }, undefined],
  ['at a table, which is paid after it is brought', { status: 'done' }, '90 сом'],
  ['that was handed over', { status: 'done', kind: 'takeaway' }, undefined],
  ['of long ago', { status: 'done', created_at: '2026-11-20T04:35:00.000Z' }, undefined],
] as const)('[O8] of an order %s, the code asks for what is due', async (_, given, due) => {
  openOrder(own({ seen: { ...seen, ...given } }))
  await screen.findByText(said.total)
  expect(plain(screen.queryByRole('heading', { name: new RegExp(`^${said.pay}`) })?.textContent)).toBe(due ? `${said.pay}: ${due}` : '')
})

test('what it was is ordered again: it goes into the cart at the prices of then', async () => {
  const { user } = openOrder(own({ seen: { ...seen, status: 'done' } }))
  await user.click(await screen.findByRole('button', { name: said.again }))
  expect([cart().lines(), onMenu.mock.calls]).toEqual([
    [{ product_id: menuIds.tea, choice_ids: [], quantity: 1, price: 9000 }],
    [['#order']],
  ])
})

test('[E3] unsent it says so, and is changed while no server can have it', async () => {
  const unsent = { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: false } as const
  const { engine, user } = openOrder(own({ seen: undefined, seenAt: null, unsent }), false)
  await waitFor(() => expect(state()).toBe(said.state.kept![0]))
  screen.getByRole('heading', { level: 2, name: 'Стол 5' })
  await user.click(screen.getByRole('button', { name: said.change }))
  expect(engine.heard).toContain(`discard ${link.id}`)
  expect([cart().lines().length, onMenu.mock.calls]).toEqual([2, [['#order']]])
})

test('[E3] what was sent without an answer may have arrived: the staff can read it, and it is changed no more', async () => {
  const unsent = { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: true } as const
  openOrder(own({ seen: undefined, seenAt: null, unsent }), false)
  await waitFor(() => expect(state()).toBe(said.state.unanswered![0]))
  expect(screen.queryByRole('button', { name: said.change })).toBeNull()
  screen.getByRole('button', { name: said.showToStaff })
})

test('[O13] a waiter is called to the table; without a connection it says that nobody hears it, and can be tried again', async () => {
  const { engine, user } = openOrder(own({ seen: { ...seen, table_id: menuIds.table } }), false)
  await user.click(await screen.findByRole('button', { name: publicTexts.ru.menu.call }))
  await screen.findByText(said.call.unreached)
  engine.online.set(true)
  await user.click(screen.getByRole('button', { name: publicTexts.ru.menu.call }))
  await screen.findByText('Позвали в 10:35. К вам подойдут.')
  expect(screen.queryByRole('button', { name: publicTexts.ru.menu.call })).toBeNull()
  expect(engine.heard.filter((what) => what.startsWith('call'))).toEqual([`call ${menuIds.table}`, `call ${menuIds.table}`])
})

const full = { ...wanted, lines: wanted.lines.map((line, nth) => ({ ...line, id: `01990000-0000-7000-8000-00000000bc0${nth}` })) }

test.each([
  ['done', '2026-11-23T00:36:00.000Z', true],
  ['done', '2026-11-23T00:35:00.000Z', false],
  ['ready', '2026-11-23T00:35:00.000Z', true],
] as const)(
  '[O11, O13] a table is called to, and its bill shared, while its guests sit there: %s of %s',
  async (status, created_at, isOffered) => {
    openOrder(own({ seen: { ...seen, table_id: menuIds.table, status, created_at } }))
    await screen.findByText(said.state[status][0]!)
    const { call, share } = publicTexts.ru.menu
    expect([call, share].map((name) => screen.queryByText(name) !== null)).toEqual([isOffered, isOffered])
  },
)

test('[E3, O4] shown to the counter by a code, which leads to its form, it is not taken back any more', async () => {
  const unsent = { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: false } as const
  const { engine, user } = openOrder(own({ wanted: full, seen: undefined, seenAt: null, unsent }), false)
  await screen.findByRole('button', { name: said.takeBack })
  await user.click(screen.getByRole('button', { name: said.showToStaff }))
  await screen.findByRole('img', { name: said.showToStaff })
  expect(engine.heard).toContain(`show ${link.id}`)
  expect(screen.queryByRole('button', { name: said.takeBack })).toBeNull()
  screen.getByText(said.state.unanswered![1]!)
})

test('[E3, O4] one that no code holds was not shown: it is read out, and then taken back', async () => {
  const unsent = { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: false } as const
  const note = 'Без лука и без майонеза. '.repeat(10)
  const { engine, user } = openOrder(own({ wanted: { ...full, note }, seen: undefined, seenAt: null, unsent }), false)
  await user.click(await screen.findByRole('button', { name: said.showToStaff }))
  await screen.findByText(`${said.tooLong} ${said.tooLongHint}`)
  expect(engine.heard).not.toContain(`show ${link.id}`)
  await user.click(screen.getByRole('button', { name: said.takeBack }))
  expect(engine.heard).toContain(`discard ${link.id}`)
})

test.each([
  ['order_too_old', [], said.sendNow],
  ['price_changed', [{ id: 'l1', product_id: menuIds.tea, old: 5000, new: 6000 }], said.orderAnew],
])(
  '[O4] shown and then refused (%s), the staff may have it: it says to ask them, goes on asking, and is ordered anew all the same',
  async (code, lines, label) => {
    const refused = refusedWith(code, { lines })
    const { engine, user } = openOrder({ ...refused, wanted: full, unsent: { ...refused.unsent!, mayBeSent: true } })
    await screen.findByText(said.state.shown![1]!)
    await waitFor(() => expect(engine.heard).toContain(`refresh ${link.id}`))
    screen.getByRole('button', { name: said.showToStaff })
    await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
    await waitFor(() => expect(engine.heard).toContain(`discard ${link.id}`))
  },
)

test('[E1, O4] where that cannot be stored no code is shown, and it says so', async () => {
  const unsent = { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: false } as const
  const engine = Object.assign(visitorEngineDouble(ids.employee), { show: () => Promise.reject(new Error('broken')) })
  const { user } = openOrder(own({ wanted: full, seen: undefined, seenAt: null, unsent }), false, engine)
  await user.click(await screen.findByRole('button', { name: said.showToStaff }))
  expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.refused)
  expect(screen.queryByRole('img', { name: said.showToStaff })).toBeNull()
})

test('[E1] an order that cannot be let go is not left, and says so; one that is safe is followed all the same', async () => {
  const engine = Object.assign(visitorEngineDouble(ids.employee), { discard: () => Promise.reject(new Error('broken')) })
  const { user } = openOrder(
    refusedWith('price_changed', { lines: [{ id: 'l1', product_id: menuIds.tea, old: 5000, new: 6000 }] }),
    true,
    engine,
  )
  for (const name of [said.change, said.takeBack]) {
    await user.click(await screen.findByRole('button', { name }))
    expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.refused)
  }
  expect([onMenu.mock.calls, cart().lines()]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: new RegExp(`^${said.orderAnew}`) }))
  await waitFor(() => expect(engine.ordered.get().some(({ id }) => location.hash.startsWith(`#${id}.`) && id !== link.id)).toBe(true))
})

test('[E1] a refused order stays until the one that is ordered in its place is stored', async () => {
  const engine = Object.assign(visitorEngineDouble(ids.employee), { order: () => Promise.reject(new Error('broken')) })
  const { user } = openOrder(
    refusedWith('price_changed', { lines: [{ id: 'l1', product_id: menuIds.tea, old: 5000, new: 6000 }] }),
    true,
    engine,
  )
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${said.orderAnew}`) }))
  expect((await screen.findByRole('alert')).textContent).toBe(bookingRu.refused)
  expect(engine.heard.filter((one) => one.startsWith('discard'))).toEqual([])
})

test('[O3] new prices are confirmed in one tap, as an order of its own', async () => {
  const { engine, user } = openOrder(refusedWith('price_changed', { lines: [{ id: 'l1', product_id: menuIds.tea, old: 5000, new: 6000 }] }))
  await waitFor(() => expect(state()).toBe(said.state.price_changed![0]))
  expect(plain(document.body.textContent)).toContain('было 100 сом120 сом')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${said.orderAnew}`) }))
  await waitFor(() => expect(engine.heard).toContain(`discard ${link.id}`))
  expect(engine.ordered.get()[0]!.wanted).toMatchObject({ lines: [{ price: 6000, quantity: 2 }, { price: 9000 }] })
  expect(engine.ordered.get()[0]!.id).not.toBe(link.id)
})

test('[O4] confirmed by two taps it is one order', async () => {
  const { engine } = openOrder(refusedWith('price_changed', { lines: [{ id: 'l1', product_id: menuIds.tea, old: 5000, new: 6000 }] }))
  const confirm = await screen.findByRole('button', { name: new RegExp(`^${said.orderAnew}`) })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(engine.heard).toContain(`discard ${link.id}`))
  expect(engine.ordered.get()).toHaveLength(1)
})

test('[O3] of what has run out the line is marked, and the rest ordered: of some, as many as there are', async () => {
  const { engine, user } = openOrder(
    refusedWith('sold_out', {
      lines: [
        { id: 'l1', product_id: menuIds.tea, left: 1 },
        { id: 'l2', product_id: menuIds.samsa, left: 0 },
      ],
    }),
  )
  await screen.findByText('осталось: 1')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${said.orderRest}`) }))
  await waitFor(() => expect(engine.ordered.get()[0]!.wanted?.lines).toMatchObject([{ product_id: menuIds.tea, quantity: 1 }]))
})

test('[O3] lines of one product that has run out share what there is of it, on the page and in the order', async () => {
  const two = {
    ...wanted,
    lines: wanted.lines.map((line) => ({ ...line, product_id: menuIds.tea, quantity: 2 })),
  }
  const { engine, user } = openOrder({
    ...refusedWith('sold_out', { lines: two.lines.map(({ id, product_id }) => ({ id, product_id, left: 3 })) }),
    wanted: two,
  })
  await screen.findByText('осталось: 1')
  await user.click(screen.getByRole('button', { name: new RegExp(`^${said.orderRest}`) }))
  await waitFor(() => expect(engine.ordered.get()[0]!.wanted?.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]))
})

test('[O3] of what has to be chosen again it says so, and the rest is ordered', async () => {
  const { engine, user } = openOrder(refusedWith('choice_changed', { lines: [{ id: 'l1', product_id: menuIds.tea }] }))
  await waitFor(() => expect(screen.getAllByText(said.state.choice_changed![0]!)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: new RegExp(`^${said.orderRest}`) }))
  await waitFor(() => expect(engine.ordered.get()[0]!.wanted?.lines).toMatchObject([{ product_id: menuIds.samsa }]))
})

test.each([
  ['ordering_paused', { until: '2026-11-23T05:00:00.000Z' }, 'с 11:00'],
  ['ordering_closed', {}, ''],
  ['order_kind_closed', {}, ''],
  ['order_too_small', {}, ''],
  ['order_too_old', {}, ''],
  ['orders_full', {}, ''],
  ['table_unknown', {}, ''],
  ['id_taken', {}, ''],
] as const)('[O6, O7] %s: it is told, and all that was chosen goes back into the cart', async (code, body, told) => {
  const { engine, user } = openOrder(refusedWith(code, body))
  const [title, hint] = code === 'id_taken' ? said.state.refused! : said.state[code]!
  await waitFor(() => expect(state()).toBe(title))
  expect(document.body.textContent).toContain(told || hint)
  await user.click(screen.getByRole('button', { name: said.change }))
  await waitFor(() => expect(engine.heard).toContain(`discard ${link.id}`))
  expect([cart().lines().length, onMenu.mock.calls]).toEqual([2, [['#order']]])
})
