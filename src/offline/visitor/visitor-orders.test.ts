import { describe, expect, test } from 'vitest'
import { firstValue } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { createVisitorPhone, phoneStart } from '#tests/doubles/visitor-phone.ts'
import { createVisitsHost } from '#tests/doubles/visits-host.ts'
import { drainVisits } from './drain-visits.ts'
import type { OwnOrder, SeenOrder, VisitorEngine, WantedOrder } from './visitor-engine.ts'

const business_id = '01900000-0000-7000-8000-000000000001'
const secret = 'aaaaaaaaaaaaaaaaaaaaaa'
const id = '01900000-0000-7000-8000-0000000000b1'
const wanted: WantedOrder = {
  id,
  business_id,
  kind: 'takeaway',
  lines: [
    {
      id: '01900000-0000-7000-8000-0000000000b2',
      product_id: '01900000-0000-7000-8000-0000000000b3',
      choice_ids: [],
      quantity: 1,
      price: 5000,
    },
  ],
  made_at: new Date(phoneStart).toISOString(),
  language: 'ky',
}
const minutes = (count: number): number => count * 60_000

const orderBy = (engine: VisitorEngine, fits: (order: OwnOrder | undefined) => boolean = () => true) =>
  firstValue(engine.orders(business_id), ([first]) => fits(first)).then(([first]) => first)

test('[O4, E31] an order is stored, then sent once, also where it is tapped twice and its answer is lost', async () => {
  const { open, server, network, time, requests } = createVisitorPhone()
  const { engine } = await open()
  network.plan.push('dropped_after')
  await Promise.all([engine.order(wanted, secret), engine.order(wanted, secret)])
  await settle()
  expect(await orderBy(engine)).toMatchObject({ wanted, seen: undefined, unsent: { state: 'queued', mayBeSent: true } })
  await time.advance(minutes(1))
  expect(await orderBy(engine, (own) => own?.unsent === undefined)).toMatchObject({ seen: { id, status: 'new' }, isGone: false })
  expect(server.effects.map(({ act }) => act)).toEqual(['order'])
  expect(requests.every(({ path, headers }) => path === '/api/menu/create_order/' && headers['visit-secret'] === secret)).toBe(true)
})

test('[O6] kept without a connection it goes within half an hour', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const first = await open()
  await first.engine.order(wanted, secret)
  await settle()
  first.tab.kill()
  await time.advance(minutes(29))
  network.isOnline = true
  const { engine } = await open()
  await time.advance(1000)
  expect(await orderBy(engine, (own) => own?.unsent === undefined)).toMatchObject({ seen: { id } })
  expect(server.effects).toHaveLength(1)
})

test('[E8] however often it was tried in vain, it goes at once when the network is back', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const { engine, wake } = await open()
  await engine.order(wanted, secret)
  await time.advance(minutes(10))
  network.isOnline = true
  wake()
  await settle()
  expect(server.effects).toHaveLength(1)
})

test('[O6] past half an hour it is not sent, nor is the server asked: whoever made it is', async () => {
  const { open, server, network, time, requests } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  await engine.order(wanted, secret)
  await time.advance(minutes(31))
  expect(await orderBy(engine, (own) => own?.unsent?.state === 'refused')).toMatchObject({
    unsent: { error: { code: 'order_too_old' }, mayBeSent: false },
  })
  network.isOnline = true
  requests.length = 0
  await time.advance(minutes(5))
  expect([requests.filter(({ method }) => method === 'POST'), server.effects]).toEqual([[], []])
  expect(await engine.discard(id)).toEqual({ ok: true, value: undefined })
  expect(await orderBy(engine, (own) => own === undefined)).toBeUndefined()
})

