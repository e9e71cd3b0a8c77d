import { describe, expect, test } from 'vitest'
import { noOrdering, orderingAt, orderingChangesAt, type Ordering } from '#domain/business/ordering.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import { stockAfter } from '#domain/shared/stock.ts'
import type { CreateOrder, WantedLine } from './commands.ts'
import { asWanted, decideOrder, decideOrderAct, decideOrderEdit, endOfShopDay, type OrderFacts, type OrderOutcome } from './decisions.ts'
import { actOnOrder, expireOrder, orderActs } from './life-cycle.ts'
import type { MenuItem, MenuItems } from './menu.ts'
import { isLate, orderTitle, type Order } from './order.ts'
import { stockMoved } from './stock.ts'

const at = '2026-11-23T06:00:00.000Z'
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
const item = (id: string, given: Partial<MenuItem> = {}): [string, MenuItem] => [
  id,
  { id, catalogue_id: 'menu', category_id: null, name: id, price: 10_000, options: [], left: null, isOffered: true, ...given },
]
const size = {
  pick: 'one',
  choices: [
    { id: 'small', name: 'Small', price: 0 },
    { id: 'large', name: 'Large', price: 5000 },
  ],
} as const
const extras = {
  pick: 'any',
  choices: [
    { id: 'milk', name: 'Milk', price: 2000 },
    { id: 'syrup', name: 'Syrup', price: 3000 },
  ],
} as const
const menu: MenuItems = new Map([
  item('samsa', { left: 2, category_id: 'oven' }),
  item('coffee', { options: [size, extras] }),
  item('gone', { isOffered: false, left: 5 }),
  item('elsewhere', { catalogue_id: 'shelf' }),
])
const ordering: Ordering = {
  ...noOrdering,
  menu_id: 'menu',
  kinds: ['table', 'takeaway', 'delivery'],
  stations: [{ name: 'Kitchen', category_ids: ['oven'] }],
}
const facts = (given: Partial<OrderFacts> = {}): OrderFacts => ({
  business: { time_zone: 'Asia/Bishkek', currency: 'KGS', ordering },
  items: menu,
  tableName: undefined,
  at,
  by: 'desk',
  ...given,
})
const guest = facts({ by: 'customer' })
const withOrdering = (given: Partial<Ordering>, more: Partial<OrderFacts> = {}) =>
  facts({ business: { ...facts().business, ordering: { ...ordering, ...given } }, by: 'customer', ...more })
const line = (product_id: string, given: Partial<WantedLine> = {}): WantedLine => ({
  id: `line-${product_id}`,
  product_id,
  choice_ids: [],
  quantity: 1,
  price: 10_000,
  ...given,
})
const asked = (lines: readonly WantedLine[], given: Partial<CreateOrder> = {}): CreateOrder => ({
  id: 'order',
  business_id: 'b',
  kind: 'takeaway',
  lines,
  ...given,
})
const made = (outcome: OrderOutcome): Order => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const refusalOf = (outcome: OrderOutcome) => (outcome.ok ? undefined : outcome.refusal)
const coffee = line('coffee', { choice_ids: ['large', 'milk'], quantity: 2, price: 17_000 })

test('[O2] a line keeps what everything was called and cost; the total is pieces with their choices, so many times', () => {
  const order = made(decideOrder(asked([coffee, line('samsa')]), facts()))
  expect(order.lines[0]).toMatchObject({
    name: 'coffee',
    price: 10_000,
    choices: [
      { id: 'large', name: 'Large', price: 5000 },
      { id: 'milk', name: 'Milk', price: 2000 },
    ],
    quantity: 2,
    station: '',
    is_counted: false,
  })
  expect(order.lines[1]).toMatchObject({ station: 'Kitchen', is_counted: true })
  expect([order.total, order.currency]).toEqual([44_000, 'KGS'])
})

test('[O3] another price than was shown is told with the old one, and nothing is ordered', () => {
  expect(refusalOf(decideOrder(asked([coffee, line('samsa', { price: 9000 })]), facts()))).toEqual({
    code: 'price_changed',
    lines: [{ id: 'line-samsa', product_id: 'samsa', old: 9000, new: 10_000 }],
  })
})

