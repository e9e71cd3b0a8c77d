import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryRows } from '#server/db/database.ts'
import { telegramChats } from '#server/db/tables/channels.ts'
import { deliveries } from '#server/db/tables/pushes.ts'
import { leaseMs, notePosting, takeDeliveries } from '#server/push/deliveries.ts'
import { deliveryPollMs } from '#server/push/sender.ts'
import { startMessageProvider, testToken } from '#tests/doubles/message-provider.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { openVisitor, publishShop } from '#tests/setup/visitor.ts'
import { createSecrets } from '../core/secrets.ts'
import { gatherMs, reachesChat } from './announce-customer.ts'
import { keepChannel } from './channel-store.ts'
import { queueReminders } from './reminders.ts'

const provider = await startMessageProvider()
afterAll(() => provider.close())
const api = await startTestApi({ config: { telegramApi: provider.address }, connectGateway: provider.connect })
let desk: Desk

const all = ['approved', 'moved', 'cancelled', 'reminder'] as const
const gateway = {
  url: 'https://gateway.stoika.test/send',
  headers: [{ name: 'Authorization', value: 'Bearer gateway-secret' }],
  body: '{"to":"{{phone}}","message":"{{text}}","ref":"{{id}}"}',
  causes: [...all],
  reminder_hours: 24,
}
const putGateway = (given: Partial<typeof gateway> = {}) =>
  api.call('PUT /api/booking/channels/http/', { as: api.owner, body: { business_id: api.owner.businessId, ...gateway, ...given } })
const putBot = (token: string | undefined = testToken, as = api.owner) =>
  api.call('PUT /api/booking/channels/telegram/', {
    as,
    body: { business_id: as.businessId, ...(token !== '' && { token }), causes: [...all], reminder_hours: 24 },
  })

beforeEach(async () => {
  provider.reset()
  desk = await api.resetTo(openDesk)
})

const lines = () => api.db.select().from(deliveries)
const settled = (expected: readonly (readonly [string, number])[]) =>
  vi.waitFor(async () => expect((await lines()).map(({ state, attempts }) => [state, attempts])).toEqual(expected))
function later(ms: number): void {
  api.clock.advance(ms)
  api.tick(deliveryPollMs)
}
const phone = '+996700123456'
const booked = (given = {}) => desk.booked({ status: 'approved', customer_name: 'Нурбек', customer_phone: phone, ...given })
const change = (id: string, act: 'approve' | 'cancel', body = {}) =>
  act === 'approve'
    ? api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id } })
    : api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id }, body })
const restore = (id: string) => api.call('PUT /api/booking/booking/{id}/restore/', { as: api.staff, params: { id } })
/** A customer who has this chat. */
async function linkedCustomer(chat: string): Promise<string> {
  const business_id = api.owner.businessId
  const { body } = await api.call('POST /api/booking/customers/', { as: api.staff, body: { business_id, name: 'Нурбек', phone } })
  const target = { customer_id: body.id, phone: null, visitor_hash: null }
  await api.db.insert(telegramChats).values({ ...target, business_id, id: api.newId(), chat, language: 'ru', linked_at: api.clock.iso() })
  return body.id
}

