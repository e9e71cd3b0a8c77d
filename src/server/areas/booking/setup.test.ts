import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { etagOf } from '#contract/headers.ts'
import type { Heads } from '#contract/sync.ts'
import { apiVersion } from '#contract/version.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { EditEmployee } from '#domain/business/employee.ts'
import { employees } from '#server/db/tables/booking.ts'
import { businessChanges } from '#server/db/tables/sync.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi, type TestPerson } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const dayTo = (end: number) => ({ windows: [{ start: 540, end }], breaks: [] })
/** Gives the employee a week, as an app of a version does. */
const putWeek = async (schedule: NonNullable<EditEmployee['schedule']>, version = apiVersion) =>
  (
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { name: 'Айгуль', schedule },
      headers: { 'api-version': String(version) },
    })
  ).body.schedule

const mine = () => ({ business_id: api.owner.businessId })
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f6b6b' } })
    .png()
    .toBuffer()

async function category(name = 'Стрижки') {
  return (await api.call('POST /api/booking/categories/', { as: api.owner, body: { business: api.owner.businessId, name } })).body
}

async function foreignCategory() {
  return (await api.call('POST /api/booking/categories/', { as: api.other, body: { business: api.other.businessId, name: 'чужая' } })).body
}

async function newRows(list: 'services' | 'employees', since: number): Promise<readonly object[]> {
  const query = { ...mine(), since: String(since) }
  const { body } =
    list === 'services'
      ? await api.call('GET /api/booking/business/services', { as: api.owner, query })
      : await api.call('GET /api/booking/employee/', { as: api.owner, query })
  return body.results
}

describe('categories', () => {
  test('are listed in their order, each new one last', async () => {
    const [a, b] = [await category('А'), await category('Б')]
    expect([a.order, b.order]).toEqual([0, 1])
    await api.call('PATCH /api/booking/categories/{id}/', {
      as: api.owner,
      params: { id: b.id },
      body: { order: 0, business: api.owner.businessId },
    })
    await api.call('PATCH /api/booking/categories/{id}/', { as: api.owner, params: { id: a.id }, body: { order: 1 } })
    const listed = (await api.call('GET /api/booking/categories/', { as: api.staff, query: { ...mine(), ordering: 'order' } })).body
    expect(listed.results.map((row) => row.name)).toEqual(['Б', 'А'])
    const reversed = (await api.call('GET /api/booking/categories/', { as: api.staff, query: { ...mine(), ordering: '-order' } })).body
    expect(reversed.results.map((row) => row.name)).toEqual(['А', 'Б'])
  })

  test('keep what a change leaves out, and stay in their business', async () => {
    const row = await category()
    const named = { name: 'Уход', translations: { ky: { name: 'Күтүм' } }, business: api.owner.businessId }
    const changed = (await api.call('PUT /api/booking/categories/{id}/', { as: api.owner, params: { id: row.id }, body: named })).body
    expect(changed).toEqual({ ...row, ...named, rev: changed.rev })
    const away = { name: 'x', business: api.other.businessId }
    const refused = await api.call('PUT /api/booking/categories/{id}/', { as: api.owner, params: { id: row.id }, body: away })
    expect([refused.status, refused.raw]).toEqual([400, { business: [expect.any(String)] }])
  })

  test('when deleted leave their services without one', async () => {
    const row = await category()
    const changed = (
      await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { category_id: row.id } })
    ).body
    expect((await api.call('DELETE /api/booking/categories/{id}/', { as: api.owner, params: { id: row.id } })).status).toBe(204)
    expect(await newRows('services', changed.rev)).toMatchObject([{ id: desk.service.id, category_id: null }])
    expect((await api.call('GET /api/booking/categories/{id}/', { as: api.owner, params: { id: row.id } })).status).toBe(404)
  })
})

