import type { EndpointKey } from '#contract/endpoints.ts'
import { ok, refuse } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import { makeLink } from '#server/messages/telegram-links.ts'
import { leavingOf, needsSecret } from '#server/resource/visitor-doing.ts'
import { findOwnVisit, findVisitBookings } from './visit-repository.ts'
import { addVisit, cancelOwnVisit, moveOwnVisit } from './visit-service.ts'
import { askedPart, readVisit } from './visit-view.ts'
import { askToWait, stopWaiting } from './waitlist-asking.ts'

type VisitKey = Extract<EndpointKey, `${string} /api/booking/visits/${string}` | `${string} /api/booking/waitlist/own/${string}`>

/** Visits that customers ask for by themselves: whoever sends the secret of one may see and change it [V1]. */
export const visitHandlers: Handlers<VisitKey> = {
  'POST /api/booking/visits/': {
    check: needsSecret,
    write: (call, tx) => addVisit(leavingOf(call), tx, call.body),
  },

  'POST /api/booking/waitlist/own/': {
    check: needsSecret,
    write: (call, tx) => askToWait(leavingOf(call), tx, call.body),
  },
  'DELETE /api/booking/waitlist/own/{id}/': (call, tx) => stopWaiting(call, tx, { ...call.query, ...call.params }),

  'GET /api/booking/visits/{id}/': async ({ params, query, visitSecretHash, now, providers }, db) => {
    const visit = await findOwnVisit(db, query.business_id, params.id, visitSecretHash)
    return visit ? readVisit(db, visit, { now, providers }) : refuse({ code: 'not_found' })
  },

  async 'POST /api/booking/visits/{id}/telegram/'({ params, query: { business_id }, visitSecretHash, now, providers }, db) {
    const visit = await findOwnVisit(db, business_id, params.id, visitSecretHash)
    const part = visit && askedPart(await findVisitBookings(db, business_id, visit.id))
    if (!visit || !part) return refuse({ code: 'not_found' })
    const { language, visitor_hash } = visit
    const url = await db.transaction((tx) =>
      makeLink(tx, providers.secrets, { business_id, language, visitor_hash, phone: part.customer_phone, customer_id: null }, now),
    )
    return url === undefined ? refuse({ code: 'no_channel' }) : ok({ url })
  },

  'PUT /api/booking/visits/{id}/move/': (call, tx) => moveOwnVisit(call, tx, { ...call.query, ...call.params }, call.body.start),
  'PUT /api/booking/visits/{id}/cancel/': (call, tx) =>
    cancelOwnVisit(call, tx, { ...call.query, ...call.params }, call.body?.reason ?? ''),
}
