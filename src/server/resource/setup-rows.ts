import type { BusinessCollection, Collection } from '#contract/collections.ts'
import type { ActivityAct } from '#domain/activity/activity.ts'
import type { Right } from '#domain/shared/rights.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorizePlace, onlyOne, placesOf } from '../core/access.ts'
import {
  changesBetween,
  lineOf,
  record,
  type ActingPerson,
  type ActivityRecord,
  type FieldChanges,
  type ActivityTarget,
} from '../core/activity.ts'
import type { ApiRefusal, HandlerResult } from '../core/route.ts'
import { lockWorkplace, lockWorkplacesOf, nextRev, dropTombstone, reserveRevs, tombstone } from '../db/changes.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { OwnedTable } from '../db/owned-tables.ts'
import type { CommandContext } from './command-context.ts'

/** What the owner's changes to categories, services and employees have in common. */
export type Setup<Row> = HandlerResult<Row>

/** The rows of one collection in one business. */
export interface Where<Of extends Collection = Collection> {
  readonly collection: Of
  readonly businessId: string
}

/** Whether the caller may add to the business; if so, nobody else changes it before this transaction ends. */
export async function lockSetup(
  doing: CommandContext,
  tx: Transaction,
  businessId: string,
  right: Right = 'setup.write',
): Promise<Result<undefined, ApiRefusal>> {
  const allowed = authorizePlace(await lockWorkplace(tx, doing.actor.userId, businessId), right)
  return allowed.ok ? ok(undefined) : allowed
}

/**
 * A row that the caller may change, as nobody else can change it before this transaction ends.
 * Its business is locked before it is read: what is read is what is changed.
 */
export async function lockRow<Row>(
  doing: CommandContext,
  tx: Transaction,
  table: OwnedTable,
  id: string,
  find: FindRows<Row>,
  right: Right = 'setup.write',
): Promise<Result<Row, ApiRefusal>> {
  const place = onlyOne(await lockWorkplacesOf(tx, doing.actor.userId, table, placesOf(doing), id))
  if (!place.ok) return place
  const allowed = authorizePlace(place.value, right)
  return allowed.ok ? onlyOne(await find(tx, [place.value.business_id], id)) : allowed
}

/** Reads the rows of an id in these businesses: more than one where two of them have it. */
export type FindRows<Row> = (db: Database, businessIds: readonly string[], id: string) => Promise<readonly Row[]>

export function isStale(doing: CommandContext, row: { readonly rev: number }): boolean {
  return doing.ifMatch !== undefined && doing.ifMatch !== row.rev
}

/** A row that is set up: a line of the log calls it by its name. */
interface SetupRow {
  readonly id: string
  readonly rev: number
  readonly name?: string
}

/** What a line of the log says of a new row. */
export interface NewRowLine {
  readonly act: ActivityAct
  readonly changes?: FieldChanges
  readonly reason?: string
}

/** `insert` says whether the id was still free. An id that was deleted may come back: devices hear of one thing only. */
export async function addRow<Row extends SetupRow>(
  doing: ActingPerson,
  tx: Transaction,
  where: Where<BusinessCollection>,
  row: Row,
  insert: (tx: Transaction, row: Row) => Promise<boolean>,
  { act, changes, reason = '' }: NewRowLine = { act: 'create' },
): Promise<Setup<Row>> {
  const numbered = { ...row, rev: await nextRev(tx, where.businessId, where.collection) }
  if (!(await insert(tx, numbered))) return refuse({ code: 'id_taken' })
  await dropTombstone(tx, where.businessId, where.collection, row.id)
  await record(tx, { ...lineOf(doing, subjectOf(where, row), act, changes), reason })
  return { ...ok(numbered), previousRev: 0 }
}

/** `after` still has the revision of the row that it replaces. */
export async function keepRow<Row extends SetupRow>(
  doing: CommandContext,
  tx: Transaction,
  where: Where,
  before: Row,
  after: Row,
  update: (tx: Transaction, row: Row) => Promise<void>,
): Promise<Setup<Row>> {
  const numbered = { ...after, rev: await nextRev(tx, where.businessId, where.collection) }
  await update(tx, numbered)
  await record(tx, ...linesOfChange(doing, where, { before, after }))
  return { ...ok(numbered), previousRev: after.rev }
}

