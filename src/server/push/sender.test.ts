import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { headers as headerNames } from '#contract/headers.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { deliveries, pushDevices, pushKeys } from '#server/db/tables/pushes.ts'
import { memberships } from '#server/db/tables/accounts.ts'
import { queryRows } from '#server/db/database.ts'
import { keepBooking } from '#server/areas/booking/booking-keeping.ts'
import { startPushService } from '#tests/doubles/push-service.ts'
import { openCafe } from '#tests/setup/cafe.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { openVisitor, publishShop } from '#tests/setup/visitor.ts'
import { deliveryPollMs } from './sender.ts'
import { createPushTransport } from './push-transport.ts'

const service = await startPushService()
afterAll(() => service.close())
// Longer than thirty pushes take on a busy machine: a late answer counts as lost.
const answerMs = 1500
const longTest = onlyThorough(test)
const api = await startTestApi({ sendPush: createPushTransport(() => api.clock.now(), service.connect, answerMs) })
const sibling = await api.startSibling()
afterAll(() => sibling.close())
let desk: Desk

beforeEach(async () => {
  service.reset()
  desk = await api.resetTo(openDesk)
})

const customer = { userId: null, name: 'Нурбек', deviceName: '' }

/** What a customer asks for, as the calls for customers will keep it. */
async function ask(given: Partial<Booking> = {}, before?: Booking): Promise<Booking> {
  const after: Booking = {
    id: api.newId(),
    rev: 0,
    business_id: api.owner.businessId,
    employee_id: desk.employee.id,
    service_id: desk.service.id,
    visit_id: null,
    series_id: null,
    customer_id: null,
    status: 'pending',
    restorable_status: null,
    start,
    end: hourAfter(1),
    service_name: 'Стрижка',
    price: 120_000,
    currency: 'KGS',
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    customer_name: 'Нурбек Секретов',
    customer_phone: '+996700123456',
    note: 'тайна',
    walk_in: false,
    cancel_reason: '',
    override: null,
    created_at: api.clock.iso(),
    change_notice_hours: 3,
    ...before,
    ...given,
  }
  const doing = { actor: customer, at: api.clock.iso(), now: api.clock.iso(), newId: api.newId }
  const kept = await api.db.transaction((tx) => keepBooking(doing, tx, { act: before ? 'move' : 'create', before, after }))
  if (!kept.ok) throw new Error(JSON.stringify(kept.refusal))
  return { ...kept.value, change_notice_hours: 3 }
}

const subscribe = (as: TestPerson, path: string, rest?: Parameters<typeof service.subscribe>[1]) =>
  api.call('PUT /api/users/push/', { as, body: service.subscribe(path, rest) })

const lines = () => api.db.select().from(deliveries)
const states = async () => (await lines()).map(({ state, attempts }) => [state, attempts])
const paths = () => service.taken.map(({ path }) => path).toSorted()
function later(ms: number): void {
  api.clock.advance(ms)
  api.tick(deliveryPollMs)
}
/** Waits until nothing more is under way. */
const settled = (expected: readonly (readonly [string, number])[]) => vi.waitFor(async () => expect(await states()).toEqual(expected))

