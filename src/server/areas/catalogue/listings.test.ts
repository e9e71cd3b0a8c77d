import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpointOf, splitKey, type BodyInput } from '#contract/endpoints.ts'
import { blankListing, type Listing } from '#domain/catalogue/listing.ts'
import { must } from '#lib/assert.ts'
import { createPrintPage } from '#public/document.tsx'
import { dropUnusedPictures } from '#server/core/media-upkeep.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { allKeys, startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi({ printPage: createPrintPage({ styles: {}, script: '/assets/public/start.js' }), remembersMore: true })
let catalogue: { readonly id: string; readonly code: string; readonly feed_key: string }
let agentId: string

const flat: Listing = {
  ...blankListing,
  rooms: 2,
  area: 545,
  floor: 5,
  floors: 9,
  series: '105',
  condition: 'good',
  documents: 'Красная книга',
  district: 'Асанбай',
  address: 'ул. Токомбаева, 12',
  point: { lat: 42_819_000, lng: 74_621_500 },
}
const secretContact = 'Собственник Бакыт, +996700999888'

type ProductBody = BodyInput<'POST /api/catalogue/products/'>
const business = () => ({ business_id: api.owner.businessId })

function create(given: Partial<ProductBody> = {}) {
  return api.call('POST /api/catalogue/products/', {
    as: api.owner,
    body: {
      ...business(),
      catalogue_id: catalogue.id,
      name: 'Квартира у парка',
      price: 7_500_000_00,
      listing: flat,
      private_contact: secretContact,
      agent_id: agentId,
      ...given,
    },
  })
}
function edit(id: string, body: BodyInput<'PATCH /api/catalogue/products/{id}/'>) {
  return api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id }, body })
}
async function page(path = ''): Promise<string> {
  api.clock.advance(1000)
  const { body } = await api.inject({
    method: 'GET',
    url: `/catalog/${catalogue.code}${path}`,
    headers: { accept: 'text/html', 'accept-language': 'ru' },
  })
  return body.replaceAll('\u00a0', ' ')
}

beforeEach(async () => {
  await api.reset()
  catalogue = (
    await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), kind: 'real_estate', name: 'Недвижимость', is_published: true, dollar_rate: 8745 },
    })
  ).body
  agentId = (
    await api.call('POST /api/booking/employee/', { as: api.owner, body: { ...business(), name: 'Нурлан', phone: '+996555901133' } })
  ).body.id
})

describe('[C3] a listing', () => {
  test('says what it is, and comes back as it was written', async () => {
    const { status, body } = await create()
    const read = await api.call('GET /api/catalogue/products/{id}', { as: api.owner, params: { id: body.id } })
    expect([status, body.listing, read.body.listing]).toEqual([201, flat, flat])
  })

  test('is what every product of a real-estate catalogue is, and no other [C1a]', async () => {
    const goods = (await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...business(), name: 'Витрина' } })).body
    const { body } = await create()
    const results = [await create({ listing: null }), await create({ catalogue_id: goods.id }), await edit(body.id, { listing: null })]
    expect(results.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await create({ catalogue_id: goods.id, listing: null })).status).toBe(201)
  })

  test.each<Partial<Listing>>([
    { floor: 10 },
    { rooms: -1 },
    { area: 0.5 },
    { kind: 'castle' as never },
    { point: { lat: 91e6, lng: 0 } },
    { currency: 'EUR' as never },
  ])('with %j is refused', async (wrong) => {
    expect((await create({ listing: { ...flat, ...wrong } })).status).toBe(400)
  })

  test('may cost more than goods do', async () => {
    expect((await create({ price: 99_000_000_000 })).status).toBe(201)
    expect((await create({ price: 100_000_000_001 })).status).toBe(400)
  })

  test('remembers the prices before, and nobody writes them', async () => {
    const { body } = await create()
    expect((await edit(body.id, { price_history: [] } as never)).status).toBe(400)
    const lower = await edit(body.id, { price: 7_000_000_00 })
    expect(lower.body).toMatchObject({ price: 7_000_000_00, price_history: [{ price: 7_500_000_00, currency: 'KGS' }] })
    api.clock.advance(60_000)
    expect((await edit(body.id, { price: 7_500_000_00 })).body).toMatchObject({ price_history: [] })
    expect((await edit(body.id, { status: 'reserved' })).body).toMatchObject({ price_history: [], status: 'reserved' })
  })
})

/** Customers book viewings from then on. */
async function bookViewings(): Promise<void> {
  const service = await api.call('POST /api/booking/services/', {
    as: api.owner,
    body: { ...business(), name: 'Просмотр', price: 0, duration_minutes: 30 },
  })
  const { status } = await api.call('PATCH /api/catalogue/catalogues/{id}/', {
    as: api.owner,
    params: { id: catalogue.id },
    body: { viewing_service_id: service.body.id },
  })
  expect(status).toBe(200)
}

