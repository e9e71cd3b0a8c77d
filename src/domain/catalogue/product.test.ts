import { describe, expect, test } from 'vitest'
import { allowedPlace, coverOf, inPictureOrder, type ProductPicture } from './product-picture.ts'
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

const photo = (id: string, order: number) => ({ id, order, is_plan: false })
const plan = (id: string, order: number) => ({ id, order, is_plan: true })

describe('[C1b] pictures', () => {
  test('are in their order, and by who came first where two have one place', () => {
    expect(inPictureOrder([photo('c', 0), photo('b', 2), photo('a', 0)]).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  test('have their plans last, which are never the cover', () => {
    const shown = inPictureOrder([plan('p', 0), photo('b', 2), plan('q', 1), photo('a', 1)])
    expect([shown.map(({ id }) => id), coverOf(shown)?.id, coverOf([plan('p', 0)])]).toEqual([['a', 'b', 'p', 'q'], 'a', undefined])
  })

  test('move among photos, or among plans', () => {
    const all = [photo('a', 0), photo('b', 1), plan('p', 2), plan('q', 3)]
    expect([0, 1, 2, 3].map((index) => allowedPlace(all, all[0]!, index))).toEqual([0, 1, 1, 1])
    expect([0, 1, 2, 3].map((index) => allowedPlace(all, all[3]!, index))).toEqual([2, 2, 2, 3])
  })

  test('of a device that knew no plans are photos', () => {
    const old = [
      { id: 'b', order: 1 },
      { id: 'a', order: 0 },
    ] as unknown as readonly ProductPicture[]
    expect([inPictureOrder(old).map(({ id }) => id), coverOf(inPictureOrder(old))?.id]).toEqual([['a', 'b'], 'a'])
  })
})