describe('a request', () => {
  test('[N1] rings on every device that asked for it, with what it is about and nobody’s name', async () => {
    await subscribe(api.owner, '/owner')
    await subscribe(api.staff, '/staff', { language: 'ky' })
    const { id } = await ask()
    await vi.waitFor(() => expect(paths()).toEqual(['/owner', '/staff']))
    const [owner, staff] = service.taken.toSorted((a, b) => a.path.localeCompare(b.path))
    expect(owner!.message).toEqual({ title: 'Новая заявка', body: 'Стрижка\nпн, 23 ноября, 12:00', tag: id, url: '/', waiting: 1 })
    expect(staff!.message).toMatchObject({ title: 'Жаңы өтүнмө', body: 'Стрижка\n23-ноябрь, дш, 12:00' })
    await settled([
      ['sent', 1],
      ['sent', 1],
    ])
  })

  test('[C7] a question rings as a request does, with what it is about and nobody’s name', async () => {
    const ofBusiness = { business_id: api.owner.businessId }
    const catalogue = (
      await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...ofBusiness, name: 'Витрина', is_published: true } })
    ).body
    const product = (
      await api.call('POST /api/catalogue/products/', {
        as: api.owner,
        body: { ...ofBusiness, catalogue_id: catalogue.id, name: 'Торт', translations: { ky: { name: 'Торт, чоң' } }, price: 100 },
      })
    ).body
    await subscribe(api.staff, '/staff', { language: 'ky' })
    const visitor = openVisitor(api, desk)
    const enquire = (id: string) =>
      api.call('POST /api/catalogue/enquiries/own/', {
        headers: visitor.headersOf(),
        body: {
          ...ofBusiness,
          id,
          product_id: product.id,
          text: 'тайна',
          customer_name: 'Нурбек Секретов',
          customer_phone: '+996700123456',
          language: 'ru',
          consent: true,
        },
      })
    const { id } = (await enquire(api.newId())).body
    await settled([['sent', 1]])
    expect(service.taken.map(({ message }) => message)).toEqual([
      { title: 'Жаңы кайрылуу', body: 'Торт, чоң', tag: id, url: '/enquiries', waiting: 1 },
    ])
  })

  test('says at which business it is to whoever works at several, and leads there', async () => {
    await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'Второй салон' } })
    await subscribe(api.owner, '/owner')
    await ask()
    await vi.waitFor(() => expect(service.taken).toHaveLength(1))
    expect(service.taken[0]!.message).toMatchObject({
      body: expect.stringMatching(/\n.+\n.+/) as string,
      url: `/?business=${api.owner.businessId}`,
    })
  })

  test('is closed for the device, signed by this server, and of no use once it has begun', async () => {
    await subscribe(api.owner, '/owner')
    const { id } = await ask()
    await vi.waitFor(() => expect(service.taken).toHaveLength(1))
    const [{ headers, claims, signedBy }] = service.taken as [(typeof service.taken)[0]]
    const { body } = await api.call('GET /api/users/push/', { as: api.owner })
    expect(signedBy).toBe(body.public_key)
    expect(claims).toMatchObject({ aud: 'https://push.stoika.test', sub: 'https://stoika.invalid' })
    expect(headers).toMatchObject({
      topic: id.replaceAll('-', ''),
      urgency: 'high',
      ttl: String(2 * 3600),
      'content-encoding': 'aes128gcm',
    })
  })

  test('[N1] by the call for customers rings as well, once for all its parts, and until it ends unanswered', async () => {
    await publishShop(api)
    await subscribe(api.owner, '/owner')
    const visitor = openVisitor(api, desk)
    const visit = await visitor.asked({
      parts: [
        { id: api.newId(), service_id: desk.service.id },
        { id: api.newId(), service_id: desk.service.id },
      ],
      start: '2026-11-26T06:00:00.000Z',
    })
    await settled([['sent', 1]])
    expect(service.taken.map(({ message, headers }) => [message.tag, message.body, message.waiting, headers.ttl])).toEqual([
      [visit.id, 'Стрижка и ещё 1\nчт, 26 ноября, 12:00', 1, String(24 * 3600)],
    ])
    await visitor.move(visit.id, '2026-11-26T09:00:00.000Z')
    await settled([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(service.taken.at(-1)!.message.body).toContain('15:00')
  })

  test('writes no line where nobody has asked for it, nor where the desk books', async () => {
    await ask()
    await subscribe(api.owner, '/owner')
    await desk.booked({ start: hourAfter(2) })
    expect(await lines()).toEqual([])
  })

  test('[N1] of several parts rings once, and says how many', async () => {
    await subscribe(api.owner, '/owner')
    const visit_id = api.newId()
    const doing = { actor: customer, at: api.clock.iso(), now: api.clock.iso(), newId: api.newId }
    const [first, second] = [
      await ask({ visit_id, status: 'cancelled' }),
      await ask({ visit_id, status: 'cancelled', start: hourAfter(1), end: hourAfter(2) }),
    ]
    await api.db.transaction(async (tx) => {
      for (const before of [first, second]) await keepBooking(doing, tx, { act: 'move', before, after: { ...before, status: 'pending' } })
    })
    await settled([['sent', 1]])
    expect(service.taken.map(({ message }) => [message.tag, message.body, message.waiting])).toEqual([
      [visit_id, 'Стрижка и ещё 1\nпн, 23 ноября, 12:00', 1],
    ])
  })

  test('[N1] rings again when its customer moves it, not when the desk does', async () => {
    await subscribe(api.owner, '/owner')
    const booking = await ask()
    await settled([['sent', 1]])
    await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: booking.id }, body: { start: hourAfter(3) } })
    const moved = await desk.read(booking.id)
    expect(await lines()).toHaveLength(1)
    await ask({ start: hourAfter(4), end: hourAfter(5) }, { ...moved, change_notice_hours: 3 })
    await settled([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(service.taken.at(-1)!.message.body).toContain('16:00')
  })

  test('[N2] that was answered before it could be sent is not sent', async () => {
    await subscribe(api.owner, '/owner')
    service.answer({ status: 503 })
    const { id } = await ask()
    await settled([['queued', 1]])
    await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id } })
    service.answer({ status: 201 })
    later(10_000)
    await settled([])
    expect(service.taken).toEqual([])
  })
})