test.each([
  ['is not offered', line('gone')],
  ['is of another catalogue', line('elsewhere')],
  ['is not there', line('nowhere')],
])('[O3] a line that %s is named, and no other', (_, wrong) => {
  expect(refusalOf(decideOrder(asked([line('samsa'), coffee, wrong]), facts()))).toEqual({
    code: 'sold_out',
    lines: [{ id: wrong.id, product_id: wrong.product_id, left: null }],
  })
})

test.each([
  ['lacks the choice it needs', {}],
  ['has two where one is taken', { choice_ids: ['small', 'large'], price: 15_000 }],
  ['has a choice that is gone', { choice_ids: ['small', 'oats'] }],
])('[O3] a line that %s is chosen again, and no other', (_, given) => {
  expect(refusalOf(decideOrder(asked([line('samsa'), line('coffee', given)]), facts()))).toEqual({
    code: 'choice_changed',
    lines: [{ id: 'line-coffee', product_id: 'coffee' }],
  })
})

test('[O3, O10] an option that came later is asked for of what is added, never of what stands on the order', () => {
  const order = made(decideOrder(asked([line('samsa')]), facts()))
  const later = facts({ items: new Map([item('samsa', { options: [size] })]) })
  expect(made(decideOrderEdit(order, { lines: [{ ...asWanted(order.lines[0]!), quantity: 2 }] }, later)).lines).toMatchObject([
    { quantity: 2, choices: [] },
  ])
  expect(refusalOf(decideOrderEdit(order, { lines: [asWanted(order.lines[0]!), line('samsa', { id: 'more' })] }, later))).toMatchObject({
    code: 'choice_changed',
    lines: [{ id: 'more' }],
  })
})

test('[O3] more than there is left, over all lines, is refused with how many there are', () => {
  const two = [line('samsa', { quantity: 2 }), line('samsa', { id: 'more' })]
  expect(refusalOf(decideOrder(asked(two), facts()))).toEqual({
    code: 'sold_out',
    lines: [
      { id: 'line-samsa', product_id: 'samsa', left: 2 },
      { id: 'more', product_id: 'samsa', left: 2 },
    ],
  })
})

test('[O3] stock falls with an order, by the difference with an edit, and returns when it is cancelled', () => {
  const order = made(decideOrder(asked([line('samsa', { quantity: 2 }), coffee]), facts()))
  expect([...stockMoved(undefined, order)]).toEqual([['samsa', 2]])
  const left: MenuItems = new Map([...menu, item('samsa', { left: 0, isOffered: false })])
  const fewer = made(
    decideOrderEdit(order, { lines: order.lines.map((one) => ({ ...asWanted(one), quantity: 1 })) }, facts({ items: left })),
  )
  expect([...stockMoved(order, fewer)]).toEqual([['samsa', -1]])
  const cancelled = made(actOnOrder(order, 'cancel', at, { reason: 'No gas' }))
  expect([...stockMoved(order, cancelled)]).toEqual([['samsa', -2]])
  expect([stockAfter(0, -2), stockAfter(null, 2), stockAfter(1, 3)]).toEqual([2, null, 0])
  expect(refusalOf(decideOrderAct(cancelled, 'undo', {}, { at, items: left }))).toMatchObject({ code: 'sold_out' })
})

test('[O5] a customer’s order is new, and the desk’s accepted; then it is ready, then done', () => {
  expect(made(decideOrder(asked([coffee]), facts()))).toMatchObject({ status: 'accepted', by_customer: false, expires_at: null })
  let order = made(decideOrder(asked([coffee]), guest))
  expect(order).toMatchObject({ status: 'new', by_customer: true, expires_at: '2026-11-23T18:00:00.000Z' })
  for (const [act, status] of [
    ['accept', 'accepted'],
    ['ready', 'ready'],
    ['done', 'done'],
  ] as const) {
    order = made(actOnOrder(order, act, at))
    expect(order.status).toBe(status)
  }
})

test.each([
  ['new', 'ready'],
  ['accepted', 'done'],
  ['ready', 'cancel'],
  ['done', 'cancel'],
  ['cancelled', 'accept'],
  ['expired', 'accept'],
] as const)('[O5] what is %s does not become %s', (status, act) => {
  const order: Order = { ...made(decideOrder(asked([coffee]), facts())), status, expires_at: status === 'expired' ? at : null }
  expect(refusalOf(actOnOrder(order, act, at, { reason: 'x' }))).toMatchObject({ current: order })
})

