import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { customers } from '#server/db/tables/booking.ts'
import { card_objects, cardEvents } from '#server/db/tables/loyalty.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, openVisitor, publishShop, type Visitor } from '#tests/setup/visitor.ts'
import { admitWaiting, expireCards, findWrongBalances } from './loyalty-upkeep.ts'

const api = await startTestApi()
let visitor: Visitor
beforeEach(async () => {
  const desk = await api.resetTo(openDesk)
  await publishShop(api)
  visitor = openVisitor(api, desk)
})

const own = () => ({ business_id: api.owner.businessId })
const newCard = async (given: Partial<BodyInput<'POST /api/cards/card/'>> = {}) =>
  (await api.call('POST /api/cards/card/', { as: api.owner, body: { ...own(), name: 'Кофе', cooldown_seconds: 0, ...given } })).body
const newTier = async (card_model: string, threshold: number, percentage: number) =>
  (
    await api.call('POST /api/v2/cards/card-tier/', {
      as: api.owner,
      body: { ...own(), card_model, name: `от ${threshold}`, threshold, percentage },
    })
  ).body
const newCustomer = async (phone = '+996700111222') =>
  (await api.call('POST /api/booking/customers/', { as: api.staff, body: { ...own(), name: 'Айгуль', phone } })).body
const join = async (card_model: string, customer: string) =>
  (await api.call('POST /api/transactions/card-object/', { as: api.staff, body: { ...own(), card_model, customer } })).body
const merge = async (id: string, into: string) =>
  expect((await api.call('PUT /api/booking/customers/{id}/merge/', { as: api.staff, params: { id }, body: { into } })).status).toBe(200)
const joined = async (card_model: string) => join(card_model, (await newCustomer()).id)
const on = ({ id }: Pick<CardObject, 'id'>) => ({ as: api.staff, params: { id } })
const stamp = (object: CardObject, count = 1, given: { readonly id?: string; readonly of_id?: string } = {}) =>
  api.call('POST /api/transactions/card-object/{id}/stamp/', {
    ...on(object),
    body: { id: api.newId(), count, ...given, ...(given.of_id !== undefined && { of: 'visit' as const }) },
  })
const buy = (object: CardObject, amount: number, given: { readonly bonuses?: number; readonly id?: string } = {}, headers = {}) =>
  api.call('POST /api/transactions/card-object/{id}/purchase/', {
    ...on(object),
    headers,
    body: { id: api.newId(), amount, bonuses: 0, ...given },
  })
const redeem = (object: CardObject) =>
  api.call('POST /api/transactions/card-object/{id}/redeem/', { ...on(object), body: { id: api.newId() } })
const undo = (object: CardObject, undoes: string, headers = {}) =>
  api.call('POST /api/transactions/card-object/{id}/undo/', { ...on(object), headers, body: { id: api.newId(), undoes } })
const asOwner = (object: CardObject, act: 'block' | 'unblock' | 'reset-points') =>
  api.call(`POST /api/transactions/card-object/{id}/${act}/`, { ...on(object), as: api.owner, body: {} })
const statement = async ({ id }: CardObject) =>
  (await api.call('GET /api/transactions/card-object/{id}/events/', { as: api.staff, params: { id } })).body.results
const joinAlone = (card_model: string, given: Partial<BodyInput<'POST /api/cards/join/'>> = {}, headers = visitor.headersOf()) =>
  api.call('POST /api/cards/join/', {
    headers,
    body: {
      id: api.newId(),
      ...own(),
      card_model,
      customer_name: 'Нурлан',
      customer_phone: '+996555000111',
      language: 'ky',
      consent: true,
      ...given,
    },
  })
const ownCard = (id: string, headers = visitor.headersOf()) =>
  api.call('GET /api/cards/own/{id}/', { params: { id }, query: own(), headers })
const lookUp = async (query: object) =>
  (await api.call('GET /api/transactions/look-up/', { as: api.staff, query: { ...own(), ...query } })).body.card_objects.map(({ id }) => id)
const happenedAt = (at: string) => ({ 'occurred-at': at })
const stampAt = (object: CardObject, at: string, id = api.newId()) =>
  api.call('POST /api/transactions/card-object/{id}/stamp/', { ...on(object), headers: happenedAt(at), body: { id, count: 1 } })

const mergeCards = (object: CardObject, into: CardObject, id = api.newId(), receive = api.newId()) =>
  api.call('POST /api/transactions/card-object/{id}/merge/', { ...on(object), body: { id, into: into.id, receive } })
const customersCount = async () => (await api.call('GET /api/users/cards/', { as: api.owner, query: own() })).body.customers_count
const readCard = async ({ id }: CardObject) =>
  (await api.call('GET /api/transactions/card-object/{id}/', { as: api.staff, params: { id } })).body
/** Two customers of the desk who have the card each; they are one person after `merge`. */
const heldTwice = async (given: Partial<BodyInput<'POST /api/cards/card/'>> = {}) => {
  const card = await newCard({ size: 10, ...given })
  const [one, other] = [await newCustomer('+996700111222'), await newCustomer('+996700333444')]
  return { card, one, other, first: await join(card.id, one.id), second: await join(card.id, other.id) }
}

