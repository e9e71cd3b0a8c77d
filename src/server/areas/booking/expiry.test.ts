import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { queryRows } from '#server/db/database.ts'
import { bookings, holdEnd } from '#server/db/tables/booking.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { openVisitor, publishShop } from '#tests/setup/visitor.ts'
import { expireOverdue } from './expiry.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const sweep = (now = api.clock.iso()) => expireOverdue(api.db, now, api.newId)

test('[B1] what still waits when its start has come expires, with a number and a line of history of its own', async () => {
  const waiting = await desk.booked()
  const approved = await desk.booked({ employee_id: desk.second.id, status: 'approved' })
  expect(await sweep('2026-11-23T05:59:59.999Z')).toBe(0)
  expect(await sweep(start)).toBe(1)
  const expired = await desk.read(waiting.id)
  expect(expired).toEqual({ ...waiting, status: 'expired', rev: approved.rev + 1 })
  expect(await desk.read(approved.id)).toEqual(approved)
  const history = await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id: waiting.id } })
  expect(history.body.results.at(-1)).toMatchObject({
    act: 'expire',
    actor: '',
    at: start,
    status_before: 'pending',
    status_after: 'expired',
    changes: {},
  })
  expect(await sweep(start)).toBe(0)
})

test('[V3] a visitor’s request expires a day after it was asked for, at that very instant, and that is when it happened', async () => {
  await publishShop(api)
  const visit = await openVisitor(api, desk).asked({ start: hourAfter(48) })
  const id = must(visit.parts[0], 'part').id
  expect(await sweep('2026-11-24T03:59:59.999Z')).toBe(0)
  expect(await sweep('2026-11-24T04:07:00.000Z')).toBe(1)
  expect(await desk.read(id)).toMatchObject({ status: 'expired', start: hourAfter(48) })
  const history = await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id } })
  expect(history.body.results.at(-1)).toMatchObject({ act: 'expire', actor: '', at: '2026-11-24T04:00:00.000Z' })
})

test('[V3] or at its start, where that comes first', async () => {
  await publishShop(api)
  await openVisitor(api, desk).asked({ start: hourAfter(1) })
  expect([await sweep('2026-11-23T06:59:59.999Z'), await sweep(hourAfter(1))]).toEqual([0, 1])
})

test('what is overdue is found by the index, whichever end it has', async () => {
  const plan = await api.db.transaction(async (tx) => {
    // So few rows would be read through, were it not forbidden.
    await queryRows(tx, sql`set local enable_seqscan = off`)
    return queryRows(tx, sql`explain select business_id from bookings where status = 'pending' and ${holdEnd} <= ${start}`)
  })
  // Partitions give their indexes names of their own.
  expect(JSON.stringify(plan)).toMatch(/Index Cond: \(LEAST\(start, expires_at\)/)
})

test('the time of an expired booking is free [S6]', async () => {
  await desk.booked()
  api.clock.set(hourAfter(0.5))
  await sweep()
  expect((await desk.book({ status: 'approved', walk_in: true })).status).toBe(201)
})

test('[S6, V3] a request that ended keeps no service from being deleted, before anything marks it', async () => {
  await publishShop(api)
  await openVisitor(api, desk).asked({ start: hourAfter(48) })
  const remove = () => api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id } })
  api.clock.set('2026-11-24T03:59:59.999Z')
  expect(await remove()).toMatchObject({ status: 409, code: 'row_in_use' })
  api.clock.set('2026-11-24T04:00:00.000Z')
  expect((await remove()).status).toBe(204)
})

test('many expire in batches, each once, whoever sweeps with whom', async () => {
  const rows = Array.from({ length: 250 }, (_, n) =>
    aBooking({
      id: api.newId(),
      rev: 1,
      business_id: api.owner.businessId,
      employee_id: desk.employee.id,
      service_id: desk.service.id,
      status: 'pending',
      start: addMinutes(start, n * 10),
      end: addMinutes(start, n * 10 + 10),
    }),
  )
  await api.db.insert(bookings).values(rows)
  const later = addMinutes(start, 2600)
  const counts = await Promise.all([sweep(later), sweep(later), sweep(later)])
  const rest = await sweep(later)
  expect([...counts, rest].reduce((sum, one) => sum + one, 0)).toBe(250)
  const left = await api.db.select({ rev: bookings.rev, status: bookings.status }).from(bookings)
  expect(new Set(left.map((row) => row.status))).toEqual(new Set(['expired']))
  expect(new Set(left.map((row) => row.rev)).size).toBe(250)
})

test('an approval that was tapped in time is never overwritten by the sweep', async () => {
  const rows = Array.from({ length: 30 }, (_, n) =>
    aBooking({
      id: api.newId(),
      rev: 1,
      business_id: api.owner.businessId,
      employee_id: desk.employee.id,
      service_id: desk.service.id,
      status: 'pending',
      start: addMinutes(start, n * 10),
      end: addMinutes(start, n * 10 + 10),
    }),
  )
  await api.db.insert(bookings).values(rows)
  api.clock.set(hourAfter(6))
  const approve = ({ id }: { readonly id: string }) =>
    api.call('PUT /api/booking/booking/{id}/approve/', {
      as: api.staff,
      params: { id },
      body: {},
      headers: { 'Occurred-At': hourAfter(-1) },
    })
  const sweeps: Promise<number>[] = []
  const answers = await Promise.all(
    rows.map(async (row, n) => {
      const answer = await approve(row)
      // The others are under way: this sweep finds some of them still pending.
      if (n % 5 === 0) sweeps.push(sweep())
      return answer
    }),
  )
  expect(answers.map((answer) => answer.status)).toEqual(rows.map(() => 200))
  await Promise.all(sweeps)
  await sweep()
  const left = await api.db.select({ status: bookings.status }).from(bookings)
  expect(left).toEqual(rows.map(() => ({ status: 'approved' })))
})
