import type { Right } from '#domain/account/rights.ts'
import type { BusinessCollection, Collection } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize } from '#server/access.ts'
import { lockBusiness, nextRev, raise, reserveRevs, tombstone } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { ApiRefusal, Came } from '#server/route.ts'
import type { Doing } from './doing.ts'

/** What the owner's changes to categories, services and employees have in common. */
export type Setup<Row> = Came<Row>

/** Whether the caller may add to the business; if so, nobody else changes it before this transaction ends. */
export async function lockSetup(doing: Doing, tx: Transaction, businessId: string, right: Right = 'setup.write'): Promise<Result<undefined, ApiRefusal>> {
  const allowed = authorize(doing.actor, businessId, right)
  if (!allowed.ok) return allowed
  return (await lockBusiness(tx, businessId)) ? ok(undefined) : refuse({ code: 'not_found' })
}

/** A row that the caller may change, as nobody else can change it before this transaction ends. */
export async function lockRow<Row>(
  doing: Doing, tx: Transaction, read: () => Promise<Row | undefined>, businessOf: (row: Row) => string, right?: Right,
): Promise<Result<Row, ApiRefusal>> {
  const found = await read()
  if (!found) return refuse({ code: 'not_found' })
  const locked = await lockSetup(doing, tx, businessOf(found), right)
  if (!locked.ok) return locked
  const fresh = await read()
  return fresh ? ok(fresh) : refuse({ code: 'not_found' })
}

export function isStale(doing: Doing, row: { readonly rev: number }): boolean {
  return doing.ifMatch !== undefined && doing.ifMatch !== row.rev
}

/** `insert` says whether the id was still free. An id that was deleted may come back: devices hear of one thing only. */
export async function addRow<Row extends { readonly id: string; readonly rev: number }>(
  tx: Transaction, collection: BusinessCollection, businessId: string, row: Row, insert: (tx: Transaction, row: Row) => Promise<boolean>,
): Promise<Setup<Row>> {
  const numbered = { ...row, rev: await nextRev(tx, businessId, collection) }
  if (!(await insert(tx, numbered))) return refuse({ code: 'id_taken' })
  await raise(tx, businessId, collection, row.id)
  return { ...ok(numbered), previousRev: 0 }
}

/** `row` still has the revision of the row that it replaces. */
export async function keepRow<Row extends { readonly rev: number }>(
  tx: Transaction, collection: Collection, businessId: string, row: Row, update: (tx: Transaction, row: Row) => Promise<void>,
): Promise<Setup<Row>> {
  const numbered = { ...row, rev: await nextRev(tx, businessId, collection) }
  await update(tx, numbered)
  return { ...ok(numbered), previousRev: row.rev }
}

/** Rows that change together; `update` stores them by one statement. */
export async function keepRows<Row extends { readonly rev: number }>(
  tx: Transaction, collection: BusinessCollection, businessId: string, rows: readonly Row[], update: (tx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return
  const revs = await reserveRevs(tx, businessId, collection, rows.length)
  await update(tx, rows.map((row, nth) => ({ ...row, rev: must(revs[nth], 'the number of a change') })))
}

export async function dropRow<Row extends { readonly id: string }>(
  tx: Transaction, collection: BusinessCollection, businessId: string, row: Row, remove: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  const rev = await nextRev(tx, businessId, collection)
  await remove(tx, row)
  await tombstone(tx, businessId, collection, row.id, rev)
}
