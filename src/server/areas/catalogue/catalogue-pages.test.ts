import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { idFromHash, uuidv7 } from '#lib/ids.ts'
import { createPrintPage } from '#public/document.tsx'
import type { VisitorPage } from '#public/pages.ts'
import type { ProductPageData, SavedProduct } from '#public/products/catalogue-page-types.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { startTestApi } from '#tests/setup/server.ts'

const print = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const printPage = vi.fn<(page: VisitorPage) => string>(print)
const api = await startTestApi({ printPage, remembersMore: true })
let catalogue: { readonly id: string; readonly code: string }
let path: string

type ProductBody = BodyInput<'POST /api/catalogue/products/'>
const business = () => ({ business_id: api.owner.businessId })

/** What a visitor sees of a change a second later. */
async function add(given: Partial<ProductBody> = {}): Promise<string> {
  const { body } = await api.call('POST /api/catalogue/products/', {
    as: api.owner,
    body: { ...business(), catalogue_id: catalogue.id, name: 'Торт «Медовик»', price: 120_000, ...given },
  })
  api.clock.advance(1000)
  return body.id
}
async function change(body: BodyInput<'PATCH /api/catalogue/catalogues/{id}/'>): Promise<void> {
  await api.call('PATCH /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogue.id }, body })
  api.clock.advance(1000)
}
const addCategory = async (name: string): Promise<string> =>
  (await api.call('POST /api/catalogue/categories/', { as: api.owner, body: { ...business(), catalogue_id: catalogue.id, name } })).body.id
const open = (url = path, headers: Record<string, string> = {}) =>
  api.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'ru', ...headers } })
const text = async (url = path) => (await open(url)).body.replaceAll('\u00a0', ' ')

beforeEach(async () => {
  await api.reset()
  await api.call('PATCH /api/booking/business/{id}/', {
    as: api.owner,
    params: { id: api.owner.businessId },
    body: { name: 'Пекарня «Тандыр»', phone: '+996700000001', whatsapp: '+996700000002' },
  })
  catalogue = (
    await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), name: 'Торты', translations: { ky: { name: 'Торттор' } }, is_published: true },
    })
  ).body
  path = `/catalog/${catalogue.code}`
  api.clock.advance(1000)
  printPage.mockClear()
})

describe('the address of a catalogue', () => {
  test('[V1] is made with it, cannot be chosen or changed, and comes back with a deletion that is undone', async () => {
    expect(catalogue.code).toMatch(/^[2-9a-z]{8}$/)
    const chosen = await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), name: 'x', code: '22222222' } as never,
    })
    expect(chosen.status).toBe(400)
    await api.call('DELETE /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogue.id } })
    const { body } = await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), id: catalogue.id, name: 'Торты' },
    })
    expect(body.code).toBe(catalogue.code)
  })

  test('[V1] is not told from one that does not exist while it is not published', async () => {
    await change({ is_published: false })
    const [hidden, unknown] = [await open(), await open('/catalog/22222222')]
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body.replaceAll(path, '')).toBe(unknown.body.replaceAll('/catalog/22222222', ''))
  })

  test.each(['/catalog/%', '/catalog/x', `/catalog/${'2'.repeat(500)}`, "/catalog/' or 1=1", '/catalog/a/b/c'])(
    '%s leads nowhere',
    async (url) => {
      expect((await open(encodeURI(url))).statusCode).toBe(404)
    },
  )
})

