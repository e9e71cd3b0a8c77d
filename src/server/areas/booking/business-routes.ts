import { ok } from '#lib/result.ts'
import { authorize, listable } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { rangeOf, toPage } from '#server/resource/listing.ts'
import { readBusinesses } from './business-repository.ts'
import { changeBusiness, openBusiness, pauseOrders, removeBusiness, shownBusiness } from './business-service.ts'

type BusinessKey =
  | 'GET /api/booking/business/'
  | 'POST /api/booking/business/'
  | 'PATCH /api/booking/business/{id}/'
  | 'PUT /api/booking/business/{id}/pause/'
  | 'DELETE /api/booking/business/{id}/'

export const businessHandlers: Handlers<BusinessKey> = {
  /** A person has few businesses: whoever asks for changes gets all of them. */
  'GET /api/booking/business/': async ({ actor, query, imageUrl }, db) => {
    const ids = listable(actor, undefined)
    if (!ids.ok) return ids
    const rows = (await readBusinesses(db, ids.value, query.owner_id)).map((row) => shownBusiness(row, { imageUrl }))
    if (query.since !== undefined) return ok({ results: rows, deleted: [], cursor: '0', reset: true, more: false })
    const { limit, offset } = rangeOf(query)
    return ok(toPage('/api/booking/business/', query, rows.length, rows.slice(offset, offset + limit), (row) => [row.id]))
  },

  'POST /api/booking/business/': (call, tx) => openBusiness(call, tx, call.body),
  'PATCH /api/booking/business/{id}/': {
    check: async ({ actor, params }) => authorize(actor, params.id, 'setup.write'),
    write: (call, tx) => changeBusiness(call, tx, call.params.id, call.body, call.files.payment_qr),
  },
  'PUT /api/booking/business/{id}/pause/': (call, tx) => pauseOrders(call, tx, call.params.id, call.body.until),
  'DELETE /api/booking/business/{id}/': (call, tx) => removeBusiness(call, tx, call.params.id),
}