/** Which of the two is on a page. */
const shown = (text: string) => ['Квартира у парка', 'Дом с садом'].map((name) => text.includes(name))

describe('the page of an agency', () => {
  test('[C5] shows what the address asks for', async () => {
    await create()
    await create({
      name: 'Дом с садом',
      price: 180_000_00,
      listing: { ...flat, kind: 'house', rooms: 5, currency: 'USD', floor: null, floors: 2 },
    })
    const [all, houses, cheap, dear, none] = [
      await page(),
      await page('?kind=house'),
      await page('?price_to=8000000'),
      await page('?price_from=170000&currency=USD'),
      await page('?rooms=1'),
    ]
    expect([shown(all), shown(houses), shown(cheap), shown(dear), shown(none)]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(none).toContain('Такого сейчас нет')
    expect(all).toContain('180 000 $')
    // By the rate, to three digits.
    expect(all).toContain('≈ 15 700 000 сом')
  })

  test.each([false, true])(
    '[C3] tells the price before for thirty days, also where it is kept printed (viewings: %s)',
    async (areViewed) => {
      if (areViewed) await bookViewings()
      const { body } = await create()
      api.clock.advance(2 * 3_600_000)
      await edit(body.id, { price: 7_000_000_00 })
      const struckOut = async () => (await page(`/${body.id}`)).includes('<s>7 500 000 сом</s>')
      expect(await struckOut()).toBe(true)
      api.clock.advance(30 * 86_400_000 - 60_000)
      expect(await struckOut()).toBe(true)
      api.clock.advance(60_000)
      expect(await struckOut()).toBe(false)
    },
  )

  test('[C5] of a business that reckons in dollars offers them once', async () => {
    await api.db.update(businesses).set({ currency: 'USD' })
    await create({ listing: { ...flat, currency: 'USD' } })
    await create({ listing: { ...flat, kind: 'house', floor: null } })
    const text = await page()
    expect([text.includes('name="kind"'), text.includes('name="currency"')]).toEqual([true, false])
  })

  test('[C5] keeps what is asked through its pages', async () => {
    for (let nth = 0; nth < 26; nth++) await create({ name: `Квартира ${nth}` })
    const text = await page('?rooms=2&sort=cheapest')
    expect(text).toContain('rooms=2&amp;sort=cheapest&amp;page=2')
    expect(await page('?rooms=2&page=2')).toContain('Страница 2 из 2')
  })

  test('leaves out what is sold, whose own page says so, and forgets what is hidden', async () => {
    const { body } = await create()
    await edit(body.id, { status: 'reserved' })
    expect(await page()).toContain('Забронировано')
    await edit(body.id, { status: 'sold' })
    expect(await page()).not.toContain('Квартира у парка')
    expect(await page(`/${body.id}`)).toContain('Продано')
    await edit(body.id, { is_active: false })
    expect(await page(`/${body.id}`)).toContain('Этого в каталоге больше нет')
  })

  test('tells facts, the agent with their own phone, and a price that was lowered', async () => {
    const { body } = await create()
    await edit(body.id, { price: 7_000_000_00 })
    const text = await page(`/${body.id}`)
    for (const part of [
      '54,5 м²',
      '5 / 9',
      'Асанбай',
      'Нурлан',
      'tel:+996555901133',
      '7 500 000 сом',
      '"@type":"RealEstateListing"',
      'openstreetmap.org/?mlat=42.819',
    ])
      expect(text).toContain(part)
  })

  test('[C5] what a device keeps of a home says its price in the other currency too', async () => {
    const { body } = await create()
    const text = await page(`/${body.id}`)
    const [, said] = /"saved":\{.*?"converted":"(.*?)"/.exec(text) ?? []
    expect(said).toMatch(/^≈ \$?[\d ]+/)
  })

  test('has a place for what a visitor marked, which search engines leave alone', async () => {
    expect(await page('/saved')).toContain('name="robots" content="noindex"')
  })

  test('[C4] never tells whose a home is', async () => {
    const { body } = await create()
    await edit(body.id, { price: 1 })
    const texts = [
      await page(),
      await page(`/${body.id}`),
      await page('?q=%D0%91%D0%B0%D0%BA%D1%8B%D1%82'),
      await page(`/${body.id}?lang=ky`),
    ]
    for (const text of texts) expect(text).not.toMatch(/Бакыт, |999888/)
    const staff = await api.call('GET /api/catalogue/products/{id}', { as: api.owner, params: { id: body.id } })
    expect(staff.body.private_contact).toBe(secretContact)
  })
})

describe('[C4] whose a home is', () => {
  const open = allKeys.filter((key) => key.startsWith('GET ') && endpointOf(key).auth !== 'token' && key !== 'GET /api/sync/stream/')

  test.each(open)('stands in no answer to strangers: %s', async (key) => {
    const { body: home } = await create()
    const query = {
      business_id: api.owner.businessId,
      service_id: catalogue.id,
      employee_id: agentId,
      date: '2026-11-24',
      product_id: home.id,
      catalogue_id: catalogue.id,
    }
    const path = splitKey(key).path.replace(/\{\w+\}/g, home.id)
    for (const url of [path, `${path}?${new URLSearchParams(query).toString()}`])
      expect((await api.inject({ method: 'GET', url })).body).not.toMatch(/Бакыт|999888/)
  })
})

/** Adds a picture of one colour to a product; answers what the addresses of all its sizes begin with. */
async function addPicture(product_id: string, given: { readonly order: number; readonly is_plan?: boolean }) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...business(), product_id, order: given.order, is_plan: given.is_plan ?? false }))
    form.set(name, String(value))
  form.set(
    'image',
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8899aa' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    ),
    'home.png',
  )
  const { body } = await api.call('POST /api/catalogue/pictures/', { as: api.owner, form })
  return must(body.image, 'the picture').slice(0, -'.webp'.length)
}

