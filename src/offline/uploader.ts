import { classify, type Verdict } from './classify.ts'
import { coalesce } from './coalesce.ts'
import { eventOfVerdict } from './connection.ts'
import { ownError, type EntryError } from './entry.ts'
import { createGate, triedAgainAt } from './gate.ts'
import { tell } from './never-left.ts'
import { createValue, type Observable } from './observable.ts'
import type { ReplayerParts } from './replayer.ts'
import { tokenFor } from './session.ts'
import type { Upload, UploadProgress } from './upload.ts'
import { beginUpload, freeUploads, nextOf, reclaimUploads, settleUpload, settleUploaded, type Begun } from './uploads-settle.ts'
import { requestOfUpload } from './uploads-request.ts'

export interface UploaderParts extends Omit<ReplayerParts, 'contracts' | 'unparks'> {
  /** An upload left, or is refused: what waited behind it may go. */
  readonly settled: () => void
  /** The time for the next try has come. */
  readonly again: () => void
}

/** Sends the pictures that wait [E19, E20]. Only a page has one: the worker leaves them alone. */
export interface Uploader {
  /** Sends what may go, in this tab or after the one that is at it. Resolves when nothing more is due. */
  readonly run: () => Promise<void>
  readonly progress: Observable<UploadProgress | null>
  /** There is reason to think that the server can be reached. */
  readonly hurry: () => void
  /** Breaks off what is under way, which stays to be tried again, and begins nothing until the function that it returns is called. */
  readonly hold: () => () => void
  /** Nothing more is begun. */
  readonly close: () => void
}

/** An app that the server takes for too old asks again this often. */
const updateWaitMs = 300_000

export function createUploader(parts: UploaderParts): Uploader {
  const { env, db, http, accounts, userId } = parts
  const gate = createGate()
  const progress = createValue<UploadProgress | null>(null)
  let cancelRetry: (() => void) | undefined
  let isClosed = false
  let holds = 0

  const run = coalesce(async () => {
    cancelRetry?.()
    const nextAt = await env.locks.request(`uploads:${db.dexie.name}`, drain)
    if (!isClosed && nextAt !== undefined) cancelRetry = env.timers.after(Math.max(nextAt - env.clock.now(), 0), parts.again)
  })

  /** One at a time: they are large, and the desk's own requests go before them. */
  async function drain(): Promise<number | undefined> {
    for (;;) {
      if ((await db.uploads.count()) === 0) return undefined
      const uploads = await reclaimUploads(db, (await tokenFor(accounts, userId)) !== undefined)
      const free = await freeUploads(db, uploads)
      const now = env.clock.now()
      const next = gate.width(now) === 0 ? undefined : nextOf(free, now)
      if (isStopped() || free.length === 0) return undefined
      if (!next) return Math.max(Math.min(...free.map(({ nextAt }) => nextAt)), gate.closedUntil() ?? 0)
      await send(next.n)
    }
  }

  function isStopped(): boolean {
    return isClosed || holds > 0
  }

  async function send(n: number): Promise<void> {
    const begun = await beginUpload(db, n, ownError('picture_lost', env.clock.now()))
    if (!begun) return
    const token = await tokenFor(accounts, userId)
    if (token === undefined) return putBack(begun.upload, ownError('signed_out', env.clock.now()))
    const request = requestOfUpload(begun, { token, deviceId: await accounts.deviceId() })
    if (!request) return settleUpload(db, begun.upload, { state: 'rejected', error: ownError('upload_unreadable', env.clock.now()) })
    progress.set({ n, share: 0 })
    const { heard, neverLeft } = await tell(parts, { ...request, ...watched(begun) })
    progress.set(null)
    // Broken off: whoever sends next finds it as `sending`.
    if (isStopped()) return
    const verdict = classify(heard, begun.upload.id, env.clock.now())
    await settle(begun.upload, verdict, token, neverLeft)
  }

  function watched({ upload, bytes }: Begun): { readonly onProgress?: (share: number) => void } {
    return bytes ? { onProgress: (share) => progress.set({ n: upload.n, share }) } : {}
  }

  async function settle(sent: Upload, verdict: Verdict, token: string, neverLeft: boolean): Promise<void> {
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, sent.attempts, env) : 0
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    parts.note(eventOfVerdict(verdict, nextAt))
    if (verdict.kind === 'later') {
      if (neverLeft) return putBack(sent, verdict.error)
      return settleUpload(db, sent, { state: 'queued', error: verdict.error, nextAt: verdict.whole && verdict.afterMs === undefined ? 0 : nextAt })
    }
    if (verdict.kind === 'sign-in') {
      await accounts.expire(token)
      return settleUpload(db, sent, { state: 'paused', error: verdict.error })
    }
    if (verdict.kind === 'update') return settleUpload(db, sent, { state: 'queued', error: verdict.error, nextAt: env.clock.now() + updateWaitMs })
    if (verdict.kind === 'done') await settleUploaded(db, sent, { body: verdict.body, previousRev: verdict.previousRev, at: env.clock.now() })
    else await settleUpload(db, sent, { state: 'rejected', error: verdict.error })
    parts.settled()
  }

  /** What surely did not leave the device was no try. */
  function putBack(sent: Upload, error: EntryError): Promise<void> {
    return settleUpload(db, sent, { state: 'queued', error, attempts: sent.attempts - 1 })
  }

  return {
    run,
    progress,
    hurry: gate.hurry,
    hold() {
      holds += 1
      http.close()
      return () => {
        holds -= 1
      }
    },
    close() {
      isClosed = true
      cancelRetry?.()
      http.close()
    },
  }
}
