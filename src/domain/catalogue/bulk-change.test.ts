import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRow, editRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { bulkEditOf, priceAfter, stockEdit, type PriceChange } from './bulk-change.ts'
import { productEntity, wrongOldPrice, type Product } from './product.ts'

const up: PriceChange = { kind: 'price', direction: 'up', by: 'percent', value: 1000, roundTo: 1, showsBefore: false }
const down: PriceChange = { ...up, direction: 'down' }

function aProduct(given: Partial<Product> = {}): Product {
  return { ...createRow(productEntity, { id: 'p', business_id: 'b', catalogue_id: 'c', name: 'Bread', price: 4550 }), ...given }
}

test.each([
  [4550, up, 5005],
  [4550, down, 4095],
  [33, up, 36],
  [4550, { ...up, roundTo: 100 }, 5000],
  [4550, { ...up, roundTo: 500 }, 5000],
  [4550, { ...up, by: 'amount', value: 1000 }, 5550],
  [4550, { ...down, by: 'amount', value: 9999 }, 0],
  [limits.maxPrice, up, limits.maxPrice],
] as const)('[O1] %i by %o is %i', (price, change, expected) => expect(priceAfter(price, change)).toBe(expected))

test('a lower price shows the one before where that is wanted, and a higher one strikes out nothing below it', () => {
  expect(bulkEditOf(aProduct(), { ...down, showsBefore: true })).toEqual({ price: 4095, old_price: 4550 })
  expect(bulkEditOf(aProduct(), { ...up, showsBefore: true })).toEqual({ price: 5005 })
  expect(bulkEditOf(aProduct({ old_price: 5000 }), up)).toEqual({ price: 5005, old_price: 0 })
  expect(bulkEditOf(aProduct({ old_price: 9000 }), up)).toEqual({ price: 5005 })
})

test('what is so already is not changed', () => {
  expect(bulkEditOf(aProduct({ price: 0 }), down)).toBeUndefined()
  expect(bulkEditOf(aProduct(), { kind: 'shown', isActive: true })).toBeUndefined()
  expect(bulkEditOf(aProduct(), { kind: 'shown', isActive: false })).toEqual({ is_active: false })
})

test('[O3] what comes back is not counted where it was counted down to nothing', () => {
  expect(stockEdit({ is_sold_out: true, stock: 5 }, false)).toEqual({ is_sold_out: false })
  expect(stockEdit({ is_sold_out: false, stock: 0 }, false)).toEqual({ is_sold_out: false, stock: null })
  expect(stockEdit({ is_sold_out: false, stock: 0 }, true)).toBeUndefined()
  expect(stockEdit({ is_sold_out: false, stock: null }, true)).toEqual({ is_sold_out: true })
})

const changes = fc.record({
  kind: fc.constant('price' as const),
  direction: fc.constantFrom('up' as const, 'down' as const),
  by: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: 0, max: 100_000 }),
  roundTo: fc.constantFrom(1, 100, 500, 1000),
  showsBefore: fc.boolean(),
})

test('whatever is asked for, the server takes the prices that come of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: limits.maxPrice }),
      fc.integer({ min: 0, max: limits.maxPrice }),
      changes,
      (price, old, change) => {
        const product = aProduct({ price, old_price: old > price ? old : 0 })
        const after = editRow(productEntity, product, bulkEditOf(product, change) ?? {})
        expect([Number.isSafeInteger(after.price), after.price >= 0, after.price <= limits.maxPrice, wrongOldPrice(after)]).toEqual([
          true,
          true,
          true,
          false,
        ])
      },
    ),
  )
})
