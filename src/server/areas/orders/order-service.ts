import type { Body } from '#contract/endpoints.ts'
import type { CreateOrder } from '#domain/orders/commands.ts'
import { decideOrder, decideOrderAct, decideOrderEdit } from '#domain/orders/decisions.ts'
import { orderStatusAt, type OrderAct, type OrderActArgs } from '#domain/orders/life-cycle.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { hashToken } from '#server/core/identity.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { isStale, lockRow, lockSetup } from '#server/resource/setup-rows.ts'
import { readOrderFacts } from './order-facts.ts'
import { keepOrder, type KeptOrder } from './order-keeping.ts'
import { findMadeOrder, findOrders, nextNumber } from './order-repository.ts'
import { linkOrderOfDesk, relinkOrder } from './shared-table-rows.ts'

/*
 * The commands of the desk on orders: the domain decides, in one transaction with the rows it decided by. The business
 * is locked before anything is read, so of two orders with the last piece the second sees the first [O3].
 */

/** Takes an order at the desk. An id that was used before is the same order or a refusal [O4]. */
export async function addOrder(doing: CommandContext, tx: Transaction, asked: CreateOrder): Promise<KeptOrder> {
  const locked = await lockSetup(doing, tx, asked.business_id, 'desk.write')
  if (!locked.ok) return locked
  const contentHash = contentHashOf(asked)
  const known = await findMadeOrder(tx, asked.business_id, asked.id)
  if (known)
    return known.contentHash === contentHash ? takeKnown(doing, tx, known.order) : refuse({ code: 'order_exists', current: known.order })
  const facts = await readOrderFacts(tx, asked.business_id, asked, undefined, { at: doing.at, by: 'desk' })
  const decided = decideOrder(asked, facts)
  if (!decided.ok) return decided
  const after = { ...decided.value, number: await nextNumber(tx, decided.value, facts.business.time_zone) }
  const kept = await keepOrder(doing, tx, { act: 'create', before: undefined, after, contentHash })
  if (kept.ok) await linkOrderOfDesk(tx, kept.value, doing.now)
  return kept
}

/** What a customer's phone sent before the desk took it from its screen is accepted with that; of all else it is the same order [O4, O5]. */
async function takeKnown(doing: CommandContext, tx: Transaction, order: Order): Promise<KeptOrder> {
  return orderStatusAt(order, doing.at) === 'new' ? stepOrder(doing, tx, order, 'accept') : { ...ok(order), previousRev: order.rev }
}

/** What makes two askings the same [O4]: prices are what was shown, and nothing that was asked for. */
export function contentHashOf({
  kind,
  table_id = null,
  customer_name = '',
  customer_phone = '',
  address = '',
  note = '',
  lines,
}: CreateOrder): string {
  return hashToken(
    JSON.stringify([
      kind,
      table_id,
      customer_name,
      customer_phone,
      address,
      note,
      lines.map((line) => [line.id, line.product_id, line.choice_ids.toSorted(), line.quantity, line.note ?? '']),
    ]),
  )
}

/** Changes an open order, from the version that `doing` names if it names one [O10]. */
export async function editOrder(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  changes: Body<'PATCH /api/menu/orders/{id}/'>,
): Promise<KeptOrder> {
  const locked = await lockOrder(doing, tx, id)
  if (!locked.ok) return locked
  const before = locked.value
  if (isStale(doing, before)) return refuse({ code: 'stale_row', current: before })
  const decided = decideOrderEdit(
    before,
    changes,
    await readOrderFacts(tx, before.business_id, changes, before, { at: doing.at, by: 'desk' }),
  )
  if (!decided.ok) return decided
  const kept = await keepOrder(doing, tx, { act: 'edit', before, after: decided.value })
  if (kept.ok) await relinkOrder(tx, before, kept.value, doing.now)
  return kept
}

/** Takes an order a step along its life cycle, or back; a step already taken is a success without a trace [O9]. */
export async function actOnOneOrder(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  act: OrderAct,
  args: OrderActArgs = {},
): Promise<KeptOrder> {
  const locked = await lockOrder(doing, tx, id)
  if (!locked.ok) return locked
  return stepOrder(doing, tx, locked.value, act, args)
}

async function stepOrder(
  doing: CommandContext,
  tx: Transaction,
  before: Order,
  act: OrderAct,
  args: OrderActArgs = {},
): Promise<KeptOrder> {
  const decided = decideOrderAct(before, act, args, await readOrderFacts(tx, before.business_id, {}, before, { at: doing.at, by: 'desk' }))
  return decided.ok ? keepOrder(doing, tx, { act, before, after: decided.value }) : decided
}

async function lockOrder(doing: CommandContext, tx: Transaction, id: string): Promise<Result<Order, ApiRefusal>> {
  return orderNotFound(await lockRow(doing, tx, orders, id, findOrders, 'desk.write'))
}

/** An order has words of its own for what is not there. */
export function orderNotFound<Found>(found: Result<Found, ApiRefusal>): Result<Found, ApiRefusal> {
  return !found.ok && found.refusal.code === 'not_found' ? refuse({ code: 'order_not_found' }) : found
}
