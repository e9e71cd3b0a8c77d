import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { headers } from '#contract/headers.ts'
import { queryRows } from '#server/db/database.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { telegramChats } from '#server/db/tables/channels.ts'
import { openCafe } from '#tests/setup/cafe.ts'
import { hourAfter, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { openVisitor, openShop, testSecret } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openShop)
})

/** Everything by which she could be known; nobody else here has any of it. */
const phone = '+996555010203'
const words = [
  'Жылдызкан',
  '555010203',
  'аллергия',
  'у окна',
  'можно с детьми',
  'заболела',
  'опоздает',
  'ходит давно',
  '0700777888',
  '700777888',
] as const

/** Where in the whole database such a word stands. */
async function standing(): Promise<readonly string[]> {
  const tables = await queryRows<{ readonly name: string }>(
    api.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await queryRows<{ readonly text: string }>(
        api.db,
        sql`select row_to_json(one)::text as text from ${sql.identifier(name)} one`,
      )
      return words.filter((word) => rows.some(({ text }) => text.includes(word))).map((word) => `${name}: ${word}`)
    }),
  )
  return found.flat()
}

/** As a device sends it: its answer is kept. */
const keyed = () => ({ headers: { [headers.idempotencyKey]: api.newId() } })
const as = () => ({ as: api.staff, ...keyed() })
const customer = async (given: object) =>
  (await api.call('POST /api/booking/customers/', { ...as(), body: { business_id: api.owner.businessId, name: 'Жылдызкан', ...given } }))
    .body
const erase = (id: string, by = api.owner) => api.call('DELETE /api/booking/customers/{id}/traces/', { as: by, params: { id } })
const cancelled = async (id: string, reason: string) =>
  expect((await api.call('PUT /api/booking/booking/{id}/cancel/', { ...as(), params: { id }, body: { reason } })).status).toBe(200)

/** She booked at the counter and by herself, was merged with a card of an older number, and is on the list of blocked phones. */
async function known() {
  const older = await customer({ phone: '0700 777 888', note: 'аллергия' })
  const row = await customer({ phone, note: 'ходит давно' })
  await api.call('PUT /api/booking/customers/{id}/merge/', { ...as(), params: { id: older.id }, body: { into: row.id } })
  const visitor = openVisitor(api, desk)
  const visit = await visitor.asked(
    { start: hourAfter(1), customer_name: 'Жылдызкан', customer_phone: phone, note: 'у окна' },
    { key: api.newId() },
  )
  await visitor.cancel(visit.id, 'заболела')
  await api.db.insert(telegramChats).values({
    business_id: api.owner.businessId,
    id: api.newId(),
    chat: '555010203',
    language: 'ru',
    visitor_hash: 'x',
    phone,
    customer_id: null,
    linked_at: api.clock.iso(),
  })
  const booked = await desk.booked({
    start: hourAfter(2),
    status: 'approved',
    customer_id: older.id,
    customer_name: 'Жылдызкан',
    customer_phone: phone,
    note: 'опоздает',
  })
  const edited = await api.call('PATCH /api/booking/booking/{id}/', {
    ...as(),
    params: { id: booked.id },
    body: { customer_name: 'Жылдызкан А.', note: '' },
  })
  expect(edited.status).toBe(200)
  const till = { business_id: api.owner.businessId, of: 'visit', name: 'Жылдызкан · Стрижка' } as const
  const paid = (await api.call('POST /api/payments/payments/', { ...as(), body: { ...till, of_id: booked.id, amount: 120_000 } })).body
  await api.call('POST /api/payments/payments/', {
    ...as(),
    body: { ...till, of_id: booked.id, kind: 'refund', refund_of: paid.id, amount: 20_000, reason: 'аллергия' },
  })
  expect(
    (
      await api.call('POST /api/payments/bills/', {
        ...as(),
        body: { ...till, id: booked.id, discount: { basis_points: 500, reason: 'ходит давно' } },
      })
    ).status,
  ).toBe(201)
  const gone = await desk.booked({ start: hourAfter(3), status: 'approved', customer_phone: phone, customer_name: 'Жылдызкан' })
  expect((await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: gone.id } })).status).toBe(204)
  const days = { first_day: '2026-11-23', last_day: '2026-11-30' }
  const wish = (given: object) =>
    api.call('POST /api/booking/waitlist/', {
      ...as(),
      body: {
        business_id: api.owner.businessId,
        name: 'Жылдызкан',
        phone,
        service_ids: [desk.service.id],
        ...days,
        note: 'у окна',
        ...given,
      },
    })
  const [over] = [await wish({ note: 'опоздает' }), await wish({})]
  expect((await api.call('DELETE /api/booking/waitlist/{id}/', { ...as(), params: { id: over.body.id } })).status).toBe(204)
  const enquire = () =>
    api.call('POST /api/catalogue/enquiries/', {
      ...as(),
      body: { business_id: api.owner.businessId, name: 'Жылдызкан', phone, text: 'можно с детьми' },
    })
  const [deleted] = [await enquire(), await enquire()]
  expect((await api.call('DELETE /api/catalogue/enquiries/{id}/', { as: api.owner, params: { id: deleted.body.id } })).status).toBe(204)
  await api.db
    .insert(telegramChats)
    .values({ business_id: api.owner.businessId, id: api.newId(), chat: '1', language: 'ky', phone, linked_at: api.clock.iso() })
  return { row, older, visit, booked, visitor }
}