describe('stamps', () => {
  test('[L4] a reward that two counters handed out is refused with who did it first, and when; one that was undone is not told', async () => {
    const object = await joined((await newCard({ size: 1 })).id)
    const first = await stamp(object)
    expect(await redeem(object)).toMatchObject({ status: 200 })
    const [told] = await statement(object)
    const refused = await redeem(object)
    expect(refused).toMatchObject({ status: 409, code: 'reward_missing', body: { handed_out: { by: told!.actor, at: told!.at } } })
    expect(told!.actor).not.toBe('')
    await undo(object, told!.id)
    await undo(object, first.body.last!.id)
    expect(await redeem(object)).toMatchObject({ code: 'reward_missing', body: { handed_out: null } })
  })

  test('[L4] an event that arrives again, also under another key, stamps once; another one under its id is refused', async () => {
    const object = await joined((await newCard()).id)
    const id = api.newId()
    expect((await stamp(object, 2, { id })).body.stamps).toBe(2)
    expect(await stamp(object, 2, { id })).toMatchObject({ status: 200, body: { stamps: 2 } })
    expect(await stamp(object, 3, { id })).toMatchObject({ status: 409, code: 'id_taken' })
    expect((await statement(object)).map(({ kind }) => kind)).toEqual(['stamp', 'join'])
  })

  test('[L4, L10] the cooldown holds on both sides of a stamp, whichever arrives first', async () => {
    const object = await joined((await newCard({ cooldown_seconds: 60 })).id)
    api.clock.advance(3600_000)
    const stampBefore = (ago: number) => stampAt(object, new Date(api.clock.now() - ago).toISOString())
    expect((await stampBefore(600_000)).status).toBe(200)
    expect(await stampBefore(630_000)).toMatchObject({ status: 409, code: 'card_cooldown', body: { seconds: 30 } })
    expect((await stampBefore(660_000)).status).toBe(200)
    expect(await stampBefore(1_000)).toMatchObject({ body: { stamps: 3 } })
  })

  test('[L5] an undone stamp is gone, once, and not after its reward was handed out', async () => {
    const object = await joined((await newCard({ size: 2 })).id)
    const id = api.newId()
    await stamp(object, 2, { id })
    await redeem(object)
    expect(await undo(object, id)).toMatchObject({ status: 409, code: 'reward_used' })
    const [last] = await statement(object)
    expect((await undo(object, last!.id)).body).toMatchObject({ rewards: 1 })
    expect((await undo(object, id)).body).toMatchObject({ rewards: 0, stamps: 0 })
    expect(await undo(object, id)).toMatchObject({ status: 409, code: 'event_undone' })
    expect((await statement(object)).filter(({ is_undone }) => is_undone)).toHaveLength(2)
  })

  test('a visit gives its stamp once, and again after that was undone', async () => {
    const object = await joined((await newCard()).id)
    const [visit, id] = [api.newId(), api.newId()]
    expect((await stamp(object, 1, { id, of_id: visit })).status).toBe(200)
    expect(await stamp(object, 1, { of_id: visit })).toMatchObject({ status: 409, code: 'offered_already' })
    await undo(object, id)
    expect((await stamp(object, 1, { of_id: visit })).status).toBe(200)
  })

  test('[L6] blocking and resetting are the owner’s; history stays', async () => {
    const object = await joined((await newCard()).id)
    await stamp(object, 3)
    expect(await api.call('POST /api/transactions/card-object/{id}/block/', { ...on(object), body: {} })).toMatchObject({ status: 403 })
    expect((await asOwner(object, 'block')).body.is_blocked).toBe(true)
    expect(await stamp(object)).toMatchObject({ status: 409, code: 'card_blocked' })
    await asOwner(object, 'unblock')
    expect((await asOwner(object, 'reset-points')).body).toMatchObject({ stamps: 0, is_blocked: false })
    expect((await statement(object)).map(({ kind }) => kind)).toEqual(['reset', 'unblock', 'block', 'stamp', 'join'])
  })

  test('[L1] what is lost by its date is written down, also where nobody comes', async () => {
    const card = await newCard({ expiry: 'rolling', expiry_days: 1 })
    const object = await joined(card.id)
    await stamp(object, 3)
    api.clock.advance(3 * 24 * 3600_000)
    await expireCards(api.db, api.clock.iso(), api.newId)
    const [line] = await statement(object)
    expect(line).toMatchObject({ kind: 'expire', stamps: -3, actor: '' })
    expect(await findWrongBalances(api.db)).toEqual([])
  })

  describe('a card whose expiry was written down before a tap arrived that was made in time [L10]', () => {
    const day = 24 * 3600_000
    /** Two of three stamps, three days ago; what happened a day later arrives now. */
    const expired = async () => {
      const card = await newCard({ size: 3, expiry: 'rolling', expiry_days: 1 })
      const object = await joined(card.id)
      const first = api.newId()
      await stamp(object, 2, { id: first })
      const inTime = new Date(api.clock.now() + day).toISOString()
      api.clock.advance(3 * day)
      await expireCards(api.db, api.clock.iso(), api.newId)
      return { card, object, first, inTime }
    }
    test('has what it held: the last stamp fills it, and both are undone as any others', async () => {
      const { object, first, inTime } = await expired()
      const id = api.newId()
      expect((await stampAt(object, inTime, id)).body).toMatchObject({ stamps: 0, rewards: 1 })
      expect((await statement(object)).map(({ kind, stamps, actor }) => [kind, stamps, actor !== ''])).toEqual([
        ['stamp', -2, true],
        ['undo', 2, false],
        ['expire', -2, false],
        ['stamp', 2, true],
        ['join', 0, true],
      ])
      expect((await undo(object, id)).body).toMatchObject({ stamps: 2, size: 3, rewards: 0 })
      expect((await undo(object, first, happenedAt(inTime))).body).toMatchObject({ stamps: 0, rewards: 0 })
      expect(await findWrongBalances(api.db)).toEqual([])
    })

    test('loses it again once it is looked at', async () => {
      const { object, inTime } = await expired()
      await stampAt(object, inTime)
      await stampAt(object, inTime)
      expect((await stamp(object)).body).toMatchObject({ stamps: 1, rewards: 1 })
      expect(await findWrongBalances(api.db)).toEqual([])
    })

    test('lets a bonus pay that was there', async () => {
      const card = await newCard({ kind: 'cashback', spend_cap: 10_000, expiry: 'rolling', expiry_days: 1 })
      await newTier(card.id, 0, 1_000)
      const object = await joined(card.id)
      await buy(object, 10_000)
      const inTime = api.clock.iso()
      api.clock.advance(3 * day)
      await expireCards(api.db, api.clock.iso(), api.newId)
      const spend = (points: number, headers = {}) =>
        api.call('POST /api/transactions/card-object/{id}/spend/', {
          ...on(object),
          headers,
          body: { id: api.newId(), points, amount: 5_000 },
        })
      expect(await spend(1_001, happenedAt(inTime))).toMatchObject({
        status: 409,
        code: 'points_lacking',
        body: { current: { points: 0 } },
      })
      expect((await statement(object))[0]).toMatchObject({ kind: 'expire' })
      expect((await spend(400, happenedAt(inTime))).body.points).toBe(600)
      expect(await spend(400)).toMatchObject({ status: 409, code: 'points_lacking' })
      expect(await findWrongBalances(api.db)).toEqual([])
    })

    test('stays without it for a tap that came too late itself, and where somebody came since', async () => {
      const { object, inTime } = await expired()
      expect((await stampAt(object, new Date(api.clock.now() - 60_000).toISOString())).body.stamps).toBe(1)
      expect((await stampAt(object, inTime)).body.stamps).toBe(2)
      expect((await statement(object)).map(({ kind }) => kind)).toEqual(['stamp', 'stamp', 'expire', 'stamp', 'join'])
      expect(await findWrongBalances(api.db)).toEqual([])
    })

    test('stays without it where its owner lets cards live longer since', async () => {
      const { card, object } = await expired()
      await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: card.id }, body: { expiry_days: 30 } })
      expect((await stamp(object)).body.stamps).toBe(1)
    })
  })
})