describe('services', () => {
  test('begin active, without category and buffers', async () => {
    expect(desk.service).toMatchObject({
      category_id: null,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      is_active: true,
      image: null,
      translations: {},
    })
  })

  test('may come as a form with a picture, which a later change keeps, replaces or removes', async () => {
    const form = new FormData()
    const given = {
      business_id: api.owner.businessId,
      name: 'Маникюр',
      duration_minutes: '45',
      price: '90000',
      translations: '{"ky":{"name":"Маникюр"}}',
      is_active: 'false',
    }
    for (const [name, value] of Object.entries(given)) form.set(name, value)
    form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'nails.png')
    const made = await api.call('POST /api/booking/services/', { as: api.owner, form })
    expect([made.status, made.body]).toMatchObject([
      201,
      { duration_minutes: 45, price: 90_000, translations: { ky: { name: 'Маникюр' } }, is_active: false },
    ])
    const { id, image } = made.body
    expect(image).toMatch(/^\/media\/.+\.webp$/)
    const change = async (body: object) =>
      (await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id }, body })).body.image
    expect(await change({ price: 1 })).toBe(image)
    expect(await change({ image })).toBe(image)
    expect(await change({ image: '' })).toBeNull()
  })

  test('belong to categories of their own business', async () => {
    const { id } = await foreignCategory()
    const body = { ...mine(), name: 'x', duration_minutes: 30, price: 1, category_id: id }
    expect(await api.call('POST /api/booking/services/', { as: api.owner, body })).toMatchObject({
      status: 400,
      raw: { category_id: [expect.any(String)] },
    })
    const changed = await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: desk.service.id },
      body: { category_id: id },
    })
    expect([changed.status, Object.keys(changed.raw as object)]).toEqual([400, ['category_id']])
  })

  test('stay while they are booked ahead, and afterwards leave the employees who gave them', async () => {
    const remove = () => api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id } })
    const booked = await desk.booked()
    expect(await remove()).toMatchObject({ status: 409, code: 'row_in_use' })
    api.clock.set(hourAfter(1))
    expect((await remove()).status).toBe(204)
    const crew = (await api.call('GET /api/booking/employee/', { as: api.owner, query: mine() })).body.results
    expect(crew.map((one) => one.service_id)).toEqual([[], []])
    expect(await newRows('employees', booked.rev)).toHaveLength(2)
    expect(await desk.read(booked.id)).toMatchObject({ service_name: 'Стрижка' })
  })

  test('[S3] deleted and made anew, are given by whoever is named, with their terms; who is no more is passed over', async () => {
    const { service, employee } = desk
    await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: service.id } })
    const { rev: _, image: _image, ...again } = service
    const foreign = (
      await api.call('POST /api/booking/employee/', { as: api.other, body: { business_id: api.other.businessId, name: 'чужая' } })
    ).body
    const given_by = { [employee.id]: { price: 90_000 }, [api.newId()]: {}, [foreign.id]: {} }
    expect((await api.call('POST /api/booking/services/', { as: api.owner, body: { ...again, given_by } })).body).toMatchObject(again)
    const crew = (await api.call('GET /api/booking/employee/', { as: api.owner, query: mine() })).body.results
    expect(crew.map((one) => [one.service_id, one.service_terms])).toEqual([
      [[service.id], { [service.id]: { price: 90_000 } }],
      [[], {}],
    ])
    expect((await api.call('GET /api/booking/employee/{id}/', { as: api.other, params: { id: foreign.id } })).body.service_id).toEqual([])
  })

  test('a stale change is refused beside the row as it is shown', async () => {
    const form = new FormData()
    form.set('name', 'С картинкой')
    form.set('image', new Blob([new Uint8Array(await picture())]), 'a.png')
    const current = (await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, form })).body
    const stale = await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: desk.service.id },
      body: { name: 'x' },
      headers: { 'If-Match': etagOf(desk.service.rev) },
    })
    expect([stale.status, stale.raw]).toMatchObject([412, { code: 'stale_row', current }])
  })
})

