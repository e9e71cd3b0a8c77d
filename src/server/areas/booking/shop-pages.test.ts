import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { createPrintPage } from '#public/document.tsx'
import type { VisitorPage } from '#public/pages.ts'
import type { ShopPageData } from '#public/shop/shop-page-types.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'

const print = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const printPage = vi.fn<(page: VisitorPage) => string>(print)
const api = await startTestApi({ printPage, remembersMore: true })
let desk: Desk
let path: string

const hours = (from: number, to: number) => ({ windows: [{ start: from * 60, end: to * 60 }], breaks: [] })
const weekdays = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, hours(9, 19)]))

/** What a visitor sees of a change a second later. */
const change = async (body: BodyInput<'PATCH /api/booking/business/{id}/'>) => {
  const changed = await api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body })
  api.clock.advance(1000)
  return changed
}
const open = (url = path, headers: Record<string, string> = {}) =>
  api.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'ru', ...headers } })

const goAwayOnce = () =>
  vi.spyOn(api.db, 'select').mockImplementationOnce(() => {
    throw new DatabaseUnavailable(new Error('away'))
  })

beforeEach(async () => {
  desk = await api.resetTo(openDesk)
  await change({
    name: 'Салон «Ак кайың»',
    is_published: true,
    phone: '+996700000001',
    whatsapp: '+996700000002',
    address: 'Бишкек, ул. Токтогула, 125',
    opening_hours: { days: weekdays, exceptions: {} },
  })
  const { body } = await api.call('GET /api/booking/business/', { as: api.owner })
  path = `/shop/${body.results.find(({ id }) => id === api.owner.businessId)!.code!}`
  printPage.mockClear()
})

describe('the page of a shop', () => {
  test('[V1] shows who and where, the services with what they cost, and who gives them', async () => {
    const { statusCode, headers, body } = await open()
    expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([200, 'text/html; charset=utf-8', 'ru'])
    for (const text of [
      'Салон «Ак кайың»',
      'Токтогула, 125',
      'Стрижка',
      '1 200 сом',
      '1 ч',
      'Айгуль',
      'Бегимай',
      'пн–пт',
      '09:00–19:00',
      'Открыто до 19:00',
      'tel:+996700000001',
      'https://wa.me/996700000002?text=',
    ]) {
      expect(body.replaceAll('\u00a0', ' ')).toContain(text)
    }
  })

  test('[V1] its code may be typed with capitals, dashes and a slash at the end', async () => {
    const code = path.slice('/shop/'.length)
    expect((await open(`/shop/${code.slice(0, 4).toUpperCase()}-${code.slice(4)}/`)).statusCode).toBe(200)
  })

  test('[V1] is not told from one that does not exist while it is not published', async () => {
    await change({ is_published: false })
    const hidden = await open()
    const unknown = await open('/shop/22222222')
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body.replaceAll(path, '')).toBe(unknown.body.replaceAll('/shop/22222222', ''))
  })

  test.each(['/shop/%', '/shop/%2e%2e', '/shop/x', `/shop/${'2'.repeat(500)}`, "/shop/' or 1=1"])('%s leads nowhere', async (url) => {
    expect((await open(encodeURI(url))).statusCode).toBe(404)
  })

  test("[V2] holds nothing that is not for everybody: no blocked phones, nobody's own phone, no ids of people", async () => {
    await change({ blocked_phones: [{ phone: '+996555111222', note: 'не пришёл' }] })
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.employee.id },
      body: { name: 'Айгуль', phone: '+996555333444' } as never,
    })
    const { body } = await open()
    for (const secret of ['996555111222', 'не пришёл', '996555333444', api.owner.id]) expect(body).not.toContain(secret)
  })

  test('[S3] a price that depends on who gives the service is the least one', async () => {
    const cheap = await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.second.id },
      body: { name: 'Бегимай', service_terms: { [desk.service.id]: { price: 90_000, duration_minutes: 45 } } } as never,
    })
    expect(cheap.status).toBe(200)
    expect((await open()).body.replaceAll('\u00a0', ' ')).toMatch(/от 900 сом.*от 45 мин/s)
  })

  test('whoever works there no more, and what is not given any more, is not on it', async () => {
    await api.call('PUT /api/booking/employee/{id}/', {
      as: api.owner,
      params: { id: desk.second.id },
      body: { name: 'Бегимай', is_active: false } as never,
    })
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { is_active: false } })
    const { body } = await open()
    expect(body).toContain('Айгуль')
    expect(body).not.toContain('Бегимай')
    expect(body).not.toContain('Стрижка')
  })

  test("is in the reader's language where the shop has it, else in the shop's first", async () => {
    expect((await open(`${path}?lang=en`)).body).toContain('Open until 19:00')
    await change({ languages: ['ky', 'ru'] })
    const other = await open(`${path}?lang=en`, { 'accept-language': 'en' })
    expect([other.headers['content-language'], other.body.includes('hreflang="en"')]).toEqual(['ky', false])
  })

  test('[C1] leads to the catalogues that are published, and to no other', async () => {
    const add = (name: string, is_published: boolean) =>
      api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { business_id: api.owner.businessId, name, is_published } })
    const { body: shown } = await add('Витрина', true)
    await add('Черновик', false)
    api.clock.advance(1000)
    const { body } = await open()
    expect(body).toContain(`href="/catalog/${shown.code}?lang=ru">Витрина</a>`)
    expect(body).not.toContain('Черновик')
  })

  test('tells search engines and messengers what it is', async () => {
    const { body } = await open()
    expect(body).toContain('<title>Салон «Ак кайың»</title>')
    expect(body).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+${path}"`))
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!) as Record<string, unknown>
    expect(data).toMatchObject({
      '@type': 'BeautySalon',
      name: 'Салон «Ак кайың»',
      telephone: '+996700000001',
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' }],
    })
  })

  test('search engines may show it unless the owner said no; a page of one visitor, and what leads nowhere, never', async () => {
    const mark = '<meta name="robots" content="noindex"/>'
    const told = async (url: string) => {
      const { headers, body } = await open(url)
      return [headers['x-robots-tag'], body.includes(mark)]
    }
    expect(await told(path)).toEqual([undefined, false])
    for (const url of [`${path}/visit`, '/shop/22222222']) expect(await told(url)).toEqual(['noindex', true])
    await change({ is_findable: false })
    expect(await told(path)).toEqual(['noindex', true])
  })

  test('whatever an owner wrote is text', async () => {
    await change({ name: '</script><script>alert(1)</script>' })
    const { body } = await open()
    expect(body).not.toContain('<script>alert')
  })
})

