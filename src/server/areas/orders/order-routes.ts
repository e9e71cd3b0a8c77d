import type { EndpointKey } from '#contract/endpoints.ts'
import type { Order } from '#domain/orders/order.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize, listable, onlyOne, placesOf } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { billOf } from '#server/payments/table-bill.ts'
import { changesSince, rangeOf, readPart, toPage, type Source } from '#server/resource/listing.ts'
import { leavingOf, needsSecret } from '#server/resource/visitor-doing.ts'
import { findOrders, readChangedOrders, readOrderPage, readOrdersByCreation } from './order-repository.ts'
import { actOnOneOrder, addOrder, editOrder, orderNotFound } from './order-service.ts'
import { findOwnOrder, leaveOrder } from './visitor-orders.ts'

type OrderKey = Extract<EndpointKey, `${string} /api/menu/${'get_orders' | 'create_order' | 'orders'}/${string}`>

/** The calls about orders: the desk's by its token, and those of customers who order by themselves. */
export const orderHandlers: Handlers<OrderKey> = {
  'GET /api/menu/get_orders/': async ({ actor, query }, db) => {
    const ids = listable(actor, query.business_id)
    if (!ids.ok) return ids
    if (query.since === '0' && query.ordering !== undefined) {
      const businessId = must(ids.value[0], 'the business of a part')
      return ok(await readPart(db, businessId, (tx, limit) => readOrdersByCreation(tx, businessId, query, limit)))
    }
    if (query.since !== undefined) {
      const read: Source<Order>['read'] = (from, businessId, span, limit) =>
        readChangedOrders(from, businessId, span, limit, query.created_at_from)
      return ok(await changesSince(db, { collection: 'orders', businessIds: ids.value, read }, query.since))
    }
    const { count, rows } = await readOrderPage(db, ids.value, query, rangeOf(query))
    return ok(toPage('/api/menu/get_orders/', query, count, rows, (row) => [row.created_at, row.id]))
  },

  'GET /api/menu/get_orders/{id}/': async ({ actor, params, query, visitSecretHash }, db) => {
    const own = actor ? undefined : await findOwnOrder(db, query.business_id, params.id, visitSecretHash)
    if (!actor)
      return own
        ? ok({ ...own, due: (await billOf(db, own.business_id, [{ ...own, guest: null }])).balance.due })
        : refuse({ code: 'order_not_found' })
    const found = orderNotFound(onlyOne(await findOrders(db, placesOf({ actor, query }), params.id)))
    if (!found.ok) return found
    return authorize(actor, found.value.business_id, 'desk.read').ok ? found : refuse({ code: 'order_not_found' })
  },

  'POST /api/menu/create_order/': {
    check: async (call) => (call.actor ? ok(undefined) : needsSecret(call)),
    write: (call, tx) => {
      const { actor, visitor } = call
      if (!actor) return leaveOrder(leavingOf({ ...call, visitor: must(visitor, 'who orders') }), tx, call.body)
      const { made_at: _made, language: _language, consent: _consent, ...asked } = call.body
      return addOrder({ ...call, actor, query: undefined }, tx, { ...asked, id: asked.id ?? call.newId() })
    },
  },

  'PATCH /api/menu/orders/{id}/': (call, tx) => editOrder(call, tx, call.params.id, call.body),
  'PUT /api/menu/orders/{id}/accept/': (call, tx) => actOnOneOrder(call, tx, call.params.id, 'accept'),
  'PUT /api/menu/orders/{id}/ready/': (call, tx) => actOnOneOrder(call, tx, call.params.id, 'ready'),
  'PUT /api/menu/orders/{id}/done/': (call, tx) => actOnOneOrder(call, tx, call.params.id, 'done'),
  'PUT /api/menu/orders/{id}/cancel/': (call, tx) => actOnOneOrder(call, tx, call.params.id, 'cancel', call.body),
  'PUT /api/menu/orders/{id}/undo/': (call, tx) => actOnOneOrder(call, tx, call.params.id, 'undo', call.body),
}