describe('employees', () => {
  test('begin with a week, at the end of the list', () => {
    expect(desk.employee).toMatchObject({ schedule: newWeek(), order: 0, position: '', phone: '', is_active: true, image: null })
    expect(desk.second.order).toBe(1)
  })

  test('are found by the service they give', async () => {
    const count = async (service_id: string) =>
      (await api.call('GET /api/booking/employee/', { as: api.staff, query: { ...mine(), service_id } })).body.results.length
    expect([await count(desk.service.id), await count(api.newId())]).toEqual([2, 0])
  })

  test('give services of their own business, each once', async () => {
    const change = (service_id: string[]) =>
      api.call('PUT /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id }, body: { name: 'Айгуль', service_id } })
    expect(await change([desk.service.id, api.newId()])).toMatchObject({ status: 400, raw: { service_id: [expect.any(String)] } })
    expect((await change([desk.service.id, desk.service.id])).body.service_id).toEqual([desk.service.id])
    expect((await change([])).body.service_id).toEqual([])
  })

  test('[S3] have their own terms for services that they give, and for no others', async () => {
    const terms = { [desk.service.id]: { duration_minutes: 90, price: 200_000 } }
    const change = (body: object) =>
      api.call('PUT /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id }, body: { name: 'Айгуль', ...body } })
    expect(desk.employee.service_terms).toEqual({})
    expect((await change({ service_terms: terms })).body.service_terms).toEqual(terms)
    expect((await change({})).body.service_terms).toEqual(terms)
    expect(await change({ service_terms: { [api.newId()]: {} } })).toMatchObject({
      status: 400,
      raw: { service_terms: [expect.any(String)] },
    })
    expect(await change({ service_terms: { [desk.service.id]: { duration_minutes: 1 } } })).toMatchObject({ status: 400 })
    expect((await change({ service_id: [] })).body.service_terms).toEqual({})
    const hired = await api.call('POST /api/booking/employee/', {
      as: api.owner,
      body: { business_id: api.owner.businessId, name: 'Нур', service_id: [desk.service.id], service_terms: terms },
    })
    expect([hired.status, hired.body.service_terms]).toEqual([201, terms])
    const strange = { business_id: api.owner.businessId, name: 'Нур', service_terms: terms }
    expect(await api.call('POST /api/booking/employee/', { as: api.owner, body: strange })).toMatchObject({
      status: 400,
      raw: { service_terms: [expect.any(String)] },
    })
  })

  test('[S3] lose their terms for a service that is deleted', async () => {
    const service_terms = { [desk.service.id]: { price: 1 } }
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { name: 'Айгуль', service_terms },
    })
    await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id } })
    const { body } = await api.call('GET /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id } })
    expect([body.service_id, body.service_terms]).toEqual([[], {}])
  })

  test('edited as they were before services were deleted: that is no edit of theirs, unless the edit names one', async () => {
    const { service, employee } = desk
    const business_id = api.owner.businessId
    const { body: other } = await api.call('POST /api/booking/services/', {
      as: api.owner,
      body: { business_id, name: 'Укладка', duration_minutes: 30, price: 1, given_by: { [employee.id]: {} } },
    })
    const params = { id: employee.id }
    const current = async () => (await api.call('GET /api/booking/employee/{id}/', { as: api.owner, params })).body
    const { rev } = await current()
    for (const { id } of [service, other]) await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id } })
    const edit = (body: BodyInput<'PATCH /api/booking/employee/{id}/'>, from: number) =>
      api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params, body, headers: { 'if-match': etagOf(from) } })
    expect((await edit({ position: 'x' }, rev - 1)).code).toBe('stale_row')
    expect((await edit({ position: 'x' }, employee.rev)).code).toBe('stale_row')
    expect(await edit({ service_id: [service.id] }, rev)).toMatchObject({ status: 412, raw: { current: await current() } })
    const edited = await edit({ position: 'Мастер' }, rev)
    expect([edited.status, edited.body, edited.headers['previous-etag']]).toMatchObject([
      200,
      { position: 'Мастер', service_id: [] },
      etagOf(rev),
    ])
    expect((await edit({ position: 'x' }, rev)).code).toBe('stale_row')
  })

  test.each([
    ['as JSON', (id: string) => [JSON.stringify([id])], 1],
    ['one by one', (id: string) => [id, id], 1],
    ['as a single one', (id: string) => [id], 1],
    ['as nothing', () => [''], 0],
  ] as const)('a form may give the services %s', async (_, values, count) => {
    const form = new FormData()
    form.set('name', 'Айгуль')
    for (const value of values(desk.service.id)) form.append('service_id', value)
    const changed = await api.call('PUT /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id }, form })
    expect([changed.status, changed.body.service_id]).toEqual([200, [desk.service.id].slice(0, count)])
  })

  test('may be given a picture alone, and lose it again; nothing else changes', async () => {
    const change = (given: { readonly form: FormData } | { readonly body: { readonly image: string } }) =>
      api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id }, ...given })
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'face.png')
    const { body: pictured } = await change({ form })
    expect(pictured).toEqual({ ...desk.employee, image: expect.stringMatching(/^\/media\/.+\.webp$/), rev: pictured.rev })
    const { body: bare } = await change({ body: { image: '' } })
    expect(bare).toEqual({ ...desk.employee, rev: bare.rev })
  })

  test('[S2] keep the week that was given, exceptions and shifts too', async () => {
    const schedule = {
      days: { 1: { windows: [{ start: 1320, end: 1800 }], breaks: [{ start: 1430, end: 1460 }] } },
      exceptions: { '2026-12-31': { windows: [], breaks: [] } },
      pattern: {
        first: '2026-11-23',
        days: [
          { windows: [{ start: 540, end: 1980 }], breaks: [] },
          { windows: [], breaks: [] },
        ],
      },
    }
    const body = { name: 'Айгуль', schedule, phone: '0700 123 456' }
    const changed = (await api.call('PUT /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id }, body })).body
    expect(changed).toEqual({ ...desk.employee, schedule, phone: '+996700123456', rev: changed.rev })
  })

  test('[S2] shifts stay where an app of the version before them changes the week; null ends them', async () => {
    const pattern = { first: '2026-11-23', days: [dayTo(1080), { windows: [], breaks: [] }] }
    await putWeek({ days: { 1: dayTo(1080) }, exceptions: {}, pattern })
    const shorter = { days: { 1: dayTo(900) }, exceptions: {} }
    expect(await putWeek(shorter, 2)).toEqual({ ...shorter, pattern })
    expect(await putWeek({ ...shorter, pattern: null })).toEqual(shorter)
  })

  test('[S2] a break outside the working hours is refused by its place; one that a row has already is nobody’s new mistake', async () => {
    const misplaced = {
      windows: [
        { start: 540, end: 780 },
        { start: 780, end: 1080 },
      ],
      breaks: [
        { start: 770, end: 790 },
        { start: 1070, end: 1090 },
      ],
    }
    const schedule = { days: { 2: misplaced }, exceptions: { '2026-12-31': { windows: [], breaks: [{ start: 0, end: 5 }] } } }
    const expected = {
      'schedule.days.2.breaks.1': ['Перерыв не попадает в часы работы.'],
      'schedule.exceptions.2026-12-31.breaks.0': ['Перерыв не попадает в часы работы.'],
    }
    const { id } = desk.employee
    const send = (body: { readonly schedule: typeof schedule }) =>
      api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, body })
    expect(await send({ schedule })).toMatchObject({ status: 400, raw: expected })
    expect(
      await api.call('POST /api/booking/employee/', { as: api.owner, body: { business_id: api.owner.businessId, name: 'x', schedule } }),
    ).toMatchObject({ status: 400, raw: expected })
    await api.db.update(employees).set({ schedule }).where(eq(employees.id, id))
    const changed = { ...schedule, days: { ...schedule.days, 3: { windows: [{ start: 540, end: 600 }], breaks: [] } } }
    expect((await send({ schedule: changed })).status).toBe(200)
  })

  test('stay while bookings lie ahead', async () => {
    const remove = () => api.call('DELETE /api/booking/employee/{id}/', { as: api.owner, params: { id: desk.employee.id } })
    const booked = await desk.booked()
    expect(await remove()).toMatchObject({ status: 409, code: 'row_in_use' })
    await api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id: booked.id }, body: { reason: 'x' } })
    expect((await remove()).status).toBe(204)
    const restored = await api.call('PUT /api/booking/booking/{id}/restore/', { as: api.staff, params: { id: booked.id }, body: {} })
    expect([restored.status, restored.code]).toEqual([409, 'booking_not_allowed'])
  })
})