describe.each([
  ['an hour ahead', minutes(60)],
  ['an hour behind', minutes(-60)],
])('[E27, O6] on a phone that is %s', (_what, off) => {
  /** An order that was kept without a connection, some minutes before the worker sends what waits. */
  async function sentByWorker(after: number) {
    const phone = createVisitorPhone()
    phone.device.clockOffsetMs = off
    const { engine, tab } = await phone.open()
    await engine.freeDays({ business_id, service_id: wanted.lines[0]!.product_id })
    phone.network.isOnline = false
    await engine.order(wanted, secret)
    await settle()
    tab.kill()
    await phone.time.advance(minutes(after))
    phone.network.isOnline = true
    phone.requests.length = 0
    return { ...phone, drained: await drainVisits(phone.device.openTab(phone.network).env) }
  }

  test('a fresh order goes, though whoever sends it does not know that', async () => {
    const { server, drained } = await sentByWorker(5)
    expect([drained, server.effects.length]).toEqual([{ waiting: 0, attention: 0 }, 1])
  })

  test('an old one does not', async () => {
    const { requests, drained } = await sentByWorker(31)
    expect(drained).toEqual({ waiting: 0, attention: 1 })
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

test.each([
  ['dropped_after', 'new'],
  ['dropped_before', undefined],
] as const)('[O6] of one that may have arrived (%s) it is only asked, however late', async (fault, status) => {
  const { open, server, network, time, requests } = createVisitorPhone()
  network.plan.push(fault)
  const { engine } = await open()
  await engine.order(wanted, secret)
  await settle()
  expect((await orderBy(engine))?.unsent?.mayBeSent).toBe(true)
  network.isOnline = false
  await time.advance(minutes(40))
  requests.length = 0
  network.isOnline = true
  await time.advance(minutes(2))
  const own = await orderBy(engine, (order) => order?.unsent?.state !== 'queued')
  expect([own?.seen?.status, own?.unsent?.error?.code]).toEqual([status, status ? undefined : 'order_too_old'])
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  expect(server.effects).toHaveLength(status ? 1 : 0)
})

describe('[O4, O6] an order that the counter was shown', () => {
  const taken = { secret: '', seen: anOrder({ id, business_id, status: 'accepted', by_customer: false }) as SeenOrder }

  /** Shown without a connection, more than half an hour ago; `before` it was kept, or tried in vain. */
  async function shownLongAgo(before: 'kept' | 'dropped_before' | 'dropped_after', piecePrice = 5000) {
    const phone = createVisitorPhone()
    phone.server.piecePrice = piecePrice
    phone.network.isOnline = before !== 'kept'
    if (before !== 'kept') phone.network.plan.push(before)
    const { engine } = await phone.open()
    await engine.order(wanted, secret)
    await settle()
    phone.network.isOnline = false
    expect(await engine.show(id)).toEqual({ ok: true, value: undefined })
    await phone.time.advance(minutes(31))
    phone.requests.length = 0
    return { ...phone, engine }
  }

  test('is not given up however long there is no connection, nor taken back: the counter may have it', async () => {
    const { engine } = await shownLongAgo('kept')
    expect(await orderBy(engine)).toMatchObject({ unsent: { state: 'queued', mayBeSent: true } })
    expect(await engine.discard(id)).toMatchObject({ ok: false, refusal: { code: 'already_sent' } })
  })

  test.each([
    ['kept', 5000],
    ['dropped_before', 5000],
    // The server would repeat by the same key what it said before the counter had the order.
    ['dropped_after', 6000],
  ] as const)('is the one that the counter took, where before it was %s', async (before, piecePrice) => {
    const { engine, server, network, time, requests } = await shownLongAgo(before, piecePrice)
    server.orders.set(id, { ...taken })
    network.isOnline = true
    await time.advance(minutes(2))
    expect(await orderBy(engine, (own) => own?.unsent?.state !== 'queued')).toMatchObject({
      seen: { status: 'accepted' },
      unsent: undefined,
    })
    expect([requests.every(({ method }) => method === 'POST'), server.effects]).toEqual([true, []])
  })

  test.each([
    ['too old', minutes(60), 5000, 'order_too_old'],
    ['at another price', 0, 6000, 'price_changed'],
  ])('may still come from the counter where the server refuses it as %s: it is asked, and orders nothing', async (_, age, price, code) => {
    const { open, server, network, time } = createVisitorPhone()
    network.isOnline = false
    const { engine } = await open()
    await engine.order(wanted, secret)
    await engine.show(id)
    await time.advance(age)
    server.piecePrice = price
    network.isOnline = true
    await time.advance(minutes(2))
    const refused = { seen: undefined, unsent: { state: 'refused', error: { code }, mayBeSent: true } }
    expect(await orderBy(engine, (own) => own?.unsent?.state === 'refused')).toMatchObject(refused)
    server.piecePrice = 5000
    await engine.refresh(id)
    expect([await orderBy(engine), server.effects]).toMatchObject([refused, []])
    server.orders.set(id, { ...taken })
    await engine.refresh(id)
    expect(await orderBy(engine)).toMatchObject({ seen: { status: 'accepted' }, unsent: undefined })
  })

  test('is let go where the server refuses it and the counter has it not', async () => {
    const { engine, network, time } = await shownLongAgo('kept')
    network.isOnline = true
    await time.advance(minutes(2))
    await orderBy(engine, (own) => own?.unsent?.state === 'refused')
    expect(await engine.discard(id)).toEqual({ ok: true, value: undefined })
  })

  test('while it was on its way: what was said of it before the counter took it counts no more', async () => {
    const server = createVisitsHost()
    server.piecePrice = 6000
    const { engine } = await createVisitorPhone({
      ...server,
      async host(request) {
        const answer = await server.host(request)
        if (!server.orders.has(id)) await engine.show(id)
        server.orders.set(id, { ...taken })
        return answer
      },
    }).open()
    await engine.order(wanted, secret)
    expect(await orderBy(engine, (own) => own?.unsent?.state !== 'queued')).toMatchObject({
      seen: { status: 'accepted' },
      unsent: undefined,
    })
  })
})

test('[O3] another price is told, and the order waits for whoever made it', async () => {
  const { open, server } = createVisitorPhone()
  server.piecePrice = 6000
  const { engine } = await open()
  await engine.order(wanted, secret)
  const own = await orderBy(engine, (order) => order?.unsent?.state === 'refused')
  expect(own?.unsent?.error).toMatchObject({ code: 'price_changed', body: { lines: [{ old: 5000, new: 6000 }] } })
  expect(server.effects).toEqual([])
})

test('[V1] by its link an order is read on another device; a link to nothing says so', async () => {
  const { open, server } = createVisitorPhone()
  const { engine } = await open()
  await engine.order(wanted, secret)
  await orderBy(engine, (own) => own?.unsent === undefined)
  server.orders.get(id)!.seen = { ...server.orders.get(id)!.seen, status: 'cancelled', cancel_reason: 'Түгөндү' }
  const { engine: friend } = await createVisitorPhone(server).open()
  await friend.add('orders', { id, business_id, secret })
  await friend.refresh(id)
  expect(await orderBy(friend, (own) => own?.seen !== undefined)).toMatchObject({
    wanted: undefined,
    seen: { status: 'cancelled', cancel_reason: 'Түгөндү' },
  })
  await friend.add('orders', { id: wanted.lines[0]!.id, business_id, secret })
  await friend.refresh(wanted.lines[0]!.id)
  const [newest] = await firstValue(friend.orders(business_id), (orders) => orders.some(({ isGone }) => isGone))
  expect(newest).toMatchObject({ seen: undefined })
})
