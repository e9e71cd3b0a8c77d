import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { hourAfter, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, offeredStarts, openVisitor, openShop, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
})

const rows = () => api.db.select().from(bookings)
/** Three hours of notice end at 14:00, four hours after the clock begins. */
const later = hourAfter(5)
const lastMoment = hourAfter(2)
const tooLate = '2026-11-23T08:00:00.001Z'
const parts = (count: number, employee_id = desk.employee.id) =>
  Array.from({ length: count }, () => ({ id: api.newId(), service_id: desk.service.id, employee_id }))
const approve = (id: string) => api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {} })
const cancelAtDesk = (id: string) =>
  api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id }, body: { reason: 'Мастер заболел' } })
const historyOf = async (id: string) =>
  (await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id } })).body.results

describe('[V4] moving a visit of one’s own', () => {
  test('takes the new time, frees the old one, and waits for a day again, whatever it was', async () => {
    const visit = await visitor.asked({ start: later, parts: parts(2) })
    for (const { id } of visit.parts) await approve(id)
    expect(visit.change_until).toBe(lastMoment)
    api.clock.set(hourAfter(1))
    const moved = await visitor.move(visit.id, hourAfter(4))
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({
      expires_at: hourAfter(4),
      change_until: hourAfter(1),
      parts: [
        { id: visit.parts[0]!.id, status: 'pending', start: hourAfter(4), end: later },
        { id: visit.parts[1]!.id, status: 'pending', start: later, end: hourAfter(6) },
      ],
    })
    expect((await rows()).map((row) => row.expires_at)).toEqual([hourAfter(25), hourAfter(25)])
    expect((await historyOf(visit.parts[1]!.id)).at(-1)).toMatchObject({
      act: 'move',
      actor: 'Жылдыз',
      device: '',
      status_before: 'approved',
      status_after: 'pending',
      changes: { start: { before: hourAfter(6), after: later } },
    })
    expect((await desk.book({ start: hourAfter(6), status: 'approved' })).status).toBe(201)
  })

  test('stays approved where the business approves by itself', async () => {
    await changeBusiness(api, { approves_itself: true })
    const visit = await visitor.asked({ start: later })
    expect((await visitor.move(visit.id, hourAfter(4))).body).toMatchObject({
      expires_at: null,
      parts: [{ status: 'approved', start: hourAfter(4) }],
    })
  })

  test('up to the very instant, by the terms of when it was asked for', async () => {
    const visit = await visitor.asked({ start: later })
    await changeBusiness(api, { change_notice_hours: 24 })
    api.clock.set(lastMoment)
    expect((await visitor.move(visit.id, hourAfter(4))).status).toBe(200)
    const second = await visitor.asked({ start: hourAfter(30) })
    expect(second.change_until).toBe(hourAfter(6))
    const back = await visitor.move(visit.id, later)
    expect([back.status, back.code]).toEqual([409, 'change_too_late'])
  })

  test('one millisecond later it is too late, whatever time the device says', async () => {
    const visit = await visitor.asked({ start: later })
    api.clock.set(tooLate)
    const refused = await api.call('PUT /api/booking/visits/{id}/move/', {
      headers: { ...visitor.headersOf(), 'Occurred-At': lastMoment },
      params: { id: visit.id },
      query: { business_id: api.owner.businessId },
      body: { start: hourAfter(4) },
    })
    expect(refused).toMatchObject({ status: 409, code: 'change_too_late' })
    expect(await visitor.cancel(visit.id)).toMatchObject({ status: 409, code: 'change_too_late' })
    expect((await visitor.read(visit.id)).body).toMatchObject({ change_until: null, parts: [{ status: 'pending', start: later }] })
  })

  test('[B6] keeps services, lengths, prices and employees as booked', async () => {
    const visit = await visitor.asked({ start: later })
    await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: desk.service.id },
      body: { duration_minutes: 120, price: 1, name: 'x', is_active: false },
    })
    const moved = await visitor.move(visit.id, hourAfter(3))
    expect(moved.body.parts).toEqual([{ ...visit.parts[0], start: hourAfter(3), end: hourAfter(4) }])
  })

  test('[S5, S8] goes only where customers are offered it, over its own old time as well', async () => {
    await changeBusiness(api, { min_notice_minutes: 180 })
    await desk.booked({ start: hourAfter(2) })
    const visit = await visitor.asked({ start: later, parts: parts(2) })
    for (const to of [hourAfter(1), hourAfter(-1), addMinutes(later, 30), hourAfter(7), hourAfter(-2)]) {
      const refused = await visitor.move(visit.id, to)
      expect([refused.status, Object.keys(refused.raw as object), refused.code]).toEqual([409, ['detail', 'code'], 'time_taken'])
    }
    expect((await visitor.move(visit.id, hourAfter(4))).status).toBe(200)
    expect((await visitor.move(visit.id, later)).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  test('leaves what the desk cancelled where it was; done twice it changes nothing', async () => {
    const visit = await visitor.asked({ start: hourAfter(4), parts: parts(2) })
    await cancelAtDesk(must(visit.parts[0], 'part').id)
    const moved = await visitor.move(visit.id, hourAfter(6))
    expect(moved.body.parts).toMatchObject([
      { status: 'cancelled', start: hourAfter(4), cancel_reason: 'Мастер заболел' },
      { status: 'pending', start: hourAfter(6) },
    ])
    const before = await rows()
    api.clock.set(hourAfter(5))
    expect(await visitor.move(visit.id, hourAfter(6))).toMatchObject({ status: 200, body: { ...moved.body, change_until: null } })
    expect(await rows()).toEqual(before)
  })

  test('by a phone that was blocked meanwhile is told as a taken time; what is over is not moved', async () => {
    const visit = await visitor.asked({ start: later })
    await changeBusiness(api, { blocked_phones: [{ phone: visit.customer_phone, note: '' }] })
    expect(await visitor.move(visit.id, hourAfter(4))).toMatchObject({ status: 409, raw: { code: 'time_taken' } })
    await cancelAtDesk(must(visit.parts[0], 'part').id)
    const over = await visitor.move(visit.id, hourAfter(4))
    expect([over.status, Object.keys(over.raw as object), over.code]).toEqual([409, ['detail', 'code'], 'booking_not_allowed'])
  })

  test('under one key is done once', async () => {
    const visit = await visitor.asked({ start: later })
    const key = crypto.randomUUID()
    const first = await visitor.move(visit.id, hourAfter(4), { key })
    await visitor.move(visit.id, later)
    const again = await visitor.move(visit.id, hourAfter(4), { key })
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body])
    expect((await visitor.read(visit.id)).body.parts).toMatchObject([{ start: later }])
  })
})

