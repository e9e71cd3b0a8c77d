import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput, EndpointKey } from '#contract/endpoints.ts'
import { etagOf } from '#contract/headers.ts'
import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { memberships } from '#server/db/tables/accounts.ts'
import { databaseErrorOf } from '#server/db/database.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { expireOverdue } from './expiry.ts'

type ActKey = Extract<EndpointKey, `PUT /api/booking/booking/{id}/${string}`>

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const actKeys = {
  approve: 'PUT /api/booking/booking/{id}/approve/',
  cancel: 'PUT /api/booking/booking/{id}/cancel/',
  arrive: 'PUT /api/booking/booking/{id}/arrive/',
  complete: 'PUT /api/booking/booking/{id}/complete/',
  no_show: 'PUT /api/booking/booking/{id}/no-show/',
  restore: 'PUT /api/booking/booking/{id}/restore/',
} as const satisfies Record<string, ActKey>

function act(id: string, name: keyof typeof actKeys, body: object = {}, headers: Record<string, string> = {}) {
  return api.call(actKeys[name], { as: api.staff, params: { id }, body: body as BodyInput<ActKey>, headers })
}

function edit(id: string, body: object, headers: Record<string, string> = {}) {
  return api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body, headers })
}

async function history(id: string) {
  return (await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id } })).body.results
}

/** A booking as an earlier time left it. */
async function planted(given: Partial<Booking>): Promise<Booking> {
  const row = aBooking({
    id: api.newId(),
    business_id: api.owner.businessId,
    employee_id: desk.employee.id,
    service_id: desk.service.id,
    start,
    end: hourAfter(1),
    ...given,
  })
  await api.db.insert(bookings).values(row)
  return row
}

/** A booking of the salon and one of another business, which have one id. */
async function bookedTwice() {
  const mine = await desk.booked({ customer_name: 'Асель' })
  const elsewhere = await openDesk({ ...api, owner: api.other, staff: api.other })
  return { id: mine.id, mine, theirs: await elsewhere.booked({ id: mine.id, customer_name: 'Нурбек' }) }
}

async function list(): Promise<readonly Booking[]> {
  return (await api.call('GET /api/booking/booking/', { as: api.owner })).body.results
}

