import { expect, test } from 'vitest'
import { newWeek } from '#domain/business/defaults.ts'
import { blankListing, type Listing } from '#domain/catalogue/listing.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { noNames } from '#desk/form/names.ts'
import { listingOf } from './listing-form.ts'
import { optionProblems } from './options-draft.ts'
import { blankHome, createProductSteps, editProductSteps, formOfProduct, namesOf, productProblems } from './product-form.ts'

const ids = { id: 'p', business_id: 'b', catalogue_id: 'c' }
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
  point: { lat: 42_819_000, lng: 74_621_500 },
}
const form = (product: Product) => formOfProduct(product, 'ru')

/** As a database gives it back: the keys of objects inside it in an order of its own. */
function stored(product: Product): Product {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, inner]) => [key, turned(inner)]),
        )
      : value
  }
  return turned(product) as Product
}

const option = {
  id: 'o',
  name: 'Размер',
  translations: { ky: { name: 'Өлчөмү' } },
  pick: 'one' as const,
  choices: [{ id: 'x', name: 'Большой', translations: {}, price: 100 }],
}
const cake = createRow(productEntity, {
  ...ids,
  name: 'Торт',
  price: 1000,
  options: [option],
  translations: { ru: { name: 'Торт' }, ky: { name: 'Торт' } },
  allergens: ['milk'],
  offer_hours: { days: newWeek().days, exceptions: {} },
})
const home = createRow(productEntity, { ...ids, name: 'Квартира у парка', price: 100, listing: flat })

test.each([
  ['goods', cake],
  ['a listing', home],
])('a form over %s that is left alone says nothing', (_, product) => {
  const row = stored(product)
  expect(editProductSteps(form(row), row)).toEqual([])
})

test('what is changed alone is said, so that nobody else’s change is overwritten', () => {
  const row = stored(cake)
  expect(editProductSteps({ ...form(row), price: '20' }, row)[0]?.command).toEqual({
    name: 'product.edit',
    args: { id: 'p', changes: { price: 2000 } },
  })
})

test('[C2] a listing that nobody named is called by what it is, in each language, and follows it', () => {
  const [step] = createProductSteps(
    { ...blankHome('KGS'), price: '1', listing: { ...blankHome('KGS').listing!, rooms: '2', area: '54,5', district: 'Асанбай' } },
    ids,
  )
  const product = createRow(productEntity, step!.command.args as never)
  expect([product.name, product.translations.ky?.name, product.translations.en?.name]).toEqual([
    '2-комнатная квартира, 54,5\u00a0м², Асанбай',
    '2 бөлмөлүү батир, 54,5\u00a0м², Асанбай',
    '2-room flat, 54.5\u00a0m², Асанбай',
  ])
  expect(form(product).name).toBe('')
  expect(namesOf({ ...form(product), listing: { ...form(product).listing!, rooms: '3' } }).name).toBe(
    '3-комнатная квартира, 54,5\u00a0м², Асанбай',
  )
  expect(namesOf({ ...form(product), name: 'У парка' }).name).toBe('У парка')
})

test('[C3] what is filled in wrongly is told, of what is asked alone', () => {
  const wrong = {
    ...blankHome('KGS'),
    price: '',
    listing: { ...blankHome('KGS').listing!, rooms: 'две', area: '54,55', floor: '10', floors: '9', lot: 'x', point: 'Асанбай' },
  }
  expect(productProblems(wrong)).toEqual({
    price: 'price',
    listing: { rooms: 'listingNumber', area: 'listingNumber', floor: 'roof', point: 'point' },
  })
  expect(productProblems({ ...wrong, price: '99000000', listing: { ...wrong.listing, kind: 'land', lot: '6', point: '' } })).toEqual({})
})

function stocked(stock: string) {
  return productProblems({ ...blankHome('KGS'), listing: null, name: 'Торт', price: '1', stock })
}

test('a number in stock is a whole one, or nothing is said of it', () => {
  expect(['', ' ', '0', ' 12'].map(stocked)).toEqual([{}, {}, {}, {}])
  for (const wrong of ['-5', '1,5', '12 шт', '1000000000']) expect(stocked(wrong)).toEqual({ stock: 'stock' })
})

test('[C3] where it is may be told by the address of a map', () => {
  const listing = { ...blankHome('KGS').listing!, point: 'https://2gis.kg/bishkek/geo/15763234351096192/74.6215%2C42.819' }
  expect(productProblems({ ...blankHome('KGS'), price: '1', listing })).toEqual({})
  expect(listingOf(listing).point).toEqual(flat.point)
})

const choice = (id: string, name: string) => ({ ...noNames, id, name, price: '' })

test('two choices of an option, or two options, of one name cannot be told apart: the second is told so', () => {
  const size = { ...noNames, id: 'o', name: 'Размер', pick: 'one' as const, choices: [choice('x', 'Малый'), choice('y', ' малый ')] }
  const other = { ...size, id: 'p', name: 'размер', choices: [choice('z', 'Малый')] }
  expect(optionProblems([size, other])).toEqual({ y: 'sameName', p: 'sameName' })
  expect(optionProblems([size, { ...other, name: 'Чашка' }])).toEqual({ y: 'sameName' })
})
