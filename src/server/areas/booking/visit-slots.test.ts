/* oxlint-disable unicorn/no-thenable -- a text in a query, which nothing can call */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { freeDaysAhead } from '#contract/visits.ts'
import type { QueryInput } from '#contract/endpoints.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { changeBusiness, offeredStarts, openShop, openVisitor, publishShop, testSecret, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
let manicure: string
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
  manicure = (
    await api.call('POST /api/booking/services/', {
      as: api.owner,
      body: { business_id: api.owner.businessId, name: 'Маникюр', duration_minutes: 90, buffer_after_minutes: 10, price: 1 },
    })
  ).body.id
  await give(desk.second.id, [desk.service.id, manicure])
})

const give = (id: string, service_id: string[]) =>
  api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, body: { service_id } })
const monday = '2026-11-23'
type DaysQuery = QueryInput<'GET /api/booking/free-days/'>

async function freeDays(
  given: Partial<DaysQuery> = {},
  more: { readonly as?: TestPerson; readonly headers?: Record<string, string> } = {},
) {
  return api.call('GET /api/booking/free-days/', {
    ...more,
    query: { business_id: api.owner.businessId, service_id: desk.service.id, ...given },
  })
}

describe('starts for a whole visit', () => {
  test('[B8] fit every part, end with the last and are with the first one’s employee', async () => {
    await desk.booked({ employee_id: desk.second.id, start: hourAfter(1) })
    const { body } = await api.call('GET /api/booking/free-time-slots', {
      query: {
        business_id: api.owner.businessId,
        service_id: desk.service.id,
        employee_id: desk.employee.id,
        date: monday,
        then: manicure,
      },
    })
    const starts = body.free_time_slots.map((slot) => slot.start)
    // The second one is busy from 13 to 14, when the manicure of a visit from 11 or 12 on would be hers.
    expect(starts).toEqual([-2, 1, 2, 3, 4].map(hourAfter))
    expect(body.free_time_slots[0]).toEqual({ employee_id: desk.employee.id, start: hourAfter(-2), end: hourAfter(0.5) })
    expect(body.all_time_slots.map((slot) => slot.start)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4].map(hourAfter))
    const all = await api.call('GET /api/booking/time-slots', {
      query: {
        business_id: api.owner.businessId,
        service_id: desk.service.id,
        employee_id: desk.employee.id,
        date: monday,
        then: manicure,
      },
    })
    expect(all.body.time_slots).toEqual(body.all_time_slots)
  })

  test('with the employees that are named, of services that are given; else nothing is there', async () => {
    expect(await offeredStarts(api, desk, { then: `${manicure}:${desk.second.id}` })).not.toEqual([])
    expect(await offeredStarts(api, desk, { then: `${manicure}:${desk.employee.id}` })).toEqual([])
    const ask = (then: string) =>
      api.call('GET /api/booking/free-time-slots', {
        query: { business_id: api.owner.businessId, service_id: desk.service.id, date: monday, then },
      })
    expect(await ask(api.newId())).toMatchObject({ status: 404, code: 'not_found' })
    for (const then of ['', 'x', `${manicure}:`, `${manicure},`, `${manicure}:${desk.second.id}:x`, Array(6).fill(manicure).join()])
      expect((await ask(then)).status).toBe(400)
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: manicure }, body: { is_active: false } })
    expect(await ask(manicure)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('[S8] starts for a visit that moves', () => {
  test('are those of its own services and employees, itself not in the way, for whoever has its secret', async () => {
    const visit = await visitor.asked({
      start: hourAfter(3),
      parts: [
        { id: api.newId(), service_id: desk.service.id, employee_id: desk.employee.id },
        { id: api.newId(), service_id: manicure, employee_id: desk.second.id },
      ],
    })
    const before = await offeredStarts(api, desk, { employee_id: desk.employee.id, then: manicure })
    expect(before).not.toContain(hourAfter(3))
    const starts = await offeredStarts(api, desk, { visit_id: visit.id }, testSecret)
    expect(starts).toEqual([-2, -1, 0, 1, 2, 3, 4].map(hourAfter))
    await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: manicure },
      body: { duration_minutes: 240, is_active: false },
    })
    expect(await offeredStarts(api, desk, { visit_id: visit.id }, testSecret)).toEqual(starts)
    for (const to of [hourAfter(4), hourAfter(2)]) expect((await visitor.move(visit.id, to)).status).toBe(200)
  })

  test('do not make a day free by the one at which it is already', async () => {
    const visit = await visitor.asked({ start: hourAfter(3) })
    const others = (await offeredStarts(api, desk, { visit_id: visit.id }, testSecret)).filter((start) => start !== hourAfter(3))
    const freeOnMonday = async () =>
      (await freeDays({ visit_id: visit.id, date: monday }, { headers: { 'Visit-Secret': testSecret } })).body.results[0]?.free
    expect(await freeOnMonday()).toBe(others.length)
    for (const start of others) await desk.booked({ start, status: 'approved', employee_id: visit.parts[0]!.employee_id })
    expect(await offeredStarts(api, desk, { visit_id: visit.id }, testSecret)).toEqual([hourAfter(3)])
    expect(await freeOnMonday()).toBe(0)
  })

  test('and to nobody else is there such a visit', async () => {
    const visit = await visitor.asked({ start: hourAfter(3) })
    const ask = (secret: string | undefined, business_id = api.owner.businessId) =>
      api.call('GET /api/booking/free-time-slots', {
        ...(secret !== undefined && { headers: { 'Visit-Secret': secret } }),
        query: { business_id, service_id: desk.service.id, date: monday, visit_id: visit.id },
      })
    for (const answer of [await ask(undefined), await ask(testSecret.replace('c', 'd')), await ask(testSecret, api.other.businessId)])
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect((await freeDays({ visit_id: visit.id })).status).toBe(404)
    expect((await freeDays({ visit_id: visit.id }, { headers: { 'Visit-Secret': testSecret } })).status).toBe(200)
  })
})

