import { Dexie } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import { mirrors, type MirrorRow } from './mirrors.ts'
import { ofBusiness } from './mirror.ts'
import type { RowQuery } from './row-query.ts'
import type { UserDatabase } from './user-database.ts'

/** A query of any collection, as the engine passes it on. */
export interface AnyQuery {
  readonly collection: Collection
  readonly businessId?: string | undefined
  readonly range?: { readonly index: string; readonly from?: string; readonly to?: string } | undefined
}

export function anyQuery(query: RowQuery<Collection>): AnyQuery {
  return query
}

/** The mirror's rows of a query, by its index. */
export function queryMirror(db: UserDatabase, query: AnyQuery): Promise<readonly MirrorRow[]> {
  const { ownerField } = mirrors[query.collection]
  const { range, businessId } = query
  if (!range || !ownerField || businessId === undefined) return ofBusiness(db, query.collection, businessId).toArray()
  const from = [businessId, range.from ?? Dexie.minKey]
  const to = [businessId, range.to ?? Dexie.maxKey]
  return db.mirror(query.collection).where(`[${ownerField}+${range.index}]`).between(from, to, true, false).toArray()
}

/** Whether a row belongs to the query: for rows as pending commands make them. */
export function isInQuery(row: MirrorRow, { collection, businessId, range }: AnyQuery): boolean {
  const { ownerField } = mirrors[collection]
  if (businessId !== undefined && ownerField && row[ownerField] !== businessId) return false
  if (!range) return true
  const value = row[range.index]
  // As in the index, which has no row that says nothing there.
  if (typeof value !== 'string') return false
  return (range.from === undefined || range.from <= value) && (range.to === undefined || value < range.to)
}

/** The order in which the index gives rows: its field, then the id. */
export function compareRows(collection: Collection): (a: MirrorRow, b: MirrorRow) => number {
  const { rangeField } = mirrors[collection]
  return (a, b) => (rangeField ? compareText(String(a[rangeField]), String(b[rangeField])) : 0) || compareText(a.id, b.id)
}

/** By code unit, as IndexedDB compares. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