describe('the list', () => {
  test('[O1] shows what is offered by category, with prices, the old one and what is sold out', async () => {
    const category_id = await addCategory('Бисквитные')
    await add({ category_id, old_price: 150_000, description: 'Двенадцать коржей' })
    await add({ name: 'Наполеон', is_sold_out: true, unit: 'kilogram' })
    const body = await text()
    for (const said of [
      'Пекарня «Тандыр»',
      'Торты',
      'Бисквитные',
      'Торт «Медовик»',
      'Двенадцать коржей',
      '1 200 сом',
      '1 500 сом',
      '−20 %',
      'Другое',
      'Наполеон',
      'за килограмм',
      'Нет в наличии',
      'https://wa.me/996700000002?text=',
      'https://t.me/+996700000002?text=',
      'tel:+996700000001',
    ])
      expect(body).toContain(said)
  })

  test('what is hidden is on none of its pages', async () => {
    const id = await add({ is_active: false })
    expect(await text()).toContain('Здесь пока ничего нет')
    expect((await open(`${path}/${id}`)).statusCode).toBe(404)
  })

  test("[C2] is in the reader's language", async () => {
    await add({ translations: { ky: { name: 'Балдуу торт', description: 'Он эки кабат' } } })
    for (const said of ['Торттор', 'Балдуу торт', 'Он эки кабат']) expect(await text(`${path}?lang=ky`)).toContain(said)
  })

  test('a search finds by the names of all languages, and its page says what it found', async () => {
    for (let nth = 0; nth < 12; nth++) await add({ name: `Пирог ${nth}`, translations: nth === 7 ? { en: { name: 'Cherry pie' } } : {} })
    const body = await text(`${path}?q=chERRY&lang=ru`)
    expect(body).toContain('Найдено: 1')
    expect(body).toContain('Пирог 7')
    expect(body).not.toContain('Пирог 8')
    expect(body).toContain('?q=chERRY&amp;lang=ky')
    expect(await text(`${path}?q=%3Cscript%3E`)).toContain('С таким названием ничего нет')
  })

  test('more than sixty come by pages, and by category', async () => {
    const [cakes, pies] = [await addCategory('Торты'), await addCategory('Пироги')]
    for (let nth = 0; nth < 65; nth++)
      await add({ name: `Торт ${String(nth).padStart(2, '0')}`, order: nth, category_id: nth < 62 ? cakes : pies })
    const first = await text()
    expect([
      first.includes('Торт 59'),
      first.includes('Торт 60'),
      first.includes('Страница 1 из 2'),
      first.includes(`href="${path}?page=2"`),
    ]).toEqual([true, false, true, true])
    const second = await text(`${path}?page=2`)
    expect([second.includes('Торт 60'), second.includes(`href="${path}"`)]).toEqual([true, true])
    const ofPies = await text(`${path}?category=${pies}`)
    expect([ofPies.includes('Торт 62'), ofPies.includes('Торт 61'), ofPies.includes('aria-current="true">Пироги')]).toEqual([
      true,
      false,
      true,
    ])
    expect(await text(`${path}?page=99`)).toContain('Страница 2 из 2')
  })

  test('[C9] a search stays in the category that was chosen, which is left by its own link', async () => {
    const [cakes, pies] = [await addCategory('Торты'), await addCategory('Пироги')]
    for (let nth = 0; nth < 12; nth++) await add({ name: `Яблочный ${nth}`, category_id: nth < 8 ? cakes : pies })
    expect(await text(`${path}?category=${pies}`)).toContain(`<input type="hidden" name="category" value="${pies}"/>`)
    const found = await text(`${path}?q=%D1%8F%D0%B1&category=${pies}`)
    for (const said of ['Найдено: 4', `href="${path}?q=%D1%8F%D0%B1" aria-current="true">Пироги`]) expect(found).toContain(said)
    const missed = await text(`${path}?q=%D1%91%D0%B6&category=${pies}`)
    for (const said of ['В этой категории такого названия нет', `href="${path}?q=%D1%91%D0%B6">Искать во всём каталоге`])
      expect(missed).toContain(said)
    const everywhere = await text(`${path}?q=%D1%8F%D0%B1`)
    expect([everywhere.includes('Найдено: 12'), everywhere.includes('name="category"')]).toEqual([true, false])
  })
})

test('[C9] the order is asked for by the address, beside search and category, and parts nothing by category', async () => {
  const [cakes, pies] = [await addCategory('Торты'), await addCategory('Пироги')]
  const prices = [3, 1, 6, 5, 2, 4]
  for (let nth = 0; nth < 6; nth++)
    await add({ name: `Выпечка ${nth}`, order: nth, price: 1000 * prices[nth]!, category_id: nth < 3 ? cakes : pies })
  const namesIn = async (query: string) => [...(await text(path + query)).matchAll(/<a [^>]*>Выпечка (\d)/g)].map(([, nth]) => nth).join('')
  expect(await namesIn('')).toBe('012345')
  expect(await namesIn('?sort=cheapest')).toBe('140532')
  expect(await namesIn('?sort=newest')).toBe('543210')
  expect(await namesIn('?sort=dearest')).toBe('235041')
  expect(await namesIn(`?sort=cheapest&category=${cakes}`)).toBe('102')
  expect(await namesIn('?sort=luck')).toBe('012345')
  expect([(await text()).includes('<h2>Торты'), (await text(`${path}?sort=cheapest`)).includes('<h2>Торты')]).toEqual([true, false])
  const sorted = await text(`${path}?q=%D0%B2%D1%8B%D0%BF&category=${cakes}&sort=dearest`)
  expect(sorted).toContain('Порядок: сначала дорогие')
  expect(sorted).toContain(`href="${path}?q=%D0%B2%D1%8B%D0%BF&amp;category=${cakes}&amp;sort=cheapest"`)
  expect(await text(`${path}?sort=dearest`)).toContain(`href="${path}?category=${pies}&amp;sort=dearest"`)
})

test('[C9, I1] what is added after a table was brought is newer than what the table brought', async () => {
  await add({ name: 'Выпечка 0', id: idFromHash(new Uint8Array(32).fill(255)) })
  await add({ name: 'Выпечка 1', id: uuidv7(api.clock.now(), new Uint8Array(10)) })
  await add({ name: 'Выпечка 2', id: idFromHash(new Uint8Array(32)) })
  expect([...(await text(`${path}?sort=newest`)).matchAll(/<a [^>]*>Выпечка (\d)/g)].map(([, nth]) => nth)).toEqual(['2', '1', '0'])
})

/** What a device that marks a product keeps of it. */
async function savedOf(id: string): Promise<SavedProduct> {
  const body = await text(`${path}/${id}?lang=ru`)
  return (JSON.parse(/id="carried">(.*?)<\/script>/s.exec(body)![1]!) as { page: ProductPageData }).page.product.saved
}

