import { liveQuery } from 'dexie'
import type { Engine } from '../engine.ts'
import type { EntryActParts } from '../outbox/entry-acts.ts'
import type { Share } from '../sharing.ts'
import type { Reliable } from '../store/reliable.ts'
import type { Uploader } from './uploader.ts'
import { discardUpload, keepUpload, readPicture, readUploads, retryUpload, type UploadParts } from './uploads.ts'

type UploadActs = Pick<Engine, 'upload' | 'retryUpload' | 'discardUpload' | 'uploads' | 'uploadProgress' | 'pictureOf'>

export interface UploadActParts extends UploadParts, Pick<EntryActParts, 'act' | 'hurry'> {
  readonly share: Share
  readonly reliable: Pick<Reliable, 'run'>
  readonly uploader: Pick<Uploader, 'progress'>
}

/** What people do with pictures that wait, and what they see of them: acts of the engine, documented there. */
export function createUploadActs({ act, hurry, share, reliable, uploader, ...parts }: UploadActParts): UploadActs {
  const { env, db } = parts
  return {
    upload(collection, rowId, businessId, picture) {
      // The same key for both tries, as for entries.
      const id = env.newId()
      return act(() => keepUpload(parts, id, { entity: `${collection}:${rowId}`, businessId, picture }))
    },
    retryUpload(n) {
      hurry()
      return act(() => retryUpload(parts, n))
    },
    discardUpload: (n) => act(() => discardUpload(db, n)),
    uploads: () => share('uploads', () => liveQuery(() => readUploads(db))),
    uploadProgress: () => uploader.progress,
    pictureOf: (n) => reliable.run(() => readPicture(db, n)),
  }
}