describe('[V4, B5] cancelling a visit of one’s own', () => {
  test('frees all that still holds time, with a reason or without', async () => {
    const visit = await visitor.asked({ start: later, parts: parts(2) })
    await approve(must(visit.parts[0], 'part').id)
    const cancelled = await visitor.cancel(visit.id, '  Передумала ')
    expect(cancelled.body).toMatchObject({
      expires_at: null,
      change_until: null,
      parts: [{ status: 'cancelled', cancel_reason: 'Передумала' }, { status: 'cancelled' }],
    })
    expect((await historyOf(must(visit.parts[0], 'part').id)).at(-1)).toMatchObject({
      act: 'cancel',
      actor: 'Жылдыз',
      reason: 'Передумала',
      status_before: 'approved',
    })
    const second = await visitor.asked({ start: later })
    expect((await visitor.cancel(second.id)).body.parts).toMatchObject([{ status: 'cancelled', cancel_reason: '' }])
    expect(await offeredStarts(api, desk, { employee_id: desk.employee.id })).toContain(later)
  })

  test('twice, and after the limit, is a success that changes nothing', async () => {
    const visit = await visitor.asked({ start: later })
    const cancelled = await visitor.cancel(visit.id)
    const before = await rows()
    api.clock.set(hourAfter(9))
    expect(await visitor.cancel(visit.id, 'x')).toMatchObject({ status: 200, body: cancelled.body })
    expect(await rows()).toEqual(before)
  })

  test('of what took place or expired is not possible; the desk may take it back', async () => {
    const visit = await visitor.asked({ start: later })
    await visitor.cancel(visit.id)
    const restored = await api.call('PUT /api/booking/booking/{id}/restore/', {
      as: api.staff,
      params: { id: visit.parts[0]!.id },
      body: {},
    })
    expect(restored.body).toMatchObject({ status: 'pending', cancel_reason: '' })
    api.clock.set(later)
    expect((await visitor.read(visit.id)).body).toMatchObject({ expires_at: null, parts: [{ status: 'expired' }] })
    expect(await visitor.cancel(visit.id)).toMatchObject({ status: 409, code: 'booking_not_allowed' })
  })
})

describe('at the desk', () => {
  test('[B1, V3] an approval that was tapped before the request ended counts when it arrives later', async () => {
    const day = hourAfter(29)
    const visit = await visitor.asked({ start: day, parts: parts(1) })
    api.clock.set(hourAfter(23))
    const id = must(visit.parts[0], 'part').id
    const tapped = (at: string) =>
      api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {}, headers: { 'Occurred-At': at } })
    expect(await tapped('2026-11-24T04:00:00.000Z')).toMatchObject({ status: 409, code: 'booking_expired' })
    expect((await tapped('2026-11-24T03:59:59.999Z')).body).toMatchObject({ status: 'approved', start: day })
    expect((await visitor.read(visit.id)).body).toMatchObject({ expires_at: null, parts: [{ status: 'approved' }] })
  })

  test('a part that staff add to the visit is told with it, and moves with it', async () => {
    const visit = await visitor.asked({ start: later })
    const added = await desk.booked({ start: hourAfter(6), visit_id: visit.id, status: 'approved', note: 'Только для своих' })
    const seen = (await visitor.read(visit.id)).body
    expect(seen.parts.map(({ id }) => id)).toEqual([visit.parts[0]!.id, added.id])
    expect(JSON.stringify(seen)).not.toContain('Только для своих')
    expect((await visitor.move(visit.id, hourAfter(4))).body.parts).toMatchObject([
      { start: hourAfter(4) },
      { start: later, status: 'pending' },
    ])
  })

  test('whoever else staff put into the visit is not told to the visitor', async () => {
    const visit = await visitor.asked({ start: later })
    const added = await desk.booked({ start: hourAfter(4), visit_id: visit.id, customer_name: 'Чужая', customer_phone: '+996700111222' })
    expect((await visitor.read(visit.id)).body).toMatchObject({ customer_name: 'Жылдыз', customer_phone: '+996555010203' })
    await visitor.cancel(visit.id)
    expect((await historyOf(added.id)).at(-1)).toMatchObject({ act: 'cancel', actor: 'Жылдыз' })
  })

  test('what staff write into the note of a booking is not told to the visitor', async () => {
    const visit = await visitor.asked({ note: 'Аллергия' })
    await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: visit.parts[0]!.id }, body: { note: 'Капризная' } })
    expect((await visitor.read(visit.id)).body.note).toBe('Аллергия')
  })

  test('a deleted part is left out', async () => {
    const visit = await visitor.asked({ start, parts: parts(2) })
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: visit.parts[0]!.id } })
    expect((await visitor.read(visit.id)).body.parts).toEqual([visit.parts[1]])
  })
})
