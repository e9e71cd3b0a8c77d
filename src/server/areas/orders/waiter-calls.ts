import { eq } from 'drizzle-orm'
import { orderingAt, takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { withAnswer, withCall } from '#domain/orders/waiter-call.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse } from '#lib/result.ts'
import type { HandlerResult, Handlers } from '#server/core/route.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { announceCall } from '#server/push/announce.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { lockRow } from '#server/resource/setup-rows.ts'
import { tableStore } from './order-facts.ts'
import { keepTable } from './table-keeping.ts'

type CallKey = 'POST /api/menu/tables/{id}/call/' | 'PUT /api/menu/tables/{id}/answer/'

/** Guests call somebody to their table, and somebody goes there [O13]. */
export const waiterCallHandlers: Handlers<CallKey> = {
  'POST /api/menu/tables/{id}/call/': ({ now, params, query }, tx) => callTo(tx, query.business_id, params.id, now),
  'PUT /api/menu/tables/{id}/answer/': (call, tx) => answer(call, tx, call.params.id, call.body.called_at),
}

async function callTo(
  tx: Transaction,
  businessId: string,
  id: string,
  now: Instant,
): Promise<HandlerResult<{ readonly called_at: Instant }>> {
  const [row] = (await lockBusiness(tx, businessId)) ? await tx.select().from(businesses).where(eq(businesses.id, businessId)) : []
  if (!row) return refuse({ code: 'not_found' })
  const business = withShop(row)
  if (!business.is_published || !takesOrders(business)) return refuse({ code: 'not_found' })
  const state = orderingAt(business, now)
  if (state.state === 'closed') return refuse({ code: 'ordering_closed', opens_at: state.opens_at })
  const [table] = await tableStore.findAll(tx, businessId, [id])
  if (!table) return refuse({ code: 'table_unknown' })
  const called = await keepTable(tx, table, withCall(table, now))
  if (called !== table) await announceCall(tx, called, now)
  return ok({ called_at: called.called_at ?? now })
}

async function answer(doing: CommandContext, tx: Transaction, id: string, calledAt: Instant): Promise<HandlerResult<DiningTable>> {
  const locked = await lockRow(doing, tx, tableStore.table, id, tableStore.find, 'desk.write')
  if (!locked.ok) return locked
  const kept = await keepTable(tx, locked.value, withAnswer(locked.value, calledAt))
  return { ...ok(kept), previousRev: locked.value.rev }
}
