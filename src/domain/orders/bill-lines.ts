import type { BillLine } from '#domain/payments/bill.ts'
import { isCarriedOut, piecePrice, type Order, type OrderLine } from './order.ts'

/** What of an order is paid for: each line as it was ordered, called by `nameOf`, and what bringing it costs under `deliveryName`; nothing of one that is not carried out [O2, P2]. */
export function billLinesOf(
  order: Pick<Order, 'id' | 'status' | 'lines' | 'delivery_fee'>,
  deliveryName: string,
  nameOf: (line: OrderLine) => string = ({ name }) => name,
): readonly BillLine[] {
  if (!isCarriedOut(order)) return []
  const { id, lines, delivery_fee } = order
  const ordered = lines.map((line) => ({
    id: line.id,
    name: nameOf(line),
    price: piecePrice(line),
    quantity: line.quantity,
    employee_id: null,
  }))
  return delivery_fee === 0 ? ordered : [...ordered, { id, name: deliveryName, price: delivery_fee, quantity: 1, employee_id: null }]
}
