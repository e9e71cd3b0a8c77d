import type { EndpointKey } from '#contract/endpoints.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize, listable } from '#server/access.ts'
import type { Handlers } from '#server/route.ts'
import { findCategory, readCategoryPage, readChangedCategories } from './category-repository.ts'
import { changeCategory, createCategory, removeCategory } from './category-service.ts'
import { changesSince, rangeOf, toPage } from './listing.ts'

type CategoryKey = Extract<EndpointKey, `${string} /api/booking/categories/${string}`>

export const categoryHandlers: Handlers<CategoryKey> = {
  'GET /api/booking/categories/': async ({ actor, query }, db) => {
    const ids = listable(actor, query.business_id)
    if (!ids.ok) return ids
    if (query.since !== undefined) {
      return ok(await changesSince(db, { collection: 'categories', businessIds: ids.value, read: readChangedCategories }, query.since))
    }
    const { count, rows } = await readCategoryPage(db, ids.value, query.ordering ?? 'order', rangeOf(query))
    return ok(toPage('/api/booking/categories/', query, count, rows))
  },

  'POST /api/booking/categories/': (call, tx) => createCategory(call, tx, call.body),

  'GET /api/booking/categories/{id}/': async ({ actor, params }, db) => {
    const row = await findCategory(db, params.id)
    if (!row) return refuse({ code: 'not_found' })
    const allowed = authorize(actor, row.business, 'desk.read')
    return allowed.ok ? ok(row) : allowed
  },

  'PUT /api/booking/categories/{id}/': (call, tx) => changeCategory(call, tx, call.params.id, call.body),
  'PATCH /api/booking/categories/{id}/': (call, tx) => changeCategory(call, tx, call.params.id, call.body),
  'DELETE /api/booking/categories/{id}/': (call, tx) => removeCategory(call, tx, call.params.id),
}
