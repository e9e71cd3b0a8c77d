import type { Collection } from '#contract/collections.ts'
import { entriesOf, entriesOfRows } from '../outbox/outbox.ts'
import { readCompleteness } from '../pull/completeness.ts'
import type { Completeness, KnownRows } from '../pull/known-rows.ts'
import { readJournal, lastLine, type JournalPart } from '../store/journal.ts'
import { isMirrorRow, mirrorNames, type MirrorRow } from '../store/mirrors.ts'
import { queryMirror, type AnyQuery } from '../store/query-rows.ts'
import { readAtOnce } from '../store/read-at-once.ts'
import { isInterrupted } from '../store/storage-errors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { foldOverMirror, type Folding } from './mirror-facts.ts'
import { mergedInto, overlayRows, type FoldedRow, type Leanings, type OverlayRules } from './overlay.ts'
import { keepIdentity } from './same-row.ts'
import type { ViewRow } from './view-row.ts'

export interface ViewParts {
  readonly db: UserDatabase
  readonly rules: OverlayRules
  /** Called when a mirror holds something that is not a row, so that it is pulled anew. */
  readonly damaged: (collection: Collection) => void
}

/** What a view has seen: the rows that it shows, up to a line of the journal. */
export interface SeenRows {
  readonly upTo: number
  readonly state: Completeness
  readonly rows: readonly ViewRow<MirrorRow>[]
  readonly known: KnownRows<MirrorRow>
  /** By what the fold of a pending row looked at: the ids of the rows that lean on it. */
  readonly leaning: ReadonlyMap<string, ReadonlySet<string>>
}

/** A reading: all rows of the query, or the rows that changed. */
interface Reading {
  readonly upTo: number
  /** The mirror's rows, as stored: damaged ones too. */
  readonly base: readonly unknown[]
  readonly folding: Folding
  /** The ids of the rows that were read; undefined where all of them were. */
  readonly ids: ReadonlySet<string> | undefined
}

/** More changed rows than this are read with all others. */
const fewRows = 200

/** Reads what a view shows: everything, or what changed since `seen`. */
export async function readSeen(parts: ViewParts, query: AnyQuery, seen: SeenRows | undefined): Promise<SeenRows> {
  const { db } = parts
  const { collection, businessId } = query
  // Read before the rows: if the mirror was whole by then, so are they. A whole mirror is not asked about again.
  const before = seen?.state === 'whole' ? 'whole' : await readCompleteness(db, collection, businessId, query.range)
  const read = await readAtOnce(db, [db.outbox, db.changes, ...mirrorNames.map(db.mirror)], async () => {
    const changes = await readJournal(db, seen?.upTo)
    const ids = seen && changes && changedIn(query, changes, seen)
    return seen && changes && ids ? readChanged(parts, query, changes.upTo, ids) : readWhole(parts, query)
  })
  // A mirror that has to be read as a whole may have been emptied or repaired.
  const state = seen?.state === 'whole' && !read.ids ? await readCompleteness(db, collection, businessId, query.range) : before
  if (read.base.some((row) => !isMirrorRow(row))) parts.damaged(collection)
  return next(query, seen, read, state)
}

async function readWhole({ db, rules }: ViewParts, query: AnyQuery): Promise<Reading> {
  const upTo = await lastLine(db)
  const entries = await entriesOf(db, query.collection)
  const base = await queryMirror(db, query).catch(rowsLost)
  return { upTo, base, folding: await foldOverMirror(db, entries, rules), ids: undefined }
}

async function readChanged({ db, rules }: ViewParts, { collection }: AnyQuery, upTo: number, ids: ReadonlySet<string>): Promise<Reading> {
  if (ids.size === 0) return { upTo, base: [], folding: nothing, ids }
  const [base, entries] = await Promise.all([
    db.mirror(collection).bulkGet([...ids]),
    entriesOfRows(
      db,
      Array.from(ids, (id) => `${collection}:${id}`),
    ),
  ])
  return { upTo, base: base.filter((row) => row !== undefined), folding: await foldOverMirror(db, entries, rules), ids }
}

const nothing: Folding = { folded: new Map(), leanings: new Map() }

/** Stands in for rows that storage cannot read: a value that is not a row, so that the mirror is repaired. */
function rowsLost(error: unknown): readonly unknown[] {
  if (isInterrupted(error)) throw error
  return [null]
}

