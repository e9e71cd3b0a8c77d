import type { Order } from '#domain/orders/order.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

export type OrderView = ViewRow<Order>

/** The columns of the board: what somebody still has to do something about, by its state. */
export const orderColumns = ['new', 'accepted', 'ready'] as const
export type OrderColumn = (typeof orderColumns)[number]

/** Open orders by their state, each column with the one that has waited longest first. */
export function columnsOf(views: readonly OrderView[]): Readonly<Record<OrderColumn, readonly OrderView[]>> {
  const sorted = views.toSorted((a, b) => (a.row.created_at < b.row.created_at ? -1 : 1))
  const of = (column: OrderColumn) => sorted.filter(({ row }) => row.status === column)
  return { new: of('new'), accepted: of('accepted'), ready: of('ready') }
}
