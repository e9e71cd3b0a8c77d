import { beforeEach, describe, expect, test } from 'vitest'
import type { QueryInput } from '#contract/endpoints.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
  api.clock.advance(60_000)
})

type Query = QueryInput<'GET /api/booking/business/{id}/activity/'>
const read = (query: Query = {}, as: TestPerson = api.owner, id = api.owner.businessId) =>
  api.call('GET /api/booking/business/{id}/activity/', { as, params: { id }, query })
const lines = async (query: Query = {}) => (await read(query)).body.results
const told = async (query: Query = {}) => (await lines(query)).map(({ act, subject, name }) => `${act} ${subject} ${name}`.trim())
const names = async (query: Query) => (await lines({ subject: 'bookings', ...query })).map(({ name }) => name)

describe('the log of a business', () => {
  test('tells what was done to bookings, by whom, when it happened and on which device [B5]', async () => {
    const { id } = await desk.booked({ customer_name: 'Айбек' })
    api.clock.advance(60_000)
    const at = api.clock.iso()
    api.clock.advance(3600_000)
    await api.call('PUT /api/booking/booking/{id}/approve/', { as: api.staff, params: { id }, body: {}, headers: { 'occurred-at': at } })
    const [approved, made] = await lines({ subject: 'bookings' })
    expect(made).toMatchObject({ act: 'create', name: 'Айбек · Стрижка', row_id: id, actor: 'Nurlan', actor_id: api.staff.id })
    expect(approved).toMatchObject({
      act: 'approve',
      status_before: 'pending',
      status_after: 'approved',
      at,
      received_at: api.clock.iso(),
      device: expect.stringMatching(/./),
    })
  })

  test('tells what was set up, with every field that changed and what it held', async () => {
    const { service } = desk
    await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: service.id },
      body: { price: 150_000, name: 'Стрижка и укладка' },
    })
    const [edited] = await lines({ subject: 'services' })
    expect(edited).toMatchObject({
      act: 'edit',
      name: 'Стрижка и укладка',
      changes: { price: { before: 120_000, after: 150_000 }, name: { before: 'Стрижка', after: 'Стрижка и укладка' } },
    })
    expect(Object.keys(edited!.changes)).toHaveLength(2)
  })

  test('says nothing of what changed nothing', async () => {
    const before = await told()
    await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: desk.service.id },
      body: { price: desk.service.price },
    })
    expect(await told()).toEqual(before)
  })

  test('tells an order that was changed, a business edited, and a category that is gone', async () => {
    const { body: category } = await api.call('POST /api/booking/categories/', {
      as: api.owner,
      body: { business: api.owner.businessId, name: 'Волосы' },
    })
    const params = { id: category.id }
    await api.call('PATCH /api/booking/categories/{id}/', { as: api.owner, params, body: { order: 7 } })
    await api.call('DELETE /api/booking/categories/{id}/', { as: api.owner, params })
    await api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body: { address: 'Чүй 1' } })
    expect((await told()).slice(0, 4)).toEqual([
      expect.stringMatching(/^edit businesses /),
      'delete categories Волосы',
      'reorder categories Волосы',
      'create categories Волосы',
    ])
  })

  test('tells what a deletion takes from others, and what a service made anew gives them, each by its own line', async () => {
    const { service, employee, second } = desk
    const { body: category } = await api.call('POST /api/booking/categories/', {
      as: api.owner,
      body: { business: api.owner.businessId, name: 'Волосы' },
    })
    const service_terms = { [service.id]: { price: 90_000 } }
    await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id: employee.id }, body: { service_terms } })
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: service.id }, body: { category_id: category.id } })
    const begun = (await told()).length
    const since = async () => (await lines()).slice(0, -begun).toReversed()
    await api.call('DELETE /api/booking/categories/{id}/', { as: api.owner, params: { id: category.id } })
    await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: service.id } })
    const { rev: _, image: _image, ...again } = service
    await api.call('POST /api/booking/services/', { as: api.owner, body: { ...again, given_by: { [employee.id]: { price: 90_000 } } } })
    expect((await since()).map(({ act, name, row_id, changes }) => [act, name, row_id, changes])).toMatchObject([
      ['edit', 'Стрижка', service.id, { category_id: { before: category.id, after: null } }],
      ['delete', 'Волосы', category.id, {}],
      [
        'edit',
        'Айгуль',
        employee.id,
        { service_id: { before: [service.id], after: [] }, service_terms: { before: service_terms, after: {} } },
      ],
      ['edit', 'Бегимай', second.id, { service_id: { before: [service.id], after: [] } }],
      ['delete', 'Стрижка', service.id, {}],
      ['create', 'Стрижка', service.id, {}],
      [
        'edit',
        'Айгуль',
        employee.id,
        { service_id: { before: [], after: [service.id] }, service_terms: { before: {}, after: service_terms } },
      ],
    ])
    expect((await since()).every(({ actor_id }) => actor_id === api.owner.id)).toBe(true)
  })

  test('tells of customers: made, merged, taken apart; one without a name goes by the phone', async () => {
    const add = async (body: object) =>
      (await api.call('POST /api/booking/customers/', { as: api.staff, body: { business_id: api.owner.businessId, ...body } })).body.id
    const [a, b] = [await add({ name: 'Гүлнара' }), await add({ phone: '+996700123456' })]
    await api.call('PUT /api/booking/customers/{id}/merge/', { as: api.staff, params: { id: b }, body: { into: a } })
    await api.call('PUT /api/booking/customers/{id}/split/', { as: api.staff, params: { id: b }, body: {} })
    expect(await told({ subject: 'customers' })).toEqual([
      'split customers +996700123456',
      'merge customers +996700123456',
      'create customers +996700123456',
      'create customers Гүлнара',
    ])
  })

  test('tells who was let in, whose role changed, who was signed out and who was removed', async () => {
    const business_id = api.owner.businessId
    const { body: member } = await api.call('POST /api/staff/', {
      as: api.owner,
      body: { name: 'Bermet', login: 'bermet@salon.kg', password: 'a long password', memberships: [{ business_id, role: 'staff' }] },
    })
    const params = { id: member.id }
    const { token } = (
      await api.call('POST /api/auth/sign-in/', { body: { login: 'bermet@salon.kg', password: 'a long password', device_name: 'Телефон' } })
    ).body
    const [device] = (await api.call('GET /api/auth/sessions/', { as: { token } })).body.results
    await api.call('DELETE /api/auth/sessions/{id}/', { as: api.owner, params: { id: device!.id } })
    await api.call('PATCH /api/staff/{id}/', {
      as: api.owner,
      params,
      body: { name: 'Bermet A.', memberships: [{ business_id, role: 'owner' }] },
    })
    await api.call('POST /api/staff/{id}/reset-password/', { as: api.owner, params, body: { password: 'another password' } })
    await api.call('DELETE /api/staff/{id}/', { as: api.owner, params, query: { business_id } })
    const staff = (await lines({ subject: 'staff' })).toReversed()
    expect(staff.map(({ act, actor, device: on }) => [act, actor, on])).toMatchObject([
      ['create', 'Aigul', expect.anything()],
      ['sign_in', 'Bermet', 'Телефон'],
      ['sign_out', 'Aigul', expect.anything()],
      ['edit', 'Aigul', expect.anything()],
      ['edit', 'Aigul', expect.anything()],
      ['reset_password', 'Aigul', expect.anything()],
      ['delete', 'Aigul', expect.anything()],
    ])
    expect(staff[2]!.changes).toEqual({ device: { before: 'Телефон', after: null } })
    expect([staff[3]!.changes, staff[4]!.changes, staff[6]!.changes]).toEqual([
      { name: { before: 'Bermet', after: 'Bermet A.' } },
      { role: { before: 'staff', after: 'owner' } },
      { role: { before: 'owner', after: null } },
    ])
    expect(JSON.stringify(staff)).not.toMatch(/password"?:|argon/)
  })

  test('leaves no trace of what was refused', async () => {
    const { id } = await desk.booked({ customer_name: 'Айбек' })
    const before = await told()
    expect((await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id } })).code).toBe(
      'row_in_use',
    )
    expect((await api.call('PUT /api/booking/booking/{id}/complete/', { as: api.owner, params: { id }, body: {} })).code).toBe(
      'booking_not_allowed',
    )
    expect(await told()).toEqual(before)
  })
})

