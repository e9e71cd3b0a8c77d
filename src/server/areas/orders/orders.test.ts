import { beforeEach, describe, expect, test } from 'vitest'
import { etagOf, headers } from '#contract/headers.ts'
import { asWanted } from '#domain/orders/decisions.ts'
import { openCafe, type Cafe } from '#tests/setup/cafe.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { expireOrders } from './order-expiry.ts'

const api = await startTestApi()
let cafe: Cafe

beforeEach(async () => {
  cafe = await api.resetTo(openCafe)
})

const listOf = (query: object) =>
  api.call('GET /api/menu/get_orders/', { as: api.staff, query: { business_id: api.owner.businessId, ...query } })
const logOf = async (search: string) =>
  (await api.call('GET /api/booking/business/{id}/activity/', { as: api.owner, params: { id: api.owner.businessId }, query: { search } }))
    .body.results
const edit = (id: string, body: object, rev?: number) =>
  api.call('PATCH /api/menu/orders/{id}/', {
    as: api.staff,
    params: { id },
    body,
    ...(rev !== undefined && { headers: { [headers.ifMatch]: etagOf(rev) } }),
  })

describe('an order of the desk', () => {
  test('[O2, O5] is priced by the catalogue, numbered by the day and accepted from the start', async () => {
    const first = await cafe.ordered({
      kind: 'table',
      table_id: cafe.table.id,
      lines: [cafe.line(cafe.tea, { quantity: 2 }), cafe.line(cafe.samsa)],
    })
    expect(first).toMatchObject({
      number: 1,
      status: 'accepted',
      by_customer: false,
      table_name: '5',
      total: 19_000,
      currency: 'KGS',
      expires_at: null,
    })
    const second = await cafe.ordered()
    api.clock.advance(24 * 3600_000)
    expect([second.number, (await cafe.ordered()).number]).toEqual([2, 1])
  })

  test('[O4] made twice under its id is one; another one under it is refused', async () => {
    const body = { id: api.newId(), lines: [cafe.line(cafe.samsa)] }
    const [made, again] = [await cafe.ordered(body), await cafe.ordered(body)]
    expect(again).toEqual(made)
    expect(await cafe.stockOf(cafe.samsa)).toBe(2)
    expect(await cafe.order({ ...body, note: 'Other' })).toMatchObject({ status: 409, code: 'order_exists' })
  })

  test('[O3] that shows another price, or wants more than there is, is not made; the lines are told', async () => {
    const [dear, many] = [cafe.line(cafe.tea, { price: 4000 }), cafe.line(cafe.samsa, { quantity: 4 })]
    expect(await cafe.order({ lines: [dear] })).toMatchObject({
      status: 409,
      raw: { code: 'price_changed', lines: [{ id: dear.id, old: 4000, new: 5000 }] },
    })
    expect(await cafe.order({ lines: [many] })).toMatchObject({
      status: 409,
      raw: { code: 'sold_out', lines: [{ id: many.id, product_id: cafe.samsa.id, left: 3 }] },
    })
    expect(await cafe.stockOf(cafe.samsa)).toBe(3)
  })

  test('[O3] that lacks a choice which came to the menu meanwhile is asked for again, and not lost', async () => {
    const size = {
      id: api.newId(),
      name: 'Размер',
      translations: {},
      pick: 'one',
      choices: [{ id: api.newId(), name: '0,4', translations: {}, price: 2000 }],
    } as const
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: cafe.samsa.id }, body: { options: [size] } })
    const [before, chosen] = [
      cafe.line(cafe.samsa),
      cafe.line(cafe.samsa, { choice_ids: [size.choices[0].id], price: cafe.samsa.price + 2000 }),
    ]
    for (const answer of [await cafe.order({ lines: [before] }), await cafe.leave({ lines: [before] })]) {
      expect(answer).toMatchObject({
        status: 409,
        raw: {
          code: 'choice_changed',
          detail: 'Варианты изменились. Выберите их заново.',
          lines: [{ id: before.id, product_id: cafe.samsa.id }],
        },
      })
    }
    expect((await cafe.ordered({ lines: [chosen] })).total).toBe(chosen.price)
  })

  test('[O3] takes from the stock, which its cancellation gives back and its undoing takes again', async () => {
    const order = await cafe.ordered({ lines: [cafe.line(cafe.samsa, { quantity: 2 })] })
    expect(await cafe.stockOf(cafe.samsa)).toBe(1)
    await cafe.act(order.id, 'cancel', { reason: 'Печь' })
    expect(await cafe.stockOf(cafe.samsa)).toBe(3)
    await cafe.ordered({ lines: [cafe.line(cafe.samsa, { quantity: 2 })] })
    expect(await cafe.act(order.id, 'undo', { from: 'cancelled' })).toMatchObject({ status: 409, code: 'sold_out' })
    expect(await cafe.stockOf(cafe.samsa)).toBe(1)
  })

  test('[O3] leaves an owner’s edit of a product as good as it was, unless that counts the stock itself', async () => {
    const change = (body: object) =>
      api.call('PATCH /api/catalogue/products/{id}/', {
        as: api.owner,
        params: { id: cafe.samsa.id },
        body,
        headers: { [headers.ifMatch]: etagOf(cafe.samsa.rev) },
      })
    await cafe.ordered({ lines: [cafe.line(cafe.samsa)] })
    await cafe.ordered({ lines: [cafe.line(cafe.samsa)] })
    expect(await change({ stock: 9 })).toMatchObject({ status: 412, code: 'stale_row' })
    expect(await change({ price: 9500 })).toMatchObject({ status: 200, body: { stock: 1, price: 9500 } })
    expect(await change({ price: 9900 })).toMatchObject({ status: 412 })
  })

  test('[O10] is changed from the version that was seen: new lines have today’s price, ready ones stay', async () => {
    const order = await cafe.ordered()
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: cafe.tea.id }, body: { price: 6000 } })
    const more = { lines: [...order.lines.map(asWanted), cafe.line(cafe.samsa)] }
    expect(await edit(order.id, more, order.rev - 1)).toMatchObject({ status: 412, code: 'stale_row' })
    const changed = await edit(order.id, more, order.rev)
    expect(changed).toMatchObject({ status: 200, body: { total: 14_000 } })
    await cafe.act(order.id, 'ready')
    expect(await edit(order.id, { lines: [cafe.line(cafe.samsa)] })).toMatchObject({ status: 409, code: 'line_ready' })
    expect(await edit(order.id, { note: 'С собой' })).toMatchObject({ status: 200, body: { note: 'С собой', status: 'ready' } })
  })

  test('[O9] goes its way and one state back; each step is a line of the log, a step already taken none', async () => {
    const order = await cafe.ordered()
    for (const act of ['accept', 'ready', 'ready', 'done'] as const) expect((await cafe.act(order.id, act)).status).toBe(200)
    expect(await cafe.act(order.id, 'undo', { from: 'done' })).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(await cafe.act(order.id, 'cancel', { reason: 'x' })).toMatchObject({
      status: 409,
      code: 'order_not_allowed',
      raw: { current: { status: 'ready' } },
    })
    expect((await logOf('№ 1')).map(({ act, actor }) => [act, actor]).toReversed()).toEqual([
      ['create', 'Nurlan'],
      ['ready', 'Nurlan'],
      ['done', 'Nurlan'],
      ['undo', 'Nurlan'],
    ])
  })

  test('that is nowhere, or another business’s, is not found', async () => {
    const order = await cafe.ordered()
    for (const [id, as] of [
      [api.newId(), api.staff],
      [order.id, api.other],
    ] as const)
      expect(await cafe.act(id, 'accept', {}, as)).toMatchObject({ status: 404, code: 'order_not_found' })
  })

  test('[O7] is taken however the business is closed to its guests, and whenever it arrives [O6]', async () => {
    await cafe.setOrdering({ paused_until: '2026-11-24T00:00:00.000Z', kinds: [] })
    const occurred = '2026-11-22T04:00:00.000Z'
    expect(await cafe.ordered({}, { headers: { [headers.occurredAt]: occurred } })).toMatchObject({
      created_at: occurred,
      status: 'accepted',
    })
  })
})