describe('businesses', () => {
  test('[S1, S4, S5] begin with what a salon in Bishkek needs, and whoever opens one owns it', async () => {
    const made = (await api.call('POST /api/booking/business/', { as: api.staff, body: { name: 'Второй' } })).body
    expect(made).toMatchObject({
      owner_id: api.staff.id,
      time_zone: 'Asia/Bishkek',
      currency: 'KGS',
      slot_step_minutes: 15,
      min_notice_minutes: 0,
      booking_window_days: 60,
      phone: '',
      address: '',
    })
    const listed = (await api.call('GET /api/booking/business/', { as: api.staff })).body.results
    expect(listed.map((row) => row.id).toSorted()).toEqual([api.owner.businessId, made.id].toSorted())
    const owned = (await api.call('GET /api/booking/business/', { as: api.staff, query: { owner_id: api.staff.id } })).body.results
    expect(owned).toEqual([made])
  })

  test('[B4, T2] are opened once for an id, however often it is asked for and however little room there is', async () => {
    const open = (id: string, name: string) => api.call('POST /api/booking/business/', { as: api.owner, body: { id, name } })
    const id = api.newId()
    const first = await open(id, 'Второй')
    expect((await open(api.newId(), 'Третий')).code).toBe('businesses_full')
    const again = await open(id, 'Второй салон')
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })

  test('are changed field by field', async () => {
    const params = { id: api.owner.businessId }
    const before = (await api.call('GET /api/booking/business/', { as: api.owner })).body.results[0]
    const after = (
      await api.call('PATCH /api/booking/business/{id}/', {
        as: api.owner,
        params,
        body: { slot_step_minutes: 30, time_zone: 'Asia/Almaty' },
      })
    ).body
    expect(after).toEqual({ ...before, slot_step_minutes: 30, time_zone: 'Asia/Almaty', rev: after.rev })
    const headers = { 'If-Match': etagOf(after.rev - 1) }
    expect(await api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params, body: { name: 'x' }, headers })).toMatchObject({
      status: 412,
      raw: { current: after },
    })
  })

  test('[S5] bind the public by notice and window, or by none, and never the desk', async () => {
    const params = { id: api.owner.businessId }
    const change = (body: object) => api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params, body })
    const { length } = (await ask()).free_time_slots
    expect((await change({ min_notice_minutes: 43_200, booking_window_days: 1 })).status).toBe(200)
    expect((await ask()).free_time_slots).toHaveLength(length)
    expect((await change({ booking_window_days: null })).body).toMatchObject({ min_notice_minutes: 43_200, booking_window_days: null })
    expect((await change({ booking_window_days: 0 })).status).toBe(400)
  })

  test('go with everything in them once nothing lies ahead', async () => {
    const remove = () => api.call('DELETE /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId } })
    const booked = await desk.booked()
    expect(await remove()).toMatchObject({ status: 409, code: 'row_in_use' })
    api.clock.set(hourAfter(1))
    expect((await remove()).status).toBe(204)
    expect((await api.call('GET /api/booking/booking/{id}', { as: api.owner, params: { id: booked.id } })).status).toBe(404)
    expect((await api.call('GET /api/users/profile/', { as: api.staff })).body.memberships).toEqual([])
  })
})