describe('creating', () => {
  test('[B4, B6] stores what was booked, pending, with the service’s snapshot and its first line of history', async () => {
    const { status, body } = await desk.book({ customer_name: ' Нурбек ', customer_phone: '0700 123 456', note: 'у окна' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      customer_name: 'Нурбек',
      customer_phone: '+996700123456',
      note: 'у окна',
      service_name: 'Стрижка',
      price: 120_000,
      currency: 'KGS',
      start,
      end: hourAfter(1),
      restorable_status: null,
      override: null,
      created_at: api.clock.iso(),
    })
    expect(await desk.read(body.id)).toEqual(body)
    expect(await history(body.id)).toMatchObject([
      { act: 'create', status_before: null, status_after: 'pending', actor: 'Nurlan', device: "Nurlan's tablet", changes: {} },
    ])
  })

  test('[B7] takes a walk-in that began a little before it was entered', async () => {
    const walkIn = await desk.booked({ status: 'approved', walk_in: true, start: '2026-11-23T03:55:30.000Z' })
    expect(walkIn).toMatchObject({ status: 'approved', walk_in: true, customer_name: '' })
  })

  test('[B4] twice with one id and content is one booking, whatever was done to it in between', async () => {
    const given = { id: api.newId(), customer_name: 'Нурбек', note: 'a' }
    const first = await desk.booked(given)
    await act(first.id, 'approve')
    await edit(first.id, { note: 'b', start: hourAfter(2) })
    const again = await desk.book(given)
    expect([again.status, again.body]).toEqual([201, await desk.read(first.id)])
    expect(await list()).toHaveLength(1)
  })

  test('[B4] with one id and other content is refused beside the row', async () => {
    const current = await desk.booked()
    const other = await desk.book({ id: current.id, note: 'другое' })
    expect([other.status, other.raw]).toMatchObject([409, { code: 'booking_exists', current }])
  })

  test('[B4] names the revision that it was done on, given again too', async () => {
    const booking = await desk.booked()
    const headers = { 'idempotency-key': api.newId() }
    const first = await act(booking.id, 'approve', {}, headers)
    await edit(booking.id, { note: 'a' })
    const again = await act(booking.id, 'approve', {}, headers)
    const unchanged = await act(booking.id, 'approve')
    const made = await desk.book({ start: hourAfter(2) })
    const tags = [first, again, unchanged, made].map((answer) => answer.headers['previous-etag'])
    expect(tags).toEqual([etagOf(booking.rev), etagOf(booking.rev), etagOf((await desk.read(booking.id)).rev), etagOf(0)])
  })

  test('[B5] does not bring back what was deleted', async () => {
    const gone = await desk.booked()
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id: gone.id } })
    const again = await desk.book({ id: gone.id })
    expect([again.status, again.code]).toEqual([404, 'booking_not_found'])
  })

  test('[B4] an id that another business used and deleted is new here, and each sees its own history', async () => {
    const { id } = await desk.booked()
    await api.call('DELETE /api/booking/booking/{id}/', { as: api.owner, params: { id } })
    const elsewhere = await openDesk({ ...api, owner: api.other, staff: api.other })
    const row = await elsewhere.booked({ id, customer_name: 'Асель', status: 'approved' })
    expect((await elsewhere.book({ id, customer_name: 'Асель', status: 'approved' })).body).toEqual(row)
    const seenBy = async (as: TestPerson) =>
      (await api.call('GET /api/booking/booking/{id}/history/', { as, params: { id } })).body.results.map((entry) => [
        entry.act,
        entry.status_after,
      ])
    expect(await seenBy(api.other)).toEqual([['create', 'approved']])
    expect(await seenBy(api.staff)).toEqual([
      ['create', 'pending'],
      ['delete', null],
    ])
  })

  describe('an id that two businesses use', () => {
    test('names each one’s own row, and says nothing of the other', async () => {
      const { id, mine, theirs } = await bookedTwice()
      expect((await act(id, 'approve')).body).toMatchObject({ business_id: mine.business_id, customer_name: 'Асель', status: 'approved' })
      const read = await api.call('GET /api/booking/booking/{id}', { as: api.other, params: { id } })
      expect(read.body).toEqual(theirs)
    })

    test('is refused to somebody who works in both, until they say which', async () => {
      const { id, mine, theirs } = await bookedTwice()
      await api.db.insert(memberships).values({ user_id: api.staff.id, business_id: api.other.businessId, role: 'staff' })
      const calls = { read: 'GET /api/booking/booking/{id}', approve: actKeys.approve } as const
      for (const key of Object.values(calls)) {
        expect(await api.call(key, { as: api.staff, params: { id } })).toMatchObject({ status: 409, code: 'ambiguous_id' })
      }
      const approved = await api.call(actKeys.approve, { as: api.staff, params: { id }, query: { business_id: theirs.business_id } })
      expect(approved.body).toMatchObject({ business_id: theirs.business_id, status: 'approved' })
      const read = await api.call(calls.read, { as: api.staff, params: { id }, query: { business_id: mine.business_id } })
      expect(read.body).toEqual(mine)
    })

    test('is not found in a business of strangers that is named', async () => {
      const { id, theirs } = await bookedTwice()
      expect(await api.call(actKeys.approve, { as: api.staff, params: { id }, query: { business_id: theirs.business_id } })).toMatchObject({
        status: 404,
        code: 'booking_not_found',
      })
    })
  })

  test.each([
    ['[B2] an overlap', {}, 409, 'time_taken'],
    ['[B3] a time outside the hours', { start: '2026-11-23T14:00:00.000Z' }, 409, 'needs_override'],
    ['a start that has passed', { start: '2026-11-23T03:59:59.999Z' }, 422, 'start_in_past'],
    ['a start years ahead', { start: '2029-11-23T06:00:00.000Z' }, 422, 'start_too_far'],
  ] as const)('refuses %s', async (_, given, status, code) => {
    await desk.booked()
    const refused = await desk.book({ ...given })
    expect([refused.status, refused.code]).toEqual([status, code])
    expect(await list()).toHaveLength(1)
  })

  test('[B2] names what is in the way, and nothing of its customer', async () => {
    const first = await desk.booked({ customer_name: 'Нурбек' })
    const refused = await desk.book({ start: '2026-11-23T06:30:00.000Z' })
    expect(refused.raw).toMatchObject({ taken_by: { booking_id: first.id, start: first.start, end: first.end } })
    expect(JSON.stringify(refused.raw)).not.toContain('Нурбек')
  })

  test('[B3] over a warning it is recorded who did it and why', async () => {
    const late = await desk.book({ start: '2026-11-23T14:00:00.000Z', override_reason: 'свадьба' })
    expect(late.body.override).toEqual({ warnings: ['outside_hours'], reason: 'свадьба', by: 'Nurlan' })
    expect(await history(late.body.id)).toMatchObject([{ reason: 'свадьба', actor: 'Nurlan' }])
  })

  test('[B2] another employee at the same time is free', async () => {
    await desk.booked()
    expect((await desk.book({ employee_id: desk.second.id })).status).toBe(201)
  })

  test('refuses employees and services that the business does not have, field by field', async () => {
    const refused = await desk.book({ employee_id: api.newId(), service_id: api.newId() })
    expect([refused.status, Object.keys(refused.raw as object)]).toEqual([400, ['employee_id', 'service_id']])
  })

  test('[B8] refuses a visit that is another business’s, new or by an edit; a new one, and its own, are no question', async () => {
    const visit_id = api.newId()
    const own = await desk.booked({ visit_id })
    expect((await desk.book({ visit_id, start: hourAfter(1) })).status).toBe(201)
    const elsewhere = await api.call('PATCH /api/booking/business/{id}/', {
      as: api.other,
      params: { id: api.other.businessId },
      body: { name: 'Elsewhere' },
    })
    expect(elsewhere.status).toBe(200)
    const theirs = api.newId()
    await api.db.update(bookings).set({ visit_id: theirs }).where(eq(bookings.id, own.id))
    await api.db.insert(bookings).values({
      ...(await api.db.select().from(bookings).where(eq(bookings.id, own.id)))[0]!,
      id: api.newId(),
      business_id: api.other.businessId,
    })
    await api.db.update(bookings).set({ visit_id }).where(eq(bookings.id, own.id))
    const refused = { visit_id: ['Этого больше нет в списке.'] }
    expect(await desk.book({ visit_id: theirs, start: hourAfter(3) })).toMatchObject({ status: 400, raw: refused })
    expect(
      await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: own.id }, body: { visit_id: theirs } as never }),
    ).toMatchObject({ status: 400, raw: refused })
  })

  test('counts from when the person acted, not from when it arrived', async () => {
    api.clock.set(hourAfter(3))
    const queued = await api.call('POST /api/booking/booking/', {
      as: api.staff,
      headers: { 'Occurred-At': hourAfter(-1) },
      body: { id: api.newId(), business_id: api.owner.businessId, employee_id: desk.employee.id, service_id: desk.service.id, start },
    })
    expect([queued.status, queued.body.created_at]).toEqual([201, hourAfter(-1)])
    expect(await history(queued.body.id)).toMatchObject([{ at: hourAfter(-1), received_at: hourAfter(3) }])
  })
})

