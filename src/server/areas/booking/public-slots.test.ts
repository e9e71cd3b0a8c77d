import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput, QueryInput } from '#contract/endpoints.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
  await change({ is_published: true, slot_step_minutes: 60, min_notice_minutes: 0, booking_window_days: null })
})

type Key = 'GET /api/booking/free-time-slots'
const free = 'GET /api/booking/free-time-slots' satisfies Key
const change = (body: BodyInput<'PATCH /api/booking/business/{id}/'>) =>
  api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body })

async function ask(query: Partial<QueryInput<Key>> = {}, as?: Pick<TestPerson, 'token'>) {
  return api.call(free, {
    ...(as && { as }),
    query: { business_id: api.owner.businessId, service_id: desk.service.id, date: '2026-11-23', ...query },
  })
}

/** The starts that are offered with the first employee. */
async function startsOf(query: Partial<QueryInput<Key>> = {}, as?: Pick<TestPerson, 'token'>): Promise<readonly string[]> {
  const { status, body } = await ask({ employee_id: desk.employee.id, ...query }, as)
  expect(status).toBe(200)
  return body.free_time_slots.map((slot) => slot.start)
}

describe('free times for anybody', () => {
  test('[V1] of a published business, without what is taken', async () => {
    await desk.booked()
    const starts = await startsOf()
    expect(starts).toContain(hourAfter(1))
    expect(starts).not.toContain(start)
    const all = await api.call('GET /api/booking/time-slots', {
      query: { business_id: api.owner.businessId, service_id: desk.service.id, date: '2026-11-23', employee_id: desk.employee.id },
    })
    expect(all.body.time_slots.map((slot) => slot.start)).toContain(start)
  })

  test('[V1] a business that is not published, or not named, is not there', async () => {
    expect(await ask({ business_id: undefined })).toMatchObject({ status: 404, code: 'not_found' })
    await change({ is_published: false })
    expect(await ask()).toMatchObject({ status: 404, code: 'not_found' })
    expect((await ask({}, api.owner)).status).toBe(200)
  })

  test('[V1] what is not given any more, and a service of somebody else, is not there', async () => {
    expect(await ask({ service_id: api.newId() })).toMatchObject({ status: 404 })
    expect(await ask({ business_id: api.other.businessId })).toMatchObject({ status: 404 })
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { is_active: false } })
    expect(await ask()).toMatchObject({ status: 404 })
  })

  test('[S5] the notice and the window bind visitors, and not the desk', async () => {
    // It is 10:00; the first start after a notice of three hours is 13:00 itself.
    await change({ min_notice_minutes: 180 })
    expect((await startsOf())[0]).toBe(hourAfter(1))
    expect((await startsOf({}, api.owner))[0]).toBe('2026-11-23T04:00:00.000Z')
    await change({ min_notice_minutes: 0, booking_window_days: 1 })
    expect(await startsOf({ date: '2026-11-24' })).not.toEqual([])
    expect(await startsOf({ date: '2026-11-25' })).toEqual([])
    expect(await startsOf({ date: '2026-11-25' }, api.owner)).not.toEqual([])
  })

  test("nobody learns by them of another's booking", async () => {
    const booking = await desk.booked()
    expect(await ask({ booking_id: booking.id })).toMatchObject({ status: 404, code: 'booking_not_found' })
    expect(await startsOf({ booking_id: booking.id }, api.owner)).toContain(start)
  })

  test('whoever sends a token that is over hears so, and is no visitor', async () => {
    expect(await ask({}, { token: 'over' })).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await ask({}, api.other)).toMatchObject({ status: 404 })
  })
})
