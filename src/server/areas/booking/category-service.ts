import type { Body } from '#contract/endpoints.ts'
import type { Category } from '#domain/booking/booking.ts'
import { createCategory as newCategory, editCategory, nextOrder } from '#domain/booking/setup.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Transaction } from '#server/db/database.ts'
import { categories } from '#server/db/tables/booking.ts'
import type { ApiRefusal } from '#server/route.ts'
import { deleteCategory, findCategory, insertCategory, lastCategoryOrder, updateCategory } from './category-repository.ts'
import type { Doing } from './doing.ts'
import { unknownFields } from './fields.ts'
import { clearCategory, readServicesOfCategory } from './service-repository.ts'
import { addRow, dropRow, isStale, keepRow, lockRow, lockSetup, takeFromRows, type Setup } from './setup-rows.ts'

export async function createCategory(doing: Doing, tx: Transaction, body: Body<'POST /api/booking/categories/'>): Promise<Setup<Category>> {
  const locked = await lockSetup(doing, tx, body.business)
  if (!locked.ok) return locked
  const row = newCategory({ ...body, id: body.id ?? doing.newId() }, nextOrder(await lastCategoryOrder(tx, body.business)))
  return addRow(doing, tx, { collection: 'categories', businessId: body.business }, row, insertCategory)
}

/** Fields left out stay; `business` may be repeated, not changed. */
export async function changeCategory(doing: Doing, tx: Transaction, id: string, body: Body<'PATCH /api/booking/categories/{id}/'>): Promise<Setup<Category>> {
  const locked = await lockCategory(doing, tx, id)
  if (!locked.ok) return locked
  const row = locked.value
  if (isStale(doing, row)) return refuse({ code: 'stale_row', current: row })
  if (body.business !== undefined && body.business !== row.business) return refuse(unknownFields('business'))
  return keepRow(doing, tx, { collection: 'categories', businessId: row.business }, row, editCategory(row, body), updateCategory)
}

/** Its services stay, without a category. */
export async function removeCategory(doing: Doing, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockCategory(doing, tx, id)
  if (!locked.ok) return locked
  const { business } = locked.value
  const emptied = (await readServicesOfCategory(tx, business, id)).map((service) => ({ before: service, after: { ...service, category_id: null } }))
  await takeFromRows(doing, tx, { collection: 'services', businessId: business }, emptied, (inner, rows) => clearCategory(inner, business, rows))
  await dropRow(doing, tx, { collection: 'categories', businessId: business }, locked.value, deleteCategory)
  return ok(undefined)
}

function lockCategory(doing: Doing, tx: Transaction, id: string): Promise<Result<Category, ApiRefusal>> {
  return lockRow(doing, tx, categories, id, findCategory)
}