describe('[M2] a message goes by itself', () => {
  test('when a visitor’s request is approved: in their language, to their phone, with nothing that breaks the body', async () => {
    await putGateway()
    await publishShop(api)
    const visit = await openVisitor(api, desk).asked({ customer_name: 'Жылдыз "Ж"\nК', language: 'ky', customer_phone: phone })
    expect(await lines()).toEqual([])
    await change(visit.parts[0]!.id, 'approve')
    expect(provider.messages()).toEqual([])
    later(gatherMs)
    await settled([['sent', 1]])
    const [{ fields, headers }] = provider.messages() as [ReturnType<typeof provider.messages>[0]]
    expect(fields).toEqual({
      to: phone,
      message: 'Саламатсызбы, Жылдыз "Ж"\nК! Сиз жазылдыңыз: Стрижка, 23-ноябрь, дүйшөмбү, 12:00, уста: Айгуль. Күтөбүз! Aigul\'s salon',
      ref: (await lines())[0]!.id,
    })
    expect(headers.authorization).toBe('Bearer gateway-secret')
  })

  test('[M4] to the chat where there is one, and not to the phone as well', async () => {
    await putGateway()
    await putBot()
    await publishShop(api)
    const visitor = openVisitor(api, desk)
    await api.db.insert(telegramChats).values({
      business_id: api.owner.businessId,
      id: api.newId(),
      chat: '77',
      language: 'ru',
      customer_id: null,
      phone,
      visitor_hash: 'another device',
      linked_at: api.clock.iso(),
    })
    const visit = await visitor.asked({ customer_phone: phone })
    const [{ visitor_hash }] = (await queryRows<{ visitor_hash: string }>(api.db, sql`select visitor_hash from visitor_visits`)) as [
      { visitor_hash: string },
    ]
    await api.db.insert(telegramChats).values({
      business_id: api.owner.businessId,
      id: api.newId(),
      chat: '88',
      language: 'ru',
      customer_id: null,
      phone,
      visitor_hash,
      linked_at: api.clock.iso(),
    })
    await change(visit.parts[0]!.id, 'approve')
    later(gatherMs)
    await settled([['sent', 1]])
    expect(provider.messages().map(({ method, fields }) => [method, fields.chat_id])).toEqual([['sendMessage', '88']])
  })

  test('[K1] to every chat of the customer, whom any number of merges made one with another', async () => {
    await putBot()
    const [first, second, third] = [await linkedCustomer('71'), await linkedCustomer('72'), await linkedCustomer('73')]
    await linkedCustomer('99')
    for (const [id, into] of [
      [first, second],
      [second, third],
    ] as const)
      expect((await api.call('PUT /api/booking/customers/{id}/merge/', { as: api.staff, params: { id }, body: { into } })).status).toBe(200)
    for (const [nth, customer_id] of [first, third].entries()) {
      const booking = await booked({ customer_id, start: hourAfter(nth) })
      const reached = ['71', '72', '73', '99'].map((chat) => api.db.transaction((tx) => reachesChat(tx, booking, chat)))
      expect(await Promise.all(reached)).toEqual([true, true, true, false])
    }
    later(gatherMs)
    await vi.waitFor(() => expect(provider.messages()).toHaveLength(6))
    expect(provider.messages().map(({ fields }) => fields.chat_id)).toEqual(expect.arrayContaining(['71', '72', '73']))
  })

  test('as it is when it is sent: a move tells the last time, a cancelled booking is told of as cancelled alone, and what is undone is not told', async () => {
    await putGateway()
    const first = await booked()
    await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: first.id }, body: { start: hourAfter(1) } })
    const second = await booked({ start: hourAfter(3) })
    await change(second.id, 'cancel', { reason: 'Мастер заболел' })
    const third = await booked({ start: hourAfter(5) })
    later(gatherMs)
    await vi.waitFor(() => expect(provider.messages()).toHaveLength(3))
    provider.handed.length = 0
    await change(third.id, 'cancel', { reason: 'x' })
    await api.call('PUT /api/booking/booking/{id}/restore/', { as: api.staff, params: { id: third.id } })
    later(gatherMs)
    await vi.waitFor(async () => expect((await lines()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']))
    expect(provider.messages()).toEqual([])
  })

  test('not of a cancellation of services in a row that was undone, one after another, nor that they stand', async () => {
    await putGateway()
    const visit_id = api.newId()
    const [first, second] = [await booked({ visit_id }), await booked({ visit_id, start: hourAfter(1) })]
    later(gatherMs)
    await settled([['sent', 1]])
    for (const { id } of [first, second]) await change(id, 'cancel', { reason: 'x' })
    await restore(first.id)
    expect((await lines()).map(({ payload }) => payload)).toContainEqual({ about: 'cancelled', ids: [second.id] })
    await restore(second.id)
    await settled([['sent', 1]])
  })

  test('that the booking stands, where it was cancelled before anybody had heard of it, and that was undone', async () => {
    await putGateway()
    const visit_id = api.newId()
    const [first, second] = [await booked({ visit_id }), await booked({ visit_id, start: hourAfter(1) })]
    await change(first.id, 'cancel', { reason: 'x' })
    later(gatherMs - 1)
    await restore(first.id)
    expect((await lines()).map(({ payload }) => payload)).toEqual([{ about: 'approved', ids: [second.id, first.id] }])
    later(gatherMs)
    await settled([['sent', 1]])
    const third = await booked({ start: hourAfter(3) })
    await change(third.id, 'cancel', { reason: 'x' })
    api.clock.advance(gatherMs - 1)
    await restore(third.id)
    later(gatherMs)
    await settled([
      ['sent', 1],
      ['sent', 1],
    ])
  })

  test('where one chat was told of a cancellation and another was not, the first alone is told that the visit stands', async () => {
    await putBot()
    const customer_id = await linkedCustomer('71')
    await api.db.insert(telegramChats).values({ ...(await api.db.select().from(telegramChats))[0]!, id: api.newId(), chat: '72' })
    const { id } = await booked({ customer_id })
    later(gatherMs)
    await vi.waitFor(() => expect(provider.messages()).toHaveLength(2))
    await change(id, 'cancel', { reason: 'x' })
    const [told] = await queryRows<{ device: string }>(
      api.db,
      sql`update deliveries set state = 'sent' where id = (select min(id::text)::uuid from deliveries where payload ->> 'about' = 'cancelled') returning device`,
    )
    await restore(id)
    const waiting = (await lines()).filter(({ state }) => state === 'queued')
    expect(waiting).toMatchObject([{ device: told!.device, payload: { about: 'approved', ids: [id] } }])
  })

  test('for nothing that is not wanted, a walk-in or without a phone', async () => {
    await putGateway({ causes: ['moved'] })
    await booked()
    await putGateway()
    await booked({ start: hourAfter(1), customer_phone: '' })
    await booked({ start: hourAfter(2), walk_in: true })
    expect(await lines()).toEqual([])
  })
})

