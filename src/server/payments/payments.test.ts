import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import { dayTotals, expectedCash } from '#domain/payments/day-close.ts'
import { reckon } from '#domain/payments/bill.ts'
import { reversalOf } from '#domain/payments/payment-rules.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { activity } from '#server/db/tables/activity.ts'
import { takings } from '#server/db/tables/analytics.ts'
import { openCafe } from '#tests/setup/cafe.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { call, startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
let visit: Booking
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
  visit = await desk.booked()
})

type NewPayment = BodyInput<'POST /api/payments/payments/'>
type NewClose = BodyInput<'POST /api/payments/closes/'>
const ofVisit = (given: Partial<NewPayment> = {}): NewPayment => ({
  id: api.newId(),
  business_id: api.owner.businessId,
  of: 'visit',
  of_id: visit.id,
  name: 'Айгуль · Стрижка',
  amount: 100_000,
  ...given,
})
const send = (body: NewPayment, as = api.staff) => api.call('POST /api/payments/payments/', { as, body })
const take = async (given?: Partial<NewPayment>) => (await send(ofVisit(given))).body
const refund = (payment: Payment, amount: number, as?: TestPerson) =>
  send(ofVisit({ kind: 'refund', refund_of: payment.id, amount, reason: 'передумала' }), as)
const undo = (event: Payment, as?: TestPerson) => {
  const { business_id, ...said } = reversalOf(event, { id: api.newId(), reason: 'ошибка' })
  return send({ business_id, ...said }, as)
}
const listed = async () =>
  (await api.call('GET /api/payments/payments/', { as: api.staff, query: { business_id: api.owner.businessId } })).body
    .results as readonly Payment[]

/** A close that counts these after a float, as a device words it. */
const closeOf = (events: readonly Payment[], given: Partial<NewClose> = {}): NewClose => {
  const totals = dayTotals(events)
  const expected = expectedCash(given.float ?? 0, totals)
  return {
    id: api.newId(),
    business_id: api.owner.businessId,
    day: '2026-11-23',
    expected,
    counted: expected,
    totals,
    events: events.map(({ id }) => id),
    ...given,
  }
}
const close = (body: NewClose, as = api.staff) => api.call('POST /api/payments/closes/', { as, body })

const bill = (given: object, as = api.staff, more: object = {}) =>
  api.call('POST /api/payments/bills/', { ...more, as, body: { id: visit.id, business_id: api.owner.businessId, of: 'visit', ...given } })
const part = (basis_points: number) => ({ discount: { basis_points, reason: 'постоянный клиент' } })

describe('[P1] a payment', () => {
  test('is made once, also when it is sent again under another key, and other words under its id are refused', async () => {
    const body = ofVisit({ tip: 5_000, employee_id: desk.employee.id })
    const first = await send(body)
    expect(first).toMatchObject({
      status: 201,
      body: { amount: 100_000, tip: 5_000, taken_by: api.staff.name, created_at: api.clock.iso() },
    })
    expect(await send(body)).toMatchObject({ status: 201, body: first.body })
    expect(await send({ ...body, amount: 1 })).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await listed()).toEqual([first.body])
  })

  test('is neither edited nor deleted', async () => {
    const { id } = await take()
    const url = `/api/payments/payments/${id}/`
    const asked = { headers: { authorization: `Bearer ${api.owner.token}`, 'idempotency-key': api.newId() }, url }
    expect((await api.inject({ ...asked, method: 'PATCH', payload: { amount: 1 } })).statusCode).toBe(404)
    expect((await api.inject({ ...asked, method: 'DELETE' })).statusCode).toBe(404)
    expect(await listed()).toHaveLength(1)
  })

  test('is told by the log with its amount and who took it', async () => {
    await refund(await take(), 30_000)
    const lines = (await api.db.select().from(activity)).filter(({ subject }) => subject === 'payments')
    expect(lines.map(({ act, actor, name, reason, changes }) => ({ act, actor, name, reason, changes }))).toEqual([
      {
        act: 'payment',
        actor: api.staff.name,
        name: 'Айгуль · Стрижка',
        reason: '',
        changes: { amount: { before: null, after: 100_000 } },
      },
      {
        act: 'refund',
        actor: api.staff.name,
        name: 'Айгуль · Стрижка',
        reason: 'передумала',
        changes: { amount: { before: null, after: 30_000 } },
      },
    ])
  })

  test('stays as it was when the employee whose tip it is has left', async () => {
    await take({ tip: 1_000, employee_id: desk.second.id })
    await api.call('DELETE /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.second.id } })
    expect((await listed()).map(({ employee_id }) => employee_id)).toEqual([desk.second.id])
  })

  test('is nobody else’s to make or to see', async () => {
    expect((await send(ofVisit(), api.other)).status).toBe(404)
    const { id } = await take()
    expect((await api.call('GET /api/payments/payments/{id}/', { as: api.other, params: { id } })).status).toBe(404)
  })
})

