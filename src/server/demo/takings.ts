import type { Booking } from '#domain/booking/booking.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import type { Order } from '#domain/orders/order.ts'
import { reckon, type BillLine } from '#domain/payments/bill.ts'
import { splitTaking } from '#domain/payments/split-taking.ts'
import type { takings } from '#server/db/tables/analytics.ts'
import { groupBy } from '#lib/group-by.ts'
import type { DemoTill } from './till.ts'

interface Sold {
  readonly bookings: readonly Booking[]
  readonly orders?: readonly Order[]
  readonly till?: DemoTill
}

/** On whom the demo's payments fall, as it is written down with each that the server takes [A5]. */
export function takingsOf({ bookings, orders = [], till }: Sold): (typeof takings.$inferInsert)[] {
  const visits = groupBy(bookings, ({ id, visit_id }) => visit_id ?? id)
  const ordered = new Map(orders.map((order) => [order.id, order]))
  const bills = new Map(till?.bills.map((bill) => [bill.id, bill]))
  const linesOf = (id: string): readonly BillLine[] => {
    const order = ordered.get(id)
    return order
      ? billLinesOf(order, '')
      : (visits.get(id) ?? []).map((part) => ({
          id: part.id,
          name: part.service_name,
          price: part.price,
          quantity: 1,
          employee_id: part.employee_id,
        }))
  }
  return (till?.payments ?? []).flatMap(({ business_id, id: payment_id, kind, of_id, amount, created_at }) =>
    kind !== 'payment' || of_id === null
      ? []
      : splitTaking(amount, reckon(linesOf(of_id), bills.get(of_id))).map((part, nth) => ({
          business_id,
          payment_id,
          nth,
          ...part,
          created_at,
        })),
  )
}