describe('days with free starts', () => {
  test('[S1, S5] are 14 in the business’s own time, from today on where no date is given', async () => {
    await publishShop(api, { booking_window_days: 2, min_notice_minutes: 180 })
    // In Bishkek it is Tuesday already.
    api.clock.set('2026-11-23T19:00:00.000Z')
    const { body } = await freeDays()
    expect(body.results).toHaveLength(freeDaysAhead)
    expect(body.results.slice(0, 4)).toEqual([
      { date: '2026-11-24', free: 10 },
      { date: '2026-11-25', free: 10 },
      { date: '2026-11-26', free: 10 },
      { date: '2026-11-27', free: 0 },
    ])
    expect((await freeDays({}, { as: api.staff })).body.results.slice(3, 6).map(({ free }) => free)).toEqual([10, 10, 0])
    expect((await freeDays({ date: '2026-12-01' })).body.results[0]).toEqual({ date: '2026-12-01', free: 0 })
  })

  test('[V1] are told of a published business to anybody, else to those who work there', async () => {
    await changeBusiness(api, { is_published: false })
    expect(await freeDays()).toMatchObject({ status: 404, code: 'not_found' })
    expect(await freeDays({}, { as: api.other })).toMatchObject({ status: 404 })
    expect((await freeDays({}, { as: api.staff })).status).toBe(200)
  })

  test('count each start once, without what is taken', async () => {
    const [today] = (await freeDays()).body.results
    await desk.booked({ start: hourAfter(3) })
    expect((await freeDays()).body.results[0]).toEqual(today)
    await desk.booked({ start: hourAfter(3), employee_id: desk.second.id })
    expect((await freeDays()).body.results[0]?.free).toBe(must(today, 'today').free - 1)
  })
})

test('[S10] whatever is offered is taken at once, and the days count what is offered', async () => {
  const parts = fc.array(fc.record({ isManicure: fc.boolean(), employee: fc.constantFrom('any', 'first', 'second') }), {
    minLength: 1,
    maxLength: 3,
  })
  const bookings = fc.array(fc.record({ hour: fc.integer({ min: -3, max: 50 }), isFirst: fc.boolean() }), { maxLength: 6 })
  const shop = fc.record({
    slot_step_minutes: fc.constantFrom(15, 30, 60),
    min_notice_minutes: fc.constantFrom(0, 90),
    booking_window_days: fc.constantFrom(null, 1, 3),
    approves_itself: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(parts, bookings, shop, fc.nat(), async (wanted, others, terms, which) => {
      desk = await api.resetTo(openDesk)
      // A clock that shows a start to the millisecond is not met: such a request ends as it is made [V3].
      api.clock.advance(1)
      await publishShop(api, terms)
      visitor = openVisitor(api, desk)
      manicure = (
        await api.call('POST /api/booking/services/', {
          as: api.owner,
          body: { business_id: api.owner.businessId, name: 'Маникюр', duration_minutes: 45, buffer_after_minutes: 10, price: 1 },
        })
      ).body.id
      await give(desk.second.id, [desk.service.id, manicure])
      for (const { hour, isFirst } of others)
        await desk.book({ start: hourAfter(hour), employee_id: isFirst ? desk.employee.id : desk.second.id, override_reason: 'x' })

      const employees = { any: undefined, first: desk.employee.id, second: desk.second.id } as const
      const asked = wanted.map(({ isManicure, employee }) => ({
        service_id: isManicure ? manicure : desk.service.id,
        employee_id: employees[employee as keyof typeof employees],
      }))
      const [first, ...rest] = asked
      const query = {
        service_id: first!.service_id,
        ...(first!.employee_id !== undefined && { employee_id: first!.employee_id }),
        ...(rest.length > 0 && { then: rest.map((one) => [one.service_id, one.employee_id].filter(Boolean).join(':')).join() }),
      }
      const days = (await freeDays(query)).body.results
      const starts = await Promise.all(days.map(({ date }) => offeredStarts(api, desk, { ...query, date })))
      expect(days.map(({ date, free }) => [date, free])).toEqual(starts.map((one, nth) => [addDays(monday, nth), one.length]))
      const all = starts.flat()
      if (all.length === 0) return
      const at = all[which % all.length]!
      const made = await visitor.ask({
        start: at,
        parts: asked.map(({ service_id, employee_id }) => ({
          id: api.newId(),
          service_id,
          ...(employee_id !== undefined && { employee_id }),
        })),
      })
      expect([
        made.status,
        made.body.parts[0]?.start,
        made.body.parts.every(({ status }) => status === (terms.approves_itself ? 'approved' : 'pending')),
      ]).toEqual([201, at, true])
      // To all that is offered to the visit itself it also moves.
      const date = dayOf(at, 'Asia/Bishkek')
      if (made.body.change_until === null) return
      const elsewhere = await offeredStarts(api, desk, { ...query, date, visit_id: made.body.id }, testSecret)
      expect(elsewhere).toContain(at)
      const to = elsewhere[which % elsewhere.length]!
      expect([(await visitor.move(made.body.id, to)).status, to]).toEqual([200, to])
    }),
    { numRuns: 15 },
  )
}, 120_000)
