import { expect, test } from 'vitest'
import { catalogueCategoryEntity } from '#domain/catalogue/catalogue-category.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { createProductSearch, placeProducts, type ProductFilter } from './arrange-products.ts'

const of = { business_id: 'b', catalogue_id: 'k' }
const [bread, cakes] = ['Bread', 'Cakes'].map((name, order) => createRow(catalogueCategoryEntity, { ...of, id: name, name }, { order }))
const product = (name: string, category: string, stock: number | null = null) => ({
  row: createRow(productEntity, { ...of, id: name, name, price: 100, category_id: category, stock }),
  pending: [],
})
const views = [
  product('Honey cake', 'Cakes'),
  product('Rye loaf', 'Bread', 0),
  product('Honey loaf', 'Bread'),
  product('Plum cake', 'Cakes'),
]
const searching = (filter: ProductFilter = 'all') => {
  const find = createProductSearch(placeProducts(views, [bread!, cakes!], 'en'), filter)
  return (text: string) => find(text).map(({ view, category }) => [view.row.name, category])
}

test('[C1] the first of each category bears its name, among whatever is found', () => {
  const find = searching()
  expect(find('')).toEqual([
    ['Honey loaf', 'Bread'],
    ['Rye loaf', undefined],
    ['Honey cake', 'Cakes'],
    ['Plum cake', undefined],
  ])
  expect(find('cake')).toEqual([
    ['Honey cake', 'Cakes'],
    ['Plum cake', undefined],
  ])
})

test('[C1] letters that are taken back, or others in their place, find again what the former ones did not', () => {
  const find = searching()
  for (const text of ['h', 'honey', 'honey c']) find(text)
  expect(find('honey')).toEqual([
    ['Honey loaf', 'Bread'],
    ['Honey cake', 'Cakes'],
  ])
  expect(find('plum')).toEqual([['Plum cake', 'Cakes']])
  expect(searching('soldOut')('loaf')).toEqual([['Rye loaf', 'Bread']])
})
