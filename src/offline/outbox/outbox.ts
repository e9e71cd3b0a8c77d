import type { Table } from 'dexie'
import { ok, refuse, type Result } from '#lib/result.ts'
import { removeOfRow } from '../pictures/uploads.ts'
import type { EntryRefusal } from '../refusals.ts'
import { putAll } from '../store/put-all.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { buildsUpon, needsPerson, targetOf, type EntryStateName, type Outbox, type OutboxEntry, type Receipt } from './entry.ts'

/** Reading and changing the outbox. Nothing here sends. */

const receiptsKept = 200

const states: ReadonlySet<unknown> = new Set<EntryStateName>(['queued', 'sending', 'paused', 'conflict', 'rejected', 'parked'])

/**
 * All entries by `seq`, and apart from them those that cannot be read as one [E14]. Where
 * storage does not give the table in one piece, it is read key by key.
 */
export async function readOutbox(db: UserDatabase): Promise<Outbox> {
  const raws = await db.outbox.toArray().catch(() => undefined)
  if (raws?.every(isEntry)) return { entries: raws, unreadable: [] }
  const keys = await db.outbox.toCollection().primaryKeys()
  const each = await Promise.all(keys.map(async (seq) => ({ seq, raw: await readRaw(db, seq) })))
  return {
    entries: each.flatMap(({ raw }) => (isEntry(raw) ? [raw] : [])),
    unreadable: each.filter(({ raw }) => !isEntry(raw)),
  }
}

/** Stands in for a value that storage cannot read: the error's text. */
function readRaw(db: UserDatabase, seq: number): Promise<unknown> {
  return db.outbox.get(seq).catch((error: unknown) => String(error))
}

export function isEntry(raw: unknown): raw is OutboxEntry {
  const entry = raw as Partial<OutboxEntry> | null | undefined
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.key === 'string' &&
    typeof entry.command === 'string' &&
    typeof entry.entity === 'string' &&
    entry.entity.includes(':') &&
    Array.isArray(entry.touches) &&
    states.has(entry.state) &&
    (entry.sent === undefined || (typeof entry.sent.method === 'string' && typeof entry.sent.path === 'string')) &&
    [entry.seq, entry.version, entry.baseRev, entry.createdAt, entry.attempts, entry.nextAt].every(Number.isFinite)
  )
}

/** Entries of one collection, or of one row where `id` is given. */
export async function entriesOf(db: UserDatabase, collection: string, id?: string): Promise<readonly OutboxEntry[]> {
  const entity = db.outbox.where('entity')
  const found = id === undefined ? entity.between(`${collection}:`, `${collection};`) : entity.equals(`${collection}:${id}`)
  const entries = (await found.toArray()).filter(isEntry)
  return entries.toSorted((a, b) => a.seq - b.seq)
}

/** Entries of these rows, in their order. */
export async function entriesOfRows(db: UserDatabase, entities: readonly string[]): Promise<readonly OutboxEntry[]> {
  const found = await db.outbox
    .where('entity')
    .anyOf([...entities])
    .toArray()
  return found.filter(isEntry).toSorted((a, b) => a.seq - b.seq)
}

export async function readEntry(db: UserDatabase, seq: number): Promise<OutboxEntry | undefined> {
  const raw = await db.outbox.get(seq)
  return isEntry(raw) ? raw : undefined
}

/** The mirrors, of those that this device has, of what the entries are about. */
export function mirrorsOf(db: UserDatabase, entries: readonly OutboxEntry[]): readonly Table[] {
  return [...new Set(entries.map((entry) => targetOf(entry).collection))].filter(db.hasMirror).map(db.mirror)
}

/** Removes an entry and writes its receipt, in the caller's transaction. */
export async function close(db: UserDatabase, entry: OutboxEntry, outcome: Receipt['outcome'], closedAt: number): Promise<void> {
  const { key, entity, command, args, seen, businessId, createdAt } = entry
  await db.outbox.delete(entry.seq)
  await addReceipt(db, { key, entity, command, args, seen, businessId, createdAt, closedAt, outcome })
}

