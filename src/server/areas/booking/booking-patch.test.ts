import { beforeEach, expect, test } from 'vitest'
import { etagOf, headers } from '#contract/headers.ts'
import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

function patch(id: string, body: object, given: { readonly as?: TestPerson; readonly headers?: Record<string, string> } = {}) {
  return api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body, ...given })
}

async function acts(id: string): Promise<readonly string[]> {
  const { results } = (await api.call('GET /api/booking/booking/{id}/history/', { as: api.owner, params: { id } })).body
  return results.map(({ act, status_before, status_after, reason }) => [act, status_before, status_after, reason].join(' ').trim())
}

test('a field that nobody knows is refused by its name, and nothing is changed', async () => {
  const { id } = await desk.booked()
  const { status, raw } = await patch(id, { note: 'x', color: 'red', end: hourAfter(3) })
  expect([status, raw]).toEqual([400, { color: ['Лишнее поле.'], end: ['Лишнее поле.'] }])
  expect((await desk.read(id)).note).toBe('')
})

test('[B1, B5] a status that the booking does not have is the act that leads there, with its line in the log', async () => {
  const { id } = await desk.booked()
  const steps: readonly (readonly [object, BookingStatus])[] = [
    [{ status: 'approved' }, 'approved'],
    [{ status: 'completed' }, 'completed'],
    [{ status: 'approved' }, 'approved'],
    [{ status: 'no_show' }, 'no_show'],
    [{ status: 'approved' }, 'approved'],
    [{ status: 'cancelled', reason: 'мастер заболел' }, 'cancelled'],
  ]
  for (const [body, expected] of steps) {
    const answer = await patch(id, body)
    expect([answer.status, answer.body.status]).toEqual([200, expected])
  }
  expect(await desk.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'мастер заболел', restorable_status: 'approved' })
  expect(await acts(id)).toEqual([
    'create  pending',
    'approve pending approved',
    'complete approved completed',
    'restore completed approved',
    'no_show approved no_show',
    'restore no_show approved',
    'cancel approved cancelled мастер заболел',
  ])
})

test('[B1] a status to which nothing leads from here is the domain’s refusal beside the row; one that does not exist is a field’s', async () => {
  const { id } = await desk.booked()
  const tried = async (body: object) => {
    const { status, code } = await patch(id, body)
    return [status, code]
  }
  expect(await tried({ status: 'completed' })).toEqual([409, 'booking_not_allowed'])
  expect(await tried({ status: 'expired' })).toEqual([409, 'booking_not_allowed'])
  expect(await tried({ status: 'cancelled' })).toEqual([422, 'reason_required'])
  expect((await patch(id, { status: 'done' })).raw).toEqual({
    status: ['Допустимые значения: pending, approved, arrived, completed, no_show, cancelled, expired.'],
  })
  expect(await acts(id)).toHaveLength(1)
})

test('[B1] the status that the booking has changes nothing', async () => {
  const { id, rev } = await desk.booked()
  expect((await patch(id, { status: 'pending' })).body.rev).toBe(rev)
})

test('an edit and an act are one: both with their lines, and undone together', async () => {
  const { id, rev } = await desk.booked()
  const moved = await patch(id, { start: hourAfter(2), status: 'approved' }, { headers: { 'if-match': etagOf(rev) } })
  expect(moved.body).toMatchObject({ start: hourAfter(2), status: 'approved' })
  expect(moved.headers[headers.previousEtag.toLowerCase()]).toBe(etagOf(rev))
  expect(await acts(id)).toEqual(['create  pending', 'move pending pending', 'approve pending approved'])

  const before = await desk.read(id)
  const refused = await patch(id, { note: 'x', status: 'pending' })
  expect([refused.status, (refused.raw as { current: Booking }).current]).toEqual([409, before])
  expect(await desk.read(id)).toEqual(before)
  expect((await patch(id, { status: 'completed' }, { headers: { 'if-match': etagOf(rev) } })).code).toBe('stale_row')
})

test('[B2] approving so claims the time like approving, and is nobody’s who has no place there', async () => {
  const { id } = await desk.booked()
  await api.call('PUT /api/booking/employee/{id}/', {
    as: api.owner,
    params: { id: desk.employee.id },
    body: { name: 'Айгуль', schedule: { days: {}, exceptions: {} } },
  })
  expect((await patch(id, { status: 'approved' })).code).toBe('needs_override')
  expect((await patch(id, { status: 'approved', override_reason: 'договорились' })).body.override).toMatchObject({
    reason: 'договорились',
    by: api.staff.name,
  })
  expect((await patch(id, { status: 'completed' }, { as: api.other })).status).toBe(404)
})
