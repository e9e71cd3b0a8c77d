import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { must } from '#lib/assert.ts'
import { products } from '#server/db/tables/catalogue.ts'
import { startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
let catalogueId: string
beforeEach(async () => {
  await api.reset()
  catalogueId = await aCatalogue()
})

const business = () => ({ business_id: api.owner.businessId })

async function aCatalogue(): Promise<string> {
  return (await api.call('POST /api/catalogue/catalogues/', { as: api.owner, body: { ...business(), name: 'Пекарня' } })).body.id
}

async function aCategory(name: string): Promise<string> {
  return (await api.call('POST /api/catalogue/categories/', { as: api.owner, body: { ...business(), catalogue_id: catalogueId, name } }))
    .body.id
}

const size = {
  id: '01990000-0000-7000-8000-0000000000a1',
  name: 'Размер',
  translations: { ky: { name: 'Өлчөмү' } },
  pick: 'one' as const,
  choices: [{ id: '01990000-0000-7000-8000-0000000000a2', name: 'Большой', translations: {}, price: 5000 }],
}

type ProductBody = BodyInput<'POST /api/catalogue/products/'>

function create(given: Partial<ProductBody> = {}) {
  return api.call('POST /api/catalogue/products/', {
    as: api.owner,
    body: { ...business(), catalogue_id: catalogueId, name: 'Хлеб', price: 4500, ...given },
  })
}

/** The fields as a form carries them, with a picture. */
async function form(fields: Readonly<Record<string, string>>): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'bread.png')
  return data
}

async function createPictured() {
  return api.call('POST /api/catalogue/products/', {
    as: api.owner,
    form: await form({
      ...business(),
      catalogue_id: catalogueId,
      name: 'Хлеб',
      price: '4500',
      stock: 'null',
      translations: '{"ky":{"name":"Нан"}}',
    }),
  })
}

async function listed(query: object): Promise<readonly string[]> {
  return (await api.call('GET /api/catalogue/products/', { as: api.owner, query })).body.results.map(({ id }) => id)
}

async function picturesOf(product_id: string) {
  const { body } = await api.call('GET /api/catalogue/pictures/', { as: api.owner, query: { product_id } })
  return body.results
}

describe('products', () => {
  test('a new one has the defaults of what is not said, and stays in its catalogue', async () => {
    const { body, status } = await create()
    expect([status, body]).toMatchObject([
      201,
      { catalogue_id: catalogueId, category_id: null, old_price: 0, unit: 'piece', stock: null, is_sold_out: false, is_active: true },
    ])
    const elsewhere = await api.call('PATCH /api/catalogue/products/{id}/', {
      as: api.owner,
      params: { id: body.id },
      body: { catalogue_id: await aCatalogue() },
    })
    expect([elsewhere.status, elsewhere.raw]).toMatchObject([400, { catalogue_id: [expect.any(String)] }])
  })

  test.each([
    [{ catalogue_id: '01990000-0000-7000-8000-00000000dead' }, 'catalogue_id'],
    [{ category_id: '01990000-0000-7000-8000-00000000dead' }, 'category_id'],
    [{ price: 4500, old_price: 4500 }, 'old_price'],
    [{ price: -1 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ options: [{ ...size, choices: [] }] }, 'options'],
    [{ options: [size, size] }, 'options'],
    [{ options: [{ ...size, pick: 'two' as never }] }, 'options'],
    [{ allergens: ['dust' as never] }, 'allergens'],
    [{ offer_hours: { days: { 1: { windows: [{ start: 600, end: 500 }], breaks: [] } }, exceptions: {} } }, 'offer_hours'],
  ])('%o is refused by its field', async (given, field) => {
    const { status, raw } = await create(given)
    expect([status, Object.keys(raw as object).map((name) => name.split('.')[0])]).toEqual([400, [field]])
  })

  test('[C1] are in a category of their own catalogue only', async () => {
    const elsewhere = await api.call('POST /api/catalogue/categories/', {
      as: api.owner,
      body: { ...business(), catalogue_id: await aCatalogue(), name: 'Чужая' },
    })
    const made = await create({ category_id: elsewhere.body.id })
    expect([made.status, Object.keys(made.raw as object)]).toEqual([400, ['category_id']])
    expect(await listed({ catalogue_id: catalogueId })).toEqual([])
    const { body } = await create({ category_id: await aCategory('Торты') })
    const moved = await api.call('PATCH /api/catalogue/products/{id}/', {
      as: api.owner,
      params: { id: body.id },
      body: { category_id: elsewhere.body.id },
    })
    expect([moved.status, Object.keys(moved.raw as object)]).toEqual([400, ['category_id']])
  })

  test('[O2, O12] keep what can be chosen, when they are offered and what is in them, as JSON and as a form', async () => {
    const given = {
      options: [size],
      offer_hours: { days: { 1: { windows: [{ start: 480, end: 720 }], breaks: [] } }, exceptions: {} },
      allergens: ['milk' as const, 'nuts' as const],
    }
    const { body } = await create(given)
    expect(body).toMatchObject(given)
    const changed = await api.call('PATCH /api/catalogue/products/{id}/', {
      as: api.owner,
      params: { id: body.id },
      form: await form({ allergens: '["milk"]', options: '[]' }),
    })
    expect(changed.body).toMatchObject({ options: [], allergens: ['milk'], offer_hours: given.offer_hours })
  })

  test('are listed by catalogue and by category, in their order', async () => {
    const cakes = await aCategory('Торты')
    const ids: string[] = []
    for (const given of [{ order: 2 }, { order: 1, category_id: cakes }, { order: 0 }]) ids.push((await create(given)).body.id)
    expect(await listed({ catalogue_id: catalogueId })).toEqual(ids.toReversed())
    expect(await listed({ category_id: cakes })).toEqual([ids[1]])
    expect(await listed({ catalogue_id: await aCatalogue() })).toEqual([])
  })

  test('are listed by page number up to the first thousand, and then by the key in `next`, of what was asked for', async () => {
    const [cakes, other] = [await aCategory('Торты'), (await create()).body]
    const rows = Array.from({ length: 1100 }, (_, nth) => ({
      ...other,
      id: api.newId(),
      category_id: cakes,
      name: `Торт ${nth % 7}`,
      order: nth % 3,
    }))
    await api.db.insert(products).values(rows)
    const ids: string[] = []
    const places: (string | undefined)[] = []
    for (let next: string | null = `/api/catalogue/products/?catalogue_id=${catalogueId}&category_id=${cakes}&limit=500`; next !== null;) {
      const body: { readonly count: number; readonly next: string | null; readonly results: readonly { readonly id: string }[] } = (
        await api.inject({ url: next, headers: { authorization: `Bearer ${api.owner.token}` } })
      ).json()
      expect(body.count).toBe(1100)
      ids.push(...body.results.map(({ id }) => id))
      next = body.next
      if (next) places.push(/offset|after/.exec(next)?.[0])
    }
    const inOrder = rows.toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
    expect([places, ids]).toEqual([['offset', 'after'], inOrder.map(({ id }) => id)])
  })
})

