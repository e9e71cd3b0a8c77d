import { needsPerson, targetOf, type EntryError, type Entity, type EntryState, type OutboxEntry } from '../outbox/entry.ts'
import { close, entriesOf, isEntry, mirrorsOf, readEntry, readOutbox } from '../outbox/outbox.ts'
import type { Contracts } from '../outbox/upcast.ts'
import { isBegun } from '../pictures/upload.ts'
import { readUploads, removeOfRow } from '../pictures/uploads.ts'
import { putAnswered, removeRows } from '../store/mirror.ts'
import { isMirrorRow, type MirrorRow } from '../store/mirrors.ts'
import { putAll } from '../store/put-all.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { isReadable, commandRequestOf } from './request.ts'

/** The steps of sending in the outbox, one transaction each. */

/**
 * Marks entries as `sending` before their request, so that a dead program leaves a trace, and stores their
 * requests with them, so that every later try is the same [E6]. Leaves out those that no longer wait.
 */
export function begin(db: UserDatabase, prepared: readonly OutboxEntry[], contracts: Contracts): Promise<readonly OutboxEntry[]> {
  return db.dexie.transaction('rw', [db.outbox, ...mirrorsOf(db, prepared)], async () => {
    const waiting = (await db.outbox.bulkGet(prepared.map(({ seq }) => seq))).filter(isEntry).filter(({ state }) => state === 'queued')
    const revs = await Promise.all(waiting.map((entry) => revAtFirst(db, entry)))
    const sending = waiting.map((entry, at): OutboxEntry => {
      const wanted = commandRequestOf(entry, contracts)
      return {
        ...entry,
        state: 'sending',
        error: entry.error,
        attempts: entry.attempts + 1,
        sentOver: revs[at],
        ...(wanted.ok && { sent: wanted.value }),
      }
    })
    await putAll(db.outbox, sending)
    return sending
  })
}

/** The revision that the row had here as sending first began, which is now where nothing was sent before. */
async function revAtFirst(db: UserDatabase, entry: OutboxEntry): Promise<number> {
  if (entry.sentOver !== undefined) return entry.sentOver
  const { collection, id } = targetOf(entry)
  const row = db.hasMirror(collection) ? await db.mirror(collection).get(id) : undefined
  return isMirrorRow(row) ? row.rev : 0
}

/** Returns prepared entries that were not sent to the queue. */
export async function putBack(db: UserDatabase, begun: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
  const waiting = begun.map((entry): OutboxEntry => ({
    ...entry,
    state: 'queued',
    error: entry.error,
    attempts: entry.attempts - 1,
    ...(entry.attempts === 1 && { sent: undefined, sentOver: undefined }),
  }))
  await db.dexie.transaction('rw', [db.outbox], async () => {
    for (const entry of waiting) if (await isStill(db, entry)) await db.outbox.put(entry)
  })
  return waiting
}

/** A success: the server's answer, and the revision it was done on. */
export interface Success {
  readonly body: unknown
  readonly previousRev: number | undefined
  readonly at: number
}

/**
 * Stores a success in one transaction [E5]: the server's row, the entry's end, its receipt, and the revision that
 * later edits of the same row start from.
 */
export async function settleDone(db: UserDatabase, sent: OutboxEntry, success: Success): Promise<undefined> {
  const { collection, id } = targetOf(sent)
  // Another row than the command named where it was done to what that stands for, such as a merged customer.
  const row = isMirrorRow(success.body) ? success.body : undefined
  await settling(db, [sent], async () => {
    const isMirrored = db.hasMirror(collection)
    if (isMirrored && row) await putAnswered(db, collection, row)
    if (isMirrored && removesRow(sent)) await removeRows(db, collection, [id])
    if (!(await isStill(db, sent))) return
    await close(db, sent, 'sent', success.at)
    // Pictures that were chosen before go with it [E20]; one chosen since is of the row that is made anew.
    if (removesRow(sent)) await removeOfRow(db, sent.entity, sent.createdAt)
    if (row && success.previousRev !== undefined) await moveBaseRev(db, `${collection}:${row.id}`, success.previousRev, row.rev)
  })
}

/**
 * Gives later own entries the new revision if they started from the one that this was done on: their author
 * has seen both. If somebody else's change came between, they keep theirs and become conflicts [E6].
 */
export async function moveBaseRev(db: UserDatabase, entity: Entity, previousRev: number, rev: number): Promise<void> {
  const { collection, id } = targetOf({ entity })
  const later = (await entriesOf(db, collection, id)).filter((entry) => entry.baseRev === previousRev)
  await putAll(
    db.outbox,
    later.map((entry) => ({ ...entry, baseRev: rev })),
  )
}

