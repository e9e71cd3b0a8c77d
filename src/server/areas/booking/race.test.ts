import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { etagOf } from '#contract/headers.ts'
import { bookings } from '#server/db/tables/booking.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { testServer } from '#tests/setup/databases.ts'
import { openDesk, start } from '#tests/setup/desk.ts'
import { call, startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
const desk = await openDesk(api)
const sibling = await api.startSibling()

/** PostgreSQL has several connections to race on; the embedded database has one. */
const racers = testServer ? 200 : 40

/** Books with one key until the answer is final: a busy server asks for patience by 503, and a device repeats its request. */
async function bookPatiently(n: number) {
  const request = {
    as: n % 3 === 0 ? api.owner : api.staff,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { id: api.newId(), business_id: api.owner.businessId, employee_id: desk.employee.id, service_id: desk.service.id, start },
  }
  for (;;) {
    const answer = await call(n % 2 === 0 ? api.app : sibling, 'POST /api/booking/booking/', request)
    if (answer.code !== 'database_unavailable') return answer
  }
}

test(`[B2] ${racers} at once want one time, on two instances: one gets it, the others hear who has it`, async () => {
  const answers = await Promise.all(Array.from({ length: racers }, (_, n) => bookPatiently(n)))
  const made = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status === 409 && answer.code === 'time_taken')
  expect([made.length, refused.length]).toEqual([1, racers - 1])
  expect(refused.every((answer) => (answer.raw as { taken_by: { booking_id: string } }).taken_by.booking_id === made[0]?.body.id)).toBe(
    true,
  )
  expect(await api.db.select().from(bookings).where(eq(bookings.employee_id, desk.employee.id))).toHaveLength(1)
}, 120_000)

test('[B2] approvals, moves and creations that want one time leave it to one of them', async () => {
  const at = '2026-11-24T06:00:00.000Z'
  const plant = (given: object) => {
    const row = aBooking({
      id: api.newId(),
      business_id: api.owner.businessId,
      employee_id: desk.employee.id,
      service_id: desk.service.id,
      start: at,
      end: '2026-11-24T07:00:00.000Z',
      ...given,
    })
    return api.db
      .insert(bookings)
      .values(row)
      .then(() => row.id)
  }
  const expired = await Promise.all(Array.from({ length: 5 }, () => plant({ status: 'expired' })))
  const elsewhere = await Promise.all(
    Array.from({ length: 5 }, (_, n) => plant({ start: `2026-11-25T0${3 + n}:00:00.000Z`, end: `2026-11-25T0${4 + n}:00:00.000Z` })),
  )
  const answers = await Promise.all([
    ...expired.map((id, n) =>
      call(n % 2 ? api.app : sibling, 'PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {} }),
    ),
    ...elsewhere.map((id, n) =>
      call(n % 2 ? api.app : sibling, 'PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body: { start: at } }),
    ),
    desk.book({ start: at }),
    desk.book({ start: at }, api.owner),
  ])
  expect(answers.map((answer) => answer.code ?? 'done').toSorted()).toEqual(['done', ...Array.from({ length: 11 }, () => 'time_taken')])
})

test('of many edits that began from one version one is done, the others hear what it became', async () => {
  const row = await desk.booked({ start: '2026-11-27T06:00:00.000Z', employee_id: desk.second.id })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call(n % 2 ? api.app : sibling, 'PATCH /api/booking/booking/{id}/', {
        as: api.staff,
        params: { id: row.id },
        body: { note: `${n}` },
        headers: { 'If-Match': etagOf(row.rev) },
      }),
    ),
  )
  const done = answers.filter((answer) => answer.status === 200)
  const stale = answers.filter((answer) => answer.code === 'stale_row')
  expect([done.length, stale.length]).toEqual([1, 19])
  expect(await desk.read(row.id)).toEqual(done[0]?.body)
  expect(stale.every((answer) => JSON.stringify((answer.raw as { current: unknown }).current) === JSON.stringify(done[0]?.body))).toBe(true)
})

test('[B2] the database itself refuses an overlap, half-open, of one employee and while both hold time', async () => {
  const row = { business_id: api.owner.businessId, employee_id: desk.second.id, service_id: desk.service.id }
  const insert = (from: string, to: string, given: object = {}) =>
    api.db
      .insert(bookings)
      .values(aBooking({ ...row, id: api.newId(), start: `2026-11-26T${from}:00.000Z`, end: `2026-11-26T${to}:00.000Z`, ...given }))
      .then(
        () => 'stored',
        (error: unknown) => (error as { cause?: { code?: string } }).cause?.code,
      )
  expect(await insert('06:00', '07:00')).toBe('stored')
  expect(await insert('06:59', '07:30')).toBe('23P01')
  expect(await insert('07:00', '08:00')).toBe('stored')
  expect(await insert('06:00', '07:00', { status: 'cancelled' })).toBe('stored')
  expect(await insert('06:00', '07:00', { employee_id: desk.employee.id })).toBe('stored')
})
