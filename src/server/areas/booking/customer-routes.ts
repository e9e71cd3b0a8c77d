import type { EndpointKey } from '#contract/endpoints.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize, listable } from '#server/access.ts'
import type { Handlers } from '#server/route.ts'
import { findCustomerAnywhere, readChangedCustomers, readCustomerPage, readVisits } from './customer-repository.ts'
import { changeCustomer, createCustomer, mergeCustomer, removeCustomer, takeApart } from './customer-service.ts'
import { changesSince, rangeOf, toPage } from './listing.ts'

type CustomerKey = Extract<EndpointKey, `${string} /api/booking/customers/${string}`>

export const customerHandlers: Handlers<CustomerKey> = {
  'GET /api/booking/customers/': async ({ actor, query }, db) => {
    const ids = listable(actor, query.business_id)
    if (!ids.ok) return ids
    if (query.since !== undefined) {
      return ok(await changesSince(db, { collection: 'customers', businessIds: ids.value, read: readChangedCustomers }, query.since))
    }
    const { count, rows } = await readCustomerPage(db, ids.value, rangeOf(query))
    return ok(toPage('/api/booking/customers/', query, count, rows))
  },

  'POST /api/booking/customers/': (call, tx) => createCustomer(call, tx, call.body),

  'GET /api/booking/customers/visits/': async ({ actor, query, now }, db) => {
    const allowed = authorize(actor, query.business_id, 'desk.read')
    return allowed.ok ? ok({ results: await readVisits(db, query.business_id, query.before, now) }) : allowed
  },

  'GET /api/booking/customers/{id}/': async ({ actor, params }, db) => {
    const row = await findCustomerAnywhere(db, params.id)
    if (!row) return refuse({ code: 'not_found' })
    const allowed = authorize(actor, row.business_id, 'desk.read')
    return allowed.ok ? ok(row) : allowed
  },

  'PATCH /api/booking/customers/{id}/': (call, tx) => changeCustomer(call, tx, call.params.id, call.body),
  'PUT /api/booking/customers/{id}/merge/': (call, tx) => mergeCustomer(call, tx, call.params.id, call.body.into),
  'PUT /api/booking/customers/{id}/split/': (call, tx) => takeApart(call, tx, call.params.id),
  'DELETE /api/booking/customers/{id}/': (call, tx) => removeCustomer(call, tx, call.params.id),
}
