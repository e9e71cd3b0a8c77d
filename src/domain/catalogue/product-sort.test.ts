import { expect, test } from 'vitest'
import { parseProductSort, productSorts, sortProducts, type ProductSort } from './product-sort.ts'

const choice = (id: string, price: number) => ({ id, name: id, translations: {}, price })
const sized = [{ id: 'size', name: 'Размер', translations: {}, pick: 'one' as const, choices: [choice('s', 500), choice('l', 900)] }]
const usual = [
  { id: '3', price: 200, options: [] },
  { id: '1', price: 100, options: sized },
  { id: '4', price: 900, options: [] },
  { id: '2', price: 200, options: [] },
]
const sorted = (sort: ProductSort) => sortProducts(usual, (one) => one, sort).map(({ id }) => id)

test('[C9] goods go by what one pays at least for them, those alike in the owner’s order', () => {
  expect(sorted('usual')).toEqual(['3', '1', '4', '2'])
  expect(sorted('cheapest')).toEqual(['3', '2', '1', '4'])
  expect(sorted('dearest')).toEqual(['4', '1', '3', '2'])
  expect(sorted('newest')).toEqual(['4', '3', '2', '1'])
})

test('[C9] an address that asks for no order that there is asks for the owner’s', () => {
  expect(productSorts.map(parseProductSort)).toEqual(productSorts)
  expect([null, '', 'largest', 'CHEAPEST'].map(parseProductSort)).toEqual(['usual', 'usual', 'usual', 'usual'])
})
