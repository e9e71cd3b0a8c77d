import { beforeEach, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { addFigures, netOf } from '#domain/analytics/figures.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { reversalOf } from '#domain/payments/payment-rules.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

/** A visit of 1 200 som by somebody with 500 som of bonuses, which may pay half of a bill. */
const api = await startTestApi()
let visit: Booking
let object: CardObject
beforeEach(async () => {
  const desk = await api.resetTo(openDesk)
  visit = await desk.booked()
  const card = (
    await api.call('POST /api/cards/card/', { as: api.owner, body: { ...own(), name: 'Бонусы', kind: 'cashback', spend_cap: 5_000 } })
  ).body
  await api.call('POST /api/v2/cards/card-tier/', {
    as: api.owner,
    body: { ...own(), card_model: card.id, name: 'Все', percentage: 1_000 },
  })
  const customer = (
    await api.call('POST /api/booking/customers/', { as: api.staff, body: { ...own(), name: 'Айпери', phone: '+996700111222' } })
  ).body
  object = (
    await api.call('POST /api/transactions/card-object/', { as: api.staff, body: { ...own(), card_model: card.id, customer: customer.id } })
  ).body
  await api.call('POST /api/transactions/card-object/{id}/purchase/', {
    as: api.staff,
    params: { id: object.id },
    body: { id: api.newId(), amount: 500_000, bonuses: 0 },
  })
})

const own = () => ({ business_id: api.owner.businessId })
type NewPayment = BodyInput<'POST /api/payments/payments/'>
const byBonuses = (amount: number, given: Partial<NewPayment> = {}): NewPayment => ({
  id: api.newId(),
  ...own(),
  of: 'visit',
  of_id: visit.id,
  method: 'bonuses',
  amount,
  card_object: object.id,
  ...given,
})
const send = (body: NewPayment) => api.call('POST /api/payments/payments/', { as: api.staff, body })
const undo = (event: Payment) => {
  const { business_id, ...said } = reversalOf(event, { id: api.newId(), reason: 'ошибка' })
  return send({ business_id, ...said })
}
const points = async () =>
  (await api.call('GET /api/transactions/card-object/{id}/', { as: api.staff, params: { id: object.id } })).body.points
const events = async () =>
  (await api.call('GET /api/transactions/card-object/{id}/events/', { as: api.staff, params: { id: object.id } })).body.results
const payments = async () => (await api.call('GET /api/payments/payments/', { as: api.staff, query: own() })).body.results

test('[P8] bonuses pay a part of a bill: the payment and the event of the card have one id, and are made once', async () => {
  const body = byBonuses(40_000)
  expect(await send(body)).toMatchObject({ status: 201, body: { method: 'bonuses', card_object: object.id } })
  expect((await send(body)).status).toBe(201)
  expect(await points()).toBe(10_000)
  expect((await events())[0]).toMatchObject({ id: body.id, kind: 'pay', points: -40_000, amount: 120_000 })
  expect(await payments()).toHaveLength(1)
})

test('[P8] what the card refuses is no payment either: more than there is, more of the bill than it allows, a card that is blocked', async () => {
  expect(await send(byBonuses(50_001))).toMatchObject({ status: 409, code: 'points_lacking', body: { left: 50_000 } })
  await send(byBonuses(40_000))
  await api.call('POST /api/transactions/card-object/{id}/purchase/', {
    as: api.staff,
    params: { id: object.id },
    body: { id: api.newId(), amount: 500_000, bonuses: 0 },
  })
  expect(await send(byBonuses(20_001))).toMatchObject({ status: 409, code: 'spend_above_cap', body: { most: 20_000 } })
  await api.call('POST /api/transactions/card-object/{id}/block/', { as: api.owner, params: { id: object.id }, body: {} })
  expect(await send(byBonuses(1_000))).toMatchObject({ status: 409, code: 'card_blocked' })
  expect(await payments()).toHaveLength(1)
  expect(await points()).toBe(60_000)
})

test('[P8] what pays for a visit that is not here is refused by what it is, and leaves the bonuses where they are; once the visit is here it pays', async () => {
  const body = byBonuses(40_000, { of_id: api.newId() })
  expect(await send(body)).toMatchObject({ status: 409, code: 'bill_unknown' })
  expect([await points(), await payments()]).toEqual([50_000, []])
  expect((await send({ ...body, of_id: visit.id })).status).toBe(201)
})

test('[P8] undoing the payment gives them back, once; at the counter its event is not undone, and it is no money to give back', async () => {
  const paid = (await send(byBonuses(40_000))).body
  const here = await api.call('POST /api/transactions/card-object/{id}/undo/', {
    as: api.staff,
    params: { id: object.id },
    body: { id: api.newId(), undoes: paid.id },
  })
  expect(here).toMatchObject({ status: 409, code: 'event_fixed' })
  expect(
    (await send(byBonuses(40_000, { method: 'cash', card_object: null, kind: 'refund', refund_of: paid.id, reason: 'передумала' }))).status,
  ).toBe(400)
  expect((await undo(paid)).status).toBe(201)
  expect(await undo(paid)).toMatchObject({ code: 'payment_reversed' })
  expect(await points()).toBe(50_000)
  expect((await events()).slice(0, 2)).toMatchObject([
    { kind: 'unpay', undoes: paid.id, points: 40_000 },
    { kind: 'pay', is_undone: true },
  ])
})

test('[P8] it needs a card, and money needs none; a card of somebody else’s business is not there', async () => {
  expect((await send(byBonuses(1_000, { card_object: null }))).status).toBe(400)
  expect((await send(byBonuses(1_000, { method: 'cash' }))).status).toBe(400)
  expect((await send(byBonuses(1_000, { tip: 100 }))).status).toBe(400)
  expect((await send(byBonuses(1_000, { card_object: api.newId() }))).status).toBe(400)
})

test('[P8, A2] what bonuses paid is given away: gross has it, net has not, and the employee took in the rest', async () => {
  await send(byBonuses(40_000))
  await undo((await send(byBonuses(5_000))).body)
  await send({ id: api.newId(), ...own(), of: 'visit', of_id: visit.id, amount: 80_000 })
  const found = (await api.call('GET /api/transactions/statistics/', { as: api.owner, query: { ...own(), period: 'today' } })).body
  const figures = addFigures(found.buckets)
  expect(figures).toMatchObject({ gross: 120_000, discounts: 40_000, refunds: 0 })
  expect(netOf(figures)).toBe(80_000)
  expect(found.methods.find(({ method }) => method === 'bonuses')).toMatchObject({ paid: 40_000 })
  expect(found.employees.map(({ takings }) => takings)).toEqual([80_000])
})