async function isOpen(): Promise<boolean> {
  return /Открыто до \d/.test((await open()).body)
}

describe("the page of a visitor's own visit", () => {
  test('[V1] says whose it is and how to reach them, to nobody but who came by its link', async () => {
    const { statusCode, headers, body } = await open(`${path}/visit`)
    expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    for (const text of ['Салон «Ак кайың»', 'tel:+996700000001', 'https://wa.me/996700000002', desk.service.id])
      expect(body).toContain(text)
  })

  test.each(['/visit/', '/visit'])('%s is there, and nothing else below a shop is', async (below) => {
    expect((await open(path + below)).statusCode).toBe(200)
    for (const url of [`${path}/visits`, `${path}${below}/x`.replace('//', '/'), '/shop/22222222/visit'])
      expect((await open(url)).statusCode).toBe(404)
  })
})

test('[S3] who gives a service, and what differs then, is told to whoever books', async () => {
  await api.call('PUT /api/booking/employee/{id}/', {
    as: api.owner,
    params: { id: desk.second.id },
    body: { name: 'Бегимай', service_terms: { [desk.service.id]: { price: 150_000 } } } as never,
  })
  await open()
  const page = printPage.mock.calls.at(-1)![0] as ShopPageData
  expect(page.services[0]!.services[0]!.by).toEqual([{ employee: desk.employee.id }, { employee: desk.second.id, price: 150_000 }])
  expect(page.booking).toMatchObject({ businessId: api.owner.businessId, zone: 'Asia/Bishkek', offsets: [{ minutes: 360 }] })
})

describe('a printed page is kept', () => {
  test('until something on it changes; a booking does not', async () => {
    await open()
    await desk.booked()
    await open()
    expect(printPage).toHaveBeenCalledTimes(1)
    await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { price: 150_000 } })
    api.clock.advance(999)
    await open()
    expect(printPage).toHaveBeenCalledTimes(1)
    api.clock.advance(1)
    expect((await open()).body.replaceAll('\u00a0', ' ')).toContain('1 500 сом')
    expect(printPage).toHaveBeenCalledTimes(2)
  })

  test('[S1] until the doors open or close, to the minute', async () => {
    expect(await isOpen()).toBe(true)
    api.clock.set('2026-11-23T12:59:59.000Z')
    expect(await isOpen()).toBe(true)
    expect(printPage).toHaveBeenCalledTimes(1)
    api.clock.set('2026-11-23T13:00:00.000Z')
    expect(await isOpen()).toBe(false)
    expect((await open()).body).toContain('откроется завтра в 09:00')
    api.clock.set('2026-11-23T18:00:00.000Z')
    expect((await open()).body).toContain('откроется сегодня в 09:00')
  })

  test('while the database is away: what was known of it is shown, and looked up again at once', async () => {
    await open()
    api.clock.advance(1000)
    const away = vi.spyOn(api.db, 'select').mockImplementationOnce(() => {
      throw new Error('away')
    })
    expect((await open()).statusCode).toBe(200)
    expect(away).toHaveBeenCalledTimes(1)
    await open()
    expect(away).toHaveBeenCalledTimes(2)
    expect(printPage).toHaveBeenCalledTimes(1)
  })

  test('while the database is away and nothing was known of it: the reader is told so in their language, a program by its code', async () => {
    goAwayOnce()
    const page = await open(path, { 'accept-language': 'ky' })
    expect([page.statusCode, page.headers['content-type'], page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '10',
      'no-store',
    ])
    expect(page.body).toContain('Азыр баракты көрсөтүү мүмкүн эмес')
    expect(page.body).toContain(`<a href="${path}">`)
    goAwayOnce()
    expect((await open(path, { accept: 'application/json' })).json()).toMatchObject({ code: 'database_unavailable' })
    expect((await open()).statusCode).toBe(200)
  })

  test('is sent as its reader takes it, and not at all to whoever has it', async () => {
    const [packed, gzipped, plain] = [
      await open(path, { 'accept-encoding': 'gzip, br' }),
      await open(path, { 'accept-encoding': 'br;q=0, gzip;q=0.5' }),
      await open(path),
    ]
    expect([packed, gzipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(plain.body).toContain('Стрижка')
    expect([brotliDecompressSync(packed.rawPayload).toString(), gunzipSync(gzipped.rawPayload).toString()]).toEqual([
      plain.body,
      plain.body,
    ])
    const again = await open(path, { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
