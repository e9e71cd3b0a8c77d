import type { Collection } from '#contract/collections.ts'
import type { OutboxEntry } from './entry.ts'
import { isMirrorRow, type MirrorRow } from './mirrors.ts'
import { foldEntries, type Folded, type MirrorFacts, type OverlayRules } from './overlay.ts'
import { queryMirror, type AnyQuery } from './query-rows.ts'
import type { UserDatabase } from './user-database.ts'

/**
 * Which rows a fold wants to see is only known by folding. So it is folded with the rows
 * that are there, what it missed is read in one go, and it is folded again, until nothing
 * is missing: two or three rounds, however many entries wait.
 */
export async function foldOverMirror(db: UserDatabase, entries: readonly OutboxEntry[], rules: OverlayRules): Promise<Folded> {
  if (entries.length === 0) return new Map()
  return withFacts(db, (mirror) => foldEntries(entries, mirror, rules))
}

export async function withFacts<T>(db: UserDatabase, run: (mirror: MirrorFacts) => T): Promise<T> {
  const facts = createFacts(db)
  for (;;) {
    const result = run(facts)
    // What is awaited is a request, or is there already: a transaction outlives microtasks, and nothing else.
    if (facts.isComplete()) return result
    await facts.loadMissing()
  }
}

interface LoadedFacts extends MirrorFacts {
  isComplete(): boolean
  loadMissing(): Promise<void>
}

function createFacts(db: UserDatabase): LoadedFacts {
  const rows = new Map<Collection, Map<string, MirrorRow | undefined>>()
  const queries = new Map<string, readonly MirrorRow[]>()
  const missingRows = new Map<Collection, Set<string>>()
  const missingQueries = new Map<string, AnyQuery>()

  async function loadRows(collection: Collection, ids: readonly string[]): Promise<void> {
    const found = await db.mirror(collection).bulkGet([...ids])
    const known = rows.get(collection) ?? new Map<string, MirrorRow | undefined>()
    ids.forEach((id, at) => known.set(id, isMirrorRow(found[at]) ? found[at] : undefined))
    rows.set(collection, known)
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
    isComplete: () => missingRows.size + missingQueries.size === 0,
    async loadMissing() {
      await Promise.all([
        ...Array.from(missingRows, ([collection, ids]) => loadRows(collection, [...ids])),
        ...Array.from(missingQueries, async ([name, query]) => queries.set(name, (await queryMirror(db, query)).filter(isMirrorRow))),
      ])
      missingRows.clear()
      missingQueries.clear()
    },
  }
}
