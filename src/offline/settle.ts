import type { Collection } from '#contract/collections.ts'
import { needsPerson, targetOf, type EntryError, type Entity, type EntryState, type OutboxEntry } from './entry.ts'
import { putAnswered, removeRows } from './mirror.ts'
import { isMirrorRow, type MirrorRow } from './mirrors.ts'
import { close, entriesOf, readEntry, readOutbox } from './outbox.ts'
import { putAll } from './put-all.ts'
import { isReadable, wantedBy } from './request.ts'
import { isBegun } from './upload.ts'
import { readUploads } from './uploads.ts'
import type { Contracts } from './upcast.ts'
import type { UserDatabase } from './user-database.ts'

/** What sending does to the outbox: each step one transaction. */

/**
 * The entry goes out: stored before the request, so that a dead program leaves a trace,
 * and with the request, so that every later try is the same [E6]. Undefined if it no longer waits.
 */
export function begin(db: UserDatabase, seq: number, contracts: Contracts): Promise<OutboxEntry | undefined> {
  return db.dexie.transaction('rw', [db.outbox], async () => {
    const entry = await readEntry(db, seq)
    if (entry?.state !== 'queued') return undefined
    const wanted = wantedBy(entry, contracts)
    const sending: OutboxEntry = { ...entry, state: 'sending', attempts: entry.attempts + 1, ...(wanted.ok && { sent: wanted.value }) }
    await db.outbox.put(sending)
    return sending
  })
}

/** The entry was made ready, but did not go out. */
export async function putBack(db: UserDatabase, begun: OutboxEntry): Promise<OutboxEntry> {
  const attempts = begun.attempts - 1
  const waiting: OutboxEntry = { ...begun, state: 'queued', attempts, sent: attempts === 0 ? undefined : begun.sent }
  await db.dexie.transaction('rw', [db.outbox], async () => {
    if (await isStill(db, begun)) await db.outbox.put(waiting)
  })
  return waiting
}

/** What a success brought: the server's answer, the revision that it was done on, and whether it means that the row is gone. */
export interface Success {
  readonly body: unknown
  readonly previousRev: number | undefined
  readonly removesRow: boolean
  readonly at: number
}

/**
 * Carried out: the server's row, the entry's end, its receipt, and the revision that later
 * edits of the same row build on, all at once [E5].
 */
export async function settleDone(db: UserDatabase, sent: OutboxEntry, success: Success): Promise<undefined> {
  const { collection, id } = targetOf(sent)
  const row = rowIn(success.body, id)
  await inMirrorTransaction(db, collection, async (mirrored) => {
    if (mirrored && row) await putAnswered(db, mirrored, row)
    if (mirrored && success.removesRow) await removeRows(db, mirrored, [id])
    if (!(await isStill(db, sent))) return
    await close(db, sent, 'sent', success.at)
    if (row && success.previousRev !== undefined) await moveBaseRev(db, sent.entity, success.previousRev, row.rev)
  })
}

/**
 * Whoever saw the revision that this was done on, and this on top of it, has seen the new
 * one. Where somebody else came between, the later edit keeps its own and is a conflict [E6].
 */
export async function moveBaseRev(db: UserDatabase, entity: Entity, previousRev: number, rev: number): Promise<void> {
  const { collection, id } = targetOf({ entity })
  const later = (await entriesOf(db, collection, id)).filter((entry) => entry.baseRev === previousRev)
  await putAll(db.outbox, later.map((entry) => ({ ...entry, baseRev: rev })))
}

/** Not carried out: the entry's next state. A refusal that shows the server's row brings it into the mirror. */
export async function settleState(db: UserDatabase, sent: OutboxEntry, next: EntryState & { readonly nextAt?: number }): Promise<OutboxEntry> {
  const { collection, id } = targetOf(sent)
  const settled: OutboxEntry = { ...sent, ...next }
  const current = rowIn((next.error?.body as { readonly current?: unknown } | null)?.current, id)
  await inMirrorTransaction(db, collection, async (mirrored) => {
    if (mirrored && current) await putAnswered(db, mirrored, current)
    if (await isStill(db, sent)) await db.outbox.put(settled)
  })
  return settled
}

/** Nothing more can be sent for now: the entry and all that wait are paused or parked together. */
export async function settleAll(db: UserDatabase, sent: OutboxEntry, state: 'paused' | 'parked', error: EntryError): Promise<OutboxEntry> {
  await db.dexie.transaction('rw', [db.outbox], async () => {
    const { entries } = await readOutbox(db)
    const stopped = entries.filter((entry) => entry.state === 'queued' || (entry.seq === sent.seq && entry.key === sent.key))
    await db.outbox.bulkPut(stopped.map((entry) => ({ ...entry, state, error })))
  })
  return { ...sent, state, error }
}

/**
 * Puts the outbox in order before anything is sent, under the lock [E4]: what a dead
 * program left as `sending` waits again, and what waits is paused or not as there is a
 * session. `unpark` also gives parked entries another chance, if this app can read them.
 */
export async function reclaim(db: UserDatabase, options: { readonly signedIn: boolean; readonly unpark: Contracts | undefined }): Promise<readonly OutboxEntry[]> {
  return db.dexie.transaction('rw', [db.outbox, ...(db.hasUploads ? [db.uploads] : [])], async () => {
    const { entries } = await readOutbox(db)
    const waiting = options.signedIn ? 'queued' : 'paused'
    const isOver = (entry: OutboxEntry) => entry.state === 'parked' && options.unpark && isReadable(entry, options.unpark)
    const settled = entries.map((entry): OutboxEntry => (needsPerson(entry) || (entry.state === 'parked' && !isOver(entry)) ? entry : { ...entry, state: waiting }))
    await putAll(db.outbox, settled.filter((entry, at) => entry.state !== entries[at]?.state))
    return behindUploads(db, settled)
  })
}

/**
 * A picture that may have reached the server makes a new revision of its row, which later
 * edits do not know yet: they wait, as if they were on their way themselves [E19].
 */
async function behindUploads(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
  const begun = new Set<string>((await readUploads(db)).filter(isBegun).map(({ entity }) => entity))
  return entries.map((entry): OutboxEntry => (entry.state === 'queued' && begun.has(entry.entity) ? { ...entry, state: 'sending' } : entry))
}

async function isStill(db: UserDatabase, sent: OutboxEntry): Promise<boolean> {
  const now = await readEntry(db, sent.seq)
  return now?.key === sent.key
}

/** A worker may be newer than the database: what has no mirror there is pulled later. */
function inMirrorTransaction(db: UserDatabase, collection: Collection, run: (mirrored: Collection | undefined) => Promise<void>): Promise<void> {
  const mirrored = db.hasMirror(collection) ? collection : undefined
  const mirror = mirrored ? [db.mirror(mirrored)] : []
  return db.dexie.transaction('rw', [db.outbox, db.receipts, db.changes, db.cursors, ...mirror], async () => run(mirrored))
}

/** The answer, if it is the row that the command was about. */
function rowIn(body: unknown, id: string): MirrorRow | undefined {
  return isMirrorRow(body) && body.id === id ? body : undefined
}
