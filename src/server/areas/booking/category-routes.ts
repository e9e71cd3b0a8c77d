import { asc, desc } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { categoryEntity, type Category } from '#domain/business/category.ts'
import { ok, type Result } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { categories } from '#server/db/tables/booking.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { rowCalls } from '#server/resource/row-calls.ts'
import { rowStore } from '#server/resource/row-store.ts'
import { takeFromRows } from '#server/resource/setup-rows.ts'
import { clearCategory, readServicesOfCategory } from './service-repository.ts'

type CategoryKey = Extract<EndpointKey, `${string} /api/booking/categories/${string}`>

const orders = {
  order: [asc(categories.order), asc(categories.name), asc(categories.id)],
  '-order': [desc(categories.order), asc(categories.name), asc(categories.id)],
  name: [asc(categories.name), asc(categories.id)],
}

const calls = rowCalls(categoryEntity, rowStore<Category>(categoryEntity), { beforeDelete: emptyCategory })

export const categoryHandlers: Handlers<CategoryKey> = {
  'GET /api/booking/categories/': (call, db) =>
    calls.list(call, db, call.query.business_id, '/api/booking/categories/', orders[call.query.ordering ?? 'order']),
  'POST /api/booking/categories/': calls.create,
  'GET /api/booking/categories/{id}/': calls.read,
  'PUT /api/booking/categories/{id}/': calls.change,
  'PATCH /api/booking/categories/{id}/': calls.change,
  'DELETE /api/booking/categories/{id}/': calls.remove,
}

/** Its services stay, without a category. */
async function emptyCategory(doing: CommandContext, tx: Transaction, { id, business }: Category): Promise<Result<undefined, never>> {
  const emptied = (await readServicesOfCategory(tx, business, id)).map((service) => ({ before: service, after: { ...service, category_id: null } }))
  await takeFromRows(doing, tx, { collection: 'services', businessId: business }, emptied, (inner, rows) => clearCategory(inner, business, rows))
  return ok(undefined)
}
