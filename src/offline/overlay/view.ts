import { liveQuery } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import type { Observable } from '../observable.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { entriesOf } from '../outbox/outbox.ts'
import { readCompleteness } from '../pull/completeness.ts'
import type { Completeness, KnownRows } from '../pull/known-rows.ts'
import { isMirrorRow, mirrorNames, type MirrorRow } from '../store/mirrors.ts'
import { compareRows, isInQuery, queryMirror, type AnyQuery } from '../store/query-rows.ts'
import { isBrokenOff, isConnectionLost } from '../store/storage-errors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { watchTables } from '../store/watch-tables.ts'
import { foldOverMirror } from './mirror-facts.ts'
import { overlayRows, type OverlayRules, type ShownRow } from './overlay.ts'
import type { ViewRow } from './view-row.ts'

export interface ViewParts {
  readonly db: UserDatabase
  readonly rules: OverlayRules
  /** Called when a mirror holds something that is not a row, so that it is pulled anew. */
  readonly damaged: (collection: Collection) => void
}

/** A view's state: the mirror's rows up to a line of the journal, and the rows it last showed. */
interface Seen {
  readonly journal: number
  readonly base: readonly MirrorRow[]
  readonly state: Completeness
  readonly rows: readonly ViewRow<MirrorRow>[]
  readonly known: KnownRows<MirrorRow>
  /** Those of `rows` that commands touch, by id. */
  readonly touched: ReadonlyMap<string, ViewRow<MirrorRow>>
}

/**
 * Watches the rows of a query as they are shown. The mirror's part is read once and then updated by the
 * journal, so the cost of a tap does not grow with the list. Rows and entries are read in
 * one transaction: an entry and its effect are never both there or both missing [E10].
 */
export function watchRows(parts: ViewParts, query: AnyQuery): Observable<KnownRows<MirrorRow>> {
  const { db } = parts
  let seen: Seen | undefined
  // Every change of a mirror is in the journal.
  return watchTables([db.outbox, db.changes, db.cursors], async () => {
    seen = await readView(parts, query, seen)
    return seen.known
  })
}

export async function readRows(parts: ViewParts, query: AnyQuery): Promise<KnownRows<MirrorRow>> {
  return (await readView(parts, query, undefined)).known
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
  const read = await db.dexie.transaction('r', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    const base = await db.mirror(collection).get(id)
    // Reads only this row's entries: a screen watches many rows, and thousands of entries may wait [E1].
    const folded = await foldOverMirror(db, await entriesOf(db, collection, id), rules)
    return { over: folded.get(`${collection}:${id}`), base }
  })
  if (read.base !== undefined && !isMirrorRow(read.base)) damaged(collection)
  const { row, ...marks } = read.over ?? { row: isMirrorRow(read.base) ? read.base : undefined, pending: [] }
  return row ? { row, ...marks } : null
}

async function readView({ db, rules, damaged }: ViewParts, query: AnyQuery, seen: Seen | undefined): Promise<Seen> {
  // Read before the rows: if the mirror was whole by then, so are they. A whole mirror is not asked about again.
  const before = seen?.state === 'whole' ? 'whole' : await readCompleteness(db, query.collection, query.businessId)
  const read = await db.dexie.transaction('r', [db.outbox, db.changes, ...mirrorNames.map(db.mirror)], async () => {
    const entries = await entriesOf(db, query.collection)
    const { base, journal, isAnew } = await readBase(db, query, seen)
    const folded = await foldOverMirror(db, entries, rules)
    return { base, journal, isAnew, folded }
  })
  // A mirror that has to be read as a whole may have been emptied or repaired.
  const state = seen?.state === 'whole' && read.isAnew ? await readCompleteness(db, query.collection, query.businessId) : before
  const sound = read.base === seen?.base ? seen.base : read.base.filter(isMirrorRow)
  if (sound.length < read.base.length) damaged(query.collection)
  const rows = overlayRows(sound, read.folded, query).map((row) => (isTouched(row) ? keepIdentity(row, seen?.touched.get(row.row.id)) : row))
  // A change may concern other rows: then the same list is kept, and nothing is drawn again.
  const isSameList = seen?.rows.length === rows.length && rows.every((row, at) => row === seen.rows[at])
  const { rows: listed, touched } = isSameList ? seen : { rows, touched: new Map(rows.filter(isTouched).map((row) => [row.row.id, row])) }
  const known = isSameList && seen.state === state ? seen.known : knownRows(state, listed)
  return { journal: read.journal, base: sound, state, rows: listed, known, touched }
}