describe('[P2] giving back', () => {
  test('never exceeds the payment, and nothing of a refusal stays', async () => {
    const payment = await take()
    expect((await refund(payment, 60_000)).status).toBe(201)
    expect(await refund(payment, 40_001)).toMatchObject({ status: 409, code: 'refund_too_much' })
    expect((await refund(payment, 40_000)).status).toBe(201)
    expect(await listed()).toHaveLength(3)
  })

  test('a refund that was undone frees its sum', async () => {
    const payment = await take()
    const given = await refund(payment, 100_000)
    expect(await undo(payment)).toMatchObject({ status: 409, code: 'payment_refunded' })
    expect((await undo(given.body)).status).toBe(201)
    expect(await undo(given.body)).toMatchObject({ status: 409, code: 'payment_reversed' })
    expect((await refund(payment, 100_000)).status).toBe(201)
  })

  test('of one payment twenty want at once: together no more than it was', async () => {
    const payment = await take()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(payment, 30_000)))
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'done'),
      ...Array.from({ length: 17 }, () => 'refund_too_much'),
    ])
  })

  test('on another day an owner decides', async () => {
    const payment = await take()
    api.clock.set('2026-11-24T04:00:00.000Z')
    expect(await refund(payment, 1)).toMatchObject({ status: 403, code: 'payment_old' })
    expect(await undo(payment)).toMatchObject({ status: 403, code: 'payment_old' })
    expect((await refund(payment, 1, api.owner)).status).toBe(201)
  })

  test('of a night that runs past midnight staff decide until the shop closes', async () => {
    const night = { windows: [{ start: 18 * 60, end: 26 * 60 }], breaks: [] }
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { opening_hours: { days: { 1: night }, exceptions: {} } },
    })
    const payment = await take()
    api.clock.set('2026-11-23T19:59:00.000Z')
    expect((await refund(payment, 1)).status).toBe(201)
    api.clock.set('2026-11-23T20:00:00.000Z')
    expect(await refund(payment, 1)).toMatchObject({ status: 403, code: 'payment_old' })
  })

  test('names a payment of the business, and of the same visit', async () => {
    const payment = await take()
    expect((await send(ofVisit({ kind: 'refund', refund_of: api.newId(), amount: 1, reason: 'x' }))).status).toBe(400)
    expect((await refund({ ...payment, id: payment.id }, 1)).status).toBe(201)
    expect((await send(ofVisit({ kind: 'refund', refund_of: payment.id, of_id: api.newId(), amount: 1, reason: 'x' }))).status).toBe(400)
  })
})

