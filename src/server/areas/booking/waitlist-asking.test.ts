import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, openVisitor, openShop, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
})

type NewWait = BodyInput<'POST /api/booking/waitlist/own/'>
const wanted = (given: Partial<NewWait> = {}): NewWait => ({
  id: api.newId(),
  business_id: api.owner.businessId,
  service_ids: [desk.service.id],
  employee_id: null,
  first_day: '2026-11-23',
  last_day: '2026-11-24',
  from_minute: 720,
  to_minute: 1020,
  customer_name: 'Жылдыз',
  customer_phone: '+996555010203',
  note: '',
  language: 'ky',
  consent: true,
  ...given,
})
const ask = (body: NewWait, by = visitor) => api.call('POST /api/booking/waitlist/own/', { headers: by.headersOf(), body })
const stop = (id: string, by = visitor, secret?: string) =>
  api.call('DELETE /api/booking/waitlist/own/{id}/', {
    headers: by.headersOf(secret),
    params: { id },
    query: { business_id: api.owner.businessId },
  })
const listed = async () =>
  (await api.call('GET /api/booking/waitlist/', { as: api.staff, query: { business_id: api.owner.businessId } })).body.results as readonly {
    readonly id: string
  }[]

test('[W1] a visitor waits, is seen at the counter, and takes themselves off again', async () => {
  const wait = wanted()
  expect((await ask(wait)).status).toBe(201)
  expect((await ask(wait)).status).toBe(201)
  expect(await listed()).toMatchObject([{ id: wait.id, name: 'Жылдыз', phone: '+996555010203', from_minute: 720, language: 'ky' }])
  expect((await ask({ ...wait, note: 'other' })).raw).toMatchObject({ code: 'id_taken' })
  expect((await stop(wait.id, visitor, 'bm90IHRoZSBzZWNyZXQgbw')).status).toBe(404)
  expect((await stop(wait.id)).status).toBe(204)
  expect((await stop(wait.id)).status).toBe(204)
  expect(await listed()).toEqual([])
})

describe('[V2] not too many, and no word about others', () => {
  test('who waits too often hears so', async () => {
    for (const last_day of ['2026-11-24', '2026-11-25']) expect((await ask(wanted({ last_day }))).status).toBe(201)
    expect((await ask(wanted())).raw).toMatchObject({ code: 'waitlist_full' })
    expect((await ask(wanted({ customer_phone: '+996555999000' }))).status).toBe(201)
    expect((await ask(wanted({ customer_phone: '+996555999001' }))).raw).toMatchObject({ code: 'waitlist_full' })
  })

  test('a blocked phone, and one that waits on other devices, are answered like any; the counter is not bothered', async () => {
    await changeBusiness(api, { blocked_phones: [{ phone: '+996555010203', note: '' }] })
    const blocked = wanted()
    expect(await ask(blocked)).toMatchObject({ status: 201, body: { id: blocked.id } })
    expect(await listed()).toEqual([])
    for (const nth of [0, 1]) await ask(wanted({ customer_phone: '+996555020304', note: String(nth) }))
    expect((await ask(wanted({ customer_phone: '+996555020304' }), openVisitor(api, desk))).status).toBe(201)
    expect(await listed()).toHaveLength(2)
  })
})

test('nobody waits at a business that is not open to customers, or for what it does not have', async () => {
  expect((await ask(wanted({ service_ids: [api.newId()] }))).raw).toMatchObject({ service_ids: expect.anything() })
  expect((await ask(wanted({ last_day: '2026-11-22' }))).raw).toMatchObject({ last_day: expect.anything() })
  await changeBusiness(api, { is_published: false })
  expect((await ask(wanted())).status).toBe(404)
})
