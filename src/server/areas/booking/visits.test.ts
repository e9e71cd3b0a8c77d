import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { queryRows } from '#server/db/database.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { visitorVisits } from '#server/db/tables/visits.ts'
import { hourAfter, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, offeredStarts, openShop, openVisitor, publishShop, testSecret, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
})

const rows = () => api.db.select().from(bookings)
const another = 'YW5vdGhlciBzZWNyZXQgeA'
const taken = { status: 409, raw: { code: 'time_taken', detail: errors.time_taken.detail } }
const addService = async (given: object = {}) => {
  const service = (
    await api.call('POST /api/booking/services/', {
      as: api.owner,
      body: { business_id: api.owner.businessId, name: 'Маникюр', duration_minutes: 30, price: 50_000, ...given },
    })
  ).body
  for (const { id } of [desk.employee, desk.second]) {
    const body = { service_id: [desk.service.id, service.id] }
    expect((await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, body })).status).toBe(200)
  }
  return service
}

describe('asking for a visit', () => {
  test('[V3, B6] makes bookings as the desk does, that wait for a day, and tells them to the visitor', async () => {
    const manicure = await addService()
    const wanted = visitor.wanted({
      note: 'С окна',
      parts: [
        { id: api.newId(), service_id: desk.service.id, employee_id: desk.employee.id },
        { id: api.newId(), service_id: manicure.id },
      ],
    })
    const visit = await visitor.asked(wanted)
    const [first, second] = await Promise.all(wanted.parts.map(({ id }) => desk.read(id)))
    const shared = {
      business_id: api.owner.businessId,
      visit_id: wanted.id,
      series_id: null,
      customer_id: null,
      status: 'pending',
      restorable_status: null,
      customer_name: 'Жылдыз',
      customer_phone: '+996555010203',
      note: 'С окна',
      walk_in: false,
      override: null,
      created_at: api.clock.iso(),
      expires_at: '2026-11-24T04:00:00.000Z',
      change_notice_hours: 3,
      employee_id: desk.employee.id,
    }
    expect(first).toMatchObject({
      ...shared,
      service_id: desk.service.id,
      service_name: 'Стрижка',
      price: 120_000,
      start,
      end: hourAfter(1),
    })
    expect(second).toMatchObject({
      ...shared,
      service_id: manicure.id,
      service_name: 'Маникюр',
      price: 50_000,
      start: hourAfter(1),
      end: hourAfter(1.5),
    })
    expect(visit).toEqual({
      id: wanted.id,
      business_id: api.owner.businessId,
      customer_name: 'Жылдыз',
      customer_phone: '+996555010203',
      note: 'С окна',
      expires_at: start,
      telegram: 'none',
      change_until: null,
      parts: [first, second].map((row) => ({
        id: row!.id,
        status: 'pending',
        start: row!.start,
        end: row!.end,
        service_id: row!.service_id,
        service_name: row!.service_name,
        employee_id: desk.employee.id,
        employee_name: 'Айгуль',
        price: row!.price,
        currency: 'KGS',
        cancel_reason: '',
      })),
    })
    expect((await visitor.read(wanted.id)).body).toEqual(visit)
  })

  test('[S3, S7] on the terms of the employee, or of whoever the server chooses', async () => {
    await desk.booked({ employee_id: desk.employee.id, start: hourAfter(4) })
    await api.call('PATCH /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.second.id },
      body: { service_terms: { [desk.service.id]: { duration_minutes: 90, price: 99_000 } } },
    })
    const visit = await visitor.asked({ parts: [{ id: api.newId(), service_id: desk.service.id }] })
    expect(visit.parts).toMatchObject([{ employee_id: desk.second.id, employee_name: 'Бегимай', price: 99_000, end: hourAfter(1.5) }])
  })

  test('[V3] is approved at once where the business does so', async () => {
    await publishShop(api, { approves_itself: true })
    const visit = await visitor.asked()
    expect(visit).toMatchObject({ expires_at: null, parts: [{ status: 'approved' }] })
    const history = await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id: visit.parts[0]!.id } })
    expect(history.body.results).toMatchObject([
      { act: 'create', status_before: null, status_after: 'approved', actor: 'Жылдыз', device: '' },
    ])
  })

  test('[V1, B5] is written down with the customer’s name and no account, and nothing of device or secret', async () => {
    const visit = await visitor.asked()
    const lines = await api.call('GET /api/booking/business/{id}/activity/', {
      as: api.owner,
      params: { id: api.owner.businessId },
      query: { subject: 'bookings' },
    })
    expect(lines.body.results).toMatchObject([
      { act: 'create', row_id: visit.parts[0]!.id, actor_id: null, actor: 'Жылдыз', device: '', name: 'Жылдыз · Стрижка' },
    ])
    const stored = JSON.stringify([
      await api.db.select().from(visitorVisits),
      await rows(),
      await queryRows(api.db, sql`select * from idempotency_keys`),
      await queryRows(api.db, sql`select * from activity`),
    ])
    for (const hidden of [testSecret, visitor.id])
      expect([stored.includes(hidden), api.logged.join('').includes(hidden)]).toEqual([false, false])
  })

  test('needs a secret of 128 bits', async () => {
    for (const secret of ['', testSecret.slice(1), `${testSecret}a`, testSecret.replace('c', '+')])
      expect(await visitor.ask({}, { secret, key: api.newId() })).toMatchObject({ status: 400, code: 'secret_missing' })
    expect(await rows()).toEqual([])
  })

  test('[V1] at a business that is not published, or not there, is not possible; what stands is still told and cancelled', async () => {
    const visit = await visitor.asked({ start: hourAfter(4) })
    await changeBusiness(api, { is_published: false })
    expect(await visitor.ask({ start: hourAfter(2) })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await visitor.ask({ business_id: api.newId() })).toMatchObject({ status: 404, code: 'not_found' })
    expect((await visitor.read(visit.id)).body).toEqual(visit)
    expect(await visitor.move(visit.id, hourAfter(2))).toMatchObject(taken)
    expect((await visitor.cancel(visit.id)).body.parts).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('[V2] a time that cannot be had is told in one way', () => {
  test('taken, past, off the grid, outside the hours, before the notice, after the window', async () => {
    await desk.booked()
    await publishShop(api, { min_notice_minutes: 180, booking_window_days: 1 })
    const starts = [
      start,
      addMinutes(start, 30),
      addMinutes(hourAfter(2), 15),
      hourAfter(-3),
      hourAfter(-1),
      hourAfter(8),
      hourAfter(48),
      '1999-01-01T00:00:00.000Z',
      '2900-01-01T00:00:00.000Z',
    ]
    for (const one of starts) expect(await visitor.ask({ start: one })).toMatchObject(taken)
    expect(Object.keys((await visitor.ask()).raw as object)).toEqual(['detail', 'code'])
    expect((await visitor.ask({ start: hourAfter(1) })).status).toBe(201)
  })

  test('services and employees that are not there, not given, or not together', async () => {
    const manicure = await addService()
    const part = (given: object) => [{ id: api.newId(), service_id: desk.service.id, ...given }]
    await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.second.id }, body: { is_active: false } })
    await api.call('PATCH /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { service_id: [desk.service.id] },
    })
    for (const one of [
      { service_id: api.newId() },
      { employee_id: api.newId() },
      { employee_id: desk.second.id },
      { service_id: manicure.id, employee_id: desk.employee.id },
      { service_id: manicure.id },
    ]) {
      expect(await visitor.ask({ parts: part(one) })).toMatchObject(taken)
    }
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { is_active: false } })
    expect(await visitor.ask()).toMatchObject(taken)
    expect(await rows()).toEqual([])
  })

  test('[S6] the time of a request that ended unanswered is free at once, before anything marks it', async () => {
    const tomorrow = hourAfter(30)
    await visitor.asked({ start: tomorrow })
    const other = openVisitor(api, desk)
    const ask = () => other.ask({ start: tomorrow, customer_phone: '+996555000001' })
    api.clock.set('2026-11-24T03:59:59.999Z')
    const offered = () => offeredStarts(api, desk, { date: '2026-11-24', employee_id: desk.employee.id })
    expect([await ask(), await offered()]).toMatchObject([taken, expect.not.arrayContaining([tomorrow])])
    api.clock.set('2026-11-24T04:00:00.000Z')
    expect(await offered()).toContain(tomorrow)
    expect((await ask()).status).toBe(201)
  })
})

