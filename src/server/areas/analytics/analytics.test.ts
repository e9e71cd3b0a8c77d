import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput, QueryInput } from '#contract/endpoints.ts'
import { addFigures, netOf } from '#domain/analytics/figures.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { reversalOf } from '#domain/payments/payment-rules.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { queryRows } from '#server/db/database.ts'
import { openCafe, type Cafe } from '#tests/setup/cafe.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestApi } from '#tests/setup/server.ts'
import { findWrongFigures, recountFigures } from './figure-repository.ts'

/** The clock stands at Monday, 23.11.2026, 10:00 in Bishkek; bookings begin at 12:00. */
const api = await startTestApi()
const openBoth = async (given: TestApi): Promise<Desk & Cafe> => {
  const desk = await openDesk(given)
  return Object.assign(await openCafe(given), desk)
}
let shop: Desk & Cafe
beforeEach(async () => {
  shop = await api.resetTo(openBoth)
})

type Query = Partial<QueryInput<'GET /api/transactions/statistics/'>>
const statistics = async (query: Query = { period: 'today' }) =>
  (await api.call('GET /api/transactions/statistics/', { as: api.owner, query: { business_id: api.owner.businessId, ...query } })).body
const totals = async (query?: Query) => addFigures((await statistics(query)).buckets)
const put = (id: string, act: 'approve' | 'complete' | 'no-show' | 'cancel') =>
  api.call(`PUT /api/booking/booking/{id}/${act}/` as 'PUT /api/booking/booking/{id}/cancel/', {
    as: api.staff,
    params: { id },
    body: { ...(act === 'cancel' && { reason: 'заболела' }) },
  })
/** A booking that the desk agreed on. */
const agreed = async (given?: Parameters<Desk['booked']>[0]): Promise<Booking> => {
  const { id } = await shop.booked(given)
  await put(id, 'approve')
  return shop.read(id)
}
const pay = async (given: Partial<BodyInput<'POST /api/payments/payments/'>>): Promise<Payment> => {
  const { status, body } = await api.call('POST /api/payments/payments/', {
    as: api.owner,
    body: { id: api.newId(), business_id: api.owner.businessId, of: 'visit', amount: 1, ...given },
  })
  expect(status).toBe(201)
  return body
}
const bill = (id: string, given: object) =>
  api.call('POST /api/payments/bills/', { as: api.owner, body: { id, business_id: api.owner.businessId, of: 'visit', ...given } })
const undo = async (event: Payment) => {
  const { business_id, ...said } = reversalOf(event, { id: api.newId(), reason: 'ошибка' })
  return pay({ business_id, ...said })
}

