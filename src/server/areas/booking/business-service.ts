import type { Body } from '#contract/endpoints.ts'
import type { Business } from '#domain/booking/booking.ts'
import { newBusiness } from '#domain/booking/defaults.ts'
import { editBusiness } from '#domain/booking/setup.ts'
import { withGiven } from '#lib/given.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { lineOf, record } from '#server/activity.ts'
import { notifyPerson } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertOwnedBusiness } from '#server/owned-business.ts'
import type { ApiRefusal } from '#server/route.ts'
import { deleteBusiness, findBusiness, hasFutureBookings, updateBusiness } from './business-repository.ts'
import type { Doing } from './doing.ts'
import { isStale, keepRow, lockSetup, type Setup } from './setup-rows.ts'

/** Whoever opens a business owns it. */
export async function openBusiness(doing: Doing, tx: Transaction, body: Body<'POST /api/booking/business/'>): Promise<Setup<Business>> {
  const blank: Business = { ...newBusiness, name: body.name, id: doing.newId(), owner_id: doing.actor.userId, rev: 1 }
  const row = withGiven(blank, body)
  if (!(await insertOwnedBusiness(tx, row))) return refuse({ code: 'id_taken' })
  await record(tx, lineOf(doing, { businessId: row.id, subject: 'businesses', rowId: row.id, name: row.name }, 'create'))
  return ok(row)
}

/** Fields left out stay. */
export async function changeBusiness(doing: Doing, tx: Transaction, id: string, body: Body<'PATCH /api/booking/business/{id}/'>): Promise<Setup<Business>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  if (isStale(doing, locked.value)) return refuse({ code: 'stale_row', current: locked.value })
  return keepRow(doing, tx, { collection: 'businesses', businessId: id }, locked.value, editBusiness(locked.value, body), updateBusiness)
}

/** With everything in it; refused while bookings lie ahead. */
export async function removeBusiness(doing: Doing, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockOwn(doing, tx, id)
  if (!locked.ok) return locked
  if (await hasFutureBookings(tx, id, doing.now)) return refuse({ code: 'row_in_use' })
  for (const userId of await deleteBusiness(tx, id)) await notifyPerson(tx, userId)
  return ok(undefined)
}

async function lockOwn(doing: Doing, tx: Transaction, id: string): Promise<Result<Business, ApiRefusal>> {
  const locked = await lockSetup(doing, tx, id)
  if (!locked.ok) return locked
  const row = await findBusiness(tx, id)
  return row ? ok(row) : refuse({ code: 'not_found' })
}