function knownRows(state: Completeness, rows: readonly ViewRow<MirrorRow>[]): KnownRows<MirrorRow> {
  return state === 'whole' ? { state, rows } : { state, soFar: rows }
}

/** The mirror's rows of the query: read as a whole, or updated by the journal. */
async function readBase(db: UserDatabase, query: AnyQuery, seen: Seen | undefined): Promise<Pick<Seen, 'base' | 'journal'> & { readonly isAnew: boolean }> {
  const lines = await db.changes.where('n').above(seen?.journal ?? 0).toArray()
  const journal = lines.at(-1)?.n ?? seen?.journal ?? 0
  const isWhole = seen && (lines.length === 0 || lines[0]?.n === seen.journal + 1)
  const ids = isWhole ? changedIds(lines.filter((line) => line.collection === query.collection)) : null
  if (!seen || ids === null) return { journal, base: await queryMirror(db, query).catch(rowsLost), isAnew: true }
  if (ids.length === 0) return { journal, base: seen.base, isAnew: false }
  const changed = await db.mirror(query.collection).bulkGet([...ids])
  return { journal, base: patchRows(seen.base, ids, changed, query), isAnew: false }
}

/** Stands in for rows that storage cannot read: a value that is not a row, so that the mirror is repaired. */
function rowsLost(error: unknown): readonly MirrorRow[] {
  if (isConnectionLost(error) || isBrokenOff(error)) throw error
  return [damagedRow]
}

const damagedRow = {} as MirrorRow

function changedIds(lines: readonly { readonly ids: readonly string[] | null }[]): readonly string[] | null {
  const ids = new Set<string>()
  for (const line of lines) {
    if (line.ids === null) return null
    line.ids.forEach((id) => ids.add(id))
  }
  return [...ids]
}

function patchRows(base: readonly MirrorRow[], ids: readonly string[], changed: readonly (MirrorRow | undefined)[], query: AnyQuery): readonly MirrorRow[] {
  const gone = new Set(ids)
  const rest = base.filter((row) => !gone.has(row.id))
  const now = changed.filter((row): row is MirrorRow => isMirrorRow(row) && isInQuery(row, query))
  return [...rest, ...now].toSorted(compareRows(query.collection))
}

function isTouched(row: ViewRow<MirrorRow>): boolean {
  return row.pending.length > 0 || row.attention !== undefined
}

function keepIdentity(next: ShownRow, before: ViewRow<MirrorRow> | undefined): ViewRow<MirrorRow> {
  return before && isSame(next, before) ? before : next
}

/** Compares by content, since folding makes new objects every time. */
function isSame(next: ShownRow, before: ViewRow<MirrorRow>): boolean {
  return (
    (next.row === before.row || (next.pending.length > 0 && JSON.stringify(next.row) === JSON.stringify(before.row))) &&
    next.pending.length === before.pending.length &&
    next.pending.every((entry, at) => isSameEntry(entry, before.pending[at])) &&
    next.attention?.code === before.attention?.code &&
    isSameEntry(next.attention?.entry, before.attention?.entry)
  )
}

function isSameEntry(a: OutboxEntry | undefined, b: OutboxEntry | undefined): boolean {
  return a?.key === b?.key && a?.state === b?.state && a?.attempts === b?.attempts
}