describe('[M5] where the provider', () => {
  beforeEach(async () => {
    await putGateway()
  })

  test('hangs up after it has read everything, it is perhaps sent, and never repeated', async () => {
    provider.answer('hang up')
    await booked()
    later(gatherMs)
    await settled([['uncertain', 1]])
    provider.answer(undefined)
    for (let more = 0; more < 5; more += 1) later(3600_000)
    await settled([['uncertain', 1]])
    expect(provider.messages()).toHaveLength(1)
    expect(
      (await api.call('GET /api/booking/messages/', { as: api.staff, query: { business_id: api.owner.businessId } })).body.results,
    ).toMatchObject([{ state: 'uncertain', failure: 'lost', about: 'approved', customer_name: 'Нурбек' }])
  })

  test('died with the server that was sending, it is perhaps sent', async () => {
    await booked()
    await queryRows(api.db, sql`update deliveries set state = 'sending', failure = 'lost', attempts = 1, next_at = ${api.clock.iso()}`)
    later(1000)
    await settled([['uncertain', 2]])
    expect(provider.messages()).toEqual([])
  })

  test('was never asked, since the database failed before, it goes as soon as the message can be read', async () => {
    await booked()
    await queryRows(api.db, sql`alter table services rename to services_away`)
    try {
      later(gatherMs)
      await vi.waitFor(() => expect(api.logged.join()).toContain('could not send a line'))
    } finally {
      await queryRows(api.db, sql`alter table services_away rename to services`)
    }
    expect(provider.messages()).toEqual([])
    later(leaseMs)
    await settled([['sent', 2]])
    expect(provider.messages()).toHaveLength(1)
  })

  test('was never asked, since the message cannot be read, it is given up after as many tries', async () => {
    await booked()
    await queryRows(api.db, sql`update deliveries set state = 'sending', attempts = 5, next_at = ${api.clock.iso()}`)
    await queryRows(api.db, sql`alter table services rename to services_away`)
    try {
      later(1000)
      await settled([['sending', 6]])
      await vi.waitFor(() => expect(api.logged.join()).toContain('could not send a line'))
      later(leaseMs)
      await settled([['failed', 7]])
    } finally {
      await queryRows(api.db, sql`alter table services_away rename to services`)
    }
    expect(provider.messages()).toEqual([])
  })

  test('was not asked yet, and another server has taken the message since, only that one may ask', async () => {
    await booked()
    // By the clocks of two others: for the server of these tests nothing is due yet, and it takes nothing.
    const due = api.clock.now() + gatherMs
    const [slow] = await takeDeliveries(api.db, due)
    const [quick] = await takeDeliveries(api.db, due + leaseMs)
    expect(await notePosting(api.db, slow!, 'lost')).toBe(false)
    expect(quick!.was_posted).toBe(false)
    expect(await notePosting(api.db, quick!, 'lost')).toBe(true)
    expect((await takeDeliveries(api.db, due + 2 * leaseMs))[0]!.was_posted).toBe(true)
  })

  test('cannot be reached, it is tried again', async () => {
    provider.shut(true)
    await booked()
    later(gatherMs)
    await settled([['queued', 1]])
    provider.shut(false)
    later(10_000)
    await settled([['sent', 2]])
    expect(provider.messages()).toHaveLength(1)
  })

  test.each(['telegram', 'http'] as const)('%s asks for patience, it gets it', async (kind) => {
    if (kind === 'telegram') await linkCustomer()
    provider.answer({ status: 429, retryAfter: 120 })
    await booked({ customer_id: customerId })
    later(gatherMs)
    await settled([['queued', 1]])
    expect(Date.parse((await lines())[0]!.next_at) - api.clock.now()).toBe(120_000)
    provider.answer(undefined)
    later(119_000)
    later(1000)
    await settled([['sent', 2]])
    expect(provider.messages()).toHaveLength(2)
  })

  test('says that the customer has blocked the bot, the chat is forgotten', async () => {
    await linkCustomer()
    provider.answer({ status: 403 })
    await booked({ customer_id: customerId })
    later(gatherMs)
    await settled([['failed', 1]])
    expect((await lines())[0]!.failure).toBe('blocked')
    expect(await api.db.select().from(telegramChats)).toEqual([])
  })

  let customerId: string | undefined
  beforeEach(() => void (customerId = undefined))
  async function linkCustomer(): Promise<void> {
    await putBot()
    provider.handed.length = 0
    customerId = await linkedCustomer('77')
  }
})