/** Stores the next state of an entry that was not carried out. A row in the refusal is put into the mirror. */
export async function settleState(
  db: UserDatabase,
  sent: OutboxEntry,
  next: EntryState & { readonly nextAt?: number },
): Promise<OutboxEntry> {
  const { collection, id } = targetOf(sent)
  const settled: OutboxEntry = { ...sent, ...next }
  const current = rowIn((next.error?.body as { readonly current?: unknown } | null)?.current, id)
  await settling(db, [sent], async () => {
    if (db.hasMirror(collection) && current) await putAnswered(db, collection, current)
    if (await isStill(db, sent)) await db.outbox.put(settled)
  })
  return settled
}

/** Stores what became of entries that were sent together: one after the other, in one transaction. */
export function settleTogether<Settled>(
  db: UserDatabase,
  sent: readonly OutboxEntry[],
  settle: (entry: OutboxEntry, at: number) => Promise<Settled>,
): Promise<readonly Settled[]> {
  return settling(db, sent, async () => {
    const settled: Settled[] = []
    for (const [at, entry] of sent.entries()) settled.push(await settle(entry, at))
    return settled
  })
}

/** Pauses or parks the entry and all that wait, since nothing more can be sent for now. */
export async function settleAll(db: UserDatabase, sent: OutboxEntry, state: 'paused' | 'parked', error: EntryError): Promise<OutboxEntry> {
  await db.dexie.transaction('rw', [db.outbox], async () => {
    const { entries } = await readOutbox(db)
    const stopped = entries.filter((entry) => entry.state === 'queued' || (entry.seq === sent.seq && entry.key === sent.key))
    await db.outbox.bulkPut(stopped.map((entry) => ({ ...entry, state, error })))
  })
  return { ...sent, state, error }
}

/**
 * Puts the outbox in order before anything is sent, under the lock [E4]. Entries that a dead program
 * left as `sending` are queued again; queued ones are paused without a session, paused ones
 * queued with one. With `unpark`, parked entries that this app can read are queued, too. `read` is whoever reads the outbox again and
 * again.
 */
export async function reclaim(
  db: UserDatabase,
  options: { readonly signedIn: boolean; readonly unpark: Contracts | undefined },
  read = () => readOutbox(db),
): Promise<readonly OutboxEntry[]> {
  return db.dexie.transaction('rw', [db.outbox, db.changes, ...(db.hasUploads ? [db.uploads] : [])], async () => {
    const { entries } = await read()
    const waiting = options.signedIn ? 'queued' : 'paused'
    const isOver = (entry: OutboxEntry) => entry.state === 'parked' && options.unpark && isReadable(entry, options.unpark)
    const isSettled = (entry: OutboxEntry) => entry.state === waiting || needsPerson(entry) || (entry.state === 'parked' && !isOver(entry))
    const settled = entries.map((entry): OutboxEntry => (isSettled(entry) ? entry : { ...entry, state: waiting }))
    await putAll(
      db.outbox,
      settled.filter((entry, at) => entry.state !== entries[at]?.state),
    )
    return behindUploads(db, settled)
  })
}

/**
 * Holds back later edits of a row whose picture may have reached the server: the picture makes a new
 * revision of the row, which the edits do not know yet [E19].
 */
async function behindUploads(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
  const begun = new Set<string>((await readUploads(db)).filter(isBegun).map(({ entity }) => entity))
  return entries.map((entry): OutboxEntry => (entry.state === 'queued' && begun.has(entry.entity) ? { ...entry, state: 'sending' } : entry))
}

async function isStill(db: UserDatabase, sent: OutboxEntry): Promise<boolean> {
  const now = await readEntry(db, sent.seq)
  return now?.key === sent.key
}

/** Whether a success of what was sent means that the row is gone. */
function removesRow({ sent }: OutboxEntry): boolean {
  return sent?.method === 'DELETE'
}

/**
 * A transaction over all that the answers to these entries may change: waiting pictures, which may just be being written, only where a row
 * may be gone. Also works without a collection's mirror, which an older database
 * may lack in a newer worker: it is pulled later.
 */
function settling<Settled>(db: UserDatabase, sent: readonly OutboxEntry[], run: () => Promise<Settled>): Promise<Settled> {
  const pictures = db.hasUploads && sent.some(removesRow) ? [db.uploads, db.pictures] : []
  return db.dexie.transaction('rw', [db.outbox, db.receipts, db.changes, db.cursors, ...pictures, ...mirrorsOf(db, sent)], run)
}

/** The answer's body, if it is the row of the command. */
function rowIn(body: unknown, id: string): MirrorRow | undefined {
  return isMirrorRow(body) && body.id === id ? body : undefined
}