describe('figures', () => {
  test('[A2, A5] of money are what was paid and discounted, less both and refunds; and whose it is', async () => {
    const [first, second] = [await agreed(), await agreed({ employee_id: shop.second.id })]
    // 1 200 сом less 10 %: 1 080. The other one costs 1 200.
    await bill(first.id, { discount: { basis_points: 1_000, reason: 'постоянный клиент' } })
    await pay({ of_id: first.id, amount: 108_000, tip: 5_000, employee_id: shop.employee.id })
    const whole = await pay({ of_id: second.id, amount: 120_000, method: 'card' })
    await pay({ of_id: second.id, kind: 'refund', refund_of: whole.id, amount: 20_000, method: 'card', reason: 'передумала' })
    await undo(await pay({ of_id: first.id, amount: 70_000, method: 'transfer' }))
    await pay({ of: '', of_id: null, kind: 'cash_in', amount: 500_000, reason: 'размен' })
    const found = await statistics()
    const figures = addFigures(found.buckets)
    expect(figures).toMatchObject({ gross: 240_000, discounts: 12_000, refunds: 20_000, payments: 2 })
    expect(netOf(figures)).toBe(208_000)
    expect(found.methods.map(({ method, paid, refunded }) => [method, paid, refunded])).toEqual([
      ['cash', 108_000, 0],
      ['card', 120_000, 20_000],
      ['transfer', 0, 0],
      ['bonuses', 0, 0],
    ])
    const ofEmployee = (id: string) => found.employees.find((one) => one.id === id)
    expect(ofEmployee(shop.employee.id)).toMatchObject({ name: 'Айгуль', takings: 108_000, tips: 5_000, previous: { takings: 0 } })
    expect(ofEmployee(shop.second.id)).toMatchObject({ name: 'Бегимай', takings: 100_000, tips: 0 })
  })

  test('[A1] of bookings and orders stand at their hours, beside the day before', async () => {
    const [done, missed, cancelled] = [await agreed(), await agreed({ start: hourAfter(1) }), await agreed({ start: hourAfter(2) })]
    await agreed({ employee_id: shop.second.id, start: hourAfter(24) })
    await shop.ordered({ lines: [shop.line(shop.tea, { quantity: 2 }), shop.line(shop.samsa)] })
    await shop.act((await shop.ordered()).id, 'cancel', { reason: 'закончилось' })
    api.clock.set(hourAfter(4))
    await put(done.id, 'complete')
    await put(missed.id, 'no-show')
    await put(cancelled.id, 'cancel')
    const today = await statistics()
    expect(today).toMatchObject({
      by: 'hour',
      now: { day: '2026-11-23', hour: 16 },
      period: { from: '2026-11-23', to: '2026-11-23' },
      previous_period: { from: '2026-11-22', to: '2026-11-22' },
    })
    expect(
      today.buckets
        .filter(({ bookings, cancelled: lost, orders }) => bookings + lost + orders > 0)
        .map(({ hour, bookings, completed, no_shows, cancelled: lost, orders, ordered }) => ({
          hour,
          bookings,
          completed,
          no_shows,
          lost,
          orders,
          ordered,
        })),
    ).toEqual([
      { hour: 10, bookings: 0, completed: 0, no_shows: 0, lost: 0, orders: 1, ordered: 19_000 },
      { hour: 12, bookings: 1, completed: 1, no_shows: 0, lost: 0, orders: 0, ordered: 0 },
      { hour: 13, bookings: 1, completed: 0, no_shows: 1, lost: 0, orders: 0, ordered: 0 },
      { hour: 14, bookings: 0, completed: 0, no_shows: 0, lost: 1, orders: 0, ordered: 0 },
    ])
    expect(today.load).toEqual([{ employee_id: shop.employee.id, hour: 12, minutes: 60, previous: 0 }])
    api.clock.set(hourAfter(28))
    const nextDay = await statistics()
    expect([addFigures(nextDay.buckets).bookings, addFigures(nextDay.previous).bookings, addFigures(nextDay.previous).ordered]).toEqual([
      1, 2, 19_000,
    ])
    expect((await statistics({ period: 'last7' })).buckets.map(({ from, bookings }) => [from, bookings]).slice(-2)).toEqual([
      ['2026-11-23', 2],
      ['2026-11-24', 1],
    ])
    expect((await totals({ from: '2026-11-23', to: '2026-11-24', by: 'hour' })).bookings).toBe(3)
  })

  test('[A1, S3] a stretch in which the employee is free is no load: who is booked into it is not counted twice', async () => {
    const made = await api.call('POST /api/booking/services/', {
      as: api.owner,
      body: {
        business_id: api.owner.businessId,
        name: 'Окрашивание',
        duration_minutes: 180,
        price: 1,
        processing_start_minutes: 60,
        processing_minutes: 60,
      },
    })
    const employee = { service_id: [shop.service.id, made.body.id] }
    await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id: shop.employee.id }, body: employee })
    await agreed({ service_id: made.body.id })
    await agreed({ start: hourAfter(1) })
    const { load, employees } = await statistics()
    expect(load.map(({ hour, minutes }) => [hour, minutes])).toEqual([
      [12, 60],
      [13, 60],
      [14, 60],
    ])
    expect(employees).toMatchObject([{ id: shop.employee.id, minutes: 180 }])
    expect(await wrong()).toEqual([])
  })

  test('[A3] by weeks stand beside as many days of the month before', async () => {
    const { buckets, previous } = await statistics({ period: 'month', by: 'week' })
    const days = (parts: typeof buckets) => parts.map(({ from, to }) => [Number(from.slice(-2)), Number(to.slice(-2))])
    const weeks = [
      [1, 1],
      [2, 8],
      [9, 15],
      [16, 22],
      [23, 23],
    ]
    expect([days(buckets), days(previous)]).toEqual([weeks, weeks])
  })

  test('[A1, S11] a booking over the hour that the clock repeats is as long as it is', async () => {
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { time_zone: 'Europe/Berlin' },
    })
    // From 01:30 in summer time to 02:30 in winter time: two hours.
    await queryRows(
      api.db,
      sql`insert into bookings (business_id, id, rev, employee_id, service_id, status, start, "end", service_name, price, currency, buffer_before_minutes, buffer_after_minutes, customer_name, customer_phone, note, walk_in, cancel_reason, created_at)
      values (${api.owner.businessId}, ${api.newId()}, 1, ${shop.employee.id}, ${shop.service.id}, 'completed', '2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z', '', 0, 'KGS', 0, 0, '', '', '', false, '', '2026-10-20T00:00:00Z')`,
    )
    const { load, buckets } = await statistics({ from: '2026-10-25', to: '2026-10-25' })
    expect(load.map(({ hour, minutes }) => [hour, minutes])).toEqual([
      [1, 30],
      [2, 90],
    ])
    expect(buckets.flatMap(({ hour, bookings }) => (bookings > 0 ? hour : []))).toEqual([1])
  })

  test('[A4] somebody who came before returns, by phone or by customer; one who comes twice is one', async () => {
    const asked = { employee_id: shop.second.id }
    await agreed({ customer_phone: '+996700111111' })
    api.clock.set(hourAfter(24))
    await agreed({ start: hourAfter(25), customer_phone: '+996700111111' })
    await agreed({ ...asked, start: hourAfter(25), customer_phone: '+996700222222' })
    await shop.ordered({ customer_phone: '+996700222222' })
    await shop.ordered()
    expect((await statistics()).customers).toEqual({ new: 1, returning: 1 })
    expect((await statistics()).previous_customers).toEqual({ new: 1, returning: 0 })
  })

  test('of what is popular count what was ordered, sold and booked, and keep what was deleted', async () => {
    await shop.ordered({ lines: [shop.line(shop.tea, { quantity: 3 }), shop.line(shop.samsa)] })
    const visit = await agreed()
    await bill(visit.id, {
      lines: [
        { id: api.newId(), product_id: shop.samsa.id, name: 'Самса', price: 9_000, quantity: 1, employee_id: null, is_counted: false },
      ],
    })
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: shop.tea.id } })
    const { body } = await api.call('GET /api/transactions/popular-products/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      query: { period: 'today' },
    })
    expect(body.results.map(({ name, quantity, amount, previous }) => [name, quantity, amount, previous.quantity])).toEqual([
      ['', 3, 15_000, 0],
      ['Самса', 2, 18_000, 0],
    ])
    expect(body.services).toMatchObject([{ name: 'Стрижка', translations: {}, quantity: 1, amount: 120_000 }])
  })

  test('[O2] what was chosen counts with the product that it was sold with', async () => {
    const sold = {
      id: api.newId(),
      product_id: shop.tea.id,
      name: 'Чай',
      price: 5_000,
      choices: [{ id: api.newId(), name: 'С мёдом', price: 1_000 }],
      quantity: 3,
      employee_id: null,
    }
    await bill(api.newId(), { of: 'sale', lines: [sold] })
    const { body } = await api.call('GET /api/transactions/popular-products/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      query: { period: 'today' },
    })
    expect(body.results).toMatchObject([{ name: 'Чай', quantity: 3, amount: 18_000 }])
    expect(await wrong()).toEqual([])
  })

  test('are the owner’s alone, and of a period that has an end after its beginning', async () => {
    const ask = (query: object, as = api.owner) =>
      api.call('GET /api/transactions/statistics/', { as, query: { business_id: api.owner.businessId, ...query } })
    expect((await ask({}, api.staff)).code).toBe('forbidden')
    expect((await ask({}, api.other)).code).toBe('not_found')
    for (const query of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2026-11-02' },
      { from: '2020-01-01', to: '2026-01-01' },
      { from: '2026-01-01', to: '2026-06-01', by: 'hour' },
      { period: 'aeon' },
    ]) {
      expect({ query, status: (await ask(query)).status }).toEqual({ query, status: 400 })
    }
  })
})

