import { orderAge, sitMinutes, type OrderStatus } from '#domain/orders/order.ts'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import type { StateMark } from '../booking/state-line.tsx'
import { unsentStanding } from '../booking/unsent-standing.ts'
import type { OrderingTexts } from './texts/en.ts'

/** How an order stands, as its page says it in one line. */
export type OrderStanding = keyof OrderingTexts['state']

const refused = [
  'sold_out',
  'choice_changed',
  'price_changed',
  'ordering_paused',
  'ordering_closed',
  'order_kind_closed',
  'order_too_small',
  'order_too_old',
  'orders_full',
  'table_unknown',
  'shown',
  'refused',
] as const satisfies readonly OrderStanding[]
/** What became of an order that was refused. */
export type RefusedOrder = (typeof refused)[number]

const marks: Readonly<Record<Exclude<OrderStanding, RefusedOrder>, StateMark>> = {
  sending: ['waiting', '…'],
  kept: ['waiting', '↑'],
  unanswered: ['waiting', '?'],
  new: ['waiting', '…'],
  accepted: ['good', '✓'],
  ready: ['good', '✓'],
  done: ['good', '✓'],
  cancelled: ['bad', '✕'],
  expired: ['bad', '!'],
  unknown: ['quiet', '…'],
  notFound: ['quiet', '?'],
}

export function orderMark(standing: OrderStanding): StateMark {
  return isRefusedOrder(standing) ? ['waiting', '!'] : marks[standing]
}

export function orderStandingOf(
  { seen, seenAt, unsent, isGone }: Pick<OwnOrder, 'seen' | 'seenAt' | 'unsent' | 'isGone'>,
  isOnline: boolean,
): OrderStanding {
  if (unsent?.state === 'queued') return unsentStanding(unsent, isOnline)
  // The counter may have what it was shown, and have no connection itself [O4].
  if (unsent?.mayBeSent) return 'shown'
  if (unsent) return reasonOf({ unsent })
  if (isGone) return 'notFound'
  return seen && seenAt !== null ? seen.status : 'unknown'
}

/** Why an order was refused, also where the staff may have it all the same. */
export function reasonOf({ unsent }: Pick<OwnOrder, 'unsent'>): RefusedOrder {
  return refused.find((code) => code === unsent?.error?.code) ?? 'refused'
}

export function isRefusedOrder(standing: OrderStanding): standing is RefusedOrder {
  return refused.includes(standing as RefusedOrder)
}

/** Whether anything is still to come of it. */
export function isOrderAhead({ seen, unsent, isGone }: Pick<OwnOrder, 'seen' | 'unsent' | 'isGone'>): boolean {
  const coming: readonly OrderStatus[] = ['new', 'accepted', 'ready']
  return unsent !== undefined || (!isGone && seen !== undefined && coming.includes(seen.status))
}

/** Whether guests are taken to sit at its table still: long after it is over they do not, nor pay for it [O11, O13]. */
export function isStillThere(own: Pick<OwnOrder, 'seen' | 'unsent' | 'isGone'>, now: number): boolean {
  return isOrderAhead(own) || (own.seen !== undefined && orderAge(own.seen, new Date(now).toISOString()) < sitMinutes)
}
