import { liveQuery } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import type { Observable } from '../observable.ts'
import { entriesOf } from '../outbox/outbox.ts'
import { readCompleteness } from '../pull/completeness.ts'
import type { KnownRows } from '../pull/known-rows.ts'
import { isMirrorRow, mirrorNames, type MirrorRow } from '../store/mirrors.ts'
import type { AnyQuery } from '../store/query-rows.ts'
import { readAtOnce } from '../store/read-at-once.ts'
import { watchTables } from '../store/watch-tables.ts'
import { foldOverMirror } from './mirror-facts.ts'
import type { ShownRow } from './overlay.ts'
import { keepIdentity } from './same-row.ts'
import { readSeen, type SeenRows, type ViewParts } from './seen-rows.ts'
import type { ViewRow } from './view-row.ts'

/**
 * Watches the rows of a query as they are shown. They are read once, and then only what the journal names and what leans
 * on it: the cost of a tap, or of an answer, does not grow with the list or with what waits. Rows and entries are read in
 * one transaction: an entry and its effect are never both there or both missing [E10].
 */
export function watchRows(parts: ViewParts, query: AnyQuery): Observable<KnownRows<MirrorRow>> {
  const { db } = parts
  let seen: SeenRows | undefined
  // Every change of a mirror or of the outbox is in the journal.
  return watchTables([db.changes, db.cursors], async () => {
    seen = await readSeen(parts, query, seen)
    return seen.known
  })
}

export async function readRows(parts: ViewParts, query: AnyQuery): Promise<KnownRows<MirrorRow>> {
  return (await readSeen(parts, query, undefined)).known
}

/** Watches one row as it is shown; null where there is none, undefined as long as that is not known. */
export function watchRow(parts: ViewParts, collection: Collection, id: string): Observable<ViewRow<MirrorRow> | null | undefined> {
  let last: ViewRow<MirrorRow> | undefined
  return liveQuery(async () => {
    const next = await readRow(parts, collection, id)
    last = next ? keepIdentity(next, last) : undefined
    return next && last
  })
}

export async function readRow(parts: ViewParts, collection: Collection, id: string): Promise<ShownRow | null | undefined> {
  const found = await findRow(parts, collection, id)
  if (found) return found
  // Read before the row: a row that is missing after its mirror was whole does not exist.
  const state = await readCompleteness(parts.db, collection)
  return (await findRow(parts, collection, id)) ?? (state === 'coming' ? undefined : null)
}

async function findRow({ db, rules, damaged }: ViewParts, collection: Collection, id: string): Promise<ShownRow | null> {
  const read = await readAtOnce(db, [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    // Only this row's entries: a screen watches many rows, and thousands of entries may wait [E1]. Both at once: each answer takes a turn
    // of the page.
    const [base, entries] = await Promise.all([db.mirror(collection).get(id), entriesOf(db, collection, id)])
    const { folded } = await foldOverMirror(db, entries, rules)
    return { over: folded.get(`${collection}:${id}`), base }
  })
  if (read.base !== undefined && !isMirrorRow(read.base)) damaged(collection)
  const { row, ...marks } = read.over ?? { row: isMirrorRow(read.base) ? read.base : undefined, pending: [] }
  return row ? { row, ...marks } : null
}