const block = (blocked_phones: readonly { readonly phone: string; readonly note: string }[]) =>
  api.call('PATCH /api/booking/business/{id}/', {
    as: api.owner,
    ...keyed(),
    params: { id: api.owner.businessId },
    body: { blocked_phones: [...blocked_phones] },
  })

describe('[V5] erasing a customer', () => {
  test('leaves name, number and words nowhere; bookings, sums and the log stay', async () => {
    const { row, booked, visit } = await known()
    expect(
      (
        await block([
          { phone, note: 'Жылдызкан, опоздает' },
          { phone: '+996700000009', note: 'другой' },
        ])
      ).status,
    ).toBe(200)
    const before = await standing()
    for (const table of [
      'customers',
      'bookings',
      'visitor_visits',
      'activity',
      'idempotency_keys',
      'businesses',
      'waitlist',
      'enquiries',
      'payments',
      'bills',
      'telegram_chats',
    ])
      expect(before.some((one) => one.startsWith(table))).toBe(true)
    const lines = await api.db.$count(sql`activity`)
    api.clock.set(hourAfter(9))
    expect((await erase(row.id)).status).toBe(204)
    expect(await standing()).toEqual([])
    expect((await api.call('GET /api/booking/business/', { as: api.owner })).body.results[0]!.blocked_phones).toEqual([
      { phone: '+996700000009', note: 'другой' },
    ])
    expect(await desk.read(booked.id)).toMatchObject({
      service_name: 'Стрижка',
      price: 120_000,
      status: 'approved',
      customer_name: '',
      customer_phone: '',
      note: '',
    })
    expect(
      (await api.call('GET /api/payments/payments/', { as: api.owner })).body.results.map(({ kind, amount, name }) => ({
        kind,
        amount,
        name,
      })),
    ).toEqual(
      expect.arrayContaining([
        { kind: 'payment', amount: 120_000, name: '' },
        { kind: 'refund', amount: 20_000, name: '' },
      ]),
    )
    expect(await desk.read(visit.parts[0]!.id)).toMatchObject({ status: 'cancelled', cancel_reason: '' })
    expect(await api.db.$count(sql`activity`)).toBe(lines + 1)
    const log = await api.call('GET /api/booking/business/{id}/activity/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      query: {},
    })
    expect(log.body.results[0]).toMatchObject({ subject: 'customers', act: 'erase', row_id: row.id, name: '', changes: {} })
    expect(
      log.body.results.filter(({ subject, row_id }) => subject === 'bookings' && row_id === booked.id).map(({ act, name }) => [act, name]),
    ).toEqual([
      ['edit', 'Стрижка'],
      ['create', 'Стрижка'],
    ])
  })

  test('[O2] their orders keep what was ordered and what it came to', async () => {
    const row = await customer({ phone })
    const cafe = await openCafe(api)
    const order = await cafe.ordered(
      { customer_name: 'Жылдызкан', customer_phone: phone, note: 'у окна', lines: [cafe.line(cafe.tea, { note: 'аллергия' })] },
      keyed(),
    )
    await api.call('PATCH /api/menu/orders/{id}/', {
      ...as(),
      params: { id: order.id },
      body: { note: 'опоздает', lines: [{ ...cafe.line(cafe.tea, { note: 'аллергия' }), id: api.newId() }] },
    })
    await cafe.act(order.id, 'cancel', { reason: 'заболела' })
    expect((await erase(row.id)).status).toBe(204)
    expect(await standing()).toEqual([])
    expect((await api.call('GET /api/menu/get_orders/{id}/', { as: api.staff, params: { id: order.id } })).body).toMatchObject({
      total: 5000,
      status: 'cancelled',
      customer_name: '',
      lines: [{ name: 'Чай', note: '' }],
    })
  })

  test('[L1] whoever joined alone is named by no line of their card, erased or deleted; the staff who gave them something still are', async () => {
    const { business_id, id } = (
      await api.call('POST /api/cards/card/', { as: api.owner, body: { business_id: api.owner.businessId, name: 'Кофе' } })
    ).body
    const joined = async (customer_phone: string) => {
      const body = {
        id: api.newId(),
        business_id,
        card_model: id,
        customer_name: 'Жылдызкан',
        customer_phone,
        language: 'ky',
        consent: true,
      } as const
      expect((await api.call('POST /api/cards/join/', { headers: openVisitor(api, desk).headersOf(), body })).status).toBe(201)
      const stamp = { params: { id: body.id }, body: { id: api.newId(), count: 1 } }
      return (await api.call('POST /api/transactions/card-object/{id}/stamp/', { ...as(), ...stamp })).body.customer
    }
    const [deleted, erased] = [await joined('+996700000009'), await joined(phone)]
    expect(await standing()).toContain('card_events: Жылдызкан')
    expect((await api.call('DELETE /api/booking/customers/{id}/', { as: api.owner, params: { id: deleted } })).status).toBe(204)
    expect((await erase(erased)).status).toBe(204)
    const read = await api.call('GET /api/services/transactions-details-new/{id}/', { as: api.staff, params: { id } })
    const line = { customer: null, customer_name: '', customer_phone: '' }
    const lines = [
      { ...line, kind: 'stamp', actor: 'Nurlan' },
      { ...line, kind: 'join', actor: '' },
    ]
    expect(read.body.results).toMatchObject([...lines, ...lines])
    // The log, and each part of it, says who was deleted.
    expect((await standing()).filter((place) => !place.startsWith('activity'))).toEqual([])
  })

  test('devices hear of every row that changed, and a repeated request tells nothing of them', async () => {
    const { row, older, booked, visitor } = await known()
    const since = String((await api.db.select({ rev: bookings.rev }).from(bookings)).reduce((last, one) => Math.max(last, one.rev), 0))
    const body = visitor.wanted({ start: hourAfter(4), customer_name: 'Жылдызкан', customer_phone: phone })
    const key = api.newId()
    await visitor.asked(body, { key })
    await visitor.cancel(body.id)
    api.clock.set(hourAfter(9))
    await erase(row.id)
    const changed = await api.call('GET /api/booking/booking/', { ...as(), query: { business_id: api.owner.businessId, since } })
    expect(changed.body.results.map(({ id }) => id)).toEqual(expect.arrayContaining([booked.id, body.parts[0]!.id]))
    const customers = await api.call('GET /api/booking/customers/', { ...as(), query: { business_id: api.owner.businessId, since: '0' } })
    expect(customers.body).toMatchObject({ results: [] })
    for (const { id } of [row, older])
      expect((await api.call('GET /api/booking/customers/{id}/', { ...as(), params: { id } })).status).toBe(404)
    expect((await visitor.ask(body, { key })).body).toMatchObject({ id: body.id, customer_name: '', customer_phone: '' })
    expect((await visitor.read(body.id, { secret: testSecret })).body).toMatchObject({ customer_name: '', customer_phone: '', note: '' })
  })

  test('is the owner’s, and refused while they are expected, also where only their number says that it is them', async () => {
    const row = await customer({ phone })
    const booked = await desk.booked({ customer_phone: phone })
    expect(await erase(row.id, api.staff)).toMatchObject({ status: 403 })
    expect(await erase(row.id, api.other)).toMatchObject({ status: 404 })
    expect(await erase(row.id)).toMatchObject({ status: 409, code: 'row_in_use' })
    await cancelled(booked.id, 'x')
    expect((await erase(row.id)).status).toBe(204)
    expect(await standing()).toEqual([])
  })

  test('touches nobody else, not even of the same name', async () => {
    const row = await customer({ phone })
    const other = await customer({ phone: '+996700111222', note: 'чай' })
    const theirs = await desk.booked({
      start: hourAfter(1),
      customer_id: other.id,
      customer_name: 'Жылдызкан',
      customer_phone: other.phone,
      note: 'чай',
    })
    const before = await desk.read(theirs.id)
    expect((await erase(row.id)).status).toBe(204)
    expect(await desk.read(theirs.id)).toEqual(before)
    const history = await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id: theirs.id } })
    expect(history.body.results).toHaveLength(1)
    expect(await standing()).toEqual(
      expect.arrayContaining(['customers: Жылдызкан', 'bookings: Жылдызкан', 'activity: Жылдызкан', 'idempotency_keys: Жылдызкан']),
    )
  })
  test('leaves the answers of another business that knows the same phone as they are: a request repeated there gets its row whole', async () => {
    const row = await customer({ phone })
    const elsewhere = {
      as: api.other,
      ...keyed(),
      body: { business_id: api.other.businessId, id: row.id, name: 'Жылдызкан', phone, note: 'чай' },
    }
    const answered = await api.call('POST /api/booking/customers/', elsewhere)
    expect(answered).toMatchObject({ status: 201, body: { name: 'Жылдызкан', phone } })
    expect((await erase(row.id)).status).toBe(204)
    expect((await api.call('POST /api/booking/customers/', elsewhere)).body).toEqual(answered.body)
    const kept = await queryRows<{ readonly body: string }>(api.db, sql`select body from idempotency_keys where body like ${`%${row.id}%`}`)
    expect(kept.map(({ body }) => (JSON.parse(body) as { readonly name: string }).name).toSorted()).toEqual(['', 'Жылдызкан'])
  })
})
