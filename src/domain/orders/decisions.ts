import { orderDoors, orderingAt, type Ordering, type OrderingPlace } from '#domain/business/ordering.ts'
import { piecePrice } from '#domain/shared/choices.ts'
import type { Currency } from '#domain/shared/money.ts'
import { addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { withDefined } from '#lib/with-defined.ts'
import type { CreateOrder, EditOrder, WantedLine } from './commands.ts'
import { actOnOrder, notAllowed, orderStatusAt, type OrderAct, type OrderActArgs } from './life-cycle.ts'
import type { MenuItems } from './menu.ts'
import { feeOfOrder } from './fee-of-order.ts'
import { isOpenOrder, worthOf, type Order, type OrderLine } from './order.ts'
import { priceLines } from './pricing.ts'
import type { OrderRefusal } from './refusals.ts'
import { lackingLines, stockMoved } from './stock.ts'

/*
 * Each command decided as a whole: the device asks before it queues and shows the answer at once, and the server asks
 * again in its transaction, with its own rows and rights.
 */

export type OrderOutcome = Result<Order, OrderRefusal>

/** What an order is decided by. */
export interface OrderFacts {
  readonly business: OrderingPlace & { readonly ordering: Ordering; readonly currency: Currency }
  readonly items: MenuItems
  /** What the table that is named is called; undefined where there is no such table. */
  readonly tableName: string | undefined
  /** When the person acted. */
  readonly at: Instant
  /** The desk takes orders at any time and of any kind; customers by the terms of the business [O7]. */
  readonly by: 'desk' | 'customer'
}

/** A new order, priced by the catalogue [O2, O3]. What the desk takes is accepted with that [O5]. */
export function decideOrder(args: CreateOrder, facts: OrderFacts): OrderOutcome {
  const barred = facts.by === 'customer' ? whyBarred(args, facts) : undefined
  if (barred) return refuse(barred)
  const priced = priceLines(args.lines, { ordering: facts.business.ordering, items: facts.items })
  if (!priced.ok) return priced
  const order = withPlace(blankOrder(args, facts), args, facts)
  return order.ok ? enough(undefined, withTotal({ ...order.value, lines: priced.value }, facts), facts) : order
}

/** An order after an edit [O10]: lines that stay keep their price, new ones have today's, and those that are ready stay as they are. */
export function decideOrderEdit(order: Order, { lines, table_id, ...args }: EditOrder, facts: OrderFacts): OrderOutcome {
  if (!isOpenOrder({ status: orderStatusAt(order, facts.at) })) return refuse(notAllowed(order, facts.at))
  const edited = withPlace(withDefined<Order>(order, args), { table_id }, facts)
  if (!edited.ok || lines === undefined) return edited.ok ? ok(withTotal(edited.value, facts, order)) : edited
  const changed = changeLines(order, lines, facts)
  if (!changed.ok) return changed
  // There is something to prepare again.
  const status = order.status === 'ready' && changed.value.some(({ ready_at }) => ready_at === null) ? 'accepted' : edited.value.status
  return enough(order, withTotal({ ...edited.value, status, lines: changed.value }, facts, order), facts)
}

/** An order after an act [O5, O9]; one that is taken up again takes its stock again [O3]. */
export function decideOrderAct(order: Order, act: OrderAct, args: OrderActArgs, facts: Pick<OrderFacts, 'at' | 'items'>): OrderOutcome {
  const acted = actOnOrder(order, act, facts.at, args)
  return acted.ok && acted.value !== order ? enough(order, acted.value, facts) : acted
}

function whyBarred({ kind, lines }: CreateOrder, { business, at }: OrderFacts): OrderRefusal | undefined {
  const { ordering } = business
  const now = orderingAt(business, at)
  if (ordering.menu_id === null) return { code: 'ordering_closed', opens_at: null }
  if (now.state === 'paused') return { code: 'ordering_paused', until: now.until }
  if (now.state === 'closed') return { code: 'ordering_closed', opens_at: now.opens_at }
  if (!ordering.kinds.includes(kind)) return { code: 'order_kind_closed' }
  const worth = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return kind === 'delivery' && worth < ordering.delivery.least ? { code: 'order_too_small' } : undefined
}

function blankOrder(
  { id, business_id, kind, customer_name = '', customer_phone = '', address = '', note = '' }: CreateOrder,
  { business, at, by }: OrderFacts,
): Order {
  const isOwn = by === 'customer'
  return {
    id,
    rev: 0,
    business_id,
    number: 0,
    kind,
    table_id: null,
    table_name: '',
    status: isOwn ? 'new' : 'accepted',
    cancelled_from: null,
    by_customer: isOwn,
    customer_name,
    customer_phone,
    address,
    note,
    lines: [],
    delivery_fee: 0,
    total: 0,
    currency: business.currency,
    cancel_reason: '',
    created_at: at,
    expires_at: isOwn ? endOfShopDay(business, at) : null,
  }
}

/** Only what is eaten there has a table, and only what is brought an address. */
function withPlace(order: Order, { table_id }: Pick<EditOrder, 'table_id'>, { tableName }: OrderFacts): OrderOutcome {
  const placed = order.kind === 'delivery' ? order : { ...order, address: '' }
  if (order.kind !== 'table') return ok({ ...placed, table_id: null, table_name: '' })
  if (table_id === undefined || table_id === placed.table_id) return ok(placed)
  if (table_id !== null && tableName === undefined) return refuse({ code: 'table_unknown' })
  return ok({ ...placed, table_id, table_name: tableName ?? '' })
}

function withTotal(order: Order, { business }: OrderFacts, before?: Order): Order {
  const worth = worthOf(order.lines)
  const delivery_fee = feeOfOrder(order.kind, worth, business.ordering.delivery, before)
  return { ...order, delivery_fee, total: worth + delivery_fee }
}

function enough(before: Order | undefined, after: Order, { items }: Pick<OrderFacts, 'items'>): OrderOutcome {
  const lacking = lackingLines(stockMoved(before, after), after.lines, items)
  return lacking.length > 0 ? refuse({ code: 'sold_out', lines: lacking }) : ok(after)
}

function changeLines(
  order: Order,
  wanted: readonly WantedLine[],
  { business: { ordering }, items }: OrderFacts,
): Result<readonly OrderLine[], OrderRefusal> {
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const asked = new Map(wanted.map((line) => [line.id, line]))
  const touched = order.lines.filter((line) => line.ready_at !== null && !isLeftAlone(line, asked.get(line.id)))
  if (touched.length > 0) return refuse({ code: 'line_ready', current: order, lines: touched.map(({ id }) => id) })
  const added = priceLines(
    wanted.filter(({ id }) => !known.has(id)),
    { ordering, items },
  )
  if (!added.ok) return added
  const fresh = new Map(added.value.map((line) => [line.id, line]))
  return ok(
    wanted.flatMap(({ id, quantity, note }) => {
      const line = known.get(id)
      return line ? { ...line, quantity, note: note ?? line.note } : (fresh.get(id) ?? [])
    }),
  )
}

function isLeftAlone(line: OrderLine, wanted: WantedLine | undefined): boolean {
  return wanted?.quantity === line.quantity && (wanted.note ?? line.note) === line.note
}

/** A line as it would be asked for again: what an edit says of those that it leaves alone. */
export function asWanted(line: OrderLine): WantedLine {
  return {
    id: line.id,
    product_id: line.product_id,
    choice_ids: line.choices.map(({ id }) => id),
    quantity: line.quantity,
    note: line.note,
    price: piecePrice(line),
  }
}

/** Who closes after midnight ends the day then, but no later than this. */
const lastHours = 12
/** Who is open beyond that has so long to answer, however late it is ordered. */
const leastHours = 3

/** When the day of the shop ends on which something is ordered: midnight, or when it closes after that [O9]. */
export function endOfShopDay(business: OrderingPlace, at: Instant): Instant {
  const { end } = dayBounds(dayOf(at, business.time_zone), business.time_zone)
  const { isOpen, changesAt } = orderDoors(business, at)
  if (!isOpen) return end
  const closes = changesAt !== null && changesAt <= addMinutes(end, lastHours * 60) ? changesAt : addMinutes(at, leastHours * 60)
  return closes > end ? closes : end
}
