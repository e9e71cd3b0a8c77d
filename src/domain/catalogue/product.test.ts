import { expect, test } from 'vitest'
import { inPictureOrder } from './product-picture.ts'
import { isSoldOut, reductionOf, wrongOldPrice } from './product.ts'

test.each([
  [{ is_sold_out: false, stock: null }, false],
  [{ is_sold_out: false, stock: 1 }, false],
  [{ is_sold_out: false, stock: 0 }, true],
  [{ is_sold_out: true, stock: 5 }, true],
])('[O3] %o is sold out: %s', (product, expected) => expect(isSoldOut(product)).toBe(expected))

test.each([
  [{ price: 100, old_price: 0 }, 0],
  [{ price: 100, old_price: 150 }, 33],
  [{ price: 1, old_price: 1_000_000_000 }, 99],
  [{ price: 0, old_price: 100 }, 100],
  [{ price: 100, old_price: 100 }, 0],
])('[O1] of %o so many percent are taken off: %i', (product, expected) => expect(reductionOf(product)).toBe(expected))

test('a price before is none, or higher', () => {
  expect([0, 100, 101].map((old_price) => wrongOldPrice({ price: 100, old_price }))).toEqual([false, true, false])
})

test('pictures are in their order, and by who came first where two have one place', () => {
  const rows = [{ id: 'c', order: 0 }, { id: 'b', order: 2 }, { id: 'a', order: 0 }]
  expect(inPictureOrder(rows).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})
