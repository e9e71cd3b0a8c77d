import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { etagOf } from '#contract/headers.ts'
import { customers } from '#server/db/tables/booking.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

type New = Partial<BodyInput<'POST /api/booking/customers/'>>
const add = async (given: New = {}, as = api.staff) =>
  (await api.call('POST /api/booking/customers/', { as, body: { business_id: as.businessId, name: 'Гүлнара', ...given } })).body
const merge = (id: string, into: string, as = api.staff) =>
  api.call('PUT /api/booking/customers/{id}/merge/', { as, params: { id }, body: { into } })
const split = (id: string) => api.call('PUT /api/booking/customers/{id}/split/', { as: api.staff, params: { id }, body: {} })
const found = async (id: string) =>
  (await api.call('GET /api/booking/booking/', { as: api.staff, query: { customer_id: id } })).body.results.map((row) => row.id)
const remove = (id: string, as = api.owner) => api.call('DELETE /api/booking/customers/{id}/', { as, params: { id } })
const read = async (id: string) => (await api.call('GET /api/booking/customers/{id}/', { as: api.staff, params: { id } })).body
const changes = async (since: string) => {
  const { body } = await api.call('GET /api/booking/customers/', { as: api.staff, query: { business_id: api.owner.businessId, since } })
  if (!('cursor' in body)) throw new Error('no cursor')
  return body
}

describe('a customer', () => {
  test('is entered by the staff with the least there is, and read in pages by name', async () => {
    const row = await add({ phone: '0700 123 456', language: 'ky', note: ' Кофе ' })
    expect(row).toMatchObject({ name: 'Гүлнара', phone: '+996700123456', language: 'ky', note: 'Кофе', merged_into: null })
    await add({ name: 'Асель' })
    const page = (await api.call('GET /api/booking/customers/', { as: api.staff, query: { limit: 1 } })).body
    expect(page).toMatchObject({ count: 2, results: [{ name: 'Асель' }] })
    expect(
      (await api.call('POST /api/booking/customers/', { as: api.staff, body: { id: row.id, business_id: api.owner.businessId } })).code,
    ).toBe('id_taken')
  })

  test('keeps what an edit leaves out; an edit of an older version is refused', async () => {
    const row = await add({ phone: '+996700123456' })
    const edit = (body: object, rev = row.rev) =>
      api.call('PATCH /api/booking/customers/{id}/', { as: api.staff, params: { id: row.id }, body, headers: { 'if-match': etagOf(rev) } })
    expect((await edit({ note: 'чай' })).body).toMatchObject({ phone: '+996700123456', note: 'чай' })
    expect((await edit({ note: 'кофе' })).code).toBe('stale_row')
  })

  test('comes by the cursor when made, changed, merged and deleted', async () => {
    const { cursor } = await changes('0')
    const [a, b] = [await add(), await add()]
    await merge(b.id, a.id)
    const now = await changes(cursor)
    expect(now.results.map((row) => [row.id, row.merged_into])).toEqual([
      [a.id, null],
      [b.id, a.id],
    ])
    await api.call('DELETE /api/booking/customers/{id}/', { as: api.owner, params: { id: a.id } })
    const after = await changes(now.cursor)
    expect(after.deleted.toSorted()).toEqual([a.id, b.id].toSorted())
  })

  test('of another business is nobody: neither to be merged with, nor booked, nor counted', async () => {
    const foreign = (
      await api.call('POST /api/booking/customers/', { as: api.other, body: { business_id: api.other.businessId, name: 'чужая' } })
    ).body
    const mine = await add()
    expect(await merge(mine.id, foreign.id)).toMatchObject({ status: 400, raw: { into: [expect.any(String)] } })
    expect((await merge(foreign.id, mine.id)).status).toBe(404)
    expect(await desk.book({ customer_id: foreign.id })).toMatchObject({ status: 400, raw: { customer_id: [expect.any(String)] } })
    const booked = await desk.booked({ customer_id: mine.id })
    expect(
      (await api.call('PATCH /api/booking/booking/{id}/', { as: api.staff, params: { id: booked.id }, body: { customer_id: foreign.id } }))
        .status,
    ).toBe(400)
    const theirs = await api.call('GET /api/booking/booking/', { as: api.other, query: { customer_id: mine.id } })
    expect(theirs.body.results).toEqual([])
  })
})

