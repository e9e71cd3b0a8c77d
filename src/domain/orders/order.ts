import type { OrderKind } from '#domain/business/ordering.ts'
import { piecePrice, type TakenChoice } from '#domain/shared/choices.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Row } from '#domain/shared/row.ts'
import type { Instant } from '#domain/shared/zone.ts'

export const orderStatuses = ['new', 'accepted', 'ready', 'done', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Of one order. With the greatest prices that there are, its total is still a number that counts exactly [O1]. */
export const orderLimits = { lines: 50, quantity: 999, tableName: 120 } as const

/** Something that was ordered, as the catalogue had it then [O2]. */
export interface OrderLine {
  readonly id: string
  readonly product_id: string
  readonly name: string
  /** Of one piece without its choices, in minor units. */
  readonly price: number
  readonly choices: readonly TakenChoice[]
  readonly quantity: number
  readonly note: string
  /** Who prepares it, as they were called; empty for nobody in particular. */
  readonly station: string
  /** Whether it was taken from a stock that somebody counts, and goes back there when the order is cancelled [O3]. */
  readonly is_counted: boolean
  /** When it was ready; null before that. What is ready does not change [O10]. */
  readonly ready_at: Instant | null
}

export interface Order extends Row {
  readonly business_id: string
  /** What it is called out by: counted from 1 each day. The server gives it; 0 on a device until it has. */
  readonly number: number
  readonly kind: OrderKind
  /** The table that it is for, and what that was called then; null and empty for none. */
  readonly table_id: string | null
  readonly table_name: string
  readonly status: OrderStatus
  /** What it was before it was cancelled; null where it is not [O9]. */
  readonly cancelled_from: OrderStatus | null
  /** Whether a customer made it by themselves. */
  readonly by_customer: boolean
  readonly customer_name: string
  /** E.164, or empty. */
  readonly customer_phone: string
  /** Where it is brought to; empty for what is not. */
  readonly address: string
  readonly note: string
  readonly lines: readonly OrderLine[]
  readonly delivery_fee: number
  /** All lines with what bringing them costs [O2]. */
  readonly total: number
  readonly currency: Currency
  readonly cancel_reason: string
  readonly created_at: Instant
  /** When it ends unanswered [O9]; null for what the desk took. */
  readonly expires_at: Instant | null
}

export function priceOfLine(line: Pick<OrderLine, 'price' | 'choices' | 'quantity'>): number {
  return piecePrice(line) * line.quantity
}

/** What lines come to, before anything is added [O2]. */
export function worthOf(lines: readonly Pick<OrderLine, 'price' | 'choices' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + priceOfLine(line), 0)
}

/** Whether somebody still has to do something about it. */
export function isOpenOrder({ status }: Pick<Order, 'status'>): boolean {
  return status === 'new' || status === 'accepted' || status === 'ready'
}

/** Whether what was ordered is made and paid for: all but what came to nothing. */
export function isCarriedOut({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'cancelled' && status !== 'expired'
}

/** So long an order may wait for an answer [O9]. */
const lateAfterMinutes = 15

/** For so long guests who ordered at a table are taken to sit there: to share its bill, and to call somebody to it [O11, O13]. */
export const sitMinutes = 4 * 60

/** For how many whole minutes an order has been there. */
export function orderAge({ created_at }: Pick<Order, 'created_at'>, now: Instant): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(created_at)) / 60_000))
}

/** Whether nobody has answered it for too long [O9]. */
export function isLate(order: Pick<Order, 'status' | 'created_at'>, now: Instant): boolean {
  return order.status === 'new' && orderAge(order, now) >= lateAfterMinutes
}

/**
 * What an order is called in lists and in the log: its number, or before it has one nothing, and whom it is for. `tableText`: how a table
 * is called where a person reads it.
 */
export function orderTitle(
  { number, table_name, customer_name }: Pick<Order, 'number' | 'table_name' | 'customer_name'>,
  tableText: (name: string) => string = (name) => name,
): string {
  return [number > 0 ? `№ ${number}` : '', table_name && tableText(table_name), customer_name].filter(Boolean).join(' · ')
}
