import { targetOf, type EntryError } from '../outbox/entry.ts'
import { addReceipt } from '../outbox/outbox.ts'
import { hasCome } from '../send/backoff.ts'
import { moveBaseRev, type Success } from '../send/settle.ts'
import type { Bytes } from '../store/bytes.ts'
import { putAnswered } from '../store/mirror.ts'
import { isMirrorRow } from '../store/mirrors.ts'
import { putAll } from '../store/put-all.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { isBegun, type Upload, type UploadState } from './upload.ts'
import { findUpload, readUploads, remove } from './uploads.ts'

/** The steps of sending in the table of uploads, one transaction each. */

/** Requeues uploads that a dead program left as `sending`, and pauses or resumes waiting ones with the session. */
export function reclaimUploads(db: UserDatabase, signedIn: boolean): Promise<readonly Upload[]> {
  return db.dexie.transaction('rw', [db.uploads], async () => {
    const uploads = await readUploads(db)
    const waiting = signedIn ? 'queued' : 'paused'
    const settled = uploads.map((upload): Upload => (upload.state === 'rejected' ? upload : { ...upload, state: waiting }))
    await putAll(
      db.uploads,
      settled.filter((upload, at) => upload.state !== uploads[at]?.state),
    )
    return settled
  })
}

/**
 * The uploads that may go [E19]: the first of each row, once no entry of the row is left in the outbox. One
 * that was begun goes on, and later entries of its row wait for it.
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

/** The due upload with the fewest tries, so that one that never gets an answer holds up no other [E8]. */
export function nextOf(free: readonly Upload[], now: number): Upload | undefined {
  const due = free.filter(({ nextAt }) => hasCome(nextAt, now))
  return due.toSorted((a, b) => a.attempts - b.attempts || a.n - b.n)[0]
}

export interface Begun {
  readonly upload: Upload
  /** Undefined where the upload removes the row's picture. */
  readonly bytes: Bytes | undefined
}

/**
 * Marks an upload as `sending` before its request, so that a dead program leaves a trace. Undefined if it
 * may not go after all; one whose bytes are lost is rejected with `lost`.
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

/**
 * Stores a success in one transaction [E20]: the server's row, the upload's end, its receipt, and the revision that later edits of the row
 * start from.
 */
export function settleUploaded(db: UserDatabase, sent: Upload, { body, previousRev, at }: Success): Promise<void> {
  const { collection, id } = targetOf(sent)
  return db.dexie.transaction(
    'rw',
    [db.uploads, db.pictures, db.outbox, db.receipts, db.changes, db.cursors, db.mirror(collection)],
    async () => {
      const row = isMirrorRow(body) && body.id === id ? body : undefined
      if (row) await putAnswered(db, collection, row)
      if (!(await isStill(db, sent))) return
      await remove(db, [sent])
      const { id: key, entity, type, businessId, createdAt } = sent
      await addReceipt(db, { key, entity, command: 'picture', args: type, businessId, createdAt, closedAt: at, outcome: 'sent' })
      if (row && previousRev !== undefined) await moveBaseRev(db, sent.entity, previousRev, row.rev)
    },
  )
}

/** Stores the next state of an upload without success. A rejected one is removed if the person chose another picture meanwhile. */
export async function settleUpload(
  db: UserDatabase,
  sent: Upload,
  next: UploadState & Partial<Pick<Upload, 'nextAt' | 'attempts'>>,
): Promise<void> {
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