/** A café whose table 5 calls, and somebody who goes there. */
async function cafeWithCalls() {
  const cafe = await api.resetTo(openCafe)
  const call = () =>
    api.call('POST /api/menu/tables/{id}/call/', {
      params: { id: cafe.table.id },
      query: { business_id: api.owner.businessId },
      headers: { [headerNames.visitorId]: api.newId() },
    })
  const go = (called_at: string) =>
    api.call('PUT /api/menu/tables/{id}/answer/', { as: api.owner, params: { id: cafe.table.id }, body: { called_at } })
  return { table: cafe.table, call, go }
}

describe('[O13] guests who call', () => {
  test('ring once however often they tap, with their table, for as long as they wait', async () => {
    const { table, call } = await cafeWithCalls()
    await subscribe(api.staff, '/staff')
    await call()
    await call()
    await settled([['sent', 1]])
    expect(service.taken.map(({ message }) => message)).toEqual([
      { title: 'Зовут к столу', body: 'Стол 5', tag: table.id, url: '/orders', waiting: 0 },
    ])
    expect(Number(service.taken[0]!.headers.ttl)).toBeLessThanOrEqual(30 * 60)
  })

  test('[N2, N3] in quiet hours they wait for no end of them: nobody rings for whom somebody has gone', async () => {
    const { call, go } = await cafeWithCalls()
    await subscribe(api.staff, '/staff', { quiet: { from: 0, to: 1439 } })
    const { called_at } = (await call()).body
    await go(called_at)
    // The line may only now be put off until the quiet hours end: another day passes each time it is looked at.
    await vi.waitFor(async () => {
      later(24 * 3600_000)
      expect(await states()).toEqual([])
    })
    expect(service.taken).toEqual([])
  })
})

describe('[N2] nobody hears of it', () => {
  test.each([
    ['who was removed from the business', () => api.db.delete(memberships).where(sql`user_id = ${api.staff.id}`)],
    [
      'whose device was signed out from elsewhere',
      () => queryRows(api.db, sql`update sessions set revoked_at = now() where user_id = ${api.staff.id}`),
    ],
    [
      'whose session has run out',
      () => queryRows(api.db, sql`update sessions set expires_at = '2026-01-01' where user_id = ${api.staff.id}`),
    ],
    [
      'to whose session the business was closed',
      () =>
        queryRows(api.db, sql`update sessions set closed_places = array[${api.owner.businessId}::uuid] where user_id = ${api.staff.id}`),
    ],
    ['who signed out', () => api.call('POST /api/auth/sign-out/', { as: api.staff })],
  ])('%s, before or after the line was written', async (_who, lose) => {
    await subscribe(api.staff, '/staff')
    await subscribe(api.other, '/other')
    service.answer({ status: 503 })
    await ask()
    await settled([['queued', 1]])
    service.answer({ status: 201 })
    await lose()
    later(10_000)
    await settled([])
    await ask({ start: hourAfter(2), end: hourAfter(3) })
    expect(await lines()).toEqual([])
    expect(service.taken).toEqual([])
  })
})

describe('[N3] in quiet hours', () => {
  test('it waits for their end, and rings then if it still waits', async () => {
    await subscribe(api.owner, '/owner', { quiet: { from: 9 * 60, to: 11 * 60 } })
    await ask()
    await vi.waitFor(async () =>
      expect((await lines())[0]).toMatchObject({ state: 'queued', attempts: 0, next_at: '2026-11-23T05:00:00.000Z' }),
    )
    api.clock.set('2026-11-23T05:00:00.000Z')
    api.tick(deliveryPollMs)
    await settled([['sent', 1]])
  })

  test('a test rings all the same', async () => {
    await subscribe(api.owner, '/owner', { quiet: { from: 0, to: 1439 }, language: 'en' })
    expect((await api.call('POST /api/users/push/test/', { as: api.owner, body: { business_id: api.owner.businessId } })).status).toBe(204)
    await settled([['sent', 1]])
    expect(service.taken[0]!.message).toEqual({
      title: 'Notifications work',
      body: 'New requests will appear here.',
      tag: 'test',
      url: '/notifications',
      waiting: 0,
    })
  })
})