describe('the list of orders', () => {
  test('tells by state, table and time, and page by page', async () => {
    const orders = [await cafe.ordered({ kind: 'table', table_id: cafe.table.id }), await cafe.ordered(), await cafe.ordered()]
    await cafe.act(orders[1]!.id, 'ready')
    const ids = async (query: object) => ((await listOf(query)).body.results as readonly { readonly id: string }[]).map(({ id }) => id)
    expect(await ids({ status: 'ready,done' })).toEqual([orders[1]!.id])
    expect(await ids({ table_id: cafe.table.id })).toEqual([orders[0]!.id])
    expect(await ids({ created_at_from: '2026-11-24T00:00:00Z' })).toEqual([])
    const page = (await listOf({ limit: 2, ordering: '-created_at' })).body as { readonly count: number; readonly next: string }
    expect(page).toMatchObject({ count: 3, next: expect.stringContaining('offset=2') as string })
  })

  test('tells what changed since, for devices', async () => {
    const order = await cafe.ordered()
    const whole = (await listOf({ since: '0' })).body as { readonly cursor: string }
    await cafe.act(order.id, 'ready')
    expect((await listOf({ since: whole.cursor })).body).toMatchObject({ results: [{ id: order.id, status: 'ready' }] })
    expect((await listOf({ since: '0', ordering: '-created_at', created_at_from: '2026-11-23T00:00:00Z' })).body).toMatchObject({
      results: [{ id: order.id }],
      more: false,
    })
    expect((await listOf({ since: '0', created_at_from: '2026-11-24T00:00:00Z' })).body).toMatchObject({ results: [] })
  })
})

