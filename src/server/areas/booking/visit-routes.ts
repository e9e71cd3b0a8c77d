import type { EndpointKey } from '#contract/endpoints.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import { findOwnVisit } from './visit-repository.ts'
import { addVisit, cancelOwnVisit, moveOwnVisit } from './visit-service.ts'
import { readVisit } from './visit-view.ts'

type VisitKey = Extract<EndpointKey, `${string} /api/booking/visits/${string}`>

/** Visits that customers ask for by themselves: whoever sends the secret of one may see and change it [V1]. */
export const visitHandlers: Handlers<VisitKey> = {
  'POST /api/booking/visits/': {
    check: async ({ visitSecretHash }) => (visitSecretHash === undefined ? refuse({ code: 'secret_missing' }) : ok(undefined)),
    write: ({ now, newId, visitor, visitSecretHash, body }, tx) =>
      addVisit({ now, newId, visitorHash: visitor.idHash, visitSecretHash: must(visitSecretHash, 'the secret that was checked') }, tx, body),
  },

  'GET /api/booking/visits/{id}/': async ({ params, query, visitSecretHash, now }, db) => {
    const visit = await findOwnVisit(db, query.business_id, params.id, visitSecretHash)
    return visit ? readVisit(db, visit, now) : refuse({ code: 'not_found' })
  },

  'PUT /api/booking/visits/{id}/move/': (call, tx) => moveOwnVisit(call, tx, { ...call.query, ...call.params }, call.body.start),
  'PUT /api/booking/visits/{id}/cancel/': (call, tx) => cancelOwnVisit(call, tx, { ...call.query, ...call.params }, call.body?.reason ?? ''),
}
