import { ok, refuse, type Result } from '#lib/result.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Order, OrderLine, OrderStatus } from './order.ts'
import type { OrderRefusal } from './refusals.ts'

/** The acts that move an order along its life cycle [O5, O9]. */
export type OrderAct = 'accept' | 'ready' | 'done' | 'cancel' | 'undo'

/** What a person may add to an act. */
export interface OrderActArgs {
  /** Why it is cancelled: the customer reads it. */
  readonly reason?: string | undefined
  /** Of undo, the status that the person saw: what somebody else has changed since is not taken back [O9]. */
  readonly from?: OrderStatus | undefined
}

/** The way of an order that comes to its end; each act leads to the next. */
const way = ['new', 'accepted', 'ready', 'done'] as const
const ends = { accept: 'accepted', ready: 'ready', done: 'done' } as const

/** The status at a point in time: what waits is new before its end, and expired from it on [O9]. */
export function orderStatusAt({ status, expires_at }: Pick<Order, 'status' | 'expires_at'>, at: Instant): OrderStatus {
  if (status !== 'new' && status !== 'expired') return status
  return expires_at !== null && expires_at <= at ? 'expired' : 'new'
}

/** The acts a person can be offered for an order. */
export function orderActs(order: Pick<Order, 'status' | 'cancelled_from' | 'by_customer'>): readonly OrderAct[] {
  const onward: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
    new: ['accept', 'cancel'],
    accepted: ['ready', 'cancel'],
    ready: ['done'],
    done: [],
    cancelled: [],
    expired: [],
  }
  return statusBefore(order) ? [...onward[order.status], 'undo'] : onward[order.status]
}

/** Where undo leads: one state back; undefined where there is none. What the desk took itself was never new [O9]. */
export function statusBefore({
  status,
  cancelled_from,
  by_customer,
}: Pick<Order, 'status' | 'cancelled_from' | 'by_customer'>): OrderStatus | undefined {
  if (status === 'cancelled') return cancelled_from ?? undefined
  if (status === 'accepted' && !by_customer) return undefined
  const place = way.indexOf(status as (typeof way)[number])
  return place > 0 ? way[place - 1] : undefined
}

/**
 * The order after an act. Where it is already there, or further on its way, it comes back unchanged: of two tablets that
 * accept it, the slower one hears no error [O9]. `at` is when the person acted, and decides alone whether it had expired by then.
 */
export function actOnOrder(order: Order, act: OrderAct, at: Instant, args: OrderActArgs = {}): Result<Order, OrderRefusal> {
  if (act === 'undo') return undo(order, at, args.from)
  if (act === 'cancel') return cancel(order, at, args.reason ?? '')
  const [from, to] = [way.indexOf(orderStatusAt(order, at) as (typeof way)[number]), way.indexOf(ends[act])]
  if (from >= to) return ok(order)
  if (from !== to - 1) return refuse(notAllowed(order, at))
  return ok({
    ...order,
    status: ends[act],
    lines: act === 'ready' ? order.lines.map((line) => ({ ...line, ready_at: line.ready_at ?? at })) : order.lines,
  })
}

function cancel(order: Order, at: Instant, reason: string): Result<Order, OrderRefusal> {
  const status = orderStatusAt(order, at)
  if (status === 'cancelled') return ok(order)
  if (status !== 'new' && status !== 'accepted') return refuse(notAllowed(order, at))
  if (reason.trim() === '') return refuse({ code: 'reason_required' })
  return ok({ ...order, status: 'cancelled', cancelled_from: status, cancel_reason: reason.trim() })
}

function undo(order: Order, at: Instant, from: OrderStatus = order.status): Result<Order, OrderRefusal> {
  const back = statusBefore({ ...order, status: from })
  if (back !== undefined && from !== order.status && back === order.status) return ok(order)
  if (back === undefined || from !== order.status) return refuse(notAllowed(order, at))
  const again: Order = {
    ...order,
    status: back,
    cancelled_from: null,
    cancel_reason: '',
    lines: from === 'ready' ? notReady(order.lines) : order.lines,
  }
  return orderStatusAt(again, at) === 'expired' ? refuse({ code: 'order_expired', current: order }) : ok(again)
}

/** Takes the mark off those that became ready last; what was served before stays served. */
function notReady(lines: readonly OrderLine[]): readonly OrderLine[] {
  const last = lines
    .map(({ ready_at }) => ready_at ?? '')
    .toSorted()
    .at(-1)
  return lines.map((line) => (line.ready_at === last ? { ...line, ready_at: null } : line))
}

/** Why nothing is done to an order as it is. */
export function notAllowed(current: Order, at: Instant): OrderRefusal {
  return { code: orderStatusAt(current, at) === 'expired' ? 'order_expired' : 'order_not_allowed', current }
}

/** Expires an order that nobody answered until its end [O9]; undefined for any other. */
export function expireOrder(order: Order, now: Instant): Order | undefined {
  return order.status === 'new' && orderStatusAt(order, now) === 'expired' ? { ...order, status: 'expired' } : undefined
}
