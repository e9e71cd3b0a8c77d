import type { Body } from '#contract/endpoints.ts'
import { editBusiness, type Business } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { withDefined } from '#lib/with-defined.ts'
import { lineOf, record } from '#server/core/activity.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import { noticePerson } from '#server/db/notices.ts'
import type { Transaction } from '#server/db/database.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { isStale, keepRow, lockSetup, type Setup } from '#server/resource/setup-rows.ts'
import { deleteBusiness, findBusiness, hasFutureBookings, updateBusiness } from './business-repository.ts'

/** Whoever opens a business owns it. */
export async function openBusiness(doing: CommandContext, tx: Transaction, body: Body<'POST /api/booking/business/'>): Promise<Setup<Business>> {
  const blank: Business = { ...newBusiness, name: body.name, id: doing.newId(), owner_id: doing.actor.userId, rev: 1 }
  const row = withDefined(blank, body)
  if (!(await insertOwnedBusiness(tx, row))) return refuse({ code: 'id_taken' })
  await record(tx, lineOf(doing, { businessId: row.id, subject: 'businesses', rowId: row.id, name: row.name }, 'create'))
  return ok(row)
}

/** Fields left out stay. */
export async function changeBusiness(doing: CommandContext, tx: Transaction, id: string, body: Body<'PATCH /api/booking/business/{id}/'>): Promise<Setup<Business>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  if (isStale(doing, locked.value)) return refuse({ code: 'stale_row', current: locked.value })
  return keepRow(doing, tx, { collection: 'businesses', businessId: id }, locked.value, editBusiness(locked.value, body), updateBusiness)
}

/** With everything in it; refused while bookings lie ahead. */
export async function removeBusiness(doing: CommandContext, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  if (await hasFutureBookings(tx, id, doing.now)) return refuse({ code: 'row_in_use' })
  for (const userId of await deleteBusiness(tx, id)) noticePerson(userId)
  return ok(undefined)
}

async function lockOwn(doing: CommandContext, tx: Transaction, id: string): Promise<Result<Business, ApiRefusal>> {
  const locked = await lockSetup(doing, tx, id)
  if (!locked.ok) return locked
  const row = await findBusiness(tx, id)
  return row ? ok(row) : refuse({ code: 'not_found' })
}