describe('[B1, B9] the life cycle', () => {
  const cases: readonly (readonly [BookingStatus, keyof typeof actKeys, BookingStatus | 'booking_not_allowed' | 'booking_expired'])[] = [
    ['pending', 'approve', 'approved'],
    ['pending', 'cancel', 'cancelled'],
    ['pending', 'complete', 'booking_not_allowed'],
    ['pending', 'no_show', 'booking_not_allowed'],
    ['pending', 'restore', 'pending'],
    ['approved', 'approve', 'approved'],
    ['approved', 'cancel', 'cancelled'],
    ['approved', 'complete', 'completed'],
    ['approved', 'no_show', 'no_show'],
    ['approved', 'restore', 'approved'],
    ['pending', 'arrive', 'booking_not_allowed'],
    ['approved', 'arrive', 'arrived'],
    ['arrived', 'arrive', 'arrived'],
    ['arrived', 'approve', 'booking_not_allowed'],
    ['arrived', 'cancel', 'cancelled'],
    ['arrived', 'complete', 'completed'],
    ['arrived', 'no_show', 'no_show'],
    ['arrived', 'restore', 'approved'],
    ['completed', 'approve', 'booking_not_allowed'],
    ['completed', 'cancel', 'booking_not_allowed'],
    ['completed', 'complete', 'completed'],
    ['completed', 'no_show', 'booking_not_allowed'],
    ['completed', 'restore', 'approved'],
    ['no_show', 'approve', 'booking_not_allowed'],
    ['no_show', 'cancel', 'booking_not_allowed'],
    ['no_show', 'complete', 'booking_not_allowed'],
    ['no_show', 'no_show', 'no_show'],
    ['no_show', 'restore', 'approved'],
    ['cancelled', 'approve', 'booking_not_allowed'],
    ['cancelled', 'cancel', 'cancelled'],
    ['cancelled', 'complete', 'booking_not_allowed'],
    ['cancelled', 'no_show', 'booking_not_allowed'],
    ['cancelled', 'restore', 'approved'],
    ['expired', 'approve', 'booking_expired'],
    ['expired', 'cancel', 'booking_expired'],
    ['expired', 'complete', 'booking_expired'],
    ['expired', 'no_show', 'booking_expired'],
    ['expired', 'restore', 'booking_not_allowed'],
  ]

  test.each(cases)('%s, %s: %s', async (status, name, expected) => {
    const isOver = status === 'completed' || status === 'no_show' || status === 'cancelled' || status === 'arrived'
    const row = await planted({ status, restorable_status: isOver ? 'approved' : null })
    if (status === 'expired') api.clock.set(start)
    const answer = await act(row.id, name, name === 'cancel' ? { reason: 'заболела' } : {})
    const isDone = expected !== 'booking_not_allowed' && expected !== 'booking_expired'
    const wanted = isDone ? { status: expected } : { code: expected, current: { id: row.id, status } }
    expect([answer.status, answer.raw]).toMatchObject([isDone ? 200 : 409, wanted])
    expect((await desk.read(row.id)).status).toBe(isDone ? expected : status)
  })

  test('[B2, B9] whoever is here holds their time, and takes it back when restored', async () => {
    const { id } = await desk.booked({ status: 'approved', start: hourAfter(1) })
    api.clock.set(hourAfter(0.9))
    expect((await act(id, 'arrive')).body).toMatchObject({ status: 'arrived', restorable_status: 'approved', arrived_at: hourAfter(0.9) })
    expect(await desk.book({ start: hourAfter(1), status: 'approved' })).toMatchObject({ code: 'time_taken' })
    const beside = { ...(await desk.read(id)), id: api.newId() }
    await expect(api.db.insert(bookings).values(beside)).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/^bookings_no_overlap/) },
    })
    await act(id, 'complete')
    expect((await act(id, 'restore')).body).toMatchObject({ status: 'arrived', arrived_at: hourAfter(0.9) })
  })

  test('a second approval is a success that changes nothing', async () => {
    const row = await desk.booked()
    const first = await act(row.id, 'approve')
    const second = await act(row.id, 'approve')
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await history(row.id)).toHaveLength(2)
  })

  test('every step has its own number and its line of history', async () => {
    const row = await desk.booked()
    const steps = [await act(row.id, 'approve'), await act(row.id, 'complete'), await act(row.id, 'restore'), await act(row.id, 'no_show')]
    const revs = [row.rev, ...steps.map((step) => step.body.rev)]
    expect(revs).toEqual(revs.toSorted((a, b) => a - b))
    expect(new Set(revs).size).toBe(5)
    expect((await history(row.id)).map((line) => line.act)).toEqual(['create', 'approve', 'complete', 'restore', 'no_show'])
  })

  test('[B5] cancelling takes a reason, which stays with the booking and in its history', async () => {
    const row = await desk.booked()
    for (const body of [{}, { reason: '  ' }])
      expect(await act(row.id, 'cancel', body)).toMatchObject({ status: 422, code: 'reason_required' })
    expect(await act(row.id, 'cancel')).toMatchObject({ status: 422, code: 'reason_required' })
    const cancelled = await act(row.id, 'cancel', { reason: 'заболела' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'заболела', restorable_status: 'pending' })
    expect((await history(row.id)).at(-1)).toMatchObject({
      reason: 'заболела',
      changes: { cancel_reason: { before: '', after: 'заболела' } },
    })
  })

  test('[B1] a decline does not cancel what somebody approved meanwhile', async () => {
    const row = await desk.booked()
    await act(row.id, 'approve')
    const declined = await act(row.id, 'cancel', { reason: 'занято', only_pending: true })
    expect(declined).toMatchObject({ status: 409, code: 'booking_approved', raw: { current: { id: row.id, status: 'approved' } } })
    expect((await desk.read(row.id)).status).toBe('approved')
    expect(await act(row.id, 'cancel', { reason: 'занято' })).toMatchObject({ status: 200 })
  })

  test('[B2] approving and restoring refuse a time that is taken by now', async () => {
    const cancelled = await desk.booked()
    await act(cancelled.id, 'cancel', { reason: 'x' })
    const winner = await desk.booked()
    expect(await act(cancelled.id, 'restore')).toMatchObject({
      status: 409,
      raw: { code: 'time_taken', taken_by: { booking_id: winner.id } },
    })
    const expired = { ...winner, id: api.newId(), status: 'expired' as const }
    await api.db.insert(bookings).values(expired)
    expect(await act(expired.id, 'approve')).toMatchObject({ status: 409, code: 'time_taken' })
  })

  test('an approval tapped before the start counts after the booking expired', async () => {
    const row = await planted({ status: 'expired' })
    api.clock.set(hourAfter(5))
    expect(await act(row.id, 'approve', {}, { 'Occurred-At': start })).toMatchObject({ status: 409, code: 'booking_expired' })
    const late = await act(row.id, 'approve', {}, { 'Occurred-At': '2026-11-23T05:59:00.000Z' })
    expect([late.status, late.body.status]).toEqual([200, 'approved'])
    expect((await history(row.id)).at(-1)).toMatchObject({ at: '2026-11-23T05:59:00.000Z', received_at: hourAfter(5) })
  })

  test('a pending booking whose start has passed cannot be approved, even before it was marked as expired', async () => {
    const row = await desk.booked()
    api.clock.set(start)
    expect(await act(row.id, 'approve')).toMatchObject({ status: 409, code: 'booking_expired' })
  })

  test('a time of the tap without a zone counts as none', async () => {
    const row = await desk.booked()
    await act(row.id, 'approve', {}, { 'Occurred-At': '2026-11-23T03:00:00' })
    expect((await history(row.id)).at(-1)).toMatchObject({ act: 'approve', at: api.clock.iso() })
  })

  test('[B3] approving asks again where the hours have changed', async () => {
    const row = await desk.booked()
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { name: 'Айгуль', is_active: false },
    })
    expect(await act(row.id, 'approve')).toMatchObject({ status: 409, raw: { code: 'needs_override', warnings: ['day_off'] } })
    expect((await act(row.id, 'approve', { override_reason: 'выйдет' })).body.override).toMatchObject({ reason: 'выйдет', by: 'Nurlan' })
  })
})

