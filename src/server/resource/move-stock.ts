import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { stockAfter } from '#domain/shared/stock.ts'
import type { ActingPerson } from '../core/activity.ts'
import type { Transaction } from '../db/database.ts'
import { rowStore } from './row-store.ts'
import { takeFromRows } from './setup-rows.ts'

export const productStore = rowStore<Product>(productEntity)

/**
 * What is counted falls with what is ordered or sold, and comes back [O3]. Each product tells of it in the log, so that an edit from before
 * is known to replace nothing.
 */
export async function moveStock(
  doing: ActingPerson,
  tx: Transaction,
  businessId: string,
  moved: ReadonlyMap<string, number>,
): Promise<void> {
  const products = moved.size === 0 ? [] : await productStore.findAll(tx, businessId, [...moved.keys()])
  const changes = products
    .filter(({ stock }) => stock !== null)
    .map((product) => ({ before: product, after: { ...product, stock: stockAfter(product.stock, moved.get(product.id) ?? 0) } }))
  await takeFromRows(doing, tx, { collection: 'products', businessId }, changes, async (inner, rows) => {
    for (const row of rows) await productStore.update(inner, row)
  })
}
