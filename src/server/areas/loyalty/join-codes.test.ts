import { beforeEach, expect, test } from 'vitest'
import type { Answer, BodyInput } from '#contract/endpoints.ts'
import { joinCodes } from '#domain/loyalty/join-code.ts'
import { activity } from '#server/db/tables/activity.ts'
import { card_objects, cardLinks, codeBatches, usedCodes } from '#server/db/tables/loyalty.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { openVisitor, publishShop, type Visitor } from '#tests/setup/visitor.ts'

type Batch = Answer<'POST /api/cards/code-batches/'>

const api = await startTestApi()
let visitor: Visitor
let card: { readonly id: string }
beforeEach(async () => {
  const desk = await api.resetTo(openDesk)
  await publishShop(api)
  visitor = openVisitor(api, desk)
  card = await newCard({ needs_code: true })
})

const own = () => ({ business_id: api.owner.businessId })
const newCard = async (given: Partial<BodyInput<'POST /api/cards/card/'>> = {}) =>
  (await api.call('POST /api/cards/card/', { as: api.owner, body: { ...own(), name: 'Кофе', ...given } })).body
const make = (given: Partial<BodyInput<'POST /api/cards/code-batches/'>> = {}, as: TestPerson = api.owner) =>
  api.call('POST /api/cards/code-batches/', { as, body: { id: api.newId(), ...own(), card_model: card.id, count: 3, ...given } })
const list = (as: TestPerson = api.owner) => api.call('GET /api/cards/code-batches/', { as, query: { ...own(), card_model: card.id } })
const toggle = (id: string, is_active: boolean, as: TestPerson = api.owner) =>
  api.call('PATCH /api/cards/code-batches/{id}/', { as, params: { id }, body: { ...own(), is_active } })
const codesOf = (batch: Batch) => joinCodes(globalThis.crypto.subtle, batch)
const secrets = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(22))
const join = (code: string | undefined, given: Partial<BodyInput<'POST /api/cards/join/'>> = {}, headers = visitor.headersOf()) =>
  api.call('POST /api/cards/join/', {
    headers,
    body: {
      id: api.newId(),
      ...own(),
      card_model: card.id,
      customer_name: 'Нурлан',
      customer_phone: '+996555000111',
      language: 'ky',
      consent: true,
      ...(code !== undefined && { code }),
      ...given,
    },
  })
const joinAs = (nth: number, code: string) => join(code, { customer_phone: `+99655500011${nth}` }, visitor.headersOf(secrets[nth]))

test('[L20] batches of one card are numbered on; the list says how many of each were used, and a batch is made once', async () => {
  const id = api.newId()
  const [first, again, other] = [(await make({ id })).body, await make({ id }), (await make({ count: 5 })).body]
  expect([first.first, again.body, other.first, other.key === first.key]).toEqual([1, first, 4, false])
  expect(await make({ id, count: 4 })).toMatchObject({ status: 409, code: 'id_taken' })
  await join((await codesOf(first))[1])
  expect((await list()).body.results.map(({ id: one, used }) => [one, used])).toEqual([
    [other.id, 0],
    [first.id, 1],
  ])
})

test('[L20] a code lets one person join, once; without one nobody does', async () => {
  const [code = ''] = await codesOf((await make()).body)
  expect(await join(undefined)).toMatchObject({ status: 409, code: 'join_code_missing' })
  expect(await joinAs(0, code)).toMatchObject({ status: 201 })
  expect(await joinAs(1, code)).toMatchObject({ status: 409, code: 'join_code_used' })
  expect(await api.db.select().from(card_objects)).toHaveLength(1)
})

test('[L20] of two who come with one code at the same time one joins', async () => {
  const [code = ''] = await codesOf((await make()).body)
  const answers = await Promise.all([0, 1, 2, 3].map((nth) => joinAs(nth, code)))
  expect(answers.map((answer) => answer.code ?? String(answer.status)).toSorted()).toEqual([
    '201',
    'join_code_used',
    'join_code_used',
    'join_code_used',
  ])
  expect([await api.db.$count(card_objects), await api.db.$count(cardLinks), await api.db.$count(usedCodes)]).toEqual([1, 1, 1])
})

test('[L4, L20] an answer that is lost is asked for again, with the key or without: one joining, and no refusal', async () => {
  const [code = ''] = await codesOf((await make()).body)
  const [id, headers] = [api.newId(), { ...visitor.headersOf(), 'idempotency-key': api.newId() }]
  const answers = [await join(code, { id }, headers), await join(code, { id }, headers), await join(code, { id })]
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, id],
    [201, id],
    [201, id],
  ])
  expect([await api.db.$count(card_objects), await api.db.$count(usedCodes)]).toEqual([1, 1])
})

