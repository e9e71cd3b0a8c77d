import { expect, test } from 'vitest'
import { idAfter, idFromHash, uuidv7 } from '#lib/ids.ts'
import { newestProducts, parseProductSort, productSorts, sortProducts, type ProductSort } from './product-sort.ts'

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

const byHand = (day: string) => ({ id: uuidv7(Date.parse(day), new Uint8Array(10)), created_at: '2026-12-01T10:00:00.000Z' })
const imported = (row: number, created_at: string | null) => ({ id: idAfter(idFromHash(new Uint8Array(32).fill(255)), row), created_at })

test('[C9, I1] what a table brought is as new as the day on which it did, whatever its ids; of before that was kept, old', () => {
  // Its deletion was taken back in December.
  const november = byHand('2026-11-29T10:00:00Z')
  const [first, second] = [imported(1, '2026-10-01T10:00:00.000Z'), imported(2, '2026-10-01T10:00:00.000Z')]
  const [september, unknown] = [byHand('2026-09-01T10:00:00Z'), imported(3, null)]
  expect(newestProducts([unknown, september, first, november, second], (one) => one)).toEqual([november, second, first, september, unknown])
})

test('[C9] an address that asks for no order that there is asks for the owner’s', () => {
  expect(productSorts.map(parseProductSort)).toEqual(productSorts)
  expect([null, '', 'largest', 'CHEAPEST'].map(parseProductSort)).toEqual(['usual', 'usual', 'usual', 'usual'])
})
