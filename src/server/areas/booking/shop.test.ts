import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { etagOf } from '#contract/headers.ts'
import { addressCodeOf } from '#domain/shared/address-code.ts'
import { findAddress, giveAddress } from '#server/core/addresses.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { hourAfter, openDesk, start, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
let desk: Desk
beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

const params = () => ({ id: api.owner.businessId })
const change = (body: BodyInput<'PATCH /api/booking/business/{id}/'>, as = api.owner) =>
  api.call('PATCH /api/booking/business/{id}/', { as, params: params(), body })
async function listed(as = api.owner) {
  return (await api.call('GET /api/booking/business/', { as })).body.results.find((row) => row.id === api.owner.businessId)!
}

describe('the address of a shop', () => {
  test('[V1] is made with its business, and found by its code however it is typed', async () => {
    const { code } = await listed()
    expect(code).toMatch(/^[2-9a-z]{8}$/)
    const address = { code, kind: 'shop', business_id: api.owner.businessId, row_id: api.owner.businessId }
    expect(await findAddress(api.db, 'shop', code!)).toEqual(address)
    expect(await findAddress(api.db, 'shop', ` ${code!.slice(0, 4).toUpperCase()}-${code!.slice(4)}`)).toEqual(address)
    expect(await findAddress(api.db, 'shop', '22222222')).toBeUndefined()
    expect(await findAddress(api.db, 'shop', "' or 1=1")).toBeUndefined()
  })

  test('[V1] cannot be chosen or changed', async () => {
    expect(await change({ code: '22222222' } as never)).toMatchObject({ status: 400 })
    expect(await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'x', code: '22222222' } as never })).toMatchObject({
      status: 400,
    })
  })

  test('[V1] leads nowhere once its business is deleted, and is not given out again', async () => {
    const { code } = await listed()
    expect((await api.call('DELETE /api/booking/business/{id}/', { as: api.owner, params: params() })).status).toBe(204)
    expect(await findAddress(api.db, 'shop', code!)).toBeUndefined()
    expect(await api.db.select().from(addresses).where(eq(addresses.code, code!))).toHaveLength(1)
    const codes = [code!, code!, '3333bbbb']
    const row = { kind: 'shop', business_id: api.newId(), row_id: api.newId() } as const
    expect(await api.db.transaction((tx) => giveAddress(tx, row, () => codes.shift()!))).toBe('3333bbbb')
  })

  test('a business that is not opened leaves no address', async () => {
    const before = await api.db.$count(addresses)
    expect(await api.call('POST /api/booking/business/', { as: api.other, body: { id: api.owner.businessId, name: 'x' } })).toMatchObject({
      status: 409,
      code: 'id_taken',
    })
    expect(await api.db.$count(addresses)).toBe(before)
    expect(addressCodeOf(new Uint8Array(8))).toBe('22222222')
  })
})

