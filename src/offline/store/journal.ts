import type { Collection } from '#contract/collections.ts'
import { few } from './keep-journal.ts'
import type { UserDatabase } from './user-database.ts'

/** Runs in the caller's transaction, which must cover `changes`. Null notes that all rows may have changed. */
export async function noteChange(db: UserDatabase, collection: Collection, ids: readonly string[] | null): Promise<void> {
  if (ids?.length === 0) return
  await db.changes.add({ collection, ids: few(ids) })
}

/** What was changed after a line of the journal. */
export interface JournalPart {
  /** The journal's last line. */
  readonly upTo: number
  /** Rows of mirrors, and rows whose entries changed, as `collection:id`. */
  readonly rows: ReadonlySet<string>
  /** Mirrors of which any row may have changed. */
  readonly mirrors: ReadonlySet<string>
  /** Entries of the outbox by `seq`; null for all of them. */
  readonly entries: ReadonlySet<number> | null
}

/**
 * Reads the lines after `since`; null where everything has to be read anew: at the first reading, as long as there is no line, and after
 * more
 * changes than the journal keeps. To know its rows to be of the same moment, the caller reads them in one transaction with the lines.
 */
export async function readJournal(db: UserDatabase, since: number | undefined): Promise<JournalPart | null> {
  if (!since) return null
  // The line itself must still be there: another database begins anew, and the oldest lines are deleted.
  const found = await db.changes.where('n').aboveOrEqual(since).toArray()
  if (found.shift()?.n !== since) return null
  const rows = new Set<string>()
  const mirrors = new Set<string>()
  let entries: Set<number> | null = new Set()
  for (const line of found) {
    if (line.collection !== 'outbox') {
      if (line.ids === null) mirrors.add(line.collection)
      else for (const id of line.ids) rows.add(`${line.collection}:${id}`)
    } else if (line.seqs === null) entries = null
    else {
      for (const seq of line.seqs) entries?.add(seq)
      for (const entity of line.entities) rows.add(entity)
    }
  }
  return { upTo: found.at(-1)?.n ?? since, rows, mirrors, entries }
}

/** The journal's last line; 0 where it has none. */
export async function lastLine(db: UserDatabase): Promise<number> {
  return (await db.changes.orderBy('n').last())?.n ?? 0
}