test('[L20] what is no code of this card is unknown, whatever its number', async () => {
  const [code = ''] = await codesOf((await make()).body)
  const first = card
  card = await newCard({ needs_code: true })
  await make()
  expect(await join(code)).toMatchObject({ status: 409, code: 'join_code_unknown' })
  card = first
  for (const wrong of ['1', '1.AAAAAAAAAAAAAA', `9${code}`, '', `${code}A`])
    expect(await join(wrong)).toMatchObject({ status: 409, code: 'join_code_unknown' })
  expect(await api.db.$count(usedCodes)).toBe(0)
})

test('[L20] a joining that is refused leaves its code unused; also where the card asks for none it is asked about', async () => {
  const [code = ''] = await codesOf((await make()).body)
  const { body: customer } = await api.call('POST /api/booking/customers/', {
    as: api.staff,
    body: { ...own(), name: 'Айгуль', phone: '+996700111222' },
  })
  const { body: held } = await api.call('POST /api/transactions/card-object/', {
    as: api.staff,
    body: { ...own(), card_model: card.id, customer: customer.id },
  })
  expect(await join(code, { id: held.id })).toMatchObject({ code: 'id_taken' })
  await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: card.id }, body: { needs_code: false } })
  expect(await api.db.$count(usedCodes)).toBe(0)
  expect([
    (await join(code)).status,
    (await joinAs(1, code)).code,
    (await join(undefined, { customer_phone: '+996555000119' })).status,
  ]).toEqual([201, 'join_code_used', 201])
})

test('[V2, L20] a number that may not join uses the code up as any other', async () => {
  const [code = ''] = await codesOf((await make()).body)
  await api.call('PATCH /api/booking/business/{id}/', {
    as: api.owner,
    params: { id: api.owner.businessId },
    body: { blocked_phones: [{ phone: '+996555000111', note: '' }] },
  })
  expect(await join(code)).toMatchObject({ status: 201 })
  expect(await joinAs(1, code)).toMatchObject({ code: 'join_code_used' })
})

test('[V5, L20] a code stays used when its customer is erased; a card that is deleted takes its codes along', async () => {
  const [code = ''] = await codesOf((await make()).body)
  await join(code)
  const { results } = (await api.call('GET /api/booking/customers/', { as: api.owner, query: own() })).body
  await api.call('DELETE /api/booking/customers/{id}/traces/', {
    as: api.owner,
    params: { id: results.find(({ phone }) => phone === '+996555000111')!.id },
  })
  expect(await joinAs(1, code)).toMatchObject({ code: 'join_code_used' })
  expect((await api.call('DELETE /api/cards/card/{id}/', { as: api.owner, params: { id: card.id } })).status).toBeLessThan(300)
  expect([await api.db.$count(codeBatches), await api.db.$count(usedCodes)]).toEqual([0, 0])
})

test('[L20] who lost sheets stops their codes, and lets them be used again; the log tells each once', async () => {
  const [stopped, other] = [(await make()).body, (await make()).body]
  const [code = '', next = ''] = await codesOf(stopped)
  await join(code)
  expect((await toggle(stopped.id, false)).body).toEqual({ ...stopped, used: 1, is_active: false })
  expect(await toggle(stopped.id, false)).toMatchObject({ status: 200 })
  expect(await joinAs(1, next)).toMatchObject({ status: 409, code: 'join_code_stopped' })
  expect(await joinAs(2, (await codesOf(other))[0]!)).toMatchObject({ status: 201 })
  await toggle(stopped.id, true)
  expect(await joinAs(1, next)).toMatchObject({ status: 201 })
  const lines = await api.db.select().from(activity)
  // All at one instant, and in no order.
  expect(
    lines
      .filter(({ row_id }) => row_id === card.id)
      .map(({ act, reason, name }) => `${act} ${reason} ${name}`)
      .toSorted(),
  ).toEqual(['allow_codes № 1–3 Кофе', 'create  Кофе', 'make_codes № 1–3 Кофе', 'make_codes № 4–6 Кофе', 'stop_codes № 1–3 Кофе'])
})

test('[L20] codes are the owner’s: staff and other owners neither read nor make them', async () => {
  const {
    body: { id },
  } = await make()
  for (const as of [api.staff, api.other])
    expect(
      [(await list(as)).status, (await make({}, as)).status, (await toggle(id, false, as)).status].every(
        (status) => status === 403 || status === 404,
      ),
    ).toBe(true)
  expect(await make({ card_model: api.newId() })).toMatchObject({ status: 400 })
  expect(await toggle(api.newId(), false)).toMatchObject({ status: 404 })
  for (const count of [0, 10_001]) expect((await make({ count })).status).toBe(400)
  expect(await api.db.$count(codeBatches)).toBe(1)
})
