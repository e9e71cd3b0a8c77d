import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberships } from '#server/db/tables/accounts.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const nothing = () => Promise.resolve()
const placeOf = ({ id, businessId }: TestPerson) => and(eq(memberships.user_id, id), eq(memberships.business_id, businessId))
const remove = (person: TestPerson) => api.db.delete(memberships).where(placeOf(person))
const demote = (person: TestPerson) => api.db.update(memberships).set({ role: 'staff' }).where(placeOf(person))

/** A call whose caller is let in first; `meanwhile` happens before its body arrives. */
async function send(method: 'POST' | 'PATCH' | 'PUT', url: string, as: TestPerson, body: object, meanwhile: () => Promise<unknown>) {
  async function* trickle() {
    await meanwhile()
    yield JSON.stringify(body)
  }
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' }
  const answer = await api.inject({ method, url, headers, payload: Readable.from(trickle(), { objectMode: false }) })
  return [answer.statusCode, answer.json<{ readonly code?: string }>().code]
}

describe('whoever loses a place before the body of a call arrives', () => {
  test('books nothing, decides nothing and changes nothing there', async () => {
    const { staff } = api
    const { id } = await desk.booked()
    const { body: customer } = await api.call('POST /api/booking/customers/', {
      as: staff,
      body: { business_id: staff.businessId, name: 'А' },
    })
    const booking = {
      id: api.newId(),
      business_id: staff.businessId,
      employee_id: desk.employee.id,
      service_id: desk.service.id,
      start: hourAfter(2),
    }
    expect((await send('PUT', `/api/booking/customers/${customer.id}/split/`, staff, {}, nothing))[0]).toBe(200)
    expect(await send('PUT', `/api/booking/booking/${id}/approve/`, staff, {}, () => remove(staff))).toEqual([404, 'booking_not_found'])
    await api.db.insert(memberships).values({ user_id: staff.id, business_id: staff.businessId, role: 'staff' })
    expect(await send('POST', '/api/booking/booking/', staff, booking, () => remove(staff))).toEqual([404, 'not_found'])
    await api.db.insert(memberships).values({ user_id: staff.id, business_id: staff.businessId, role: 'staff' })
    expect(await send('PATCH', `/api/booking/customers/${customer.id}/`, staff, { note: 'x' }, () => remove(staff))).toEqual([
      404,
      'not_found',
    ])
    expect((await desk.read(id)).status).toBe('pending')
  })

  test('sets nothing up, and lets nobody in, once the place is no owner’s', async () => {
    const { owner } = api
    const promote = () => api.db.update(memberships).set({ role: 'owner' }).where(placeOf(owner))
    const person = {
      name: 'Bermet',
      login: 'bermet@salon.kg',
      password: 'a long password',
      memberships: [{ business_id: owner.businessId, role: 'owner' }],
    }
    const writes = [
      ['PATCH', `/api/booking/services/${desk.service.id}/`, { name: 'x' }],
      ['POST', '/api/booking/categories/', { business: owner.businessId, name: 'x' }],
      ['POST', '/api/staff/', person],
      ['PATCH', `/api/staff/${api.staff.id}/`, { memberships: person.memberships }],
      ['POST', `/api/staff/${api.staff.id}/reset-password/`, { password: 'a long password' }],
    ] as const
    for (const [method, url, body] of writes) {
      expect(await send(method, url, owner, body, () => demote(owner))).toEqual([403, 'forbidden'])
      await promote()
    }
  })
})