describe('[B4] asking again', () => {
  test('with the same secret and content is the visit as it stands, with or without a key', async () => {
    const wanted = visitor.wanted({ start: hourAfter(4) })
    const key = crypto.randomUUID()
    const visit = await visitor.asked(wanted, { key })
    const again = await visitor.ask(wanted, { key })
    expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', visit])
    const id = must(visit.parts[0], 'part').id
    await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {} })
    for (const options of [{}, { key: crypto.randomUUID() }]) {
      expect(await visitor.ask(wanted, options)).toMatchObject({ status: 201, body: { id: visit.id, parts: [{ id, status: 'approved' }] } })
    }
    await changeBusiness(api, { is_published: false })
    expect((await visitor.ask(wanted)).status).toBe(201)
    expect(await rows()).toHaveLength(1)
  })

  test('with another content or secret is refused, as are ids that somebody used', async () => {
    const wanted = visitor.wanted()
    await visitor.asked(wanted)
    const changes = [
      { start: hourAfter(1) },
      { note: 'x' },
      { customer_name: 'x' },
      { customer_phone: '+996555000009' },
      { language: 'ru' as const },
      { parts: [{ ...wanted.parts[0]!, id: api.newId() }] },
    ]
    for (const change of changes) expect(await visitor.ask({ ...wanted, ...change })).toMatchObject({ status: 409, code: 'id_taken' })
    expect(await visitor.ask(wanted, { secret: another })).toMatchObject({ status: 409, code: 'id_taken' })
    const gone = await desk.booked({ start: hourAfter(5), visit_id: api.newId() })
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: gone.id } })
    const there = await desk.booked({ start: hourAfter(5), visit_id: api.newId() })
    const parts = (...ids: string[]) => ids.map((id) => ({ id, service_id: desk.service.id }))
    const same = api.newId()
    for (const given of [
      { id: must(there.visit_id, 'visit') },
      { parts: parts(there.id) },
      { parts: parts(gone.id) },
      { parts: parts(same, same) },
    ]) {
      expect(await visitor.ask({ start: hourAfter(2), ...given })).toMatchObject({ status: 409, code: 'id_taken' })
    }
  })

  test('once everything of it was deleted makes nothing', async () => {
    const wanted = visitor.wanted()
    const visit = await visitor.asked(wanted)
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: visit.parts[0]!.id } })
    expect(await visitor.ask(wanted)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await visitor.read(visit.id)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await rows()).toEqual([])
  })
})
