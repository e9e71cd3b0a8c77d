import { asc, desc } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { categoryEntity, type Category } from '#domain/business/category.ts'
import type { Handlers } from '#server/core/route.ts'
import { categories } from '#server/db/tables/booking.ts'
import { rowCalls } from '#server/resource/row-calls.ts'
import { rowStore } from '#server/resource/row-store.ts'

type CategoryKey = Extract<EndpointKey, 'GET /api/booking/categories/' | `PATCH /api/booking/categories/${string}`>

const orders = {
  /** As every list of what has a place. */
  order: undefined,
  '-order': [desc(categories.order), asc(categories.name), asc(categories.id)],
  name: [asc(categories.name), asc(categories.id)],
}

const calls = rowCalls(categoryEntity, rowStore<Category>(categoryEntity))

export const categoryHandlers: Handlers<CategoryKey> = {
  'GET /api/booking/categories/': (call, db) =>
    calls.list(call, db, call.query.business_id, '/api/booking/categories/', orders[call.query.ordering ?? 'order']),
  'PATCH /api/booking/categories/{id}/': calls.change,
}