describe('an order of a guest', () => {
  test('[O5, V1] is new, rings at the desk, and is read by its secret alone', async () => {
    const device = crypto.randomUUID()
    const order = await cafe.left({ kind: 'table', table_id: cafe.table.id }, { device })
    expect(order).toMatchObject({ status: 'new', by_customer: true, number: 1, expires_at: '2026-11-23T18:00:00.000Z' })
    const read = (secret: string) =>
      api.call('GET /api/menu/get_orders/{id}/', {
        params: { id: order.id },
        query: { business_id: api.owner.businessId },
        headers: { [headers.visitorId]: device, [headers.visitSecret]: secret },
      })
    expect(await read('c2VjcmV0IG9mIGEgdmlzaQ')).toMatchObject({ status: 200, body: { id: order.id } })
    expect(await read('b3RoZXIgc2VjcmV0IGhlcg')).toMatchObject({ status: 404, code: 'order_not_found' })
  })

  test('[O8] tells its guest what is still due of it', async () => {
    const { id, business_id, total } = await cafe.left({})
    const body = { business_id, of: 'order' as const, of_id: id, amount: total - 1000 }
    expect(await api.call('POST /api/payments/payments/', { as: api.staff, body })).toMatchObject({ status: 201 })
    const secret = { [headers.visitorId]: crypto.randomUUID(), [headers.visitSecret]: 'c2VjcmV0IG9mIGEgdmlzaQ' }
    const own = await api.call('GET /api/menu/get_orders/{id}/', { params: { id }, query: { business_id }, headers: secret })
    expect(own).toMatchObject({ status: 200, body: { id, total, due: 1000 } })
  })

  test('[O4] sent again is the same one; so is one that the desk took from the guest’s screen before it could be sent', async () => {
    const body = { id: api.newId(), made_at: api.clock.iso(), lines: [cafe.line(cafe.samsa)] }
    const taken = await cafe.ordered(body)
    // However late that is [O6].
    api.clock.advance(40 * 60_000)
    expect(await cafe.left(body, { secret: 'dGhlIGd1ZXN0cyBzZWNyZQ' })).toEqual(taken)
    expect(await cafe.leave(body, { secret: 'c29tZWJvZHkgZWxzZXMgcw' })).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await cafe.stockOf(cafe.samsa)).toBe(2)
  })

  test('[O4] that the desk took from the guest’s screen and corrected is the guest’s as it is now, and nobody else’s', async () => {
    const [id, samsa, tea, device] = [api.newId(), cafe.line(cafe.samsa), cafe.line(cafe.tea), crypto.randomUUID()]
    const asked = { id, lines: [samsa, tea] }
    const taken = await cafe.ordered({ id, lines: [tea] })
    const secret = 'dGhlIGd1ZXN0cyBzZWNyZQ'
    expect(await cafe.left(asked, { device, secret })).toEqual(taken)
    expect(await cafe.left(asked, { device, secret })).toEqual(taken)
    expect(await cafe.leave(asked, { secret: 'c29tZWJvZHkgZWxzZXMgcw' })).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await cafe.leave({ ...asked, note: 'Other' }, { secret })).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await cafe.stockOf(cafe.samsa)).toBe(3)
  })

  test.each([
    ['before it took it', 'Айбек М.', {}],
    ['afterwards', 'Айбек', { customer_name: 'Айбек М.', customer_phone: '+996700333444' }],
  ])('[O4] of which the desk corrected name or phone %s is the guest’s all the same', async (_, customer_name, changes) => {
    const asked = { id: api.newId(), lines: [cafe.line(cafe.tea)], customer_name: 'Айбек', customer_phone: '+996700111222' }
    await cafe.ordered({ ...asked, customer_name })
    await api.call('PATCH /api/menu/orders/{id}/', { as: api.staff, params: { id: asked.id }, body: changes })
    expect(await cafe.left(asked)).toMatchObject({ status: 'accepted', customer_name: 'Айбек М.' })
  })

  test('[O4, O11] that the desk took for a shared bill is not given to who knows its id from that', async () => {
    const [tea, table_id, device] = [cafe.line(cafe.tea), cafe.table.id, crypto.randomUUID()]
    await api.call('POST /api/menu/tables/{id}/share/', {
      params: { id: table_id },
      query: { business_id: api.owner.businessId },
      headers: { [headers.visitorId]: device, [headers.visitSecret]: 'c2VjcmV0IG9mIGEgdmlzaQ' },
    })
    await cafe.left({ kind: 'table', table_id }, { device })
    const { id } = await cafe.ordered({ kind: 'table', table_id, lines: [tea], customer_name: 'Бегимай' })
    expect(await cafe.leave({ id, kind: 'table', table_id, lines: [tea] }, { device })).toMatchObject({ status: 409, code: 'id_taken' })
  })

  test('[O4, O5] that the phone sent just before the desk took it from its screen is accepted with that, once', async () => {
    const asked = { id: api.newId(), lines: [cafe.line(cafe.samsa)] }
    await cafe.left(asked)
    expect(await cafe.ordered(asked)).toMatchObject({ status: 'accepted', by_customer: true })
    await cafe.act(asked.id, 'ready')
    expect([await cafe.ordered(asked), await cafe.stockOf(cafe.samsa)]).toMatchObject([{ status: 'ready' }, 2])
  })

  test.each([
    ['ordering_paused', { paused_until: '2026-11-23T05:00:00.000Z' }, {}],
    ['ordering_closed', { hours: { days: { 2: { windows: [{ start: 540, end: 1200 }], breaks: [] } }, exceptions: {} } }, {}],
    ['order_kind_closed', { kinds: ['table'] as const }, {}],
    ['order_too_small', { kinds: ['delivery'] as const, delivery: { fee: 0, free_from: 0, least: 6000 } }, { kind: 'delivery' as const }],
    ['order_too_old', {}, { made_at: '2026-11-23T03:29:00.000Z' }],
    ['table_unknown', {}, { kind: 'table' as const, table_id: '01990000-0000-7000-8000-0000000000ff' }],
  ])('[O6, O7] is told %s, and may be tried again', async (code, ordering, given) => {
    await cafe.setOrdering(ordering)
    expect(await cafe.leave(given)).toMatchObject({ status: 409, code })
  })

  test('[S2, O7] is not taken on a date on which the business is closed, also where it tells no weekly hours', async () => {
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { opening_hours: { days: {}, exceptions: { '2026-11-23': { windows: [], breaks: [] } } } },
    })
    expect(await cafe.leave({})).toMatchObject({ status: 409, code: 'ordering_closed' })
  })

  test('[V2] three at a time of one device, two of one phone; a blocked phone hears no more than that something is gone', async () => {
    const device = crypto.randomUUID()
    for (let nth = 0; nth < 3; nth += 1) await cafe.left({}, { device })
    expect(await cafe.leave({}, { device })).toMatchObject({ code: 'orders_full' })
    const phone = { customer_phone: '+996700111222' }
    for (let nth = 0; nth < 2; nth += 1) await cafe.left(phone)
    expect(await cafe.leave(phone)).toMatchObject({ code: 'sold_out' })
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { blocked_phones: [{ phone: '+996700333444', note: '' }] },
    })
    expect(await cafe.leave({ customer_phone: '+996700333444' })).toMatchObject({ code: 'sold_out' })
  })

  test('[O9] that nobody answers expires at the end of the day, and gives back what it held; an answer from before counts', async () => {
    const [answered, not] = [await cafe.left({ lines: [cafe.line(cafe.samsa)] }), await cafe.left({ lines: [cafe.line(cafe.samsa)] })]
    api.clock.set('2026-11-23T18:00:00.000Z')
    await expireOrders(api.db, api.clock.iso(), api.newId)
    expect(await cafe.stockOf(cafe.samsa)).toBe(3)
    const late = await api.call('PUT /api/menu/orders/{id}/accept/', {
      as: api.staff,
      params: { id: answered.id },
      body: {},
      headers: { [headers.occurredAt]: '2026-11-23T17:59:00.000Z' },
    })
    expect(late).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await cafe.act(not.id, 'accept')).toMatchObject({ status: 409, code: 'order_expired' })
    expect(await cafe.stockOf(cafe.samsa)).toBe(2)
  })

  test('without a secret, or at a business that is not published, is nothing', async () => {
    expect(await cafe.leave({}, { secret: 'short' })).toMatchObject({ status: 400, code: 'secret_missing' })
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { is_published: false },
    })
    expect(await cafe.leave()).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('rights', () => {
  test('[O7] staff pause guests’ orders and take them again, and touch nothing else of how orders are taken', async () => {
    const pause = (until: string | null, as = api.staff) =>
      api.call('PUT /api/booking/business/{id}/pause/', { as, params: { id: api.owner.businessId }, body: { until } })
    const until = new Date(api.clock.now() + 1800_000).toISOString()
    const { body } = await pause(until)
    expect(body.ordering).toMatchObject({ menu_id: cafe.menuId, paused_until: until })
    expect(await cafe.leave()).toMatchObject({ status: 409, raw: { code: 'ordering_paused', until } })
    expect((await cafe.order()).status).toBe(201)
    expect((await pause(null)).status).toBe(200)
    expect((await cafe.leave()).status).toBe(201)
    expect((await pause(until, api.other)).status).toBe(404)
    expect(
      (
        await api.call('PATCH /api/booking/business/{id}/', {
          as: api.staff,
          params: { id: api.owner.businessId },
          body: { ordering: body.ordering as never },
        })
      ).status,
    ).toBe(403)
  })

  test('staff take orders; what is ordered from, and the tables, are the owner’s to set', async () => {
    const { id } = cafe.table
    expect((await cafe.order()).status).toBe(201)
    expect((await api.call('PATCH /api/menu/tables/{id}/', { as: api.staff, params: { id }, body: { name: '6' } })).status).toBe(403)
    expect((await api.call('GET /api/menu/tables/{id}/', { as: api.staff, params: { id } })).status).toBe(200)
    expect(
      (await api.call('PATCH /api/booking/business/{id}/', { as: api.staff, params: { id: api.owner.businessId }, body: { name: 'x' } }))
        .status,
    ).toBe(403)
  })
})