describe('[P3] a bill', () => {
  test('above the limit of staff an owner decides', async () => {
    expect(await bill(part(1_001))).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect((await bill(part(1_000))).status).toBe(201)
    const edit = (as: TestPerson, changes: BodyInput<'PATCH /api/payments/bills/{id}/'>) =>
      api.call('PATCH /api/payments/bills/{id}/', { as, params: { id: visit.id }, body: changes })
    // The visit costs 1 200 som: a lowered price is given away like a discount.
    expect(await edit(api.staff, { discount: null, prices: { [visit.id]: 100_000 } })).toMatchObject({ code: 'discount_too_much' })
    expect((await edit(api.owner, { discount: null, prices: { [visit.id]: 100_000 } })).status).toBe(200)
  })

  test('on which an owner gave more is changed by staff, who give away no greater a part', async () => {
    await bill(part(2_000), api.owner)
    const edit = (changes: BodyInput<'PATCH /api/payments/bills/{id}/'>) =>
      api.call('PATCH /api/payments/bills/{id}/', { as: api.staff, params: { id: visit.id }, body: changes })
    expect(await edit(part(2_001))).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect(
      (await edit({ lines: [{ id: api.newId(), product_id: null, name: 'Шампунь', price: 45_000, quantity: 1, employee_id: null }] }))
        .status,
    ).toBe(200)
    expect((await edit(part(1_500))).status).toBe(200)
    expect(await edit(part(2_000))).toMatchObject({ status: 403, code: 'discount_too_much' })
  })

  test('the owner says how much staff give away', async () => {
    await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      body: { staff_discount: 500 },
    })
    expect(await bill(part(501))).toMatchObject({ code: 'discount_too_much' })
    expect((await bill(part(500))).status).toBe(201)
  })

  test('[P2] of a visit is of the parts that take place: a cancelled one makes no greater discount', async () => {
    const visit_id = api.newId()
    const [first, second] = [
      await desk.booked({ visit_id, start: hourAfter(1) }),
      await desk.booked({ visit_id, employee_id: desk.second.id, start: hourAfter(2) }),
    ]
    await api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id: second.id }, body: { reason: 'передумала' } })
    // A tenth of one cut is 120 som; of both it would be 240.
    const given = (amount: number) => bill({ id: visit_id, discount: { amount, reason: 'постоянный клиент' } })
    expect(await given(12_001)).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect((await given(12_000)).status).toBe(201)
    await take({ of_id: visit_id, amount: first.price - 12_000 })
    expect(
      await api.db.select({ employee_id: takings.employee_id, amount: takings.amount, discount: takings.discount }).from(takings),
    ).toEqual([{ employee_id: desk.employee.id, amount: 108_000, discount: 12_000 }])
  })

  test('an amount that staff gave becomes less with the bill, whatever a device says of it; one of an owner stays', async () => {
    const visit_id = api.newId()
    const [, second] = [
      await desk.booked({ visit_id, start: hourAfter(1) }),
      await desk.booked({ visit_id, employee_id: desk.second.id, start: hourAfter(2) }),
    ]
    const discount = { amount: 24_000, reason: 'постоянный клиент' }
    const given = (await bill({ id: visit_id, discount: { ...discount, limit: 10_000 } })).body
    expect(given.discount).toEqual({ ...discount, limit: 1_000 })
    const edit = async (as: TestPerson, changes: BodyInput<'PATCH /api/payments/bills/{id}/'>) =>
      (await api.call('PATCH /api/payments/bills/{id}/', { as, params: { id: visit_id }, body: changes })).body.discount
    await api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id: second.id }, body: { reason: 'передумала' } })
    // A tenth of the one cut that is left.
    await take({ of_id: visit_id, amount: 108_000 })
    expect(await api.db.select({ amount: takings.amount, discount: takings.discount }).from(takings)).toEqual([
      { amount: 108_000, discount: 12_000 },
    ])
    expect(await edit(api.staff, { discount })).toEqual({ ...discount, limit: 1_000 })
    expect(await edit(api.owner, { discount: { ...discount, limit: 1_000 } })).toEqual(discount)
    expect(await edit(api.staff, { discount })).toEqual(discount)
  })

  test('of an order is held to the same limit, by what was ordered', async () => {
    const cafe = await openCafe(api)
    const { id } = await cafe.ordered()
    expect(await bill({ id, of: 'order', ...part(1_500) })).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect((await bill({ id, of: 'order', ...part(1_000) })).status).toBe(201)
  })

  test('is of what it is of for good', async () => {
    await bill({})
    expect(
      (await api.call('PATCH /api/payments/bills/{id}/', { as: api.owner, params: { id: visit.id }, body: { of: 'sale' } })).status,
    ).toBe(400)
  })
})

