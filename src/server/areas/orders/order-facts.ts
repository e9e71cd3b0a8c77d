import { eq } from 'drizzle-orm'
import { withShop, type ShopFields } from '#domain/business/shop.ts'
import type { Business } from '#domain/business/business.ts'
import { menuItemAt } from '#domain/catalogue/menu-item.ts'
import type { EditOrder } from '#domain/orders/commands.ts'
import type { OrderFacts } from '#domain/orders/decisions.ts'
import type { Order } from '#domain/orders/order.ts'
import { tableEntity, type DiningTable } from '#domain/orders/table.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { productStore } from '#server/resource/move-stock.ts'
import { rowStore } from '#server/resource/row-store.ts'

export const tableStore = rowStore<DiningTable>(tableEntity)

/** By what an order is decided, of a business that is locked: its own products, as they are at the time of the order. */
export interface KnownFacts extends OrderFacts {
  readonly business: Business & ShopFields
}

export async function readOrderFacts(
  tx: Transaction,
  businessId: string,
  { lines = [], table_id }: Pick<EditOrder, 'lines' | 'table_id'>,
  before: Order | undefined,
  { at, by }: { readonly at: Instant; readonly by: OrderFacts['by'] },
): Promise<KnownFacts> {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  const business = withShop<Business>(must(row, 'the business'))
  const wanted = new Set([...lines, ...(before?.lines ?? [])].map(({ product_id }) => product_id))
  const products = await productStore.findAll(tx, businessId, [...wanted])
  const [table] = table_id ? await tableStore.findAll(tx, businessId, [table_id]) : []
  return {
    business,
    items: new Map(products.map((product) => [product.id, menuItemAt(product, business.time_zone, at)])),
    tableName: table?.name,
    at,
    by,
  }
}
