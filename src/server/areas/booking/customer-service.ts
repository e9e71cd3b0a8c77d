import type { Body } from '#contract/endpoints.ts'
import { editCanonical, familyOf, mergeCustomers, resolve, splitCustomer, type Customer, type Family } from '#domain/customers/customer.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { partCards } from '#server/cards/merged-cards.ts'
import { lineOf, record } from '#server/core/activity.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { customers } from '#server/db/tables/booking.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { findFamily, readMerges } from '#server/resource/customer-merges.ts'
import { dropCardsOf } from '#server/resource/drop-cards.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { dropRow, dropUntold, isStale, keepRow, lockRow, type Setup, type Where } from '#server/resource/setup-rows.ts'
import { hasFutureBookings } from '#server/resource/future-bookings.ts'
import { eraseTraces } from './customer-erasing.ts'
import { customerStore } from './customer-repository.ts'

/** Fields left out stay. What is said of somebody who was merged is said of whom they turned out to be, where it replaces nothing there. */
export async function changeCustomer(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  body: Body<'PATCH /api/booking/customers/{id}/'>,
): Promise<Setup<Customer>> {
  const locked = await lockCustomer(doing, tx, id)
  if (!locked.ok) return locked
  const named = locked.value
  if (isStale(doing, named)) return refuse({ code: 'stale_row', current: named })
  const row = named.merged_into === null ? named : (resolve(await readMerges(tx, [named.business_id], [id]), id) ?? named)
  const edited = editCanonical(named, row, body)
  return edited.ok
    ? keepRow(doing, tx, { collection: 'customers', businessId: row.business_id }, row, edited.value, customerStore.update)
    : edited
}

/** The customer becomes an alias; bookings that name them stay as they are. Done once, it is done. */
export async function mergeCustomer(doing: CommandContext, tx: Transaction, id: string, into: string): Promise<Setup<Customer>> {
  const locked = await lockCustomer(doing, tx, id)
  if (!locked.ok) return locked
  const row = locked.value
  const known = await readMerges(tx, [row.business_id], [id, into])
  if (!known.has(into)) return refuse(unknownFields('into'))
  const merged = mergeCustomers(row, into, known)
  return merged.ok ? keepChanged(doing, tx, row, merged.value) : merged
}

/** A customer of their own again, and so are their cards [L21]. */
export async function takeApart(doing: CommandContext, tx: Transaction, id: string): Promise<Setup<Customer>> {
  const locked = await lockCustomer(doing, tx, id)
  if (!locked.ok) return locked
  const kept = await keepChanged(doing, tx, locked.value, splitCustomer(locked.value))
  const { business_id } = locked.value
  await partCards(tx, business_id, [...(await findFamily(tx, [business_id], id)).ids])
  return kept
}

/**
 * For good, with whatever was merged into them; refused while bookings ahead name them. Who turned
 * out to be somebody else meanwhile is refused as well: others may have been merged into them
 * before, and would stand for nobody.
 */
export async function removeCustomer(doing: CommandContext, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockToRemove(doing, tx, id)
  if (!locked.ok) return locked
  const { where, family, members } = locked.value
  if (await hasFutureBookings(tx, where.businessId, doing.now, { customer_ids: [...family.ids] })) return refuse({ code: 'row_in_use' })
  await dropCardsOf(tx, where.businessId, [...family.ids])
  for (const one of members) await dropRow(doing, tx, where, one, customerStore.remove)
  return ok(undefined)
}

/** The same, and nothing of them is left anywhere in the business [V5]. The log says that somebody was erased, not who. */
export async function eraseCustomer(doing: CommandContext, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockToRemove(doing, tx, id)
  if (!locked.ok) return locked
  const { where, family, members } = locked.value
  const erased = await eraseTraces(tx, where.businessId, family, doing.now)
  if (!erased.ok) return erased
  await dropCardsOf(tx, where.businessId, [...family.ids])
  for (const one of members) await dropUntold(tx, where, one, customerStore.remove)
  await record(tx, lineOf(doing, { businessId: where.businessId, subject: 'customers', rowId: id, name: '' }, 'erase'))
  return ok(undefined)
}

interface Leaving {
  readonly where: Where<'customers'>
  readonly family: Family
  readonly members: readonly Customer[]
}

/** Somebody with whatever was merged into them, whom the caller may remove. */
async function lockToRemove(doing: CommandContext, tx: Transaction, id: string): Promise<Result<Leaving, ApiRefusal>> {
  const locked = await lockRow(doing, tx, customers, id, customerStore.find, 'customer.delete')
  if (!locked.ok) return locked
  const row = locked.value
  const known = await readMerges(tx, [row.business_id], [id])
  if ((resolve(known, id) ?? row).id !== id) return refuse({ code: 'customer_merged', current: row })
  const family = familyOf(row, known)
  return ok({
    where: { collection: 'customers', businessId: row.business_id },
    family,
    members: [...family.ids].map((one) => must(known.get(one), 'a customer')),
  })
}

function lockCustomer(doing: CommandContext, tx: Transaction, id: string): Promise<Result<Customer, ApiRefusal>> {
  return lockRow(doing, tx, customers, id, customerStore.find, 'desk.write')
}

/** What changed nothing is no change that others have to hear of. */
async function keepChanged(doing: CommandContext, tx: Transaction, before: Customer, after: Customer): Promise<Setup<Customer>> {
  if (after.merged_into === before.merged_into) return { ...ok(before), previousRev: before.rev }
  return keepRow(doing, tx, { collection: 'customers', businessId: after.business_id }, before, after, customerStore.update)
}