const wrong = () => findWrongFigures(api.db)

/** One of everything that changes a sum, and back again. */
async function live(): Promise<void> {
  const [first, second, third] = [
    await agreed({ customer_phone: '+996700111111' }),
    await agreed({ employee_id: shop.second.id, customer_name: 'Асель' }),
    await agreed({ start: hourAfter(2) }),
  ]
  await bill(first.id, {
    discount: { amount: 7_777, reason: 'x' },
    lines: [
      {
        id: api.newId(),
        product_id: shop.samsa.id,
        name: 'Самса',
        price: 9_000,
        quantity: 2,
        employee_id: shop.second.id,
        is_counted: false,
      },
    ],
  })
  const paid = await pay({ of_id: first.id, amount: 100_000, tip: 700, employee_id: shop.employee.id })
  await undo(await pay({ of_id: first.id, kind: 'refund', refund_of: paid.id, amount: 33_333, reason: 'x' }))
  await pay({ of_id: second.id, amount: 120_000 })
  await shop.act(
    (await shop.left({ customer_phone: '+996700333333', customer_name: 'Гүлнара', lines: [shop.line(shop.tea)] } as never)).id,
    'accept',
  )
  await shop.act((await shop.ordered({ lines: [shop.line(shop.samsa)] })).id, 'cancel', { reason: 'x' })
  await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: second.id }, body: { start: hourAfter(7) } })
  await put(third.id, 'cancel')
  await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: third.id } })
  api.clock.set(hourAfter(9))
  await put(first.id, 'complete')
  await put(second.id, 'no-show')
}