/** The ids of the rows that may look otherwise now; undefined where these are too many, or not known. */
function changedIn(
  { collection }: AnyQuery,
  { rows, mirrors, entries }: JournalPart,
  { leaning }: SeenRows,
): ReadonlySet<string> | undefined {
  if (entries === null || mirrors.has(collection)) return undefined
  const ids = new Set<string>()
  const prefix = `${collection}:`
  for (const entity of rows) {
    if (entity.startsWith(prefix)) ids.add(entity.slice(prefix.length))
    for (const name of [entity, collectionIn(entity)]) leaning.get(name)?.forEach((id) => ids.add(id))
  }
  for (const [name, leaners] of leaning) if (mirrors.has(collectionIn(name))) leaners.forEach((id) => ids.add(id))
  return ids.size > fewRows ? undefined : ids
}

/** Of `collection:id`, or of a collection's name alone. */
function collectionIn(name: string): string {
  return name.split(':', 1).join()
}

function next(query: AnyQuery, seen: SeenRows | undefined, read: Reading, state: Completeness): SeenRows {
  const { upTo, ids, folding } = read
  if (seen && ids?.size === 0 && seen.state === state) return { ...seen, upTo }
  const sound = read.base.filter(isMirrorRow)
  const rows =
    ids && seen
      ? keptRows(patched(query, seen, sound, folding, ids), seen)
      : rereadRows(keptRows(overlayRows(sound, folding.folded, query), seen), seen)
  const leaning = leaningAfter(query, seen, folding.leanings, ids)
  // A change may concern other rows: then the same list is kept, and nothing is drawn again.
  const isSameList = seen?.rows.length === rows.length && rows.every((row, at) => row === seen.rows[at])
  const listed = isSameList ? seen.rows : rows
  const known: KnownRows<MirrorRow> =
    isSameList && seen.state === state ? seen.known : state === 'whole' ? { state, rows: listed } : { state, soFar: listed }
  return { upTo, state, rows: listed, known, leaning }
}

function patched(
  query: AnyQuery,
  seen: SeenRows,
  base: readonly MirrorRow[],
  { folded }: Folding,
  ids: ReadonlySet<string>,
): readonly ViewRow<MirrorRow>[] {
  const isRead = ({ row }: ViewRow<MirrorRow>) => ids.has(row.id)
  return mergedInto(
    seen.rows.filter((view) => !isRead(view)),
    overlayRows(base, folded, query).filter(isRead),
    query,
  )
}

/** The rows as they were shown before, where they look the same. */
function keptRows(rows: readonly ViewRow<MirrorRow>[], seen: SeenRows | undefined): readonly ViewRow<MirrorRow>[] {
  const before = new Map(seen?.rows.filter(isTouched).map((view) => [view.row.id, view]))
  return rows.map((view) => (isTouched(view) ? keepIdentity(view, before.get(view.row.id)) : view))
}

/** All were read anew, as with every part of a first pull [E30]: in a list as long as before those that look the same are kept. */
function rereadRows(rows: readonly ViewRow<MirrorRow>[], seen: SeenRows | undefined): readonly ViewRow<MirrorRow>[] {
  if (rows.length !== seen?.rows.length) return rows
  return rows.map((view, at) => {
    const before = seen.rows[at]
    return before && !isTouched(view) && !isTouched(before) && JSON.stringify(view.row) === JSON.stringify(before.row) ? before : view
  })
}

/** What rows lean on is only added to: to look at one too many costs little. A whole reading begins anew. */
function leaningAfter(
  { collection }: AnyQuery,
  seen: SeenRows | undefined,
  leanings: Leanings,
  ids: ReadonlySet<string> | undefined,
): SeenRows['leaning'] {
  const leaning = ids && seen ? (seen.leaning as Map<string, Set<string>>) : new Map<string, Set<string>>()
  const prefix = `${collection}:`
  for (const [entity, names] of leanings) {
    if (!entity.startsWith(prefix)) continue
    for (const name of names) leaning.set(name, (leaning.get(name) ?? new Set()).add(entity.slice(prefix.length)))
  }
  return leaning
}

function isTouched({ pending, attention }: FoldedRow): boolean {
  return pending.length > 0 || attention !== undefined
}
