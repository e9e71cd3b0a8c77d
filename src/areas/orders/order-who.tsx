import type { Order } from '#domain/orders/order.ts'
import { showPhone } from '#domain/shared/phone.ts'
import classes from './orders.module.css'

/** Whom an order is for, with a phone number that is never broken; nothing of a guest of whom nothing is known. */
export function OrderWho({
  order: { customer_name, customer_phone },
}: {
  readonly order: Pick<Order, 'customer_name' | 'customer_phone'>
}) {
  if (!customer_name && !customer_phone) return null
  return (
    <p className={classes.who}>
      {customer_name}
      {customer_name && customer_phone && ' · '}
      {customer_phone && <span className={classes.phone}>{showPhone(customer_phone)}</span>}
    </p>
  )
}
