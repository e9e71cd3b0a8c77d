import type { EndpointKey } from '#contract/endpoints.ts'
import { ok } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { readVisits } from './customer-repository.ts'
import { changeCustomer, customerCalls, mergeCustomer, removeCustomer, takeApart } from './customer-service.ts'

type CustomerKey = Extract<EndpointKey, `${string} /api/booking/customers/${string}`>

export const customerHandlers: Handlers<CustomerKey> = {
  'GET /api/booking/customers/': (call, db) => customerCalls.list(call, db, call.query.business_id, '/api/booking/customers/'),
  'POST /api/booking/customers/': customerCalls.create,

  'GET /api/booking/customers/visits/': async ({ actor, query, now }, db) => {
    const allowed = authorize(actor, query.business_id, 'desk.read')
    return allowed.ok ? ok({ results: await readVisits(db, query.business_id, query.before, now) }) : allowed
  },

  'GET /api/booking/customers/{id}/': customerCalls.read,
  'PATCH /api/booking/customers/{id}/': (call, tx) => changeCustomer(call, tx, call.params.id, call.body),
  'PUT /api/booking/customers/{id}/merge/': (call, tx) => mergeCustomer(call, tx, call.params.id, call.body.into),
  'PUT /api/booking/customers/{id}/split/': (call, tx) => takeApart(call, tx, call.params.id),
  'DELETE /api/booking/customers/{id}/': (call, tx) => removeCustomer(call, tx, call.params.id),
}