test('an id is used once in a business, and once for a business', async () => {
  const use = (as: TestPerson) =>
    api.call('POST /api/booking/services/', {
      as,
      body: { id: desk.service.id, business_id: as.businessId, name: 'x', duration_minutes: 30, price: 1 },
    })
  expect(await use(api.owner)).toMatchObject({ status: 409, code: 'id_taken' })
  expect((await use(api.other)).status).toBe(201)
  const business = { as: api.other, body: { id: api.owner.businessId, name: 'x' } }
  expect(await api.call('POST /api/booking/business/', business)).toMatchObject({ status: 409, code: 'id_taken' })
})

test('an id that comes back after its deletion is a row to every device, and deleted to none', async () => {
  const { cursor } = (await api.call('GET /api/booking/categories/', { as: api.owner, query: { ...mine(), since: '1' } })).body as {
    readonly cursor: string
  }
  const row = await category()
  await api.call('DELETE /api/booking/categories/{id}/', { as: api.owner, params: { id: row.id } })
  const again = (
    await api.call('POST /api/booking/categories/', {
      as: api.owner,
      body: { id: row.id, business: api.owner.businessId, name: 'Стрижки' },
    })
  ).body
  const changes = await api.call('GET /api/booking/categories/', { as: api.owner, query: { ...mine(), since: cursor } })
  expect(changes.body).toMatchObject({ results: [again], deleted: [] })
})

