import type { BillLine } from '#domain/payments/bill.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import { isCarriedOut, type Order, type OrderLine } from './order.ts'

/** What a line and its choices are called where somebody reads them. */
interface LineWords {
  readonly product: (line: OrderLine) => string
  readonly choices: (line: OrderLine) => string
}

const asOrdered: LineWords = { product: ({ name }) => name, choices: ({ choices }) => choices.map(({ name }) => name).join(', ') }

/**
 * What of an order is paid for: each line as it was ordered, said by `words`, and what bringing it costs under `deliveryName`; nothing of
 * one that is not carried out [O2, P2].
 */
export function billLinesOf(
  order: Pick<Order, 'id' | 'status' | 'lines' | 'delivery_fee'>,
  deliveryName: string,
  words: LineWords = asOrdered,
): readonly BillLine[] {
  if (!isCarriedOut(order)) return []
  const { id, lines, delivery_fee } = order
  const ordered = lines.map((line) => ({
    id: line.id,
    name: words.product(line),
    chosen: words.choices(line),
    price: piecePrice(line),
    quantity: line.quantity,
    employee_id: null,
  }))
  return delivery_fee === 0 ? ordered : [...ordered, { id, name: deliveryName, price: delivery_fee, quantity: 1, employee_id: null }]
}