describe('it is searched', () => {
  beforeEach(async () => {
    await desk.booked({ customer_name: 'Айбек' })
    api.clock.advance(60_000)
    await desk.book({ customer_name: 'Гүлнара 100%', start: hourAfter(1) }, api.owner)
  })

  test('by words that stand in any of its texts, each of them somewhere', async () => {
    expect(await names({ search: 'айбек' })).toEqual(['Айбек · Стрижка'])
    expect(await names({ search: 'Стрижка nurlan' })).toEqual(['Айбек · Стрижка'])
    expect(await names({ search: '100%' })).toEqual(['Гүлнара 100% · Стрижка'])
    expect(await names({ search: 'Айбек aigul' })).toEqual([])
    expect(await names({ search: '%' })).toEqual(['Гүлнара 100% · Стрижка'])
  })

  test('by person and by time', async () => {
    expect(await names({ actor_id: api.owner.id })).toEqual(['Гүлнара 100% · Стрижка'])
    expect(await names({ to: api.clock.iso() })).toEqual(['Айбек · Стрижка'])
    expect(await names({ from: api.clock.iso() })).toEqual(['Гүлнара 100% · Стрижка'])
  })

  test('page by page, each line once, the last that arrived first', async () => {
    const whole = await lines()
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const { body } = await read({ limit: 2, ...(after ? { after } : {}) })
      seen.push(...body.results.map(({ id }) => id))
      after = body.next
    } while (after)
    expect(seen).toEqual(whole.map(({ id }) => id))
    expect(whole.map((line) => line.received_at)).toEqual(
      whole
        .map((line) => line.received_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('by a cursor that is not ours it begins anew', async () => {
    expect((await lines({ after: 'nonsense' })).length).toBe((await lines()).length)
  })

  test('people are named once, by their latest name, whoever they are now', async () => {
    const people = await api.call('GET /api/booking/business/{id}/activity/people/', {
      as: api.owner,
      params: { id: api.owner.businessId },
    })
    expect(people.body.results).toEqual([
      { id: api.owner.id, name: 'Aigul' },
      { id: api.staff.id, name: 'Nurlan' },
    ])
  })
})

test('it is the owner’s: staff is refused, a stranger hears of no business', async () => {
  expect((await read({}, api.staff)).code).toBe('forbidden')
  expect((await read({}, api.other)).code).toBe('not_found')
})