test('[O5] a cancellation has a reason, and cancelling again changes nothing', () => {
  const order = made(decideOrder(asked([coffee]), guest))
  expect(refusalOf(actOnOrder(order, 'cancel', at, { reason: ' ' }))).toEqual({ code: 'reason_required' })
  const cancelled = made(actOnOrder(order, 'cancel', at, { reason: ' No milk ' }))
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_from: 'new', cancel_reason: 'No milk' })
  expect(actOnOrder(cancelled, 'cancel', at, { reason: 'again' })).toEqual({ ok: true, value: cancelled })
})

test('[O9] who is slower hears no error: what is there, or further, stays as it is', () => {
  const ready = { ...made(decideOrder(asked([coffee]), guest)), status: 'ready' as const }
  expect(made(actOnOrder(ready, 'accept', at))).toBe(ready)
  expect(made(actOnOrder(ready, 'ready', at))).toBe(ready)
})

test('[O9] undo goes one state back from the one that was seen; what the desk took was never new', () => {
  const order = made(decideOrder(asked([coffee]), guest))
  const accepted = made(actOnOrder(order, 'accept', at))
  const ready = made(actOnOrder(accepted, 'ready', at))
  expect(made(actOnOrder(ready, 'undo', at, { from: 'ready' }))).toEqual(accepted)
  expect(made(actOnOrder(accepted, 'undo', at, { from: 'ready' }))).toBe(accepted)
  expect(refusalOf(actOnOrder(order, 'undo', at, { from: 'ready' }))).toMatchObject({ code: 'order_not_allowed' })
  const own = made(decideOrder(asked([coffee]), facts()))
  expect([orderActs(own), orderActs(accepted)]).toEqual([
    ['ready', 'cancel'],
    ['ready', 'cancel', 'undo'],
  ])
  const cancelled = made(actOnOrder(accepted, 'cancel', at, { reason: 'x' }))
  expect(made(actOnOrder(cancelled, 'undo', at))).toEqual(accepted)
})

test('[O9] after a quarter of an hour it is late, and at the end of the day it expires; a tap from before counts', () => {
  const order = made(decideOrder(asked([coffee]), guest))
  expect([
    isLate(order, minutesLater(14.99)),
    isLate(order, minutesLater(15)),
    isLate({ ...order, status: 'accepted' }, minutesLater(99)),
  ]).toEqual([false, true, false])
  const end = order.expires_at!
  expect(expireOrder(order, minutesLater(15))).toBeUndefined()
  const expired = expireOrder(order, end)!
  expect(expired.status).toBe('expired')
  expect(made(actOnOrder(expired, 'accept', minutesLater(1))).status).toBe('accepted')
  expect(refusalOf(actOnOrder(order, 'accept', end))).toMatchObject({ code: 'order_expired' })
})

test('[O9] the day of a shop that closes after midnight ends when it closes', () => {
  const night = { windows: [{ start: 18 * 60, end: 26 * 60 }], breaks: [] }
  const business = {
    time_zone: 'Asia/Bishkek',
    opening_hours: { days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, night])), exceptions: {} },
  }
  expect(endOfShopDay(business, '2026-11-23T15:00:00.000Z')).toBe('2026-11-23T20:00:00.000Z')
  expect(endOfShopDay(business, '2026-11-23T19:00:00.000Z')).toBe('2026-11-24T18:00:00.000Z')
  expect(endOfShopDay({ time_zone: 'Asia/Bishkek' }, '2026-11-23T15:00:00.000Z')).toBe('2026-11-23T18:00:00.000Z')
})

test.each([
  ['tells no hours', []],
  ['is open around the clock', [1, 2, 3, 4, 5, 6, 7]],
])('[O9] what is ordered at a minute to midnight where the shop %s waits three hours', (_, openOn) => {
  const days = Object.fromEntries(openOn.map((day) => [day, { windows: [{ start: 0, end: 1440 }], breaks: [] }]))
  const business = { time_zone: 'Asia/Bishkek', opening_hours: { days, exceptions: {} } }
  expect(endOfShopDay(business, '2026-11-23T17:59:00.000Z')).toBe('2026-11-23T20:59:00.000Z')
})