describe('[M3] a reminder', () => {
  const tomorrow = '2026-11-24T06:00:00.000Z'
  beforeEach(async () => {
    await putGateway({ causes: ['reminder'] })
    api.clock.set('2026-11-21T04:00:00.000Z')
  })

  test('goes once when it is due, whoever looks and how often', async () => {
    await booked({ start: tomorrow })
    api.clock.set('2026-11-23T05:59:00.000Z')
    await queueReminders(api.db, api.clock.iso())
    expect(await lines()).toEqual([])
    api.clock.set('2026-11-23T06:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => queueReminders(api.db, api.clock.iso())))
    api.tick(deliveryPollMs)
    await settled([['sent', 1]])
    expect(provider.messages()[0]!.fields.message).toContain('Напоминаем о записи: Стрижка, вторник, 24 ноября, 12:00')
  })

  test.each([
    ['cancelled', (id: string) => change(id, 'cancel', { reason: 'x' })],
    [
      'moved',
      (id: string) =>
        api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body: { start: '2026-11-26T06:00:00.000Z' } }),
    ],
  ])('of a %s booking is not sent', async (_how, undo) => {
    const { id } = await booked({ start: tomorrow })
    api.clock.set('2026-11-23T06:00:00.000Z')
    provider.shut(true)
    await queueReminders(api.db, api.clock.iso())
    api.tick(deliveryPollMs)
    await settled([['queued', 1]])
    provider.shut(false)
    await undo(id)
    later(10_000)
    await settled([])
    expect(provider.messages()).toEqual([])
  })

  test('that would be due at night goes in the evening before, and never at night', async () => {
    await putGateway({ causes: ['reminder'], reminder_hours: 2 })
    await booked({ start: '2026-11-24T04:00:00.000Z' })
    api.clock.set('2026-11-23T14:00:00.000Z')
    provider.shut(true)
    await queueReminders(api.db, api.clock.iso())
    await settled([['queued', 1]])
    provider.shut(false)
    api.clock.set('2026-11-23T17:00:00.000Z')
    api.tick(deliveryPollMs)
    await vi.waitFor(async () =>
      expect((await lines())[0]).toMatchObject({ state: 'queued', attempts: 1, next_at: '2026-11-24T03:00:00.000Z' }),
    )
    expect(provider.messages()).toEqual([])
  })

  test('of services in a row is one, also once the first of them has begun; after a move there is another', async () => {
    const visit_id = api.newId()
    const first = await booked({ start: tomorrow, visit_id })
    const second = await booked({ start: '2026-11-24T07:00:00.000Z', visit_id })
    /** One that has gone out stays, whatever becomes of its visit. */
    const remindAt = async (at: string, count = 1): Promise<readonly unknown[]> => {
      api.clock.set(at)
      await queueReminders(api.db, at)
      api.tick(deliveryPollMs)
      await settled(Array.from({ length: count }, () => ['sent', 1] as const))
      return (await lines()).map(({ payload }) => payload)
    }
    const ofBoth = (start: string) => ({ about: 'reminder', start, ids: [first.id, second.id] })
    for (const at of ['2026-11-23T06:00:00.000Z', '2026-11-23T07:00:00.000Z', '2026-11-24T06:10:00.000Z'])
      expect(await remindAt(at)).toEqual([ofBoth(tomorrow)])
    await queryRows(api.db, sql`update bookings set status = 'arrived' where id = ${first.id}`)
    expect(await remindAt('2026-11-24T06:11:00.000Z')).toEqual([ofBoth(tomorrow)])
    await queryRows(
      api.db,
      sql`update bookings set status = 'approved', start = start + interval '2 days', "end" = "end" + interval '2 days'`,
    )
    expect(await remindAt('2026-11-25T07:00:00.000Z', 2)).toEqual(
      expect.arrayContaining([ofBoth(tomorrow), ofBoth('2026-11-26T06:00:00.000Z')]),
    )
  })

  test('that nobody can get is not looked for booking by booking', async () => {
    await putBot()
    await putGateway({ causes: ['approved'] })
    const asked = [vi.spyOn(api.db, 'select'), vi.spyOn(api.db, 'execute'), vi.spyOn(api.db, 'transaction')]
    const askedOf = async (): Promise<number> => {
      for (const one of asked) one.mockClear()
      await queueReminders(api.db, '2026-11-23T06:00:00.000Z')
      return asked.reduce((sum, one) => sum + one.mock.calls.length, 0)
    }
    await booked({ start: tomorrow })
    const ofOne = await askedOf()
    for (const hour of ['03', '04', '05']) await booked({ start: `2026-11-24T${hour}:00:00.000Z` })
    expect(await askedOf()).toBe(ofOne)
    for (const one of asked) one.mockRestore()
  })

  test('is told as planned until it is sent, for all parts of its visit', async () => {
    const visit_id = api.newId()
    const [first, second] = [await booked({ start: tomorrow, visit_id }), await booked({ start: '2026-11-24T07:00:00.000Z', visit_id })]
    await booked({ start: '2026-11-24T09:00:00.000Z', customer_phone: '' })
    const planned = async () => {
      const query = { business_id: api.owner.businessId, from: tomorrow, to: '2026-11-25T06:00:00.000Z' }
      return (await api.call('GET /api/booking/reminders/', { as: api.staff, query })).body.results
    }
    const bothAre = (state: string) => expect.arrayContaining([first, second].map(({ id }) => ({ booking_id: id, state })))
    expect(await planned()).toEqual(bothAre('planned'))
    expect(await planned()).toHaveLength(2)
    api.clock.set('2026-11-23T06:00:00.000Z')
    await queueReminders(api.db, api.clock.iso())
    api.tick(deliveryPollMs)
    await vi.waitFor(async () => expect(await planned()).toEqual(bothAre('sent')))
  })

  test('is none for whoever booked when it was due already', async () => {
    api.clock.set('2026-11-23T07:00:00.000Z')
    await booked({ start: tomorrow })
    await queueReminders(api.db, '2026-11-23T07:10:00.000Z')
    expect(await lines()).toEqual([])
  })
})