describe('editing and moving', () => {
  test('changes what was given, and says what it was before', async () => {
    const row = await desk.booked({ note: 'a' })
    const edited = await edit(row.id, { note: 'b', customer_phone: '' })
    expect(edited.body).toEqual({ ...row, note: 'b', rev: edited.body.rev })
    expect((await history(row.id)).at(-1)).toMatchObject({ act: 'edit', changes: { note: { before: 'a', after: 'b' } } })
  })

  test('what changes nothing is a success without a trace', async () => {
    const row = await desk.booked({ note: 'a' })
    expect((await edit(row.id, { note: 'a', start })).body).toEqual(row)
    expect(await history(row.id)).toHaveLength(1)
  })

  test('[S8] moves within its own time and to somebody else, keeping what was booked', async () => {
    const row = await desk.booked()
    const moved = await edit(row.id, { start: '2026-11-23T06:30:00.000Z', employee_id: desk.second.id })
    expect(moved.body).toMatchObject({ employee_id: desk.second.id, start: '2026-11-23T06:30:00.000Z', end: '2026-11-23T07:30:00.000Z' })
    expect((await history(row.id)).at(-1)).toMatchObject({
      act: 'move',
      changes: { start: { before: start }, employee_id: { after: desk.second.id } },
    })
  })

  test('[B2, B3, B1] refuses what a new booking would be refused', async () => {
    await desk.booked({ start: hourAfter(1) })
    const row = await desk.booked()
    expect(await edit(row.id, { start: hourAfter(1) })).toMatchObject({ status: 409, code: 'time_taken' })
    expect(await edit(row.id, { start: '2026-11-23T14:00:00.000Z' })).toMatchObject({ status: 409, code: 'needs_override' })
    expect(await edit(row.id, { start: '2026-11-23T03:00:00.000Z' })).toMatchObject({ status: 422, code: 'start_in_past' })
    expect(await edit(row.id, { employee_id: api.newId() })).toMatchObject({ status: 400, raw: { employee_id: [expect.any(String)] } })
    expect(await edit(row.id, { service_id: api.newId() })).toMatchObject({ status: 400, raw: { service_id: [expect.any(String)] } })
    await act(row.id, 'cancel', { reason: 'x' })
    expect(await edit(row.id, { start: hourAfter(2) })).toMatchObject({ status: 409, code: 'booking_not_allowed' })
    expect((await edit(row.id, { note: 'перезвонить' })).status).toBe(200)
  })

  test('[B6] another service of the business brings its price and length', async () => {
    const row = await desk.booked()
    const service = (
      await api.call('POST /api/booking/services/', {
        as: api.owner,
        body: { business_id: api.owner.businessId, name: 'Окрашивание', duration_minutes: 90, price: 350_000 },
      })
    ).body
    expect(await edit(row.id, { service_id: service.id })).toMatchObject({
      status: 409,
      raw: { code: 'needs_override', warnings: ['service_not_given'] },
    })
    const edited = await edit(row.id, { service_id: service.id, override_reason: 'умеет' })
    expect(edited.body).toMatchObject({ service_name: 'Окрашивание', price: 350_000, end: '2026-11-23T07:30:00.000Z' })
  })

  test('[B1] a move tapped before the start counts after the booking expired, and that it expired is no edit of it', async () => {
    const row = await desk.booked()
    api.clock.set(hourAfter(0.25))
    await expireOverdue(api.db, api.clock.iso(), api.newId)
    const move = (at: string, version = row.rev) =>
      edit(row.id, { start: hourAfter(3) }, { 'Occurred-At': at, 'If-Match': etagOf(version) })
    expect(await move(start)).toMatchObject({ status: 409, code: 'booking_not_allowed' })
    expect(await move(hourAfter(-0.1), row.rev - 1)).toMatchObject({ status: 412, code: 'stale_row' })
    const moved = await move(hourAfter(-0.1))
    expect(moved).toMatchObject({
      status: 200,
      body: { status: 'pending', start: hourAfter(3) },
      headers: { 'previous-etag': etagOf(row.rev) },
    })
    expect((await history(row.id)).map(({ act: done, at }) => [done, at])).toEqual([
      ['create', expect.any(String)],
      ['expire', start],
      ['move', hourAfter(-0.1)],
    ])
    expect(await move(hourAfter(-0.1))).toMatchObject({ status: 412, code: 'stale_row' })
  })

  test('[B2, S6] a claim finds the time of a request that nobody decided in time free, before the timer comes by', async () => {
    const overdue = await desk.booked()
    const elsewhere = await desk.booked({ employee_id: desk.second.id })
    api.clock.set(hourAfter(0.25))
    const walkIn = await desk.booked({ status: 'approved', walk_in: true, start: hourAfter(0.25) })
    expect([(await desk.read(overdue.id)).status, (await desk.read(elsewhere.id)).status, walkIn.status]).toEqual([
      'expired',
      'pending',
      'approved',
    ])
    expect((await history(overdue.id)).at(-1)).toMatchObject({ act: 'expire', actor: '', at: start })
  })

  test('a stale edit is refused beside the row; a fresh one and one without a version pass', async () => {
    const row = await desk.booked()
    const current = (await edit(row.id, { note: 'b' }, { 'If-Match': etagOf(row.rev) })).body
    expect(await edit(row.id, { note: 'c' }, { 'If-Match': etagOf(row.rev) })).toMatchObject({
      status: 412,
      raw: { code: 'stale_row', current },
    })
    expect((await edit(row.id, { note: 'c' })).status).toBe(200)
  })
})