test('[O10] lines that stay keep their price, new ones have today’s, and those that are ready do not change', () => {
  const order = made(actOnOrder(made(decideOrder(asked([coffee]), guest)), 'accept', at))
  const dearer = facts({ items: new Map([...menu, item('coffee', { options: [size, extras], price: 20_000 })]) })
  const more = made(decideOrderEdit(order, { lines: [...order.lines.map(asWanted), line('samsa')], note: 'Fast' }, dearer))
  expect([more.total, more.note, more.lines[0]!.price]).toEqual([44_000, 'Fast', 10_000])
  const ready = made(actOnOrder(more, 'ready', at))
  expect(refusalOf(decideOrderEdit(ready, { lines: [line('samsa')] }, facts()))).toMatchObject({
    code: 'line_ready',
    lines: ['line-coffee'],
  })
  const again = made(decideOrderEdit(ready, { lines: [...ready.lines.map(asWanted), line('samsa', { id: 'another' })] }, facts()))
  expect([again.status, again.lines.map(({ ready_at }) => ready_at)]).toEqual(['accepted', [at, at, null]])
  const done = made(actOnOrder(again, 'ready', minutesLater(5)))
  expect(made(actOnOrder(done, 'undo', minutesLater(6))).lines.map(({ ready_at }) => ready_at)).toEqual([at, at, null])
  expect(refusalOf(decideOrderEdit({ ...done, status: 'done' }, { note: 'x' }, facts()))).toMatchObject({ code: 'order_not_allowed' })
})

test('a table belongs to what is eaten there, an address to what is brought', () => {
  const atTable = made(decideOrder(asked([coffee], { kind: 'table', table_id: 't', address: 'x' }), facts({ tableName: '5' })))
  expect(atTable).toMatchObject({ table_id: 't', table_name: '5', address: '' })
  expect(made(decideOrderEdit(atTable, { kind: 'takeaway' }, facts()))).toMatchObject({ table_id: null, table_name: '' })
  expect(refusalOf(decideOrder(asked([coffee], { kind: 'table', table_id: 't' }), facts()))).toEqual({ code: 'table_unknown' })
  expect(orderTitle({ ...atTable, number: 12, customer_name: 'Айпери' })).toBe('№ 12 · 5 · Айпери')
})

test('[O7] customers order while the business takes orders, of the kinds that it offers; the desk is bound by neither', () => {
  const shut = { days: { 2: { windows: [{ start: 600, end: 1200 }], breaks: [] } }, exceptions: {} }
  const cases: readonly (readonly [OrderFacts, unknown])[] = [
    [withOrdering({ paused_until: minutesLater(30) }), { code: 'ordering_paused', until: minutesLater(30) }],
    [withOrdering({ hours: shut }), { code: 'ordering_closed', opens_at: '2026-11-24T04:00:00.000Z' }],
    [withOrdering({ kinds: ['table'] }), { code: 'order_kind_closed' }],
    [withOrdering({ menu_id: null }), { code: 'ordering_closed', opens_at: null }],
    [withOrdering({ paused_until: at }), undefined],
  ]
  for (const [when, refusal] of cases) expect(refusalOf(decideOrder(asked([coffee]), when))).toEqual(refusal)
  expect(decideOrder(asked([coffee]), withOrdering({ paused_until: minutesLater(30), hours: shut, kinds: [] }, { by: 'desk' })).ok).toBe(
    true,
  )
})