/** A row, and what it is to become; `after` still has the revision of `before`. */
export interface Change<Row> {
  readonly before: Row
  readonly after: Row
}

type UpdateRows<Row> = (tx: Transaction, rows: readonly Row[]) => Promise<void>

/** Rows that change together, each with its line of the log; `update` stores them by one statement. */
export async function keepRows<Row extends SetupRow>(
  doing: CommandContext,
  tx: Transaction,
  where: Where<BusinessCollection>,
  changes: readonly Change<Row>[],
  update: UpdateRows<Row>,
): Promise<void> {
  await storeRows(tx, where, changes, update)
  await record(tx, ...changes.flatMap((change) => linesOfChange(doing, where, change)))
}

/**
 * The same of rows that lose what is being deleted, or of whose stock is ordered. Their lines keep the revision before: `isBeforeTakings`
 * goes by it.
 */
export async function takeFromRows<Row extends SetupRow>(
  doing: ActingPerson,
  tx: Transaction,
  where: Where<BusinessCollection>,
  changes: readonly Change<Row>[],
  update: UpdateRows<Row>,
): Promise<void> {
  await storeRows(tx, where, changes, update)
  await record(
    tx,
    ...changes.flatMap((change) => linesOfChange(doing, where, change).map((line) => ({ ...line, previous_rev: change.before.rev }))),
  )
}

async function storeRows<Row extends SetupRow>(
  tx: Transaction,
  { businessId, collection }: Where<BusinessCollection>,
  changes: readonly Change<Row>[],
  update: UpdateRows<Row>,
): Promise<void> {
  if (changes.length === 0) return
  const revs = await reserveRevs(tx, businessId, collection, changes.length)
  await update(
    tx,
    changes.map(({ after }, nth) => ({ ...after, rev: must(revs[nth], 'the number of a change') })),
  )
}

type RemoveRow<Row> = (tx: Transaction, row: Row) => Promise<void>

export async function dropRow<Row extends SetupRow>(
  doing: ActingPerson,
  tx: Transaction,
  where: Where<BusinessCollection>,
  row: Row,
  remove: RemoveRow<Row>,
): Promise<void> {
  await dropUntold(tx, where, row, remove)
  await record(tx, lineOf(doing, subjectOf(where, row), 'delete', changesBetween(row, undefined, toldFields(row))))
}

/** The same without a word of it in the log. */
export async function dropUntold<Row extends SetupRow>(
  tx: Transaction,
  { businessId, collection }: Where<BusinessCollection>,
  row: Row,
  remove: RemoveRow<Row>,
): Promise<void> {
  const rev = await nextRev(tx, businessId, collection)
  await remove(tx, row)
  await tombstone(tx, businessId, collection, row.id, rev)
}

/** What changed nothing is not told. */
function linesOfChange<Row extends SetupRow>(doing: ActingPerson, where: Where, { before, after }: Change<Row>): readonly ActivityRecord[] {
  const changes = changesBetween(before, after, toldFields(after))
  return Object.keys(changes).length > 0 ? [lineOf(doing, subjectOf(where, after), actOf(changes), changes)] : []
}

function subjectOf({ businessId, collection }: Where, row: SetupRow): ActivityTarget {
  return { businessId, subject: collection, rowId: row.id, name: row.name || (textOf(row, 'phone') ?? textOf(row, 'day') ?? '') }
}

/** A customer may be known by the phone alone, and a close is by its day. */
function textOf(row: object, field: 'phone' | 'day'): string | undefined {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'string' ? value : undefined
}

/** What says where a row is and which it is, nobody changes. */
const placing: ReadonlySet<string> = new Set(['id', 'rev', 'business', 'business_id', 'owner_id', 'created_at'])

function toldFields<Row extends object>(row: Row): readonly (keyof Row & string)[] {
  return (Object.keys(row) as (keyof Row & string)[]).filter((field) => !placing.has(field))
}

/** What a change is called in the log. */
function actOf(changes: FieldChanges): ActivityAct {
  if (changes.merged_into) return changes.merged_into.after === null ? 'split' : 'merge'
  if (changes.answered_at) return changes.answered_at.after === null ? 'reopen' : 'answer'
  return changes.order && Object.keys(changes).length === 1 ? 'reorder' : 'edit'
}
