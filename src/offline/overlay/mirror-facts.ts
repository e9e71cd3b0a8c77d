import type { Collection } from '#contract/collections.ts'
import type { Entity, OutboxEntry } from '../outbox/entry.ts'
import { entriesOf, entriesOfRows } from '../outbox/outbox.ts'
import { isMirrorRow, type MirrorRow } from '../store/mirrors.ts'
import { queryMirror, type AnyQuery } from '../store/query-rows.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { foldEntries, type Folded, type Leanings, type MirrorFacts, type OverlayRules } from './overlay.ts'

/**
 * Only folding tells which rows a fold needs. So it folds with the rows that are loaded, reads all
 * missing ones at once and folds again, until none is missing: two or three rounds, however
 * many entries wait.
 */
export async function foldOverMirror(db: UserDatabase, entries: readonly OutboxEntry[], rules: OverlayRules): Promise<Folding> {
  if (entries.length === 0) return { folded: new Map(), leanings: new Map() }
  const last = entries.at(-1)?.seq ?? 0
  const known = new Set(entries.map(({ entity }) => entity))
  return withFacts(
    db,
    (mirror, others) => {
      const leanings = new Map<Entity, Set<string>>()
      return {
        folded: foldEntries(
          inOrder(
            entries,
            others.filter(({ seq }) => seq < last),
          ),
          mirror,
          rules,
          leanings,
        ),
        leanings,
      }
    },
    known,
  )
}

/** Folded rows, and what their folds looked at. */
export interface Folding {
  readonly folded: Folded
  readonly leanings: Leanings
}

/**
 * `others` are the entries of the requested rows, except rows in `known`: a booking may need a service that is
 * itself not sent yet.
 */
export async function withFacts<T>(
  db: UserDatabase,
  run: (mirror: MirrorFacts, others: readonly OutboxEntry[]) => T,
  known: ReadonlySet<Entity> = new Set(),
): Promise<T> {
  const facts = createFacts(db, known)
  for (;;) {
    const result = run(facts, facts.entries())
    // Returns before awaiting, since an IndexedDB transaction ends when anything but its own requests is awaited.
    if (facts.isComplete()) return result
    await facts.loadMissing()
  }
}

/**
 * More rows than this are asked for only after looking which of them are there: each of thousands of new bookings would be a question of
 * its own.
 */
const fewIds = 100

async function idsThere(db: UserDatabase, collection: Collection, ids: readonly string[]): Promise<readonly string[]> {
  const there = new Set(await db.mirror(collection).toCollection().primaryKeys())
  return ids.filter((id) => there.has(id))
}

function inOrder(entries: readonly OutboxEntry[], others: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (others.length === 0) return entries
  const all = new Map([...entries, ...others].map((entry) => [entry.seq, entry]))
  return [...all.values()].toSorted((a, b) => a.seq - b.seq)
}

interface LoadedFacts extends MirrorFacts {
  isComplete(): boolean
  entries(): readonly OutboxEntry[]
  loadMissing(): Promise<void>
}

function createFacts(db: UserDatabase, knownEntities: ReadonlySet<Entity>): LoadedFacts {
  const rows = new Map<Collection, Map<string, MirrorRow | undefined>>()
  const queries = new Map<string, readonly MirrorRow[]>()
  const waiting = new Map<number, OutboxEntry>()
  const missingRows = new Map<Collection, Set<string>>()
  const missingQueries = new Map<string, AnyQuery>()

  async function loadRows(collection: Collection, ids: readonly string[]): Promise<void> {
    const known = rows.get(collection) ?? new Map<string, MirrorRow | undefined>()
    ids.forEach((id) => known.set(id, undefined))
    // Awaiting what asks nothing of the database would end the transaction.
    const there = ids.length > fewIds ? await idsThere(db, collection, ids) : ids
    const found = await db.mirror(collection).bulkGet([...there])
    there.forEach((id, at) => known.set(id, isMirrorRow(found[at]) ? found[at] : undefined))
    rows.set(collection, known)
    const unknown = ids.map((id): Entity => `${collection}:${id}`).filter((entity) => !knownEntities.has(entity))
    if (unknown.length > 0) noteEntries(await entriesOfRows(db, unknown))
  }

  async function loadQuery(name: string, query: AnyQuery): Promise<void> {
    queries.set(name, (await queryMirror(db, query)).filter(isMirrorRow))
    noteEntries(await entriesOf(db, query.collection))
  }

  function noteEntries(entries: readonly OutboxEntry[]): void {
    entries.forEach((entry) => waiting.set(entry.seq, entry))
  }

  return {
    row(collection, id) {
      const known = rows.get(collection)
      if (!known?.has(id)) missingRows.set(collection, (missingRows.get(collection) ?? new Set()).add(id))
      return known?.get(id)
    },
    rows(query) {
      const name = JSON.stringify(query)
      const known = queries.get(name)
      if (!known) missingQueries.set(name, query)
      return known ?? []
    },
    entries: () => [...waiting.values()],
    isComplete: () => missingRows.size + missingQueries.size === 0,
    async loadMissing() {
      await Promise.all([
        ...Array.from(missingRows, ([collection, ids]) => loadRows(collection, [...ids])),
        ...Array.from(missingQueries, ([name, query]) => loadQuery(name, query)),
      ])
      missingRows.clear()
      missingQueries.clear()
    },
  }
}