describe('a merge', () => {
  test('leaves bookings as they are, finds them all, and can be taken back', async () => {
    const [a, b] = [await add({ phone: '+996700000001' }), await add({ phone: '+996700000002' })]
    const bookings = [
      await desk.booked({ customer_id: a.id }),
      await desk.booked({ start: hourAfter(1), customer_id: b.id }),
      await desk.booked({ start: hourAfter(2), customer_phone: '+996700000002' }),
      await desk.booked({ start: hourAfter(3), customer_phone: '+996700000003' }),
    ]
    expect(await found(b.id)).toEqual([bookings[1]!.id, bookings[2]!.id])
    expect((await merge(b.id, a.id)).body).toMatchObject({ id: b.id, merged_into: a.id })
    const all = bookings.slice(0, 3).map((row) => row.id)
    expect([await found(a.id), await found(b.id)]).toEqual([all, all])
    expect((await desk.read(bookings[1]!.id)).customer_id).toBe(b.id)
    await split(b.id)
    expect(await found(a.id)).toEqual([bookings[0]!.id])
  })

  test('into a merged one goes to whoever that is, and an edit of a merged one too', async () => {
    const [a, b, c] = [await add({ name: 'А' }), await add({ name: 'Б' }), await add({ name: 'В' })]
    await merge(b.id, a.id)
    expect((await merge(c.id, b.id)).body.merged_into).toBe(a.id)
    const edited = await api.call('PATCH /api/booking/customers/{id}/', { as: api.staff, params: { id: c.id }, body: { note: 'x' } })
    expect(edited.body).toMatchObject({ id: a.id, note: 'x' })
    expect((await read(c.id)).note).toBe('')
  })

  test('an edit of a merged one does not replace what stands at whoever that is', async () => {
    const [a, b] = [await add({ note: 'Аллергия' }), await add()]
    await merge(b.id, a.id)
    const edited = await api.call('PATCH /api/booking/customers/{id}/', { as: api.staff, params: { id: b.id }, body: { note: 'Кофе' } })
    expect(edited.raw).toMatchObject({ code: 'customer_merged', current: { id: b.id, merged_into: a.id } })
    expect((await read(a.id)).note).toBe('Аллергия')
  })

  test('done twice is done once; with oneself or away from somebody it is refused with the row', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    const first = await merge(b.id, a.id)
    expect((await merge(b.id, a.id)).body.rev).toBe(first.body.rev)
    expect((await merge(a.id, b.id)).raw).toMatchObject({ code: 'customer_merged', current: { id: a.id } })
    expect((await merge(a.id, a.id)).status).toBe(409)
    expect((await merge(b.id, c.id)).code).toBe('customer_merged')
  })
})

describe('deleting', () => {
  test('is the owner’s, and refused while bookings ahead name them or whoever was merged into them', async () => {
    const [a, b] = [await add(), await add()]
    await merge(b.id, a.id)
    const booking = await desk.booked({ customer_id: b.id })
    expect((await remove(a.id, api.staff)).code).toBe('forbidden')
    expect((await remove(a.id)).code).toBe('row_in_use')
    await api.call('PUT /api/booking/booking/{id}/cancel/', { as: api.staff, params: { id: booking.id }, body: { reason: 'x' } })
    expect((await remove(a.id)).status).toBe(204)
    expect([
      (await api.call('GET /api/booking/customers/{id}/', { as: api.staff, params: { id: b.id } })).status,
      (await desk.read(booking.id)).customer_id,
    ]).toEqual([404, b.id])
  })

  test('an alias of somebody is refused with the row: whoever was merged into it would stand for nobody', async () => {
    const [a, b, c] = [await add(), await add(), await add()]
    await merge(c.id, a.id)
    await merge(a.id, b.id)
    expect(await remove(a.id)).toMatchObject({ status: 409, raw: { code: 'customer_merged', current: { id: a.id, merged_into: b.id } } })
    expect([(await read(c.id)).merged_into, (await read(a.id)).merged_into]).toEqual([a.id, b.id])
    await split(a.id)
    expect((await remove(a.id)).status).toBe(204)
    expect((await changes('0')).results.map((row) => row.id)).toEqual([b.id])
  })

  test('an alias of nobody that is left may go', async () => {
    const [a, b] = [await add(), await add()]
    await merge(a.id, b.id)
    await api.db.delete(customers).where(eq(customers.id, b.id))
    expect((await remove(a.id)).status).toBe(204)
  })
})

test('visits are counted by customer, and by phone where a booking names nobody', async () => {
  const a = await add({ phone: '+996700000001' })
  const of = (id: string) => ({ as: api.staff, params: { id } })
  const booked = async (step: number, given: object) => (await desk.booked({ start: hourAfter(step), status: 'approved', ...given })).id
  const ids = [
    await booked(0, { customer_id: a.id }),
    await booked(1, { customer_id: a.id }),
    await booked(2, { customer_phone: a.phone }),
    await booked(3, { customer_phone: a.phone }),
  ]
  await desk.booked({ start: hourAfter(4), status: 'approved' })
  api.clock.set(hourAfter(9))
  await api.call('PUT /api/booking/booking/{id}/complete/', of(ids[0]!))
  await api.call('PUT /api/booking/booking/{id}/no-show/', of(ids[1]!))
  await api.call('PUT /api/booking/booking/{id}/cancel/', { ...of(ids[2]!), body: { reason: 'x' } })
  const before = async (time: string) =>
    (await api.call('GET /api/booking/customers/visits/', { as: api.staff, query: { business_id: api.owner.businessId, before: time } }))
      .body.results
  expect((await before(hourAfter(9))).toSorted((one) => (one.customer_id ? -1 : 1))).toEqual([
    { customer_id: a.id, customer_phone: '', visits: 1, no_shows: 1, cancelled: 0, spent: 120_000, last: hourAfter(0) },
    { customer_id: null, customer_phone: a.phone, visits: 1, no_shows: 0, cancelled: 1, spent: 120_000, last: hourAfter(3) },
  ])
  expect((await before(hourAfter(1))).map((one) => one.customer_id)).toEqual([a.id])
})

test('the owner’s own message texts are kept with the business', async () => {
  const body = { message_texts: { ru: { approved: 'Ждём, {name}!' } } }
  const answer = await api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body })
  expect(answer.body).toMatchObject(body)
})