describe('[C1b] a floor plan', () => {
  test('comes after the photos, under its name, and is the cover of nothing', async () => {
    const { body: home } = await create()
    const plan = await addPicture(home.id, { order: 0, is_plan: true })
    expect(await page()).not.toContain(plan)
    const photo = await addPicture(home.id, { order: 1 })
    const [list, own] = [await page(), await page(`/${home.id}`)]
    expect([list.includes(photo), list.includes(plan)]).toEqual([true, false])
    expect(own.indexOf(photo)).toBeLessThan(own.indexOf(plan))
    expect(own.split('"RealEstateListing"')[1]!.split('</script>')[0]).not.toContain(plan)
    expect(own).toMatch(/alt="План: Квартира у парка"[^>]*><span[^>]*>План</)
    const {
      listings: [fed],
    } = (await feed(`${catalogue.feed_key}.json`)).json()
    expect(fed.Media.map(({ MediaCategory }: { MediaCategory: string }) => MediaCategory)).toEqual(['Photo', 'Floor Plan'])
  })

  test('is of listings alone', async () => {
    const goods = (await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...business(), name: 'Витрина' } })).body
    const { body: bread } = await create({ catalogue_id: goods.id, listing: null })
    const made = await api.call('POST /api/catalogue/pictures/', { as: api.owner, body: { ...business(), product_id: bread.id } })
    const wrong = [
      await api.call('POST /api/catalogue/pictures/', { as: api.owner, body: { ...business(), product_id: bread.id, is_plan: true } }),
      await api.call('PATCH /api/catalogue/pictures/{id}/', { as: api.owner, params: { id: made.body.id }, body: { is_plan: true } }),
    ]
    expect([made.status, ...wrong.map(({ status }) => status)]).toEqual([201, 400, 400])
  })
})

const feed = (file: string, code = catalogue.code) => api.inject({ method: 'GET', url: `/catalog/${code}/feed/${file}` })

describe('the feed for portals', () => {
  test('tells what can be had, by the names of the RESO Data Dictionary', async () => {
    const { body } = await create({ status: 'reserved' })
    await create({ name: 'Проданная', status: 'sold' })
    await create({ name: 'Скрытая', is_active: false })
    const answer = await feed(`${catalogue.feed_key}.json`)
    expect(answer.json()).toEqual({
      listings: [
        expect.objectContaining({
          ListingKey: body.id,
          StandardStatus: 'Pending',
          PropertyType: 'Residential',
          RoomsTotal: 2,
          LivingArea: 54.5,
          LivingAreaUnits: 'Square Meters',
          StoriesTotal: 9,
          ListPrice: 7_500_000,
          Currency: 'KGS',
          Latitude: 42.819,
          Longitude: 74.6215,
          Title: 'Квартира у парка',
          ListAgentFullName: 'Нурлан',
          ListAgentPreferredPhone: '+996555901133',
        }),
      ],
    })
    expect(answer.headers['x-robots-tag']).toBe('noindex')
  })

  test('is the same as XML, whatever people wrote', async () => {
    await create({ name: 'Дом <у реки> & сад\u0007' })
    const answer = await feed(`${catalogue.feed_key}.xml`)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Listings><Listing><ListingKey>[\da-f-]{36}<\/ListingKey>.*<\/Listing><\/Listings>$/s,
    )
    expect(answer.body).toContain('<Title>Дом &lt;у реки&gt; &amp; сад</Title>')
  })

  test('[C4] never tells whose a home is', async () => {
    await create()
    for (const format of ['json', 'xml']) expect((await feed(`${catalogue.feed_key}.${format}`)).body).not.toMatch(/Бакыт|999888|private/)
  })

  test('opens to its key alone, while the catalogue is published', async () => {
    const goods = (
      await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...business(), name: 'Витрина', is_published: true } })
    ).body
    const wrong = await Promise.all([
      feed('x.json'),
      feed('.json'),
      feed(`${catalogue.feed_key}.csv`),
      feed(`${catalogue.feed_key}.json`, '22222222'),
      feed('.json', goods.code),
      feed(`${catalogue.feed_key}.json`, goods.code),
    ])
    expect([goods.feed_key, ...wrong.map(({ statusCode }) => statusCode)]).toEqual(['', 404, 404, 404, 404, 404, 404])
    await api.call('PATCH /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogue.id }, body: { is_published: false } })
    expect((await feed(`${catalogue.feed_key}.json`)).statusCode).toBe(404)
  })
})

