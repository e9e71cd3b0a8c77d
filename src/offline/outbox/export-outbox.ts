import { apiVersion } from '#contract/version.ts'
import { readUploads, type UploadParts } from '../pictures/uploads.ts'
import { readOutbox } from './outbox.ts'

/** All that waits on this device, as JSON for a person to save: unreadable entries too, and the list of pictures. */
export async function exportOutbox({ env, db, userId }: UploadParts): Promise<string> {
  const kept = {
    app: 'stoika',
    apiVersion,
    userId,
    exportedAt: new Date(env.businessClock.now()).toISOString(),
    ...(await readOutbox(db)),
    uploads: await readUploads(db),
  }
  return JSON.stringify(kept, null, 2)
}