describe('cashback', () => {
  test('[L10, L11, L16] a purchase that arrives late earns by the rules of its time, and one from a fast clock counts as now and says so', async () => {
    const card = await newCard({ kind: 'cashback' })
    const tier = await newTier(card.id, 0, 100)
    const rule = (
      await api.call('POST /api/v2/cards/cashback-rule/', {
        as: api.owner,
        body: { ...own(), card_model: card.id, tiers: [tier.id], percentage: 1_000, start_time: 0, end_time: 1_440 },
      })
    ).body
    const object = await joined(card.id)
    const before = api.clock.iso()
    api.clock.advance(3600_000)
    await api.call('DELETE /api/v2/cards/cashback-rule/{id}/', { as: api.owner, params: { id: rule.id } })
    expect((await buy(object, 10_000, {}, happenedAt(before))).body.points).toBe(1_000)
    expect((await buy(object, 10_000, {}, happenedAt(new Date(api.clock.now() + 600_000).toISOString()))).body.points).toBe(1_100)
    expect((await statement(object)).slice(0, 2)).toMatchObject([
      { is_clamped: true, at: api.clock.iso(), percentage: 100 },
      { is_clamped: false, at: before, percentage: 1_000, rule_used: rule.id },
    ])
  })

  test('[L13] thresholds of one card differ', async () => {
    const card = await newCard({ kind: 'cashback' })
    const [low, high] = [await newTier(card.id, 0, 100), await newTier(card.id, 500, 200)]
    const same = await api.call('PATCH /api/v2/cards/card-tier/{id}/', { as: api.owner, params: { id: high.id }, body: { threshold: 0 } })
    expect(same).toMatchObject({ status: 400, body: { threshold: ['Такой порог уже есть у другого уровня.'] } })
    expect(
      (
        await api.call('PATCH /api/v2/cards/card-tier/{id}/', {
          as: api.owner,
          params: { id: low.id },
          body: { threshold: 0, name: 'Бронза' },
        })
      ).status,
    ).toBe(200)
  })

  test('[L12] a tier is added to every rule that lacks it, and a deleted one stands in none', async () => {
    const card = await newCard({ kind: 'cashback' })
    const [low, high] = [await newTier(card.id, 0, 100), await newTier(card.id, 500, 200)]
    const rule = (tiers: readonly string[]) =>
      api.call('POST /api/v2/cards/cashback-rule/', {
        as: api.owner,
        body: { ...own(), card_model: card.id, tiers: [...tiers], percentage: 1, start_time: 0, end_time: 60 },
      })
    await rule([low.id])
    await rule([high.id])
    const added = await api.call('POST /api/v2/cards/card-tier/{id}/every-rule/', { as: api.owner, params: { id: high.id }, body: {} })
    expect(added.body.results.map(({ tiers }) => tiers.toSorted())).toEqual([[low.id, high.id].toSorted(), [high.id]])
    await api.call('DELETE /api/v2/cards/card-tier/{id}/', { as: api.owner, params: { id: high.id } })
    const left = (await api.call('GET /api/v2/cards/cashback-rule/', { as: api.owner, query: { ...own(), card_model: card.id } })).body
      .results
    expect(left.map(({ tiers }) => tiers).toSorted((one, other) => one.length - other.length)).toEqual([[], [low.id]])
  })

  test('[L8, L14] bonuses pay a part, a refund returns them and takes back what was earned', async () => {
    const card = await newCard({ kind: 'cashback' })
    await newTier(card.id, 0, 1_000)
    const object = await joined(card.id)
    await buy(object, 100_000)
    const id = api.newId()
    expect((await buy(object, 20_000, { bonuses: 10_000, id })).body).toMatchObject({ points: 1_000, spent: 110_000 })
    const refund = (amount: number) =>
      api.call('POST /api/transactions/card-object/{id}/refund/', { ...on(object), body: { id: api.newId(), refund_of: id, amount } })
    expect((await refund(20_000)).body).toMatchObject({ points: 10_000, spent: 100_000 })
    expect(await refund(1)).toMatchObject({ status: 409, code: 'refund_above_purchase' })
    expect(await undo(object, id)).toMatchObject({ status: 409, code: 'event_refunded' })
  })
})

