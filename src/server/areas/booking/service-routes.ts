import type { Answer, EndpointKey } from '#contract/endpoints.ts'
import type { Service } from '#domain/booking/booking.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize, listable } from '#server/access.ts'
import type { Database } from '#server/db/database.ts'
import type { Actor, ApiRefusal, Handlers } from '#server/route.ts'
import { answerWithAddress, withAddress, type ImageAddresses } from './images.ts'
import { changesSince, rangeOf, toPage } from './listing.ts'
import { findServiceAnywhere, readChangedServices, readServicePage } from './service-repository.ts'
import { changeService, createService, removeService } from './service-service.ts'

type ServiceKey = Extract<EndpointKey, `${string} /api/booking/services/${string}` | `GET /api/booking/business/${string}services`>

export const serviceHandlers: Handlers<ServiceKey> = {
  'GET /api/booking/business/services': (call, db) => list(call, db, call.query.business_id, '/api/booking/business/services'),
  'GET /api/booking/business/{id}/services': (call, db) => list(call, db, call.params.id, `/api/booking/business/${call.params.id}/services`),

  'POST /api/booking/services/': async (call, tx) => answerWithAddress(await createService(call, tx, call.body, call.files.image), call),

  'GET /api/booking/services/{id}/': async (call, db) => {
    const row = await findServiceAnywhere(db, call.params.id)
    if (!row) return refuse({ code: 'not_found' })
    const allowed = authorize(call.actor, row.business_id, 'desk.read')
    return allowed.ok ? ok(withAddress(row, call)) : allowed
  },

  'PUT /api/booking/services/{id}/': async (call, tx) =>
    answerWithAddress(await changeService(call, tx, call.params.id, call.body, call.files.image), call),
  'PATCH /api/booking/services/{id}/': async (call, tx) =>
    answerWithAddress(await changeService(call, tx, call.params.id, call.body, call.files.image), call),
  'DELETE /api/booking/services/{id}/': (call, tx) => removeService(call, tx, call.params.id),
}

interface ListCall extends ImageAddresses {
  readonly actor: Actor
  readonly query: { readonly since?: string | undefined; readonly limit?: number | undefined; readonly offset?: number | undefined }
}

async function list(
  call: ListCall, db: Database, businessId: string | undefined, path: string,
): Promise<Result<Answer<'GET /api/booking/business/services'>, ApiRefusal>> {
  const ids = listable(call.actor, businessId)
  if (!ids.ok) return ids
  const shown = (row: Service): Service => withAddress(row, call)
  if (call.query.since !== undefined) {
    const changes = await changesSince(db, { collection: 'services', businessIds: ids.value, read: readChangedServices }, call.query.since)
    return ok({ ...changes, results: changes.results.map(shown) })
  }
  const { count, rows } = await readServicePage(db, ids.value, rangeOf(call.query))
  return ok(toPage(path, call.query, count, rows.map(shown)))
}
