import { Dexie, type Collection as DexieCollection } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import { noteChange } from './journal.ts'
import { ageFieldOf, isMirrorRow, mirrorNames, mirrors, ownerIndex, type Mirror, type MirrorRow } from './mirrors.ts'
import { putAll } from './put-all.ts'
import { beginsIn, type Span } from './span.ts'
import type { CursorRow, UserDatabase } from './user-database.ts'

/**
 * Writing the mirrors. A mirror holds what the server said and is never written
 * optimistically [E2]. Every function here runs inside the caller's transaction, which
 * must cover the mirror's table, `changes` and `receipts`; every change leaves a line in
 * the journal, so that open views read again only what changed.
 */

export const dayMs = 86_400_000

/** Puts rows whose `rev` is newer than what is there. */
export async function putNewer(db: UserDatabase, collection: Collection, rows: readonly MirrorRow[]): Promise<void> {
  if (rows.length === 0) return
  const table = db.mirror(collection)
  const known = await table.bulkGet(rows.map((row) => row.id))
  const newer = rows.filter((row, at) => row.rev > revOf(known[at]))
  await putAll(table, newer)
  await noteChange(
    db,
    collection,
    newer.map((row) => row.id),
  )
}

function revOf(row: unknown): number {
  return isMirrorRow(row) ? row.rev : -1
}

/**
 * Puts a row that came with the answer to a command. The answer may be an old one, given
 * again: a row that is not here, and that the pulls so far would have brought, was deleted
 * since then, and stays so [E5]. The transaction must cover `cursors` too.
 */
export async function putAnswered(db: UserDatabase, collection: Collection, row: MirrorRow): Promise<void> {
  const { ownerField } = mirrors[collection]
  const stored = await db.cursors.get([ownerField === undefined ? '' : String(row[ownerField]), collection])
  const isKnown = (await db.mirror(collection).get(row.id)) !== undefined
  if (isKnown || row.rev > pulledTo(stored, collection, row)) await putNewer(db, collection, [row])
  // It was deleted, or has gone to where the first pull has not come yet: that begins anew, rather than to take one for the other.
  else if (stored?.span) await db.cursors.delete([stored.business_id, collection])
}

/** The change number up to which the mirror of the row's business is complete, for the row's time. */
function pulledTo(stored: CursorRow | undefined, collection: Collection, row: MirrorRow): number {
  const { span, cursor = 0 } = stored ?? {}
  return Number(span && beginsIn(span, String(row[mirrors[collection].rangeField ?? ''])) ? span.upTo : cursor)
}

export async function removeRows(db: UserDatabase, collection: Collection, ids: readonly string[]): Promise<void> {
  await db.mirror(collection).bulkDelete([...ids])
  await noteChange(db, collection, ids)
}

/** The rows of a pull, and the mark of the receipts from before its request. */
export interface Pulled {
  readonly collection: Collection
  readonly rows: readonly MirrorRow[]
  readonly receiptsBefore: number
  readonly now: number
}

/**
 * Takes in what changed on the server. What this device sent while the answer was under
 * way is newer than the answer: such a row is not brought back once it was deleted [E11].
 */
export async function mergeRows(db: UserDatabase, pulled: Pulled, deleted: readonly string[]): Promise<void> {
  const { collection, rows, now } = pulled
  if (rows.length > 0) {
    const moved = await sentSince(db, pulled)
    const known = await db.mirror(collection).bulkGet(rows.map((row) => row.id))
    const wanted = rows.filter((row, at) => known[at] !== undefined || (!moved.has(row.id) && !isPast(collection, row, now)))
    await putNewer(db, collection, wanted)
  }
  if (deleted.length > 0) await removeRows(db, collection, deleted)
}

/**
 * Replaces the mirror of a business by `rows`, whatever revisions it had: the server was restored
 * from a backup, or knows no cursors. Rows that this device sent meanwhile stay [E11], unless the
 * answer includes them: it includes all changes up to `upTo`. With a span, only what begins in it is replaced.
 */
export async function replaceRows(
  db: UserDatabase,
  pulled: Pulled,
  businessId: string | undefined,
  upTo?: number,
  span?: Span,
): Promise<void> {
  const { collection, now } = pulled
  const table = db.mirror(collection)
  const moved = await sentAfter(db, pulled, upTo)
  const rows = pulled.rows.filter((row) => !moved.has(row.id) && !isPast(collection, row, now))
  const wanted = new Set(rows.map((row) => row.id))
  const before = await ofBusiness(db, collection, businessId, span).primaryKeys()
  const gone = before.filter((id) => !wanted.has(id) && !moved.has(id))
  if (gone.length > 0) await table.bulkDelete(gone)
  await putAll(table, rows)
  await putNewer(
    db,
    collection,
    pulled.rows.filter((row) => moved.has(row.id) && before.includes(row.id)),
  )
  await noteChange(db, collection, null)
}

/** The rows of a business, or all, in the order of their index; with a span, those that begin in it. */
export function ofBusiness(
  db: UserDatabase,
  collection: Collection,
  businessId: string | undefined,
  { from, to }: Span = {},
): DexieCollection<MirrorRow, string> {
  const table = db.mirror(collection)
  const index = ownerIndex(collection)
  if (businessId === undefined || index === undefined) return table.toCollection()
  const isCompound = mirrors[collection].rangeField !== undefined
  return isCompound
    ? table.where(index).between([businessId, from ?? Dexie.minKey], [businessId, to ?? Dexie.maxKey])
    : table.where(index).equals(businessId)
}

