import { liveQuery } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import type { OutboxEntry } from './entry.ts'
import { foldOverMirror } from './mirror-facts.ts'
import { isMirrorRow, mirrorNames, type MirrorRow } from './mirrors.ts'
import type { Observable } from './observable.ts'
import { entriesOf } from './outbox.ts'
import { overlayRows, type OverlayRules, type ShownRow } from './overlay.ts'
import { isConnectionLost } from './storage-errors.ts'
import { compareRows, isInQuery, queryMirror, type AnyQuery } from './query-rows.ts'
import type { UserDatabase } from './user-database.ts'
import type { ViewRow } from './view-row.ts'

export interface ViewParts {
  readonly db: UserDatabase
  readonly rules: OverlayRules
  /** A mirror holds something that is not a row: it has to be fetched anew. */
  readonly damaged: (collection: Collection) => void
}

/** What a view has read: the mirror's rows up to a line of the journal, and what it last showed. */
interface Seen {
  readonly journal: number
  readonly base: readonly MirrorRow[]
  readonly rows: readonly ViewRow<MirrorRow>[]
  /** Those of `rows` that commands touch, by id. */
  readonly touched: ReadonlyMap<string, ViewRow<MirrorRow>>
}

/**
 * The rows of a query as they are shown, again whenever they change. The mirror's part is
 * read once and then kept up by the journal, so a tap costs what it touches, however long
 * the list. Rows and entries are read in one transaction: an entry and its effect are
 * never both there or both missing [E10].
 */
export function watchRows(parts: ViewParts, query: AnyQuery): Observable<readonly ViewRow<MirrorRow>[]> {
  let seen: Seen | undefined
  return liveQuery(async () => {
    const read = await readView(parts, query, seen)
    seen = read.seen
    return read.rows
  })
}

export async function readRows(parts: ViewParts, query: AnyQuery): Promise<readonly ViewRow<MirrorRow>[]> {
  return (await readView(parts, query, undefined)).rows
}

/** One row as it is shown, again whenever it changes; null where there is none. */
export function watchRow(parts: ViewParts, collection: Collection, id: string): Observable<ViewRow<MirrorRow> | null> {
  let last: ViewRow<MirrorRow> | undefined
  return liveQuery(async () => {
    const next = await readRow(parts, collection, id)
    last = next ? keepIdentity(next, last) : undefined
    return last ?? null
  })
}

export async function readRow({ db, rules, damaged }: ViewParts, collection: Collection, id: string): Promise<ShownRow | null> {
  const read = await db.dexie.transaction('r', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    const base = await db.mirror(collection).get(id)
    const folded = await foldOverMirror(db, await entriesOf(db, collection), rules)
    return { over: folded.get(`${collection}:${id}`), base }
  })
  if (read.base !== undefined && !isMirrorRow(read.base)) damaged(collection)
  const { row, ...marks } = read.over ?? { row: isMirrorRow(read.base) ? read.base : undefined, pending: [] }
  return row ? { row, ...marks } : null
}

async function readView({ db, rules, damaged }: ViewParts, query: AnyQuery, seen: Seen | undefined) {
  const read = await db.dexie.transaction('r', [db.outbox, db.changes, ...mirrorNames.map(db.mirror)], async () => {
    const entries = await entriesOf(db, query.collection)
    const { base, journal } = await readBase(db, query, seen)
    const folded = await foldOverMirror(db, entries, rules)
    return { base, journal, folded }
  })
  const sound = read.base === seen?.base ? seen.base : read.base.filter(isMirrorRow)
  if (sound.length < read.base.length) damaged(query.collection)
  const rows = overlayRows(sound, read.folded, query).map((row) => (isTouched(row) ? keepIdentity(row, seen?.touched.get(row.row.id)) : row))
  // What changed may lie elsewhere: then the list is the same one, and nothing is drawn again.
  const isSameList = seen?.rows.length === rows.length && rows.every((row, at) => row === seen.rows[at])
  const { rows: listed, touched } = isSameList ? seen : { rows, touched: new Map(rows.filter(isTouched).map((row) => [row.row.id, row])) }
  return { rows: listed, seen: { journal: read.journal, base: sound, rows: listed, touched } }
}

/** The mirror's rows of the query: read anew, or brought up to date by what the journal says. */
async function readBase(db: UserDatabase, query: AnyQuery, seen: Seen | undefined): Promise<Pick<Seen, 'base' | 'journal'>> {
  const lines = await db.changes.where('n').above(seen?.journal ?? 0).toArray()
  const journal = lines.at(-1)?.n ?? seen?.journal ?? 0
  const isWhole = seen && (lines.length === 0 || lines[0]?.n === seen.journal + 1)
  const ids = isWhole ? changedIds(lines.filter((line) => line.collection === query.collection)) : null
  if (!seen || ids === null) return { journal, base: await queryMirror(db, query).catch(rowsLost) }
  if (ids.length === 0) return { journal, base: seen.base }
  const changed = await db.mirror(query.collection).bulkGet([...ids])
  return { journal, base: patchRows(seen.base, ids, changed, query) }
}

/** Storage does not give the rows: something stands for them that is not a row, and has the mirror repaired. */
function rowsLost(error: unknown): readonly MirrorRow[] {
  if (isConnectionLost(error)) throw error
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

/** A folded row is made anew every time, so it is compared by what it says. */
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