/** All places but those that are left, by rows that nobody stands behind. */
async function fillPlaces(card_model: string, count: number): Promise<void> {
  const object = await joined(card_model)
  const [row] = await api.db.select().from(card_objects)
  await api.db
    .insert(card_objects)
    .values(Array.from({ length: count - 1 }, (_, nth) => ({ ...row!, id: api.newId(), customer: api.newId(), number: nth + 2 })))
  await api.db.delete(customers).where(eq(customers.id, object.customer))
}

describe('joining', () => {
  test('by oneself: the desk’s customer of that phone has the card, and its holder sees it by the secret alone', async () => {
    const card = await newCard()
    const customer = await newCustomer('+996555000111')
    const { body, status } = await joinAlone(card.id)
    expect(status).toBe(201)
    const [object] = await api.db.select().from(card_objects)
    expect(object).toMatchObject({ id: body.id, customer: customer.id, number: 1 })
    await stamp(object!, 4)
    expect((await ownCard(body.id)).body).toMatchObject({
      is_linked: true,
      object: { stamps: 4 },
      card: { name: 'Кофе' },
      events: [{ kind: 'stamp' }, { kind: 'join' }],
    })
    expect(await ownCard(body.id, visitor.headersOf('B'.repeat(22)))).toMatchObject({ status: 404 })
    const linkOf = async () => (await ownCard(body.id)).body.business.code
    expect(await linkOf()).not.toBe('')
    // The page that it would lead to is no more.
    await changeBusiness(api, { is_published: false })
    expect(await linkOf()).toBe('')
  })

  test('a card is looked up by part of a name, by phone and by number', async () => {
    const object = await joined((await newCard()).id)
    expect([
      await lookUp({ search: 'айг' }),
      await lookUp({ search: '0700 111' }),
      await lookUp({ phone: '0700111222' }),
      await lookUp({ number: object.number }),
    ]).toEqual([[object.id], [object.id], [object.id], [object.id]])
    expect([await lookUp({ search: 'нур' }), await lookUp({})]).toEqual([[], []])
  })

  test('what was given for a bill is read by it', async () => {
    const object = await joined((await newCard()).id)
    const of_id = api.newId()
    await stamp(object, 1, { of_id })
    await stamp(object)
    expect((await statement(object))[0]).toMatchObject({ of_id: null })
    expect(
      (await api.call('GET /api/transactions/card-object/{id}/events/', { as: api.staff, params: { id: object.id }, query: { of_id } }))
        .body.results,
    ).toMatchObject([{ of_id, is_undone: false }])
  })

  test('[L6a, V2] a second device with the phone is answered like any, sees an empty card, and is linked at the counter', async () => {
    const card = await newCard()
    const first = (await joinAlone(card.id, { public_key: 'A'.repeat(87) })).body
    const [object] = await api.db.select().from(card_objects)
    await stamp(object!, 4)
    const secret = visitor.headersOf('C'.repeat(22))
    const second = await joinAlone(card.id, { public_key: 'B'.repeat(87) }, secret)
    expect(second).toMatchObject({ status: 201, body: { id: expect.not.stringContaining(first.id) } })
    expect((await ownCard(second.body.id, secret)).body).toMatchObject({
      is_linked: false,
      object: { id: second.body.id, stamps: 0 },
      events: [],
    })
    const found = await api.call('GET /api/transactions/look-up/', { as: api.staff, query: { ...own(), code: second.body.id } })
    expect(found.body).toMatchObject({ card_objects: [], link: { card_object: first.id } })
    await api.call('PUT /api/transactions/card-object/{id}/link/', { ...on(object!), body: { link: second.body.id } })
    expect((await ownCard(second.body.id, secret)).body).toMatchObject({
      is_linked: true,
      object: { id: first.id, stamps: 4, public_key: `${'A'.repeat(87)} ${'B'.repeat(87)}` },
    })
    expect(await api.db.select().from(customers)).toHaveLength(1)
  })

  test('[K1, L6a] who has the card under an alias gets no second one: by any of their phones, and at the counter, it leads to the card that is there', async () => {
    const card = await newCard()
    const phones = ['+996555000111', '+996555000112', '+996555000113'] as const
    const [a, b, c] = [await newCustomer(phones[0]), await newCustomer(phones[1]), await newCustomer(phones[2])]
    const object = await join(card.id, a.id)
    await merge(a.id, b.id)
    const secret = visitor.headersOf('C'.repeat(22))
    const left = async (customer_phone: string) => (await joinAlone(card.id, { customer_phone }, secret)).body.id
    const links = [await left(phones[0]), await left(phones[1])]
    await merge(b.id, c.id)
    links.push(await left(phones[0]), await left(phones[2]))
    for (const id of links) {
      expect((await ownCard(id, secret)).body).toMatchObject({ is_linked: false })
      expect((await api.call('GET /api/transactions/look-up/', { as: api.staff, query: { ...own(), code: id } })).body).toMatchObject({
        link: { card_object: object.id },
      })
      expect((await api.call('PUT /api/transactions/card-object/{id}/link/', { ...on(object), body: { link: id } })).status).toBe(200)
      expect((await ownCard(id, secret)).body).toMatchObject({ is_linked: true, object: { id: object.id } })
    }
    for (const customer of [b.id, c.id]) expect(await join(card.id, customer)).toMatchObject({ customer, merged_into: object.id })
    expect((await api.db.select().from(card_objects)).filter(({ merged_into }) => merged_into === null)).toHaveLength(1)
  })

  test('[K1] a card that is joined by an alias’s phone is that of whom the alias leads to, through any number of them', async () => {
    const card = await newCard()
    const [a, b, c] = [await newCustomer('+996555000111'), await newCustomer('+996555000112'), await newCustomer('+996555000113')]
    await merge(a.id, b.id)
    await merge(b.id, c.id)
    const { body } = await joinAlone(card.id)
    expect(await api.db.select().from(card_objects)).toMatchObject([{ id: body.id, customer: c.id }])
  })

  test('is done once, however often it is sent; an archived card is not joined', async () => {
    const card = await newCard()
    const id = api.newId()
    expect(await joinAlone(card.id, { id })).toMatchObject({ status: 201 })
    expect(await joinAlone(card.id, { id })).toMatchObject({ status: 201, body: { id } })
    expect(await joinAlone(card.id, { id, customer_name: 'Другой' })).toMatchObject({ status: 409, code: 'id_taken' })
    await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: card.id }, body: { is_active: false } })
    expect(await joinAlone(card.id)).toMatchObject({ status: 409, code: 'card_inactive' })
    expect(await api.db.select().from(card_objects)).toHaveLength(1)
  })

  test('[L7, T2] the last place goes to one of two; at the counter the other waits with what is given, until a place is free', async () => {
    const card = await newCard()
    await fillPlaces(card.id, 299)
    const [one, other] = await Promise.all([
      joinAlone(card.id),
      joinAlone(card.id, { customer_phone: '+996555000222' }, visitor.headersOf('D'.repeat(22))),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409])
    expect([one, other].find(({ status }) => status === 409)).toMatchObject({ code: 'customers_full' })
    const waiting = await joined(card.id)
    expect(waiting.is_waiting).toBe(true)
    expect((await stamp(waiting, 10)).body).toMatchObject({ rewards: 1, is_waiting: true })
    expect(await redeem(waiting)).toMatchObject({ status: 409, code: 'card_waiting' })
    await admitWaiting(api.db, api.clock.iso())
    expect(await redeem(waiting)).toMatchObject({ code: 'card_waiting' })
    const [gone] = (await api.db.select().from(card_objects)).filter(({ is_waiting }) => !is_waiting)
    await api.db.delete(card_objects).where(eq(card_objects.id, gone!.id))
    await admitWaiting(api.db, api.clock.iso())
    expect((await redeem(waiting)).body).toMatchObject({ rewards: 0, is_waiting: false })
  })

  test('[K1, L7] whoever is one under several aliases takes one place, through any number of merges, and waits for no second one', async () => {
    const [card, other, third] = [await newCard(), await newCard(), await newCard()]
    const [a, b, c] = [await newCustomer('+996555000111'), await newCustomer('+996555000112'), await newCustomer('+996555000113')]
    await fillPlaces(card.id, 298)
    for (const [model, { id }] of [[card, a] as const, [other, b] as const])
      expect(await join(model.id, id)).toMatchObject({ is_waiting: false })
    expect(await customersCount()).toBe(300)
    await merge(a.id, b.id)
    await merge(b.id, c.id)
    expect(await customersCount()).toBe(299)
    expect(await joined(card.id)).toMatchObject({ is_waiting: false })
    expect(await joined(card.id)).toMatchObject({ is_waiting: true })
    expect(await join(third.id, c.id)).toMatchObject({ is_waiting: false })
    expect(await customersCount()).toBe(300)
    await api.call('PUT /api/booking/customers/{id}/split/', { as: api.staff, params: { id: b.id }, body: {} })
    expect(await customersCount()).toBe(301)
  })

  test('[K1, L17] all cards of whoever has a place are admitted, also those of an alias who waited, whoever else waits on', async () => {
    const [card, other] = [await newCard(), await newCard()]
    const [a, b, c] = [await newCustomer('+996555000111'), await newCustomer('+996555000112'), await newCustomer('+996555000113')]
    const placed = await join(card.id, a.id)
    await fillPlaces(card.id, 299)
    const waiting: CardObject[] = []
    for (const [model, { id }] of [[card, c] as const, [card, b] as const, [other, b] as const, [other, c] as const]) {
      api.clock.advance(60_000)
      waiting.push(await join(model.id, id))
    }
    const areWaiting = () => Promise.all(waiting.map(async (object) => (await readCard(object)).is_waiting))
    await admitWaiting(api.db, api.clock.iso())
    expect(await areWaiting()).toEqual([true, true, true, true])
    await merge(b.id, a.id)
    await admitWaiting(api.db, api.clock.iso())
    expect(await areWaiting()).toEqual([true, false, false, true])
    expect((await mergeCards(waiting[1]!, placed)).status).toBe(200)
    await api.db.delete(card_objects).where(eq(card_objects.id, placed.id))
    await api.db.delete(card_objects).where(eq(card_objects.id, waiting[2]!.id))
    waiting.splice(1, 2)
    await admitWaiting(api.db, api.clock.iso())
    expect(await areWaiting()).toEqual([false, false])
  })

  test('[T2] a fourth active card is refused, and so is bringing one back from the archive', async () => {
    const [first] = [await newCard(), await newCard(), await newCard()]
    const body = { ...own(), name: 'Четвёртая' }
    expect(await api.call('POST /api/cards/card/', { as: api.owner, body })).toMatchObject({ status: 409, code: 'cards_full' })
    await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: first.id }, body: { is_active: false } })
    expect((await api.call('POST /api/cards/card/', { as: api.owner, body })).status).toBe(201)
    expect(
      await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: first.id }, body: { is_active: true } }),
    ).toMatchObject({ status: 409, code: 'cards_full' })
    expect((await api.call('GET /api/users/cards/', { as: api.owner, query: own() })).body).toMatchObject({
      cards_limit: 3,
      cards_count: 3,
      customers_limit: 300,
      customers_count: 0,
    })
  })
})