/** Writes a receipt and deletes the oldest ones, in the caller's transaction. */
export async function addReceipt(db: UserDatabase, receipt: Omit<Receipt, 'n'>): Promise<void> {
  const n = await db.receipts.add(receipt)
  if (n > receiptsKept)
    await db.receipts
      .where('n')
      .belowOrEqual(n - receiptsKept)
      .delete()
}

/** Removes an entry that was never sent and that no later entry depends on [E3]. */
export async function undo(db: UserDatabase, seq: number, now: number): Promise<Result<null, EntryRefusal>> {
  return givingUp(db, seq, async () => {
    const entry = await readEntry(db, seq)
    if (!entry) return refuse({ code: 'entry_gone' })
    if (entry.state === 'sending') return refuse({ code: 'entry_sending' })
    if (entry.attempts > 0) return refuse({ code: 'entry_maybe_sent' })
    if (await isBuiltUpon(db, entry)) return refuse({ code: 'entry_has_later' })
    await giveUp(db, entry, 'undone', now)
    return ok(null)
  })
}

async function isBuiltUpon(db: UserDatabase, entry: OutboxEntry): Promise<boolean> {
  const later = (await db.outbox.where(':id').above(entry.seq).toArray()).filter(isEntry)
  return later.some((other) => buildsUpon(other, entry))
}

/** Removes an entry, also an unreadable one, because a person gave it up. */
export async function discard(db: UserDatabase, seq: number, now: number): Promise<Result<null, EntryRefusal>> {
  return givingUp(db, seq, async () => {
    const raw = await readRaw(db, seq)
    if (raw === undefined) return refuse({ code: 'entry_gone' })
    if (!isEntry(raw)) await db.outbox.delete(seq)
    else if (raw.state === 'sending') return refuse({ code: 'entry_sending' })
    else await giveUp(db, raw, 'discarded', now)
    return ok(null)
  })
}

/** Ends a conflict in favour of the server. */
export async function keepTheirs(db: UserDatabase, seq: number, now: number): Promise<Result<null, EntryRefusal>> {
  return givingUp(db, seq, async () => {
    const entry = await readEntry(db, seq)
    if (!entry) return refuse({ code: 'entry_gone' })
    if (!needsPerson(entry)) return refuse({ code: 'entry_state' })
    await giveUp(db, entry, 'kept_theirs', now)
    return ok(null)
  })
}

/** A transaction over what giving an entry up looks at and changes. */
async function givingUp<Given>(db: UserDatabase, seq: number, give: () => Promise<Given>): Promise<Given> {
  const raw = await readRaw(db, seq)
  const mirrors = isEntry(raw) ? mirrorsOf(db, [raw]) : []
  return db.dexie.transaction('rw', [db.outbox, db.receipts, db.uploads, db.pictures, ...mirrors], give)
}

/** Closes an entry that is not carried out. Pictures go with it whose row was never made, or is deleted by now [E20]. */
async function giveUp(db: UserDatabase, entry: OutboxEntry, outcome: Receipt['outcome'], now: number): Promise<void> {
  await close(db, entry, outcome, now)
  const { collection, id } = targetOf(entry)
  const isNeverMade = entry.command.endsWith('.create') && (entry.attempts === 0 || needsPerson(entry))
  if (!isNeverMade && entry.error?.status !== 404) return
  if ((await entriesOf(db, collection, id)).length > 0 || (db.hasMirror(collection) && (await db.mirror(collection).get(id)))) return
  await removeOfRow(db, entry.entity)
}

/** Makes waiting entries due now: one, or all of them. */
export async function makeDue(db: UserDatabase, seq?: number): Promise<Result<null, never>> {
  return db.dexie.transaction('rw', [db.outbox], async () => {
    const { entries } = await readOutbox(db)
    const waiting = entries.filter((entry) => entry.state === 'queued' && entry.nextAt > 0 && (seq === undefined || entry.seq === seq))
    await putAll(
      db.outbox,
      waiting.map((entry) => ({ ...entry, nextAt: 0 })),
    )
    return ok(null)
  })
}