describe('[O2] what the till sells with choices', () => {
  const chosen = { id: api.newId(), name: '400 мл', price: 5_000 }
  const openCoffee = async () => {
    const size = {
      id: api.newId(),
      name: 'Объём',
      translations: {},
      pick: 'one',
      choices: [
        { id: api.newId(), name: '250 мл', translations: {}, price: 0 },
        { ...chosen, translations: {} },
      ],
    }
    const coffee = await (await openCafe(api)).sell('Капучино', 18_000, { options: [size] })
    const line = {
      id: api.newId(),
      name: 'Капучино',
      price: 18_000,
      choices: [chosen],
      quantity: 2,
      employee_id: null,
      product_id: coffee.id,
    }
    return {
      line,
      sale: (given: object, as = api.staff, more: object = {}) =>
        bill({ id: api.newId(), of: 'sale', lines: [{ ...line, ...given }] }, as, more),
    }
  }

  test('keeps what they were called and cost, and each piece costs them too', async () => {
    const { line, sale } = await openCoffee()
    const { status, body } = await sale({})
    expect([status, body.lines]).toEqual([201, [{ ...line, is_counted: false }]])
    expect(reckon([], body).total).toBe(46_000)
  })

  test('[P3] below what the catalogue asks, product and choices together, is given away: beyond the limit of staff an owner decides', async () => {
    const { sale } = await openCoffee()
    for (const given of [{ price: 15_000 }, { choices: [{ ...chosen, price: 0 }] }]) {
      expect(await sale({ ...given, listed: 1 })).toMatchObject({ status: 403, code: 'discount_too_much' })
      expect(await sale(given, api.owner)).toMatchObject({ status: 201, body: { lines: [{ listed: 23_000 }] } })
    }
    // The tablet has not heard of the new price yet: the customer holds what was sold, and everybody sees what it was sold for.
    expect(await sale({ price: 16_000 })).toMatchObject({ status: 201, body: { lines: [{ price: 16_000, listed: 23_000 }] } })
  })

  test('[P3] without a choice that came to be asked for is not lost: it is written down beside it, and beyond the limit of staff an owner decides', async () => {
    const { line, sale } = await openCoffee()
    const cup = (price: number) => ({
      id: api.newId(),
      name: 'Стакан',
      translations: {},
      pick: 'one' as const,
      choices: [
        { id: api.newId(), name: 'Бумажный', translations: {}, price },
        { id: api.newId(), name: 'Стеклянный', translations: {}, price: 90_000 },
      ],
    })
    const ask = (price: number) =>
      api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: line.product_id }, body: { options: [cup(price)] } })
    await ask(1_000)
    expect(await sale({ choices: [] })).toMatchObject({ status: 201, body: { lines: [{ price: 18_000, choices: [], listed: 19_000 }] } })
    await ask(20_000)
    expect(await sale({ choices: [] })).toMatchObject({ status: 201, body: { lines: [{ listed: 38_000 }] } })
    api.clock.advance(31 * 24 * 3600_000)
    expect(await sale({ choices: [] })).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect(await sale({ choices: [] }, api.owner)).toMatchObject({ status: 201, body: { lines: [{ listed: 38_000 }] } })
  })

  test('[P3] a tablet without a network sells at what it last heard: whatever the price is by then, nobody has to decide', async () => {
    const { line, sale } = await openCoffee()
    const setPrice = (price: number) =>
      api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: line.product_id }, body: { price } })
    for (const price of [40_000, 60_000]) await setPrice(price)
    api.clock.advance(20 * 24 * 3600_000)
    const soldAt = { headers: { [headers.occurredAt]: api.clock.iso() } }
    expect(await sale({})).toMatchObject({ status: 201, body: { lines: [{ price: 18_000, listed: 65_000 }] } })
    expect(await sale({ price: 17_000 })).toMatchObject({ status: 201 })
    expect(await sale({ price: 10_000 })).toMatchObject({ status: 403, code: 'discount_too_much' })
    api.clock.advance(20 * 24 * 3600_000)
    expect(await sale({})).toMatchObject({ status: 403, code: 'discount_too_much' })
    expect(await sale({}, api.staff, soldAt)).toMatchObject({ status: 201 })
  })

  test('a change of what was sold right is held to it, and one that adds another piece is not', async () => {
    const { line, sale } = await openCoffee()
    const { id } = (await sale({})).body
    const edit = (given: object) =>
      api.call('PATCH /api/payments/bills/{id}/', { as: api.staff, params: { id }, body: { lines: [{ ...line, ...given }] } })
    expect(await edit({ price: 1_000 })).toMatchObject({ code: 'discount_too_much' })
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: line.product_id }, body: { price: 90_000 } })
    expect((await edit({ quantity: 3 })).status).toBe(200)
  })

  test('from a device that knows no choices is sold as it says', async () => {
    const { line } = await openCoffee()
    const { choices: _, ...old } = line
    expect(await bill({ id: api.newId(), of: 'sale', lines: [old] })).toMatchObject({
      status: 201,
      body: { lines: [{ ...old, is_counted: false }] },
    })
  })
})