describe('[M1] what is secret', () => {
  test('is in no answer, no log line and no row as it is', async () => {
    expect((await putBot()).body.telegram).toMatchObject({ bot_name: 'stoika_test_bot' })
    await putGateway()
    const told = await api.call('GET /api/booking/channels/', { as: api.owner, query: { business_id: api.owner.businessId } })
    expect(told.body.http).toMatchObject({ url: gateway.url, headers: ['Authorization'], host: 'gateway.stoika.test' })
    const staff = await api.call('GET /api/booking/channels/', { as: api.staff, query: { business_id: api.owner.businessId } })
    expect(staff.body.http).toEqual({ causes: [...all], reminder_hours: 24, host: 'gateway.stoika.test' })
    provider.answer({ status: 401 })
    await booked()
    later(gatherMs)
    await vi.waitFor(async () => expect((await lines())[0]!.state).toBe('failed'))
    const rows = await Promise.all(
      ['message_channels', 'deliveries', 'idempotency_keys', 'activity'].map((table) =>
        queryRows(api.db, sql.raw(`select * from ${table}`)),
      ),
    )
    const everywhere = JSON.stringify([told.raw, staff.raw, rows, api.logged])
    for (const secret of [testToken, testToken.split(':')[1], 'gateway-secret']) expect(everywhere).not.toContain(secret)
  })

  test('stays where nothing else is typed; a wrong token changes nothing', async () => {
    await putBot()
    await putGateway()
    expect((await putBot('')).status).toBe(200)
    expect((await putBot(`99999999:${'x'.repeat(35)}`)).code).toBe('token_wrong')
    await putGateway({ headers: [{ name: 'Authorization' } as { name: string; value: string }] })
    const tried = await api.call('POST /api/booking/channels/http/test/', {
      as: api.owner,
      body: { business_id: api.owner.businessId, phone },
    })
    expect(tried.body).toEqual({ outcome: 'sent', failure: null })
    expect(provider.messages()[0]!.headers.authorization).toBe('Bearer gateway-secret')
  })

  test('that this server’s key does not open is asked for once more; until then there is no such bot', async () => {
    await putBot()
    const business_id = api.owner.businessId
    const customer_id = await linkedCustomer('77')
    await publishShop(api)
    const visitor = openVisitor(api, desk)
    const visit = await visitor.asked({ customer_phone: phone })
    const booking = await booked({ customer_id, start: hourAfter(72) })
    const link = () =>
      api.call('POST /api/booking/customers/{id}/telegram/', { as: api.staff, params: { id: customer_id }, body: { business_id } })
    const state = async () => {
      const query = { business_id, from: booking.start, to: booking.end }
      const told = (await api.call('GET /api/booking/channels/', { as: api.staff, query: { business_id } })).body.telegram
      const planned = (await api.call('GET /api/booking/reminders/', { as: api.staff, query })).body.results
      return [told?.is_unreadable, (await visitor.read(visit.id)).body.telegram, (await link()).code, planned.length]
    }
    expect(await state()).toEqual([undefined, 'offered', undefined, 1])
    await keepChannel(api.db, createSecrets(Buffer.alloc(32, 7)), {
      business_id,
      kind: 'telegram',
      secret: { token: testToken },
      bot: { id: '12345678', name: 'stoika_test_bot' },
      causes: all,
      reminder_hours: 24,
      now: api.clock.iso(),
    })
    expect(await state()).toEqual([true, 'none', 'no_channel', 0])
    expect((await putBot('')).code).toBe('token_wrong')
    await putBot()
    expect(await state()).toEqual([undefined, 'offered', undefined, 1])
  })

  test('is another’s: one bot works for one business, and nobody sees what another sent', async () => {
    await putBot()
    expect((await putBot(testToken, api.other)).code).toBe('bot_used')
    await putGateway()
    await booked()
    expect(
      (await api.call('GET /api/booking/messages/', { as: api.other, query: { business_id: api.other.businessId } })).body.results,
    ).toEqual([])
    expect((await api.call('GET /api/booking/messages/', { as: api.other, query: { business_id: api.owner.businessId } })).status).toBe(404)
  })
})

const portionAfter = (after?: string) =>
  api.call('GET /api/booking/messages/', {
    as: api.staff,
    query: { business_id: api.owner.businessId, limit: 2, ...(after !== undefined && { after }) },
  })

test('[M7] what was sent is told in portions, the last first', async () => {
  await putGateway()
  for (const nth of [0, 1, 2]) await booked({ start: hourAfter(nth) })
  const { body } = await portionAfter()
  const rest = await portionAfter(body.next!)
  expect([...body.results, ...rest.body.results].map((line) => line.start)).toHaveLength(3)
  expect([body.results.length, rest.body.results.length, rest.body.next]).toEqual([2, 1, null])
  expect(new Set([...body.results, ...rest.body.results].map(({ id }) => id)).size).toBe(3)
})