describe('what customers see', () => {
  test('[V3, V4] begins unpublished, with requests that wait and three hours', async () => {
    expect(await listed()).toMatchObject({
      kind: 'salon',
      opening_hours: { days: {}, exceptions: {} },
      map_link: '',
      whatsapp: '',
      instagram: '',
      two_gis: '',
      payment_qr: null,
      languages: ['ru', 'ky', 'en'],
      is_published: false,
      is_findable: true,
      approves_itself: false,
      change_notice_hours: 3,
      blocked_phones: [],
    })
  })

  test('is changed field by field, and stored in one form whatever was typed', async () => {
    const { body } = await change({
      kind: 'cafe',
      map_link: '42.87, 74.59',
      whatsapp: '0700 123 456',
      instagram: 'https://instagram.com/salon_kg/',
      two_gis: '2gis.kg/firm/1',
      languages: ['ky', 'ru', 'ky'],
      is_published: true,
      is_findable: false,
      approves_itself: true,
      change_notice_hours: 0,
      blocked_phones: [{ phone: '0700 123 456', note: ' не пришла ' }],
    })
    expect(body).toMatchObject({
      kind: 'cafe',
      map_link: 'https://www.google.com/maps/search/?api=1&query=42.87,74.59',
      whatsapp: '+996700123456',
      instagram: 'salon_kg',
      two_gis: 'https://2gis.kg/firm/1',
      languages: ['ky', 'ru'],
      is_published: true,
      is_findable: false,
      approves_itself: true,
      change_notice_hours: 0,
      blocked_phones: [{ phone: '+996700123456', note: 'не пришла' }],
    })
    expect(await listed(api.staff)).toEqual(body)
    expect((await change({ map_link: '', instagram: '', two_gis: '', whatsapp: '', blocked_phones: [] })).body).toMatchObject({
      map_link: '',
      instagram: '',
      two_gis: '',
      whatsapp: '',
      blocked_phones: [],
      is_published: true,
    })
  })

  test.each([
    { map_link: 'javascript:alert(1)' },
    { two_gis: 'https://example.com' },
    { instagram: 'мой салон' },
    { whatsapp: '12' },
    { languages: [] },
    { kind: 'bank' },
    { change_notice_hours: 721 },
    { change_notice_hours: 1.5 },
    { blocked_phones: [{ phone: '', note: '' }] },
    { blocked_phones: [{ phone: '12', note: '' }] },
    { opening_hours: { days: { 8: { windows: [], breaks: [] } }, exceptions: {} } },
    { payment_qr: 5 },
  ])('is refused: %j', async (body) => expect((await change(body as never)).status).toBe(400))

  test('[S2] a break lies within the opening hours; an old mistake refuses no other change', async () => {
    const opening_hours = { days: { 1: { windows: [{ start: 600, end: 660 }], breaks: [{ start: 700, end: 710 }] } }, exceptions: {} }
    expect(await change({ opening_hours })).toMatchObject({
      status: 400,
      raw: { 'opening_hours.days.1.breaks.0': ['Перерыв не попадает в часы работы.'] },
    })
    expect(await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'x', opening_hours } })).toMatchObject({
      status: 400,
    })
    await api.db.update(businesses).set({ opening_hours })
    expect((await change({ opening_hours })).status).toBe(200)
  })

  test('[S2, S9] a date on which the business is closed has no slots, for nobody; it comes back with the date', async () => {
    const query = { date: start.slice(0, 10), service_id: desk.service.id, business_id: api.owner.businessId }
    const slots = async () => (await api.call('GET /api/booking/free-time-slots', { as: api.owner, query })).body
    const before = await slots()
    expect(before.free_time_slots.length).toBeGreaterThan(10)
    await change({ opening_hours: { days: {}, exceptions: { [query.date]: { windows: [], breaks: [] } } } })
    expect(await slots()).toEqual({ all_time_slots: [], free_time_slots: [] })
    const booking = {
      id: api.newId(),
      business_id: api.owner.businessId,
      service_id: desk.service.id,
      employee_id: desk.employee.id,
      start: hourAfter(3),
      customer_name: 'x',
    }
    expect(await api.call('POST /api/booking/booking/', { as: api.owner, body: booking })).toMatchObject({
      status: 409,
      raw: { warnings: ['day_off'] },
    })
    await change({ opening_hours: { days: {}, exceptions: {} } })
    expect(await slots()).toEqual(before)
  })

  test('staff read it and change nothing; strangers hear of nothing', async () => {
    expect(await change({ is_published: true }, api.staff)).toMatchObject({ status: 403 })
    expect(await change({ is_published: true }, api.other)).toMatchObject({ status: 404 })
    expect((await listed()).is_published).toBe(false)
  })
})

/** Names of the files that the businesses have. */
async function kept(): Promise<readonly string[]> {
  return (await api.db.select().from(pictures)).map(({ name }) => name)
}

describe('the picture by which customers pay', async () => {
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = (bytes: Buffer = drawn) => {
    const data = new FormData()
    data.append('payment_qr', new Blob([new Uint8Array(bytes)]), 'qr.png')
    return data
  }
  const send = (as = api.owner) => api.call('PATCH /api/booking/business/{id}/', { as, params: params(), form: form() })

  test('comes in a form, is replaced and goes; its file is counted with the business’s', async () => {
    const { payment_qr: first, rev } = (await send()).body
    expect(first).toMatch(/^\/media\/[\w-]{24}\.webp$/)
    expect((await listed()).payment_qr).toBe(first)
    const { payment_qr: second } = (await send()).body
    expect([second === first, await kept()]).toEqual([false, [second!.slice('/media/'.length)]])
    expect((await change({ name: 'Другое' })).body.payment_qr).toBe(second)
    const stale = await api.call('PATCH /api/booking/business/{id}/', {
      as: api.owner,
      params: params(),
      body: { name: 'x' },
      headers: { 'If-Match': etagOf(rev) },
    })
    expect(stale).toMatchObject({ status: 412, raw: { current: { payment_qr: second } } })
    expect((await change({ payment_qr: '' })).body.payment_qr).toBeNull()
    expect(await kept()).toEqual([])
  })

  test('is the owner’s to choose', async () => {
    expect(await send(api.staff)).toMatchObject({ status: 403 })
    expect(await kept()).toEqual([])
  })
})
