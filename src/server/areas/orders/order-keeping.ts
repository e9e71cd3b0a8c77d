import { orderTitle, type Order } from '#domain/orders/order.ts'
import { stockMoved } from '#domain/orders/stock.ts'
import type { orderDeeds } from '#domain/activity/activity.ts'
import { must } from '#lib/assert.ts'
import { ok } from '#lib/result.ts'
import { changesBetween, originColumns, originOf, placeOf, record, type ActingPerson, type ActivityRecord } from '#server/core/activity.ts'
import type { HandlerResult } from '#server/core/route.ts'
import { nextRev } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { settleTableOf } from '#server/payments/table-bill.ts'
import { announceOrder } from '#server/push/announce.ts'
import { moveStock } from '#server/resource/move-stock.ts'
import { insertOrder, updateOrder } from './order-repository.ts'

export type KeptOrder = HandlerResult<Order>

/** What was done to an order; `contentHash` is of what was asked for, where it is made. */
export interface OrderDeed {
  readonly act: (typeof orderDeeds)[number]
  readonly before: Order | undefined
  readonly after: Order
  readonly contentHash?: string
}

/**
 * Writes what became of an order with its change number, its line of the log, the stock that it moves and the end of the bill that it is of;
 * an unchanged one is left alone.
 */
export async function keepOrder(doing: ActingPerson, tx: Transaction, deed: OrderDeed): Promise<KeptOrder> {
  const { before } = deed
  const previousRev = before?.rev ?? 0
  if (before === deed.after) return { ...ok(before), previousRev }
  await moveStock(doing, tx, deed.after.business_id, stockMoved(before, deed.after))
  const after = { ...deed.after, rev: await nextRev(tx, deed.after.business_id, 'orders') }
  await (before ? updateOrder(tx, before, after) : insertOrder(tx, after, must(deed.contentHash, 'the hash of a new order')))
  if (before) await settleTableOf(tx, after, doing.now)
  await record(tx, lineOfOrder(doing, { ...deed, after }))
  if (!before && after.by_customer) await announceOrder(tx, after, doing.now)
  return { ...ok(after), previousRev }
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