test('[C1] a catalogue stays of its kind, and may say it again', async () => {
  const own = { as: api.owner, params: { id: catalogueId } }
  const turned = await api.call('PATCH /api/catalogue/catalogues/{id}/', { ...own, body: { kind: 'real_estate' } })
  expect([turned.status, Object.keys(turned.raw as object)]).toEqual([400, ['kind']])
  expect(
    (await api.call('PATCH /api/catalogue/catalogues/{id}/', { ...own, body: { kind: 'product', name: 'Булочная' } })).body,
  ).toMatchObject({ kind: 'product', name: 'Булочная' })
})

describe('pictures', () => {
  test('a picture in the form is the cover, and one that comes later takes its place', async () => {
    const { body } = await createPictured()
    expect(body).toMatchObject({ price: 4500, stock: null, translations: { ky: { name: 'Нан' } } })
    const [cover] = await picturesOf(body.id)
    expect(cover).toMatchObject({ product_id: body.id, order: 0, image: expect.stringMatching(/\.webp$/) })
    const changed = await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: body.id }, form: await form({}) })
    expect(changed.status).toBe(200)
    const after = await picturesOf(body.id)
    expect([after.length, after[0]?.id, after[0]?.image === cover?.image]).toEqual([1, cover?.id, false])
  })

  test('go with their product, and devices hear of it', async () => {
    const { body } = await createPictured()
    const { id } = must((await picturesOf(body.id))[0], 'the cover')
    const position = (await api.call('GET /api/catalogue/pictures/', { as: api.owner, query: { ...business(), since: '0' } })).body
    expect((await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: body.id } })).status).toBe(204)
    const changes = (
      await api.call('GET /api/catalogue/pictures/', {
        as: api.owner,
        query: { ...business(), since: 'cursor' in position ? position.cursor : '' },
      })
    ).body
    expect(changes).toMatchObject({ deleted: [id], results: [] })
  })

  test('of a product that was deleted are made anew under their ids, from the files that are still there', async () => {
    const { body } = await createPictured()
    const { id, image } = must((await picturesOf(body.id))[0], 'the cover')
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: body.id } })
    const file = await api.app.inject(must(image, 'the address of the cover'))
    expect(file.statusCode).toBe(200)
    await create({ id: body.id })
    await api.call('POST /api/catalogue/pictures/', { as: api.owner, body: { ...business(), id, product_id: body.id } })
    const again = new FormData()
    again.set('image', new Blob([new Uint8Array(file.rawPayload)], { type: 'image/webp' }), 'bread.webp')
    await api.call('PATCH /api/catalogue/pictures/{id}/', { as: api.owner, params: { id }, form: again })
    expect(await picturesOf(body.id)).toMatchObject([{ id, product_id: body.id, image: expect.stringMatching(/\.webp$/) }])
  })
})

describe('[C1] deleting', () => {
  test('a category with a product in it stays until the product is elsewhere', async () => {
    const category_id = await aCategory('Торты')
    const { body } = await create({ category_id })
    const remove = () => api.call('DELETE /api/catalogue/categories/{id}/', { as: api.owner, params: { id: category_id } })
    expect(await remove()).toMatchObject({ status: 409, code: 'not_empty' })
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: body.id }, body: { category_id: null } })
    expect((await remove()).status).toBe(204)
  })

  test('a catalogue stays while a product or a category is in it', async () => {
    const remove = () => api.call('DELETE /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogueId } })
    const category = await aCategory('Торты')
    expect(await remove()).toMatchObject({ status: 409, code: 'not_empty' })
    await api.call('DELETE /api/catalogue/categories/{id}/', { as: api.owner, params: { id: category } })
    const { body } = await create()
    expect(await remove()).toMatchObject({ status: 409, code: 'not_empty' })
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: body.id } })
    expect((await remove()).status).toBe(204)
  })
})