test('rows that change together have a number each, and streams hear of them once', async () => {
  const heard = vi.fn<(heads: Heads) => void>()
  await api.database.listen({ changed: heard, personChanged: () => undefined, deliveryWaits: () => undefined, resumed: () => undefined })
  await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id } })
  const crew = (await api.call('GET /api/booking/employee/', { as: api.owner, query: mine() })).body.results
  expect(new Set(crew.map((one) => one.rev)).size).toBe(2)
  const last = Math.max(...crew.map((one) => one.rev))
  await vi.waitFor(() => expect(heard.mock.calls.map(([{ heads }]) => [heads.employees, heads.services])).toEqual([[last, last + 1]]))
})

test('a business that was deleted a moment ago is not there, rather than an error', async () => {
  await api.db.delete(businessChanges).where(eq(businessChanges.business_id, api.owner.businessId))
  const body = { business: api.owner.businessId, name: 'x' }
  expect(await api.call('POST /api/booking/categories/', { as: api.owner, body })).toMatchObject({ status: 404, code: 'not_found' })
  expect(await desk.book()).toMatchObject({ status: 404, code: 'not_found' })
})

async function ask(query: object = {}) {
  return (
    await api.call('GET /api/booking/free-time-slots', {
      as: api.staff,
      query: { date: '2026-11-23', service_id: desk.service.id, ...query },
    })
  ).body
}

describe('slots', () => {
  test('[S7, S9] are what the schedule allows and what is left of it from now on', async () => {
    await desk.booked()
    const { all_time_slots: all, free_time_slots: free } = await ask()
    const ofFirst = free.filter((slot) => slot.employee_id === desk.employee.id)
    expect([all.length, free.length]).toEqual([74, 33 + 26])
    expect([ofFirst[0]?.start, ofFirst.some((slot) => slot.start === start)]).toEqual([api.clock.iso(), false])
    const times = (
      await api.call('GET /api/booking/time-slots', { as: api.staff, query: { date: '2026-11-23', service_id: desk.service.id } })
    ).body
    expect(times.time_slots).toEqual(all)
  })

  test('[S8] a booking that moves is not in its own way, and needs the room it was booked with [B6]', async () => {
    const { id } = await desk.booked()
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { duration_minutes: 120 } })
    const { free_time_slots: free } = await ask({ employee_id: desk.employee.id, booking_id: id })
    expect(free.find((slot) => slot.start === start)).toEqual({ employee_id: desk.employee.id, start, end: hourAfter(1) })
  })

  test('[S3] are as long as each employee takes, and are booked so', async () => {
    const service_terms = { [desk.service.id]: { duration_minutes: 90, price: 200_000 } }
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { name: 'Айгуль', service_terms },
    })
    const { free_time_slots: free } = await ask()
    const ends = free.filter((slot) => slot.start === start).map((slot) => slot.end)
    expect(ends).toEqual([hourAfter(1.5), hourAfter(1)])
    expect(await desk.booked()).toMatchObject({ start, end: hourAfter(1.5), price: 200_000 })
  })

  test('[S10] every slot that is offered can be booked at once', async () => {
    const { free_time_slots: free } = await ask({ employee_id: desk.employee.id })
    for (const slot of free.filter((_, n) => n % 4 === 0))
      expect((await desk.book({ start: slot.start, status: 'approved' })).status).toBe(201)
    expect((await ask({ employee_id: desk.employee.id })).free_time_slots).toEqual([])
  })

  test('name nothing of others', async () => {
    const code = async (query: object, as = api.owner) =>
      (await api.call('GET /api/booking/time-slots', { as, query: { date: '2026-11-23', service_id: desk.service.id, ...query } })).code
    expect(await code({}, api.other)).toBe('not_found')
    expect(await code({ business_id: api.other.businessId })).toBe('not_found')
    expect(await code({ booking_id: api.newId() })).toBe('booking_not_found')
  })
})
