import { deliveryFee, type DeliveryTerms, type OrderKind } from '#domain/business/ordering.ts'
import { worthOf, type Order } from './order.ts'

/** What bringing an order costs. What is brought as `before` costs what was said then: a note changes no price [O10]. */
export function feeOfOrder(kind: OrderKind, worth: number, terms: DeliveryTerms, before?: Order): number {
  if (before?.kind === kind && worthOf(before.lines) === worth) return before.delivery_fee
  return kind === 'delivery' ? deliveryFee(terms, worth) : 0
}