const named = (nth: number, name: string) => ({ id: `01990000-0000-7000-8000-0000000000b${nth}`, name, translations: {} })

describe("a product's page", () => {
  test('says what it is and costs, and asks for it with the text filled in', async () => {
    const id = await add({ description: 'Двенадцать коржей\nи мёд' })
    const body = await text(`${path}/${id}`)
    for (const said of ['Торт «Медовик»', '1 200 сом', 'Двенадцать коржей\nи мёд', `href="${path}"`, encodeURIComponent(`${path}/${id}`)])
      expect(body).toContain(said)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!) as object
    expect(data).toMatchObject({
      '@type': 'Product',
      offers: { price: '1200.00', priceCurrency: 'KGS', availability: 'https://schema.org/InStock' },
    })
  })

  test('[O2] tells what can be chosen and what it adds, and what is in it', async () => {
    const options = [
      {
        ...named(0, 'Размер'),
        pick: 'one' as const,
        choices: [
          { ...named(1, '1 кг'), price: 0 },
          { ...named(2, '2 кг'), price: 90_000 },
        ],
      },
    ]
    const id = await add({ allergens: ['milk', 'nuts'], options })
    const body = await text(`${path}/${id}`)
    for (const said of ['Размер', '1 кг', '+900 сом', 'молоко, орехи']) expect(body).toContain(said)
  })

  test('[O12] beside its hours says when it can be had, and changes by the clock alone', async () => {
    const now = Temporal.Instant.fromEpochMilliseconds(api.clock.now()).toZonedDateTimeISO('Asia/Bishkek')
    const minute = now.hour * 60 + now.minute
    const days = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [day, { windows: [{ start: minute + 5, end: minute + 10 }], breaks: [] }]),
    )
    const id = await add({ offer_hours: { days, exceptions: {} } })
    expect(await text()).toMatch(/ежедневно \d\d:\d\d–\d\d:\d\d/)
    api.clock.advance(5 * 60_000)
    expect(await text()).not.toMatch(/ежедневно/)
    // What a device keeps is looked at later [C10].
    expect((await savedOf(id)).price).toMatch(/ · ежедневно \d\d:\d\d–\d\d:\d\d$/)
    api.clock.advance(5 * 60_000)
    expect(await text()).toMatch(/ежедневно/)
  })

  test('[C10] carries what a device keeps of it: words alone, and what tells it from others', async () => {
    const category_id = await addCategory('Бисквитные')
    const options = [{ ...named(0, 'Размер'), pick: 'any' as const, choices: [{ ...named(1, 'Свечи'), price: 6000 }] }]
    const id = await add({ old_price: 150_000, unit: 'kilogram', is_sold_out: true, category_id, options, allergens: ['milk', 'nuts'] })
    expect(await savedOf(id)).toEqual({
      id,
      path: `${path}/${id}`,
      name: 'Торт «Медовик»',
      price: '1 200 сом · за килограмм · Нет в наличии',
      before: '1 500 сом',
      facts: [
        { fact: 'category', label: 'Категория', value: 'Бисквитные' },
        { label: 'Размер', value: 'Свечи +60 сом' },
        { fact: 'allergens', label: 'Аллергены', value: 'молоко, орехи' },
      ],
    })
    expect(await text(`${path}/saved?lang=ru`)).toContain('name="robots" content="noindex"')
  })

  test('that is gone leads to the catalogue', async () => {
    const id = await add()
    expect((await open(`${path}/${id}`)).statusCode).toBe(200)
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id } })
    api.clock.advance(1000)
    const { statusCode, body, headers } = await open(`${path}/${id}`)
    expect([statusCode, headers['x-robots-tag'], body.includes('Этого в каталоге больше нет'), body.includes(`href="${path}"`)]).toEqual([
      404,
      'noindex',
      true,
      true,
    ])
  })

  test('of another catalogue is not shown here', async () => {
    const other = (
      await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...business(), name: 'Другой', is_published: true } })
    ).body
    const id = await add()
    expect((await open(`/catalog/${other.code}/${id}`)).statusCode).toBe(404)
  })
})

test('search engines show it unless the owner said no', async () => {
  expect((await open()).headers['x-robots-tag']).toBeUndefined()
  await change({ is_findable: false })
  expect((await open()).headers['x-robots-tag']).toBe('noindex')
})

test('a page is printed once until something that it shows changes', async () => {
  await add()
  await open()
  await open(`${path}?utm_source=instagram`)
  api.clock.advance(1000)
  await open()
  expect(printPage).toHaveBeenCalledTimes(1)
  await add({ name: 'Новый' })
  expect(await text()).toContain('Новый')
})

test('while the database is away the catalogue is as it was last seen', async () => {
  await add()
  await open()
  api.clock.advance(1000)
  vi.spyOn(api.db, 'select').mockImplementationOnce(() => {
    throw new DatabaseUnavailable(new Error('away'))
  })
  expect((await open()).statusCode).toBe(200)
})