describe('deleting', () => {
  test('[B5] is the owner’s, and leaves a trace with what was deleted', async () => {
    const row = await desk.booked({ customer_name: 'Нурбек' })
    const remove = (as: typeof api.owner) => api.call('DELETE /api/booking/booking/{id}/', { as, params: { id: row.id } })
    expect(await remove(api.staff)).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await remove(api.owner)).status).toBe(204)
    expect((await remove(api.owner)).status).toBe(204)
    for (const as of [api.staff, api.other]) expect(await remove(as)).toMatchObject({ status: 404, code: 'booking_not_found' })
    expect(await list()).toEqual([])
    expect((await history(row.id)).at(-1)).toMatchObject({
      act: 'delete',
      actor: 'Aigul',
      status_before: 'pending',
      status_after: null,
      changes: { customer_name: { before: 'Нурбек', after: null } },
    })
  })
})

describe('[B8] blocked time', () => {
  const blocked = { service_id: null, duration_minutes: 90, note: 'учёба' }

  test('is stored without a service, keeps others out, and goes without a reason', async () => {
    const made = await desk.book(blocked)
    expect(made).toMatchObject({ status: 201, body: { service_id: null, status: 'approved', end: hourAfter(1.5), price: 0 } })
    expect(await desk.book({ start: hourAfter(1) })).toMatchObject({ status: 409, body: { code: 'time_taken' } })
    expect(await act(made.body.id, 'cancel')).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await desk.book({ start: hourAfter(1) })).status).toBe(201)
  })

  test('[B4] made twice is made once, and with another length it is somebody else’s', async () => {
    const id = api.newId()
    const first = await desk.book({ ...blocked, id })
    expect((await desk.book({ ...blocked, id })).body).toEqual(first.body)
    expect(await desk.book({ ...blocked, id, duration_minutes: 60 })).toMatchObject({ status: 409, body: { code: 'booking_exists' } })
  })

  test('has to say how long it lasts', async () => {
    expect(await desk.book({ service_id: null })).toMatchObject({ status: 400, body: { duration_minutes: ['Обязательное поле.'] } })
  })
})

