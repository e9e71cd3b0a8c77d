import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { EntryRefusal, UploadRefusal } from '../refusals.ts'
import { putAll } from '../store/put-all.ts'
import { withRoom } from '../store/room.ts'
import { isConstraint, isQuota } from '../store/storage-errors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { readUpload, uploadLimits, usedBy, type NewUpload, type Picture, type Upload } from './upload.ts'

/** Reading and changing what waits to be uploaded [E18]. Nothing here sends. */

/** All of them in the order in which people chose; none where an older page made the database. */
export async function readUploads(db: UserDatabase): Promise<readonly Upload[]> {
  if (!db.hasUploads) return []
  const raws: readonly unknown[] = await db.uploads.toArray()
  return raws.map((raw) => readUpload((raw as { readonly n: number }).n, raw))
}

export async function findUpload(db: UserDatabase, n: number): Promise<Upload | undefined> {
  const raw = await db.uploads.get(n)
  return raw === undefined ? undefined : readUpload(n, raw)
}

/** The picture of an upload; undefined once it was sent, or where it removes the row's picture. */
export async function readPicture(db: UserDatabase, n: number): Promise<Picture | undefined> {
  const { type = '' } = (await findUpload(db, n)) ?? {}
  const kept = type === '' ? undefined : await db.pictures.get(n)
  return kept && { bytes: kept.bytes, type }
}

export interface UploadParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly userId: string
}

/** A person's choice: a picture for a row, or null to remove it. */
export type UploadChoice = Pick<Upload, 'entity' | 'businessId'> & { readonly picture: Picture | null }

/**
 * Stores a picture in one transaction [E18]: when this resolves, it is on the device for
 * good. It takes the place of one for the same row that was never sent, or was refused.
 */
export async function keepUpload(parts: UploadParts, id: string, choice: UploadChoice): Promise<Result<Upload, UploadRefusal>> {
  const { db } = parts
  try {
    return await withRoom(parts, () => store(parts, id, choice))
  } catch (error) {
    // The id is stored already: an earlier try had succeeded although it seemed to fail.
    if (isConstraint(error)) return ok(must((await db.uploads.where('id').equals(id).first()) as Upload | undefined, `the upload ${id}`))
    if (isQuota(error)) return refuse({ code: 'device_full' })
    throw error
  }
}

function store(
  { env, db, userId }: UploadParts,
  id: string,
  { entity, businessId, picture }: UploadChoice,
): Promise<Result<Upload, UploadRefusal>> {
  return db.dexie.transaction('rw', [db.uploads, db.pictures], async () => {
    const all = await readUploads(db)
    const replaced = all.filter((one) => one.entity === entity && (one.attempts === 0 || one.state === 'rejected'))
    const used = usedBy(all.filter((one) => !replaced.includes(one)))
    const size = picture?.bytes.length ?? 0
    if (used.count >= uploadLimits.count || used.bytes + size > uploadLimits.bytes) return refuse({ code: 'uploads_full', ...used })
    await remove(db, replaced)
    const upload: NewUpload = {
      id,
      entity,
      businessId,
      userId,
      type: picture?.type ?? '',
      size,
      createdAt: env.businessClock.now(),
      attempts: 0,
      nextAt: 0,
      state: 'queued',
      error: null,
    }
    const n = await db.uploads.add(upload)
    if (picture) await db.pictures.add({ n, bytes: picture.bytes })
    return ok({ ...upload, n })
  })
}

/** In the caller's transaction, which must cover both tables. */
export async function remove(db: UserDatabase, uploads: readonly Upload[]): Promise<void> {
  const keys = uploads.map(({ n }) => n)
  await db.uploads.bulkDelete(keys)
  await db.pictures.bulkDelete(keys)
}

/** Removes what waits for a row and was chosen until then, in the caller's transaction. */
export async function removeOfRow(db: UserDatabase, row: string, until = Number.POSITIVE_INFINITY): Promise<void> {
  if (!db.hasUploads) return
  const uploads = await readUploads(db)
  await remove(
    db,
    uploads.filter(({ entity, createdAt }) => entity === row && createdAt <= until),
  )
}

/** Removes a picture because a person gave it up. One that was tried may have reached the server. */
export function discardUpload(db: UserDatabase, n: number): Promise<Result<null, EntryRefusal>> {
  return db.dexie.transaction('rw', [db.uploads, db.pictures], async () => {
    const upload = await findUpload(db, n)
    if (!upload) return refuse({ code: 'entry_gone' })
    if (upload.state === 'sending') return refuse({ code: 'entry_sending' })
    await remove(db, [{ ...upload, n }])
    return ok(null)
  })
}

/** Makes a waiting upload due now; a refused one becomes a new request, since the server has answered the old one for good. */
export function retryUpload({ env, db }: UploadParts, n: number): Promise<Result<null, EntryRefusal>> {
  return db.dexie.transaction('rw', [db.uploads], async () => {
    const upload = await findUpload(db, n)
    if (!upload) return refuse({ code: 'entry_gone' })
    if (upload.state === 'sending' || upload.state === 'paused' || upload.id === '') return refuse({ code: 'entry_state' })
    const again = upload.state === 'rejected' ? { id: env.newId(), attempts: 0, error: null } : {}
    await db.uploads.put({ ...upload, ...again, state: 'queued', nextAt: 0 })
    return ok(null)
  })
}

export async function makeUploadsDue(db: UserDatabase): Promise<void> {
  await db.dexie.transaction('rw', [db.uploads], async () => {
    const waiting = (await readUploads(db)).filter((upload) => upload.state === 'queued' && upload.nextAt > 0)
    await putAll(
      db.uploads,
      waiting.map((upload) => ({ ...upload, nextAt: 0 })),
    )
  })
}
