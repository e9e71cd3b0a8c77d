import type { EndpointKey } from '#contract/endpoints.ts'
import { ok } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { readVisits } from './customer-repository.ts'
import { changeCustomer, eraseCustomer, mergeCustomer, removeCustomer, takeApart } from './customer-service.ts'

type CustomerKey = Extract<
  EndpointKey,
  `${'PUT' | 'PATCH' | 'DELETE'} /api/booking/customers/${string}` | 'GET /api/booking/customers/visits/'
>

export const customerHandlers: Handlers<CustomerKey> = {
  'GET /api/booking/customers/visits/': async ({ actor, query, now }, db) => {
    const allowed = authorize(actor, query.business_id, 'desk.read')
    return allowed.ok ? ok({ results: await readVisits(db, query.business_id, query.before, now) }) : allowed
  },
  'PATCH /api/booking/customers/{id}/': (call, tx) => changeCustomer(call, tx, call.params.id, call.body),
  'PUT /api/booking/customers/{id}/merge/': (call, tx) => mergeCustomer(call, tx, call.params.id, call.body.into),
  'PUT /api/booking/customers/{id}/split/': (call, tx) => takeApart(call, tx, call.params.id),
  'DELETE /api/booking/customers/{id}/': (call, tx) => removeCustomer(call, tx, call.params.id),
  'DELETE /api/booking/customers/{id}/traces/': (call, tx) => eraseCustomer(call, tx, call.params.id),
}
