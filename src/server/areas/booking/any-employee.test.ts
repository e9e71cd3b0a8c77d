import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { isUuid } from '#lib/ids.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

type NewBooking = BodyInput<'POST /api/booking/booking/'>

/** A request that names neither itself nor anybody. */
function ask(given: Partial<NewBooking> = {}, headers: Record<string, string> = {}) {
  return api.call('POST /api/booking/booking/', {
    as: api.staff,
    body: { business_id: api.owner.businessId, service_id: desk.service.id, start, ...given },
    headers,
  })
}

async function chosen(given: Partial<NewBooking> = {}): Promise<string> {
  const { status, body } = await ask(given)
  expect(status).toBe(201)
  return body.employee_id === desk.employee.id ? 'first' : 'second'
}

/** What somebody did this morning. */
async function done(employee_id: string, status: 'completed' | 'no_show'): Promise<void> {
  const { id } = await desk.booked({ employee_id, start: hourAfter(-2), status: 'approved' })
  await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id }, body: { status } })
}

describe('[B4] without an id', () => {
  test('the server makes one; a retry with its key is the same booking, one without is another', async () => {
    const key = { 'idempotency-key': api.newId() }
    const first = await ask({ employee_id: desk.employee.id }, key)
    expect([first.status, isUuid(first.body.id), first.body.id[14]]).toEqual([201, true, '7'])
    expect((await ask({ employee_id: desk.employee.id }, key)).body.id).toBe(first.body.id)
    expect((await ask({ employee_id: desk.employee.id })).code).toBe('time_taken')
  })
})

describe('[S7] without an employee', () => {
  test('the first of the list who is free takes it, then the other, then nobody can', async () => {
    expect([await chosen(), await chosen()]).toEqual(['first', 'second'])
    expect(await ask()).toMatchObject({ status: 409, code: 'time_taken' })
  })

  test('what is done counts as work of the day, what did not happen does not', async () => {
    await done(desk.employee.id, 'completed')
    expect(await chosen()).toBe('second')
    desk = await api.resetTo(openDesk)
    await done(desk.employee.id, 'no_show')
    expect(await chosen()).toBe('first')
  })

  test('[S3] the longer time that was asked for has to fit', async () => {
    await desk.booked({ employee_id: desk.employee.id, start: hourAfter(1) })
    await desk.booked({ employee_id: desk.second.id, start: hourAfter(-1) })
    await desk.booked({ employee_id: desk.second.id, start: hourAfter(3) })
    expect(await chosen({ duration_minutes: 90 })).toBe('second')
  })

  test('[B4] said twice under one id it is one booking, whoever would be chosen now', async () => {
    const id = api.newId()
    const first = await ask({ id })
    expect((await ask({ id })).body).toEqual(first.body)
  })

  test('[S6] a request that nobody decided in time is no work', async () => {
    await desk.booked({ employee_id: desk.employee.id, start: hourAfter(-1) })
    api.clock.set(hourAfter(-0.5))
    expect(await chosen()).toBe('first')
  })

  test('where nobody gives the service, and for blocked time, somebody has to be named', async () => {
    for (const { id } of [desk.employee, desk.second])
      await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, body: { service_id: [] } })
    expect(await ask()).toMatchObject({ status: 400, raw: { employee_id: ['Обязательное поле.'] } })
    expect(await ask({ service_id: null, duration_minutes: 30 })).toMatchObject({
      status: 400,
      raw: { employee_id: ['Обязательное поле.'] },
    })
    expect(await ask({ service_id: api.newId() })).toMatchObject({ status: 400, raw: { service_id: ['Этого больше нет в списке.'] } })
  })
})