describe('a length', () => {
  test('is changed over free time only, and stands in the history as such [B2]', async () => {
    const { body } = await desk.book({})
    await desk.book({ start: hourAfter(2) })
    expect(await edit(body.id, { duration_minutes: 90 })).toMatchObject({ status: 200, body: { start, end: hourAfter(1.5) } })
    expect(await edit(body.id, { duration_minutes: 150 })).toMatchObject({ status: 409, body: { code: 'time_taken' } })
    expect((await history(body.id)).map((entry) => entry.act)).toEqual(['create', 'resize'])
  })
})

const minutesAfter = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const insert = (from: number, to: number, given: object = {}) =>
  planted({ start: minutesAfter(from), end: minutesAfter(to), ...given }).then(
    () => 'done',
    (error: unknown) => databaseErrorOf(error)?.code,
  )

describe('[S3, B2] a stretch in which the employee is free', () => {
  /** Two hours: busy for half an hour, free for an hour, busy again. */
  const colouring = { duration_minutes: 120, processing_start_minutes: 30, processing_minutes: 60 }
  /** The colouring is booked; `cut` books half an hour of another service so many minutes after it began. */
  async function coloured() {
    const service = (
      await api.call('POST /api/booking/services/', {
        as: api.owner,
        body: { business_id: api.owner.businessId, name: 'Окрашивание', price: 0, ...colouring },
      })
    ).body
    await api.call('PATCH /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { service_id: [desk.service.id, service.id] },
    })
    const colour = await desk.booked({ service_id: service.id, status: 'approved' })
    const cut = (at: number, duration_minutes = 30) => desk.book({ start: minutesAfter(at), duration_minutes, status: 'approved' })
    return { colour, service, cut }
  }

  test('takes another booking, whose time alone is taken; moving, cancelling and restoring keep to it', async () => {
    const { colour, cut } = await coloured()
    expect(colour).toMatchObject({ end: minutesAfter(120), processing_start_minutes: 30, processing_minutes: 60 })
    const nested = (await cut(30)).body
    expect([(await cut(15)).code, (await cut(75)).code, (await cut(45)).code]).toEqual(['time_taken', 'time_taken', 'time_taken'])
    expect((await edit(nested.id, { start: minutesAfter(60) })).status).toBe(200)
    expect((await edit(nested.id, { duration_minutes: 45 })).code).toBe('time_taken')
    await act(colour.id, 'cancel', { reason: 'x' })
    const inTheWay = (await cut(0)).body
    expect((await act(colour.id, 'restore')).code).toBe('time_taken')
    await act(inTheWay.id, 'cancel', { reason: 'x' })
    expect((await act(colour.id, 'restore')).body).toMatchObject({ status: 'approved', processing_minutes: 60 })
  })

  test('holds while it fits: a shorter booking has none, and is refused where somebody is nested in it; a longer one has it again', async () => {
    const { colour, cut } = await coloured()
    expect((await edit(colour.id, { duration_minutes: 90 })).body).toMatchObject({ end: minutesAfter(90), processing_minutes: 60 })
    expect((await cut(30)).code).toBe('time_taken')
    await edit(colour.id, { duration_minutes: 120 })
    expect((await cut(30)).status).toBe(201)
    expect((await edit(colour.id, { duration_minutes: 90 })).code).toBe('time_taken')
  })

  test('the database refuses what overlaps it by itself, and nothing else', async () => {
    await coloured()
    expect([await insert(29, 40), await insert(80, 91), await insert(0, 120), await insert(119, 130)]).toEqual([
      '23P01',
      '23P01',
      '23P01',
      '23P01',
    ])
    // Two that alternate: each works while the other one's customer waits.
    expect(await insert(30, 150, { processing_start_minutes: 60, processing_minutes: 30 })).toBe('done')
    expect(await insert(150, 180, { processing_start_minutes: 10, processing_minutes: 20 })).toBe('done')
    // That last stretch reaches to the end, so it is none.
    expect(await insert(165, 170)).toBe('23P01')
  })

  test('lies inside the service, or is refused where it is given', async () => {
    const { service } = await coloured()
    const change = (body: object) => api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: service.id }, body })
    expect(await change({ processing_minutes: 90 })).toMatchObject({
      status: 400,
      raw: { processing_minutes: ['Свободное время мастера должно начаться и закончиться внутри услуги.'] },
    })
    expect((await change({ processing_start_minutes: 0 })).status).toBe(400)
    expect((await change({ duration_minutes: 60 })).body).toMatchObject({ duration_minutes: 60, processing_minutes: 60 })
    expect((await change({ processing_minutes: 0 })).status).toBe(200)
  })
})