describe('[A7] the kept sums', () => {
  test('equal the plain ones, whatever was made, changed, undone and deleted', async () => {
    await live()
    expect(await wrong()).toEqual([])
    expect(await totals()).toMatchObject({ bookings: 2, completed: 1, no_shows: 1, cancelled: 0, orders: 1, payments: 2, refunds: 0 })
  })

  test('are counted anew when the shop’s clock is another', async () => {
    await live()
    // In Honolulu all of it happens the day before.
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { time_zone: 'Pacific/Honolulu' },
    })
    expect(await wrong()).toEqual([])
    expect((await totals({ from: '2026-11-22', to: '2026-11-22' })).bookings).toBe(2)
  })

  test('go with their business', async () => {
    await live()
    await queryRows(api.db, sql`delete from businesses where id = ${api.owner.businessId}`)
    expect(await queryRows(api.db, sql`select * from figures`)).toEqual([])
  })

  test('are found and mended where somebody wrote past them', async () => {
    await live()
    await queryRows(api.db, sql`update figures set amount = amount + 1 where kind = 'paid'`)
    await queryRows(api.db, sql`delete from figures where kind = 'visitor'`)
    expect(new Set((await wrong()).map(({ kind }) => kind))).toEqual(new Set(['paid', 'visitor']))
    await recountFigures(api.db, [api.owner.businessId])
    expect(await wrong()).toEqual([])
  })
})

test('of cards count who joined and what was done, less what was undone', async () => {
  const own = { business_id: api.owner.businessId }
  const card = (await api.call('POST /api/cards/card/', { as: api.owner, body: { ...own, name: 'Кофе', cooldown_seconds: 0 } })).body
  const customer = (
    await api.call('POST /api/booking/customers/', { as: api.staff, body: { ...own, name: 'Айгуль', phone: '+996700111222' } })
  ).body
  const { id } = (
    await api.call('POST /api/transactions/card-object/', { as: api.staff, body: { ...own, card_model: card.id, customer: customer.id } })
  ).body
  const event = api.newId()
  const on = { as: api.staff, params: { id } }
  await api.call('POST /api/transactions/card-object/{id}/stamp/', { ...on, body: { id: event, count: 2 } })
  await api.call('POST /api/transactions/card-object/{id}/stamp/', { ...on, body: { id: api.newId(), count: 1 } })
  await api.call('POST /api/transactions/card-object/{id}/undo/', { ...on, body: { id: api.newId(), undoes: event } })
  expect((await totals()).card_acts).toBe(1)
  const { body } = await api.call('GET /api/transactions/enrollments/statistics/', { as: api.owner, query: { ...own, period: 'today' } })
  expect(body.cards).toEqual([{ id: card.id, name: 'Кофе', joined: 1, previous: 0 }])
  expect(body.buckets.flatMap(({ hour, joined }) => (joined > 0 ? [[hour, joined]] : []))).toEqual([[10, 1]])
  expect(await findWrongFigures(api.db)).toEqual([])
})