describe('[N5] where the push service', () => {
  beforeEach(() => subscribe(api.owner, '/owner'))

  test('is busy, it is asked again when it says so', async () => {
    service.answer({ status: 429, retryAfter: '120' })
    await ask()
    await settled([['queued', 1]])
    service.answer({ status: 201 })
    expect(Date.parse((await lines())[0]!.next_at) - api.clock.now()).toBe(120_000)
    later(119_000)
    expect(service.taken).toEqual([])
    later(1000)
    await settled([['sent', 2]])
  })

  test('knows the device no longer, it is forgotten', async () => {
    await subscribe(api.staff, '/staff')
    service.answer({ status: 410 }, '/owner')
    await ask()
    await settled([['sent', 1]])
    expect(await api.db.select({ endpoint: pushDevices.endpoint }).from(pushDevices)).toEqual([
      { endpoint: 'https://push.stoika.test/staff' },
    ])
    expect((await api.call('GET /api/users/push/', { as: api.owner })).body.subscription).toBeNull()
  })

  test('takes it and its answer is lost, it comes twice under one topic', async () => {
    service.answer('hang up')
    await ask()
    await settled([['queued', 1]])
    service.answer({ status: 201 })
    later(10_000)
    await settled([['sent', 2]])
    expect(new Set(service.taken.map(({ headers }) => headers.topic)).size).toBe(1)
    expect(service.taken).toHaveLength(2)
  })

  longTest('says nothing, it is given up after a while, and noted as uncertain in the end', async () => {
    service.answer('silent')
    await ask({ start: hourAfter(6), end: hourAfter(7) })
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await settled([['queued', attempt]])
      later(3600_000)
    }
    await settled([['uncertain', 6]])
    expect(service.asked()).toBeGreaterThanOrEqual(6)
  })

  test('refuses it, it is not sent again, and its address is not logged', async () => {
    service.answer({ status: 403 })
    await ask()
    await settled([['failed', 1]])
    const [told] = api.logged.filter((line) => line.includes('was not taken')).slice(-1)
    expect(told).toContain('"status":403')
    expect(api.logged.join('')).not.toContain('push.stoika.test/owner')
    expect(api.logged.join('')).not.toContain((await api.db.select().from(pushKeys))[0]!.private_key)
  })
})

test('[N5] of two servers one sends each line, also to thirty devices', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => api.addPerson('staff', api.owner.businessId)))
  for (const [nth, person] of people.entries()) await subscribe(person, `/device-${nth}`)
  await ask()
  for (let more = 0; more < 3; more += 1) api.tick(deliveryPollMs)
  await vi.waitFor(async () => expect((await states()).filter(([state]) => state === 'sent')).toHaveLength(30))
  expect(new Set(paths()).size).toBe(30)
  expect(service.taken).toHaveLength(30)
})

test('[N5] what a server that died had begun is sent by another', async () => {
  await subscribe(api.owner, '/owner')
  service.answer({ status: 503 })
  await ask()
  await settled([['queued', 1]])
  service.answer({ status: 201 })
  await queryRows(api.db, sql`update deliveries set state = 'sending', next_at = ${new Date(api.clock.now() + 60_000).toISOString()}`)
  later(59_000)
  expect(service.taken).toEqual([])
  later(1000)
  await settled([['sent', 2]])
})

test('the database’s failure costs no subscription, and a booking nothing', async () => {
  await subscribe(api.owner, '/owner')
  await queryRows(api.db, sql`alter table push_keys rename to push_keys_away`)
  try {
    const { id } = await ask()
    await vi.waitFor(() => expect(api.logged.some((line) => line.includes('could not send what waits'))).toBe(true))
    expect((await desk.read(id)).status).toBe('pending')
  } finally {
    await queryRows(api.db, sql`alter table push_keys_away rename to push_keys`)
  }
  expect(await api.db.select().from(pushDevices)).toHaveLength(1)
  later(60_000)
  await settled([['sent', 2]])
})
