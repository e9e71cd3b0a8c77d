import type { Business } from '#domain/business/business.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderTitle } from '#domain/orders/order.ts'
import { moneyMethods, type Payment } from '#domain/payments/payment.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { addDays, addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { bakeryDaysBack } from './ordered.ts'
import { closedDays, taken, type DemoTill } from '../till.ts'

interface Parts {
  readonly business: Business
  readonly orders: readonly Order[]
  readonly by: string
  readonly now: Instant
  readonly newId: NewId
}

/** How long guests sit before they pay. */
const sitsMinutes = 25

/** What was handed over was paid for; one tab that is still open, in part. The days before were closed. */
export function bakeryTill(parts: Parts): DemoTill {
  const { business, orders, by, now, newId } = parts
  const opened = dayBounds(addDays(dayOf(now, business.time_zone), -bakeryDaysBack), business.time_zone).start
  const float = taken(
    { id: newId(), business_id: business.id, kind: 'cash_in', amount: fromWholeUnits(3000), reason: 'Размен' },
    addMinutes(opened, 7 * 60),
    by,
  )
  const paid = orders.filter(({ status }) => status === 'done').map((order, nth) => payFor(order, order.total, nth, parts))
  const [tab] = orders.filter(({ status, table_id }) => status === 'ready' && table_id !== null)
  const payments = [float, ...paid, ...(tab ? [payFor(tab, Math.floor(tab.total / 2), 0, parts)] : [])]
  return {
    bills: [],
    ...closedDays(parts, payments, {
      days: Array.from({ length: bakeryDaysBack }, (_, nth) => nth - bakeryDaysBack),
      left: fromWholeUnits(3000),
    }),
  }
}

function payFor(order: Order, amount: number, nth: number, { business, by, newId }: Parts): Payment {
  const method = moneyMethods[nth % moneyMethods.length]!
  return taken(
    {
      id: newId(),
      business_id: business.id,
      of: 'order',
      of_id: order.id,
      name: orderTitle(order),
      method,
      amount,
      currency: business.currency,
    },
    addMinutes(order.created_at, sitsMinutes),
    by,
  )
}