const setText = (watermark: string) =>
  api.call('PATCH /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogue.id }, body: { watermark } })
const get = (url: string) => api.inject({ method: 'GET', url })
const markedOn = (text: string) => /\/media\/marked\/[^"' ]+?\.960\.webp/.exec(text)?.[0]
const upkeep = () => dropUnusedPictures(api.db, join(api.config.dataDir, 'media'), Date.now() + 1000)

describe('[C1c] a text on the pictures', () => {
  test('is drawn on copies that customers see, in every place, and on none that staff see', async () => {
    const { body: home } = await create()
    const plain = await addPicture(home.id, { order: 0 })
    await setText('Үй өңү')
    const [list, own] = [await page(), await page(`/${home.id}`)]
    for (const text of [list, own]) expect([text.includes('/media/marked/'), text.includes(plain)]).toEqual([true, false])
    const [marked, before] = [await get(must(markedOn(own), 'a marked picture')), await get(`${plain}.webp`)]
    expect([marked.statusCode, marked.headers['content-type'], marked.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(await differing(marked.rawPayload, before.rawPayload)).toBeGreaterThan(100)
    const {
      listings: [fed],
    } = (await feed(`${catalogue.feed_key}.json`)).json()
    expect(fed.Media[0].MediaURL).toContain('/media/marked/')
    const staff = await api.call('GET /api/catalogue/pictures/', { as: api.owner, query: { product_id: home.id } })
    expect(staff.body.results[0]!.image).toBe(`${plain}.webp`)
    expect((await get(must(/\/catalog\/[^"]+preview\.jpg[^"]*/.exec(own), 'a preview')[0].replaceAll('&amp;', '&'))).statusCode).toBe(200)
  })

  test('is gone as soon as it is taken away, and its copies with the upkeep; another text has another address', async () => {
    const { body: home } = await create()
    const plain = await addPicture(home.id, { order: 0 })
    await setText('Один')
    const first = must(markedOn(await page(`/${home.id}`)), 'a marked picture')
    await get(first)
    // What other tests left goes; the copies in use stay.
    await upkeep()
    expect([(await get(first)).statusCode, await upkeep()]).toEqual([200, 0])
    await setText('Два')
    expect(markedOn(await page(`/${home.id}`))).not.toBe(first)
    await setText('')
    expect([(await page(`/${home.id}`)).includes(plain), await upkeep()]).toEqual([true, 4])
    expect((await get(first)).statusCode).toBe(404)
  })

  test('has no address that could be guessed, and none where the catalogue or the home is hidden', async () => {
    const { body: home } = await create()
    await addPicture(home.id, { order: 0 })
    await setText('Один')
    const address = must(markedOn(await page(`/${home.id}`)), 'a marked picture')
    const wrong = [
      address.replace(/[\w-]{24}(?=\.960)/, 'a'.repeat(24)),
      address.replace(catalogue.code, 'zzzzzzzz'),
      address.replace(/[\w-]{36}/, 'x'),
    ]
    expect(await Promise.all(wrong.map(async (url) => (await get(url)).statusCode))).toEqual([404, 404, 404])
    await edit(home.id, { is_active: false })
    expect((await get(address)).statusCode).toBe(404)
  })

  test('is of real estate alone, and for owners to set', async () => {
    const goods = await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), name: 'Витрина', watermark: 'Один' },
    })
    const byOther = await api.call('PATCH /api/catalogue/catalogues/{id}/', {
      as: api.staff,
      params: { id: catalogue.id },
      body: { watermark: 'Один' },
    })
    expect([goods.status, byOther.status]).toEqual([400, 403])
  })
})

const pixels = (picture: Buffer) => sharp(picture).resize(400, 300).removeAlpha().raw().toBuffer()

/** Of how many numbers of their pixels two pictures differ by more than their packing explains, once both are as large. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  return a.filter((value, at) => Math.abs(value - b[at]!) > 24).length
}
