import type { BusinessCollection } from '#contract/collections.ts'
import { numberedRows } from '#contract/wire.ts'
import { must } from '#lib/assert.ts'
import { deletedBetween, readPosition, type Deleted } from '../db/changes.ts'
import type { Database } from '../db/database.ts'

/** A page of a list, as DRF writes it. */
export interface ListPage<Row> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Row[]
}

/** The values of a row by which its list is ordered, its id the last. */
export type PageKey = readonly (string | number)[]

export interface Range {
  readonly limit: number
  readonly offset: number
  /** Begins after this row instead. */
  readonly after?: PageKey | undefined
}

/** The parts of a query that ask for a page. */
export type PageQuery = { readonly [Part in keyof Range]?: Range[Part] | undefined }

export function rangeOf(query: PageQuery): Range {
  const { limit = 100, offset = 0, after } = query
  return { limit, offset: after ? 0 : offset, after }
}

/**
 * `path` and `query` are the call's own: the addresses of the neighbouring pages repeat them. The pages after the
 * first rows have no numbers: to skip many rows costs as much as to read them, and what comes or goes would shift them.
 */
export function toPage<Row>(
  path: string,
  query: PageQuery,
  count: number,
  results: readonly Row[],
  keyOf: (row: Row) => PageKey,
): ListPage<Row> {
  const { limit, offset, after } = rangeOf(query)
  const last = results.at(-1)
  const hasMore = after ? results.length === limit : offset + limit < count
  const isNumbered = !after && offset + limit < numberedRows
  const at = (place: PageQuery): string => addressOf(path, { ...query, limit, offset: undefined, after: undefined, ...place })
  const next = !hasMore ? null : isNumbered ? at({ offset: offset + limit }) : last ? at({ after: keyOf(last) }) : null
  return { count, next, previous: offset > 0 ? at({ offset: Math.max(0, offset - limit) }) : null, results }
}

function addressOf(path: string, { after, ...query }: PageQuery): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, after: after && JSON.stringify(after) }))
    if (value !== undefined) address.set(name, String(value))
  return `${path}?${address.toString()}`
}

/** What changed in a collection of a business after a cursor. */
export interface Changes<Row> {
  readonly results: readonly Row[]
  readonly deleted: readonly string[]
  readonly cursor: string
  readonly reset: boolean
  readonly more: boolean
}

export interface Source<Row> {
  /** One business: the contract asks for it with every cursor. */
  readonly businessIds: readonly string[]
  readonly collection: BusinessCollection
  /** Rows with after < rev <= until, by rev. `begun` as in a cursor: given while everything is read. */
  read(db: Database, businessId: string, span: RevSpan, limit: number): Promise<readonly Row[]>
}

export interface RevSpan {
  readonly after: number
  readonly until: number
  readonly begun?: number | undefined
}

/** How many changes an answer holds at most. */
const portion = 2000

/**
 * Rows changed and deleted after `since`, a portion at a time in the order of change. All
 * is read up to the number at which the business stood when reading began: what changes
 * meanwhile has a greater one and is the next pull's, so nothing is missed without a
 * transaction. A cursor that is not ours, from the future, or older than the deletions
 * that are still known begins anew with `reset`.
 */
export async function changesSince<Row extends { readonly rev: number }>(
  db: Database,
  source: Source<Row>,
  since: string,
): Promise<Changes<Row>> {
  const businessId = must(source.businessIds[0], 'the business of a cursor')
  const { rev: until, forgotten } = await readPosition(db, businessId)
  const cursor = parseCursor(since)
  const isKnown = cursor !== undefined && isWithin(cursor, until, forgotten)
  const { after, begun } = isKnown ? startingAt(cursor, until) : startingAt(beginning, until)
  if (after === until) return { results: [], deleted: [], cursor: String(until), reset: !isKnown, more: false }
  const rows = await source.read(db, businessId, { after, until, begun }, portion + 1)
  const missed = Math.max(after, begun ?? 0)
  const deleted = missed >= until ? [] : await deletedBetween(db, businessId, source.collection, missed, until, portion + 1)
  const end = endOfPortion(rows, deleted, until)
  return {
    results: rows.filter((row) => row.rev <= end),
    deleted: deleted.filter((one) => one.rev <= end).map((one) => one.id),
    cursor: writeCursor(end < until ? { after: end, begun } : { after: end }),
    reset: !isKnown,
    more: end < until,
  }
}

/** The portion of a part of a list. */
export interface ListPart<Row> {
  readonly rows: readonly Row[]
  readonly more: boolean
}

/**
 * Part of a list as it is now, for a device that reads everything and begins with what it needs first [E30]. Read at one
 * moment with the number of the last change, so that the device knows from where to go on.
 */
export async function readPart<Row>(
  db: Database,
  businessId: string,
  read: (tx: Database, limit: number) => Promise<ListPart<Row>>,
): Promise<Changes<Row>> {
  return db.transaction(
    async (tx) => {
      const { rev } = await readPosition(tx, businessId)
      const { rows, more } = await read(tx, portion)
      return { results: rows, deleted: [], cursor: String(rev), reset: false, more }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Up to which change a device has read. While it reads everything, portion by portion,
 * `begun` is where the business stood at the first of them: no older deletion concerns it,
 * however far behind `after` is.
 */
interface Cursor {
  readonly after: number
  readonly begun?: number | undefined
}

const beginning: Cursor = { after: 0 }

function startingAt(cursor: Cursor, until: number): Cursor {
  return cursor.after === 0 ? { after: 0, begun: until } : cursor
}

function isWithin({ after, begun = 0 }: Cursor, until: number, forgotten: number): boolean {
  const complete = Math.max(after, begun)
  return complete <= until && (after === 0 || complete >= forgotten)
}

/** `120`, or `120.450` in the middle of reading everything. */
function parseCursor(text: string): Cursor | undefined {
  const [, after, begun] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  return after === undefined ? undefined : { after: Number(after), begun: begun === undefined ? undefined : Number(begun) }
}

function writeCursor({ after, begun }: Cursor): string {
  return begun === undefined ? String(after) : `${after}.${begun}`
}

/** The number of the last change that still fits; every change has its own. */
function endOfPortion(rows: readonly { readonly rev: number }[], deleted: readonly Deleted[], until: number): number {
  if (rows.length + deleted.length <= portion) return until
  const revs = [...rows, ...deleted].map((one) => one.rev).toSorted((a, b) => a - b)
  return revs[portion - 1]!
}