describe('[S2, O7] on the dates of the business customers order no longer than it is open', () => {
  const whole = { windows: [{ start: 0, end: 1440 }], breaks: [] }
  const daily = { 1: whole, 2: whole, 3: whole, 4: whole, 5: whole, 6: whole, 7: whole }
  const none = { days: {}, exceptions: {} }
  const newYear = { '2027-01-01': { windows: [], breaks: [] }, '2027-01-02': { windows: [{ start: 600, end: 900 }], breaks: [] } }
  test.each([
    ['which tells no weekly hours', none, {}],
    ['which tells its hours', none, daily],
    ['which has hours of ordering', { days: daily, exceptions: {} }, daily],
    ['which has hours of ordering alone', { days: daily, exceptions: {} }, {}],
  ])('%s', (_, hours, days) => {
    const place = { time_zone: 'Asia/Bishkek', opening_hours: { days, exceptions: newYear }, ordering: { ...noOrdering, hours } }
    const told = (now: string) => [orderingAt(place, now), orderingChangesAt(place, now)]
    const opens_at = '2027-01-02T04:00:00.000Z'
    expect(told('2026-12-31T12:00:00.000Z')).toEqual([{ state: 'open' }, '2026-12-31T18:00:00.000Z'])
    expect(told('2027-01-01T06:00:00.000Z')).toEqual([{ state: 'closed', opens_at }, opens_at])
    expect(told('2027-01-02T06:00:00.000Z')).toEqual([{ state: 'open' }, '2027-01-02T09:00:00.000Z'])
  })

  test('and the day of its shop does not run on into one on which it is closed [O9]', () => {
    const night = { windows: [{ start: 18 * 60, end: 26 * 60 }], breaks: [] }
    const hours = { days: Object.fromEntries(Object.keys(daily).map((day) => [day, night])), exceptions: {} }
    const place = { time_zone: 'Asia/Bishkek', opening_hours: { days: {}, exceptions: newYear }, ordering: { ...noOrdering, hours } }
    expect(endOfShopDay(place, '2026-12-30T15:00:00.000Z')).toBe('2026-12-30T20:00:00.000Z')
    expect(endOfShopDay(place, '2026-12-31T15:00:00.000Z')).toBe('2026-12-31T18:00:00.000Z')
  })
})

test('[O7] bringing it costs what the business says, nothing from a sum on, and is not done for less than another', () => {
  const delivery = { fee: 15_000, free_from: 60_000, least: 30_000 }
  const of = (quantity: number, by: OrderFacts['by'] = 'customer') =>
    decideOrder(asked([{ ...coffee, quantity }], { kind: 'delivery', address: 'Токтогула 1' }), withOrdering({ delivery }, { by }))
  expect(refusalOf(of(1))).toEqual({ code: 'order_too_small' })
  expect([made(of(1, 'desk')).total, made(of(2)).total, made(of(4)).total]).toEqual([32_000, 49_000, 68_000])
})

test('[O10] bringing it goes on costing what was said, until what is brought changes', () => {
  const order = made(decideOrder(asked([coffee], { kind: 'delivery' }), withOrdering({ delivery: { fee: 1000, free_from: 0, least: 0 } })))
  const dearer = withOrdering({ delivery: { fee: 3000, free_from: 0, least: 0 } })
  const fee = (edit: Parameters<typeof decideOrderEdit>[1]) => made(decideOrderEdit(order, edit, dearer)).delivery_fee
  expect([{ note: 'x' }, { lines: order.lines.map(asWanted), note: 'x' }].map(fee)).toEqual([1000, 1000])
  expect([{ lines: [...order.lines.map(asWanted), line('samsa')] }, { kind: 'takeaway' as const }].map(fee)).toEqual([3000, 0])
})

test('[O3] a piece of a line costs what the person was shown', () => {
  expect(piecePrice(made(decideOrder(asked([coffee]), facts())).lines[0]!)).toBe(coffee.price)
})

test('[O10] an order that goes to another table is called by it; to one that there is not, it does not go', () => {
  const atFive = made(decideOrder(asked([coffee], { kind: 'table', table_id: 'five' }), facts({ tableName: '5' })))
  expect(made(decideOrderEdit(atFive, { table_id: 'six' }, facts({ tableName: '6' })))).toMatchObject({
    table_id: 'six',
    table_name: '6',
    total: atFive.total,
  })
  expect(made(decideOrderEdit(atFive, { note: 'x' }, facts()))).toMatchObject({ table_id: 'five', table_name: '5' })
  expect(made(decideOrderEdit(atFive, { table_id: null }, facts()))).toMatchObject({ table_id: null, table_name: '' })
  expect(refusalOf(decideOrderEdit(atFive, { table_id: 'gone' }, facts()))).toEqual({ code: 'table_unknown' })
})
