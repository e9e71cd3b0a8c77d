import type { Observable } from '../observable.ts'
import { readJournal, lastLine } from '../store/journal.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { watchTables } from '../store/watch-tables.ts'
import type { Outbox, OutboxEntry } from './entry.ts'
import { isEntry, readOutbox } from './outbox.ts'

interface Seen {
  /** The line of the journal up to which it is known. */
  readonly upTo: number
  readonly outbox: Outbox
  /** Another connection may be to another database. */
  readonly connection: unknown
}

/**
 * Reads all of the outbox the first time, and then only the entries that the journal names: what a reading costs does
 * not grow with what waits. Where entries are damaged all are read each time.
 */
export function createOutboxReader(db: UserDatabase): () => Promise<Outbox> {
  let seen: Seen | undefined
  return async () => {
    const connection: unknown = db.dexie.backendDB()
    const before = seen && seen.connection === connection && seen.outbox.unreadable.length === 0 ? seen : undefined
    const now = (before && (await readChanged(db, before))) ?? (await readWhole(db, connection))
    seen = now
    return now.outbox
  }
}

async function readWhole(db: UserDatabase, connection: unknown): Promise<Seen> {
  // The line before the entries: what is stored in between is read again.
  const upTo = await lastLine(db)
  return { upTo, outbox: await readOutbox(db), connection }
}

/** Undefined where everything has to be read. */
function readChanged(db: UserDatabase, seen: Seen): Promise<Seen | undefined> {
  // In one transaction: an entry that was moved to another place would be seen in both, or in none.
  return db.dexie.transaction('r', [db.outbox, db.changes], async () => {
    const changes = await readJournal(db, seen.upTo)
    if (!changes?.entries) return undefined
    const seqs = [...changes.entries]
    const raws: readonly unknown[] | undefined = await db.outbox.bulkGet(seqs).catch(() => undefined)
    if (!raws?.every((raw) => raw === undefined || isEntry(raw))) return undefined
    return {
      ...seen,
      upTo: changes.upTo,
      outbox: seqs.length === 0 ? seen.outbox : patched(seen.outbox, changes.entries, raws.filter(isEntry)),
    }
  })
}

function patched({ entries }: Outbox, changed: ReadonlySet<number>, now: readonly OutboxEntry[]): Outbox {
  // Nearly in order already, which sorting notices.
  return { entries: [...entries.filter(({ seq }) => !changed.has(seq)), ...now].toSorted((a, b) => a.seq - b.seq), unreadable: [] }
}

/** Watches all of the outbox. */
export function followOutbox(db: UserDatabase): Observable<Outbox> {
  return watchTables([db.outbox], createOutboxReader(db))
}
