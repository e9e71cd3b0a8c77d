import { putAnswered } from './mirror.ts'
import { isMirrorRow } from './mirrors.ts'
import { targetOf, type EntryError } from './entry.ts'
import { hasCome } from './backoff.ts'
import type { Bytes } from './bytes.ts'
import { addReceipt } from './outbox.ts'
import { putAll } from './put-all.ts'
import { moveBaseRev, type Success } from './settle.ts'
import { isBegun, type Upload, type UploadState } from './upload.ts'
import { findUpload, readUploads, remove } from './uploads.ts'
import type { UserDatabase } from './user-database.ts'

/** What sending does to the uploads: each step one transaction. */

/** What a dead program left as `sending` waits again, and what waits is paused or not as there is a session. */
export function reclaimUploads(db: UserDatabase, signedIn: boolean): Promise<readonly Upload[]> {
  return db.dexie.transaction('rw', [db.uploads], async () => {
    const uploads = await readUploads(db)
    const waiting = signedIn ? 'queued' : 'paused'
    const settled = uploads.map((upload): Upload => (upload.state === 'rejected' ? upload : { ...upload, state: waiting }))
    await putAll(db.uploads, settled.filter((upload, at) => upload.state !== uploads[at]?.state))
    return settled
  })
}

/**
 * Those whose turn it is [E19]: of each row the first, once nothing of the row is left in the
 * outbox. What was begun goes on: the entries that came since wait for it.
 */
export async function freeUploads(db: UserDatabase, uploads: readonly Upload[]): Promise<readonly Upload[]> {
  const waiting = uploads.filter((upload) => upload.state === 'queued')
  const first = waiting.filter((upload, at) => waiting.findIndex(({ entity }) => entity === upload.entity) === at)
  const held = await Promise.all(first.map(async (upload) => !isBegun(upload) && (await hasEntries(db, upload))))
  return first.filter((_, at) => !held[at])
}

async function hasEntries(db: UserDatabase, { entity }: Upload): Promise<boolean> {
  return (await db.outbox.where('entity').equals(entity).count()) > 0
}

/** Of those that are due the one tried least: a picture that never gets an answer holds up no other [E8]. */
export function nextOf(free: readonly Upload[], now: number): Upload | undefined {
  const due = free.filter(({ nextAt }) => hasCome(nextAt, now))
  return due.toSorted((a, b) => a.attempts - b.attempts || a.n - b.n)[0]
}

export interface Begun {
  readonly upload: Upload
  /** Undefined where the row is to have no picture. */
  readonly bytes: Bytes | undefined
}

/**
 * The picture goes out: stored before the request, so that a dead program leaves a trace.
 * Undefined if it may not go after all; one whose bytes are gone is told to the person.
 */
export function beginUpload(db: UserDatabase, n: number, lost: EntryError): Promise<Begun | undefined> {
  return db.dexie.transaction('rw', [db.uploads, db.pictures, db.outbox], async () => {
    const upload = await findUpload(db, n)
    if (upload?.state !== 'queued' || (!isBegun(upload) && (await hasEntries(db, upload)))) return undefined
    const bytes = upload.type === '' ? undefined : (await db.pictures.get(n))?.bytes
    if (upload.type !== '' && !bytes) {
      await db.uploads.put({ ...upload, state: 'rejected', error: lost })
      return undefined
    }
    const sending: Upload = { ...upload, state: 'sending', attempts: upload.attempts + 1 }
    await db.uploads.put(sending)
    return { upload: sending, bytes }
  })
}

/** The server has it: its row, the upload's end, its receipt, and the revision that later edits of the same row build on, all at once [E20]. */
export function settleUploaded(db: UserDatabase, sent: Upload, { body, previousRev, at }: Omit<Success, 'removesRow'>): Promise<void> {
  const { collection, id } = targetOf(sent)
  return db.dexie.transaction('rw', [db.uploads, db.pictures, db.outbox, db.receipts, db.changes, db.cursors, db.mirror(collection)], async () => {
    const row = isMirrorRow(body) && body.id === id ? body : undefined
    if (row) await putAnswered(db, collection, row)
    if (!(await isStill(db, sent))) return
    await remove(db, [sent])
    const { id: key, entity, type, businessId, createdAt } = sent
    await addReceipt(db, { key, entity, command: 'picture', args: type, businessId, createdAt, closedAt: at, outcome: 'sent' })
    if (row && previousRev !== undefined) await moveBaseRev(db, sent.entity, previousRev, row.rev)
  })
}

/** Not taken in: what becomes of it. A refused picture in whose place the person has chosen another meanwhile is no longer wanted. */
export async function settleUpload(db: UserDatabase, sent: Upload, next: UploadState & Partial<Pick<Upload, 'nextAt' | 'attempts'>>): Promise<void> {
  await db.dexie.transaction('rw', [db.uploads, db.pictures], async () => {
    if (!(await isStill(db, sent))) return
    const isReplaced = next.state === 'rejected' && (await readUploads(db)).some((one) => one.entity === sent.entity && one.n > sent.n)
    if (isReplaced) await remove(db, [sent])
    else await db.uploads.put({ ...sent, ...next })
  })
}

async function isStill(db: UserDatabase, sent: Upload): Promise<boolean> {
  return (await findUpload(db, sent.n))?.id === sent.id
}