describe('merging two cards of one person', () => {
  test('[L21] all goes to one of them, once; whatever is done to the other later is done to that one', async () => {
    const { one, other, first, second } = await heldTwice()
    await stamp(first, 8)
    await stamp(second, 5)
    expect((await mergeCards(second, first)).body).toMatchObject({ code: 'cards_apart' })
    await merge(other.id, one.id)
    const [id, receive] = [api.newId(), api.newId()]
    for (let round = 0; round < 2; round += 1)
      expect(await mergeCards(second, first, id, receive)).toMatchObject({
        status: 200,
        body: { id: second.id, stamps: 0, merged_into: first.id },
      })
    expect(await readCard(first)).toMatchObject({ stamps: 3, rewards: 1 })
    expect((await mergeCards(second, first)).status).toBe(200)
    expect((await stamp(second)).body).toMatchObject({ id: first.id, stamps: 4 })
    expect((await redeem(second)).body).toMatchObject({ id: first.id, rewards: 0 })
    expect(await findWrongBalances(api.db)).toEqual([])
    expect((await statement(first)).map(({ kind }) => kind)).toEqual([
      'redeem',
      'stamp',
      'receive',
      'merge',
      'stamp',
      'stamp',
      'join',
      'join',
    ])
  })

  test('[L21] its holder is told once that two cards became one', async () => {
    const { body } = await joinAlone((await newCard()).id)
    const [held] = await api.db.select().from(card_objects)
    const other = await newCustomer('+996700333444')
    const second = await join(held!.card_model, other.id)
    await stamp(second, 3)
    await merge(other.id, held!.customer)
    expect((await mergeCards(second, held!)).status).toBe(200)
    expect((await ownCard(body.id)).body.events.map(({ kind }) => kind)).toEqual(['receive', 'stamp', 'join', 'join'])
  })

  test('[L5, L21] it is undone while nothing else has happened, and each has what it had', async () => {
    const { one, other, first, second } = await heldTwice()
    await stamp(first, 8)
    await stamp(second, 12)
    await merge(other.id, one.id)
    const receive = api.newId()
    await mergeCards(second, first, api.newId(), receive)
    expect((await undo(first, receive)).body).toMatchObject({ id: first.id, stamps: 8, rewards: 0 })
    expect(await readCard(second)).toMatchObject({ stamps: 2, rewards: 1, merged_into: null })
    expect((await undo(first, receive)).body).toMatchObject({ code: 'event_undone' })
    const again = api.newId()
    await mergeCards(second, first, api.newId(), again)
    await stamp(first)
    expect((await undo(first, again)).body).toMatchObject({ code: 'event_fixed' })
    expect(await findWrongBalances(api.db)).toEqual([])
  })

  test('[L4, L14, L21] the cooldown counts stamps of both, and a purchase on the other card is given back on this one', async () => {
    const stamps = await heldTwice({ cooldown_seconds: 3600 })
    await stamp(stamps.second)
    await merge(stamps.other.id, stamps.one.id)
    await mergeCards(stamps.second, stamps.first)
    expect((await stamp(stamps.first)).body).toMatchObject({ code: 'card_cooldown' })
    const bonuses = await newCard({ kind: 'cashback' })
    await newTier(bonuses.id, 0, 1000)
    const [to, from] = [await join(bonuses.id, stamps.one.id), await newCustomer('+996700555666')]
    const old = await join(bonuses.id, from.id)
    const bought = api.newId()
    await buy(old, 10_000, { id: bought })
    await merge(from.id, stamps.one.id)
    await mergeCards(old, to)
    expect(await readCard(to)).toMatchObject({ points: 1_000, spent: 10_000 })
    const refund = await api.call('POST /api/transactions/card-object/{id}/refund/', {
      ...on(old),
      body: { id: api.newId(), refund_of: bought, amount: 10_000 },
    })
    expect(refund.body).toMatchObject({ id: to.id, points: 0, spent: 0 })
    expect(await findWrongBalances(api.db)).toEqual([])
  })

  test('[L6, L21] a blocked one neither gives nor takes, and nothing is half done', async () => {
    const { one, other, first, second } = await heldTwice()
    await stamp(second, 5)
    await merge(other.id, one.id)
    await asOwner(first, 'block')
    expect((await mergeCards(second, first)).body).toMatchObject({ code: 'card_blocked' })
    expect(await readCard(second)).toMatchObject({ stamps: 5, merged_into: null })
    await asOwner(first, 'unblock')
    const given = api.newId()
    await stamp(first, 1, { id: given })
    expect((await mergeCards(second, first, api.newId(), given)).body).toMatchObject({ code: 'id_taken' })
    expect(await readCard(second)).toMatchObject({ stamps: 5, merged_into: null })
  })

  test('[K1, L21] customers who are taken apart have a card each again, the one that was emptied from the beginning', async () => {
    const { one, other, first, second } = await heldTwice()
    await stamp(first, 4)
    await stamp(second, 5)
    await merge(other.id, one.id)
    const receive = api.newId()
    await mergeCards(second, first, api.newId(), receive)
    await api.call('PUT /api/booking/customers/{id}/split/', { as: api.staff, params: { id: other.id }, body: {} })
    expect(await readCard(second)).toMatchObject({ stamps: 0, merged_into: null })
    expect((await undo(first, receive)).body).toMatchObject({ code: 'event_fixed' })
    expect((await stamp(second)).body).toMatchObject({ id: second.id, stamps: 1 })
    expect(await readCard(first)).toMatchObject({ stamps: 9 })
    expect(await findWrongBalances(api.db)).toEqual([])
  })

  test('[L4, L21] a card that is given to who has it leads to that one from the beginning: what is done to it, once, is done there', async () => {
    const card = await newCard()
    const first = await joined(card.id)
    await stamp(first, 4)
    const body = { ...own(), id: api.newId(), card_model: card.id, customer: first.customer }
    for (let round = 0; round < 2; round += 1)
      expect(await api.call('POST /api/transactions/card-object/', { as: api.staff, body })).toMatchObject({
        status: 201,
        body: { id: body.id, customer: first.customer, merged_into: first.id, stamps: 0 },
      })
    const second = await readCard(body as never)
    expect((await stamp(second, 3)).body).toMatchObject({ id: first.id, stamps: 7 })
    expect((await mergeCards(second, first)).status).toBe(200)
    expect((await statement(first)).map(({ kind }) => kind)).toEqual(['stamp', 'stamp', 'join'])
    expect(await joinAlone(card.id, { customer_phone: '+996700111222' })).toMatchObject({ status: 201 })
    expect(await api.db.select().from(card_objects)).toHaveLength(2)
    expect(await findWrongBalances(api.db)).toEqual([])
    await api.call('DELETE /api/booking/customers/{id}/traces/', { as: api.owner, params: { id: first.customer } })
    expect(await api.db.select().from(card_objects)).toEqual([])
  })

  test('[K1, L21] given to an alias it leads on; customers who are taken apart have one card each', async () => {
    const { card, one, other, first, second } = await heldTwice()
    const third = await newCustomer('+996700555666')
    await merge(other.id, one.id)
    await merge(third.id, one.id)
    const [ofOther, ofThird] = [await join(card.id, other.id), await join(card.id, third.id)]
    expect([ofOther.merged_into, ofThird.merged_into]).toEqual([second.id, first.id])
    await mergeCards(second, first)
    expect((await stamp(ofOther, 2)).body).toMatchObject({ id: first.id, stamps: 2 })
    expect((await stamp(ofThird)).body).toMatchObject({ id: first.id, stamps: 3 })
    for (const { id } of [other, third])
      await api.call('PUT /api/booking/customers/{id}/split/', { as: api.staff, params: { id }, body: {} })
    expect((await stamp(ofOther)).body).toMatchObject({ id: second.id, stamps: 1 })
    expect((await stamp(ofThird)).body).toMatchObject({ id: ofThird.id, stamps: 1 })
    expect(await readCard(first)).toMatchObject({ stamps: 3 })
    expect(await findWrongBalances(api.db)).toEqual([])
  })

  test('[L7, L17, L21] a card that leads to another one takes no place, and lends none to one that waits', async () => {
    const card = await newCard()
    await fillPlaces(card.id, 300)
    const waiting = await joined(card.id)
    await merge((await newCustomer('+996700333444')).id, waiting.customer)
    const [alias] = await api.db.select().from(customers).where(eq(customers.phone, '+996700333444'))
    for (const customer of [waiting.customer, alias!.id]) expect(await join(card.id, customer)).toMatchObject({ merged_into: waiting.id })
    await admitWaiting(api.db, api.clock.iso())
    expect(await readCard(waiting)).toMatchObject({ is_waiting: true })
    expect(await customersCount()).toBe(300)
    api.clock.advance(60_000)
    const next = await join(card.id, (await newCustomer('+996700555666')).id)
    await api.db
      .update(card_objects)
      .set({ created_at: new Date(api.clock.now() + 1).toISOString() })
      .where(eq(card_objects.id, waiting.id))
    const [gone] = (await api.db.select().from(card_objects)).filter(({ is_waiting }) => !is_waiting)
    await api.db.delete(card_objects).where(eq(card_objects.id, gone!.id))
    await admitWaiting(api.db, api.clock.iso())
    expect([(await readCard(next)).is_waiting, (await readCard(waiting)).is_waiting]).toEqual([false, true])
    const other = await newCustomer('+996700777888')
    await merge(other.id, next.customer)
    expect(await join(card.id, other.id)).toMatchObject({ merged_into: next.id, is_waiting: false })
    expect(await customersCount()).toBe(300)
  })

  test('[L6a, L21] the phone that joined the other card shows the one that has all', async () => {
    const { card, one, first } = await heldTwice()
    await stamp(first, 4)
    const id = api.newId()
    await joinAlone(card.id, { id, customer_phone: '+996700777888' })
    const alone = await readCard({ id } as CardObject)
    await merge(alone.customer, one.id)
    await mergeCards(alone, first)
    const seen = await api.call('GET /api/cards/own/{id}/', { headers: visitor.headersOf(), params: { id }, query: own() })
    expect(seen.body).toMatchObject({ object: { id: first.id, stamps: 4 }, is_linked: true })
  })
})

