import { orderTitle, type Order } from '#domain/orders/order.ts'
import { stockAfter, stockMoved } from '#domain/orders/stock.ts'
import type { orderDeeds } from '#domain/activity/activity.ts'
import { must } from '#lib/assert.ts'
import { ok } from '#lib/result.ts'
import { changesBetween, originColumns, originOf, placeOf, record, type ActingPerson, type ActivityRecord } from '#server/core/activity.ts'
import type { HandlerResult } from '#server/core/route.ts'
import { nextRev } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { announceOrder } from '#server/push/announce.ts'
import { takeFromRows } from '#server/resource/setup-rows.ts'
import { productStore } from './order-facts.ts'
import { insertOrder, updateOrder } from './order-repository.ts'

export type KeptOrder = HandlerResult<Order>

/** What was done to an order; `contentHash` is of what was asked for, where it is made. */
export interface OrderDeed {
  readonly act: (typeof orderDeeds)[number]
  readonly before: Order | undefined
  readonly after: Order
  readonly contentHash?: string
}

/** Writes what became of an order with its change number, its line of the log and the stock that it moves; an unchanged one is left alone. */
export async function keepOrder(doing: ActingPerson, tx: Transaction, deed: OrderDeed): Promise<KeptOrder> {
  const { before } = deed
  const previousRev = before?.rev ?? 0
  if (before === deed.after) return { ...ok(before), previousRev }
  await moveStock(doing, tx, deed)
  const after = { ...deed.after, rev: await nextRev(tx, deed.after.business_id, 'orders') }
  await (before ? updateOrder(tx, before, after) : insertOrder(tx, after, must(deed.contentHash, 'the hash of a new order')))
  await record(tx, lineOfOrder(doing, { ...deed, after }))
  if (!before && after.by_customer) await announceOrder(tx, after, doing.now)
  return { ...ok(after), previousRev }
}

/** What is counted falls with an order and comes back with its end [O3]. Each product tells of it in the log, so that an edit from before is known to replace nothing. */
async function moveStock(doing: ActingPerson, tx: Transaction, { before, after }: OrderDeed): Promise<void> {
  const moved = stockMoved(before, after)
  const products = moved.size === 0 ? [] : await productStore.findAll(tx, after.business_id, [...moved.keys()])
  const changes = products.filter(({ stock }) => stock !== null).map((product) => ({ before: product, after: { ...product, stock: stockAfter(product.stock, moved.get(product.id) ?? 0) } }))
  await takeFromRows(doing, tx, { collection: 'products', businessId: after.business_id }, changes, async (inner, rows) => {
    for (const row of rows) await productStore.update(inner, row)
  })
}

/** What a line of the log tells of a change; the rest follows from it. */
const toldOfOrders = ['kind', 'table_name', 'customer_name', 'customer_phone', 'address', 'note', 'lines', 'total'] as const

function lineOfOrder(doing: ActingPerson, { act, before, after }: OrderDeed): ActivityRecord {
  return {
    ...placeOf({ businessId: after.business_id, subject: 'orders', rowId: after.id, name: orderTitle(after) }),
    ...originColumns(originOf(doing)),
    id: doing.newId(),
    act,
    status_before: before?.status ?? null,
    status_after: after.status,
    changes: before ? changesBetween(before, after, toldOfOrders) : {},
    reason: act === 'cancel' ? after.cancel_reason : '',
  }
}