/**
 * Deletes rows that are older than their collection keeps [E12], except those in `inUse`, which pending
 * commands touch, and those that the collection spares.
 */
export async function pruneRows(
  db: UserDatabase,
  collection: Collection,
  businessId: string,
  now: number,
  inUse: ReadonlySet<string>,
): Promise<void> {
  const cutoff = cutoffOf(collection, now)
  const { ownerField, spares }: Mirror<Collection> = mirrors[collection]
  if (cutoff === undefined) return
  const past = db
    .mirror(collection)
    .where(`[${ownerField}+${ageFieldOf(collection)}]`)
    .between([businessId, Dexie.minKey], [businessId, cutoff])
  const spared =
    spares &&
    (await spares({
      past: await past.toArray(),
      find: (of, ids) => db.mirror(of).bulkGet([...ids]),
      ofBusiness: (of) => ofBusiness(db, of, businessId).toArray(),
    }))
  const unused = (await past.primaryKeys()).filter((id) => !inUse.has(`${collection}:${id}`) && !spared?.has(id))
  if (unused.length === 0) return
  await removeRows(db, collection, unused)
  // By this it is found out where a wrong clock took for past what is not.
  const cursor = await db.cursors.get([businessId, collection])
  if (cursor && !(cursor.cutoff !== undefined && cursor.cutoff > cutoff)) await db.cursors.put({ ...cursor, cutoff })
}

/** Deletes everything but the outbox of a business that this person may no longer see. */
export async function forgetBusiness(db: UserDatabase, businessId: string): Promise<void> {
  for (const collection of mirrorNames) {
    if (ownerIndex(collection) === undefined) continue
    await ofBusiness(db, collection, businessId).delete()
    await db.cursors.delete([businessId, collection])
    await noteChange(db, collection, null)
  }
}

/**
 * Deletes damaged rows, or all where storage cannot be read, and has the mirror pulled from the
 * beginning [E14]. Sound rows stay in view meanwhile.
 */
export async function repairMirror(db: UserDatabase, collection: Collection): Promise<void> {
  await db.dexie.transaction('rw', [db.mirror(collection), db.cursors, db.changes], async () => {
    const table = db.mirror(collection)
    const keys = await table.toCollection().primaryKeys()
    const rows = await table.bulkGet(keys).catch(() => undefined)
    if (rows) await table.bulkDelete(keys.filter((_, at) => !isMirrorRow(rows[at])))
    else await table.clear()
    await db.cursors.filter((cursor) => cursor.collection === collection).delete()
    await noteChange(db, collection, null)
  })
}

/** Deletes everything that can be pulled again. */
export async function forgetMirrors(db: UserDatabase): Promise<void> {
  await db.dexie.transaction('rw', [db.cursors, db.changes, ...mirrorNames.map(db.mirror)], async () => {
    await Promise.all([db.cursors.clear(), ...mirrorNames.map((collection) => db.mirror(collection).clear())])
    for (const collection of mirrorNames) await noteChange(db, collection, null)
  })
}

/** Whether a row that comes in is let go of at once. */
function isPast(collection: Collection, row: MirrorRow, now: number): boolean {
  const { spares }: Mirror<Collection> = mirrors[collection]
  const cutoff = cutoffOf(collection, now)
  return !spares && cutoff !== undefined && String(row[ageFieldOf(collection) ?? '']) < cutoff
}

/** Rows before this instant are deleted; undefined for collections that keep all rows. */
export function cutoffOf(collection: Collection, now: number): string | undefined {
  const { keepDays } = mirrors[collection]
  return keepDays === undefined ? undefined : new Date(now - keepDays * dayMs).toISOString()
}

/** The ids of rows sent since the mark that are newer than `upTo` or deleted. */
async function sentAfter(db: UserDatabase, pulled: Pulled, upTo: number | undefined): Promise<ReadonlySet<string>> {
  const sent = [...(await sentSince(db, pulled))]
  if (upTo === undefined || sent.length === 0) return new Set(sent)
  const rows = await db.mirror(pulled.collection).bulkGet(sent)
  return new Set(sent.filter((_, at) => rows[at] === undefined || revOf(rows[at]) > upTo))
}

/** Ids of the collection's rows that this device's commands reached since the mark. */
async function sentSince(db: UserDatabase, { collection, receiptsBefore }: Pulled): Promise<ReadonlySet<string>> {
  const receipts = await db.receipts.where('n').above(receiptsBefore).toArray()
  const prefix = `${collection}:`
  const sent = receipts.filter((receipt) => receipt.outcome === 'sent' && receipt.entity.startsWith(prefix))
  return new Set(sent.map((receipt) => receipt.entity.slice(prefix.length)))
}

/** The mark that `Pulled` carries: the last receipt before a request. */
export async function receiptsMark(db: UserDatabase): Promise<number> {
  return (await db.receipts.orderBy('n').last())?.n ?? 0
}