describe('the ledger', () => {
  test('a card’s transactions are found by name or by phone, and a page follows its last line', async () => {
    const card = await newCard()
    const [one, other] = [await joined(card.id), await join(card.id, (await newCustomer('+996777333444')).id)]
    await stamp(one)
    await stamp(other)
    const read = async (query: object) =>
      (await api.call('GET /api/services/transactions-details-new/{id}/', { as: api.staff, params: { id: card.id }, query })).body
    expect(await read({})).toMatchObject({
      count: 4,
      results: [{ kind: 'stamp', customer_phone: '+996777333444', number: 2 }, { kind: 'stamp' }, { kind: 'join' }, { kind: 'join' }],
    })
    expect((await read({ search: 'айг', kind: 'stamp' })).count).toBe(2)
    expect((await read({ search: '0777 333' })).results.map(({ card_object }) => card_object)).toEqual([other.id, other.id])
    const [first] = (await read({ limit: 1 })).results
    expect(first!.id).not.toBe((await read({ limit: 1, offset: 1 })).results[0]!.id)
  })

  test('[L1] a kept balance that is not the fold of its events is found and named', async () => {
    const object = await joined((await newCard()).id)
    await stamp(object, 3)
    expect(await findWrongBalances(api.db)).toEqual([])
    await api.db.update(card_objects).set({ stamps: 5 })
    expect(await findWrongBalances(api.db)).toMatchObject([{ object: { id: object.id }, fields: { stamps: { kept: 5, folded: 3 } } }])
  })

  test('[V5] a customer who is erased takes their cards along; what happened stays', async () => {
    const object = await joined((await newCard()).id)
    await stamp(object)
    await api.call('DELETE /api/booking/customers/{id}/traces/', { as: api.owner, params: { id: object.customer } })
    expect(await api.db.select().from(card_objects)).toEqual([])
    expect(await api.db.select().from(cardEvents)).toHaveLength(2)
  })
})