describe('[P7] closing a day', () => {
  test('[P6] counts the events that it lists, by whom and when', async () => {
    const events = [await take({ tip: 10_000 }), await take({ method: 'card' })]
    expect(await close(closeOf(events, { counted: 109_000, reason: 'не хватает', left: 20_000 }))).toMatchObject({
      status: 201,
      body: { expected: 110_000, closed_by: api.staff.name, created_at: api.clock.iso() },
    })
    expect((await close(closeOf([], { day: '2026-11-24', float: 20_000 }))).status).toBe(201)
  })

  test('of a day that a wrong clock made up is refused, and today is closed all the same', async () => {
    expect(await close(closeOf([], { day: '2026-11-25' }))).toMatchObject({ status: 422, code: 'start_too_far' })
    expect((await close(closeOf([]))).status).toBe(201)
  })

  test('of two that race the first stands, and the other hears so', async () => {
    const events = [await take()]
    const sibling = await api.startSibling()
    const answers = await Promise.all(
      [api.app, sibling, api.app, sibling].map((app) => call(app, 'POST /api/payments/closes/', { as: api.staff, body: closeOf(events) })),
    )
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['day_closed', 'day_closed', 'day_closed', 'done'])
  })

  test('what arrives late goes into the next, and no event is counted twice', async () => {
    const first = await take()
    await close(closeOf([first], { left: 100_000 }))
    const late = await api.call('POST /api/payments/payments/', {
      as: api.staff,
      body: ofVisit(),
      headers: { 'Occurred-At': '2026-11-23T03:00:00.000Z' },
    })
    expect(late.body.created_at).toBe('2026-11-23T03:00:00.000Z')
    const next = { day: '2026-11-24', float: 100_000 }
    expect(await close(closeOf([first, late.body], next))).toMatchObject({ status: 409, code: 'close_outdated' })
    expect((await close(closeOf([late.body], next))).status).toBe(201)
  })

  test('one that lists what the server does not know, or reckons otherwise, is outdated', async () => {
    const payment = await take()
    expect(await close({ ...closeOf([payment]), events: [api.newId()] })).toMatchObject({ code: 'close_outdated' })
    expect(await close({ ...closeOf([payment]), expected: 1, counted: 1 })).toMatchObject({ code: 'close_outdated' })
    expect((await close({ ...closeOf([payment]), counted: 1 })).status).toBe(400)
  })
})

async function sellSamsa(quantity: number) {
  const cafe = await openCafe(api)
  const line = { id: api.newId(), name: 'Самса', price: 9_000, quantity, employee_id: null, product_id: cafe.samsa.id }
  return { line, left: () => cafe.stockOf(cafe.samsa), made: await bill({ lines: [line] }) }
}
const editBill = (lines: readonly object[]) =>
  api.call('PATCH /api/payments/bills/{id}/', { as: api.staff, params: { id: visit.id }, body: { lines: lines as never } })

describe('[O3] what the till sells beside a visit', () => {
  test('takes from the stock, and gives back what is taken off the bill, as when that is deleted', async () => {
    const { line, left, made } = await sellSamsa(2)
    expect([made.body.lines, await left()]).toEqual([[{ ...line, is_counted: true }], 1])
    await editBill([{ ...line, quantity: 1 }])
    expect(await left()).toBe(2)
    await editBill([])
    expect(await left()).toBe(3)
    await editBill([line])
    expect(await left()).toBe(1)
    expect((await api.call('DELETE /api/payments/bills/{id}/', { as: api.owner, params: { id: visit.id } })).status).toBe(204)
    expect(await left()).toBe(3)
  })

  test('is never refused for want of it: the customer holds it', async () => {
    const { line, left, made } = await sellSamsa(5)
    expect([made.status, await left()]).toEqual([201, 0])
    await editBill([{ ...line, quantity: 4 }])
    expect(await left()).toBe(1)
  })

  test('gives nothing back that was not counted when it was sold, whatever a device says', async () => {
    const cafe = await openCafe(api)
    const line = { id: api.newId(), name: 'Чай', price: 5_000, quantity: 2, employee_id: null, product_id: cafe.tea.id, is_counted: true }
    expect((await bill({ lines: [line] })).body.lines).toMatchObject([{ is_counted: false }])
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: cafe.tea.id }, body: { stock: 10 } })
    await editBill([])
    expect(await cafe.stockOf(cafe.tea)).toBe(10)
  })

  test('gives nothing back where a discount above the limit was refused with it', async () => {
    const { line, left } = await sellSamsa(1)
    expect(
      await api.call('PATCH /api/payments/bills/{id}/', {
        as: api.staff,
        params: { id: visit.id },
        body: { lines: [{ ...line, quantity: 3 }], ...part(9_000) },
      }),
    ).toMatchObject({ code: 'discount_too_much' })
    expect(await left()).toBe(2)
  })
})
