import { coalesce } from '../coalesce.ts'
import { createValue, type Observable } from '../observable.ts'
import { ownError, type EntryError } from '../outbox/entry.ts'
import { tokenFor } from '../people/session.ts'
import { classify, type SendVerdict } from '../send/classify.ts'
import { eventOfVerdict } from '../send/connection.ts'
import { createGate, triedAgainAt } from '../send/gate.ts'
import type { ReplayerParts } from '../send/replayer.ts'
import { sendRequest } from '../send/send-request.ts'
import type { Turn } from '../turns.ts'
import type { Upload, UploadProgress } from './upload.ts'
import { requestOfUpload } from './uploads-request.ts'
import { beginUpload, freeUploads, nextOf, reclaimUploads, settleUpload, settleUploaded, type Begun } from './uploads-settle.ts'

export interface UploaderParts extends Omit<ReplayerParts, 'contracts' | 'unparks'> {
  /** Called when an upload was sent or refused, so that entries behind it may go. */
  readonly settled: () => void
  /** Called when the time for the next try has come. */
  readonly again: () => void
}

/** Sends the pictures that wait [E19, E20]. Only a page has one: the worker leaves them alone. */
export interface Uploader {
  /** Sends what may go, after another tab that is sending. Resolves when nothing more is due. */
  readonly run: () => Promise<void>
  readonly progress: Observable<UploadProgress | null>
  /** Ends waits early, because the server can probably be reached. */
  readonly hurry: () => void
  /** Aborts the upload under way, which will be tried again, and begins none until the returned function is called. */
  readonly hold: () => () => void
  /** Stops beginning new uploads. */
  readonly close: () => void
}

/** How often an app asks again that the server refuses as too old. */
const updateWaitMs = 300_000
/** Longer than a turn of the outbox, since a picture may take a minute. */
const turnOfPicturesMs = 90_000

export function createUploader(parts: UploaderParts): Uploader {
  const { env, db, http, accounts, userId } = parts
  const gate = createGate()
  const progress = createValue<UploadProgress | null>(null)
  let cancelRetry: (() => void) | undefined
  let isClosed = false
  let holds = 0

  const run = coalesce(async () => {
    cancelRetry?.()
    const came = await parts.turns.take(`uploads:${db.dexie.name}`, drain, turnOfPicturesMs)
    parts.turned(came.ok ? undefined : came.refusal)
    if (!isClosed && came.ok && came.value !== undefined)
      cancelRetry = env.timers.after(Math.max(came.value - env.clock.now(), 0), parts.again)
  })

  /** One at a time: they are large, and the desk's own requests go before them. */
  async function drain(turn: Turn): Promise<number | undefined> {
    for (;;) {
      turn.alive()
      if ((await db.uploads.count()) === 0) return undefined
      const uploads = await reclaimUploads(db, (await tokenFor(accounts, userId)) !== undefined)
      const free = await freeUploads(db, uploads)
      const now = env.clock.now()
      const next = gate.width(now) === 0 ? undefined : nextOf(free, now)
      if (isStopped() || turn.isOver() || free.length === 0) return undefined
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
    const { heard, neverLeft } = await sendRequest(parts, { ...request, ...watched(begun) })
    progress.set(null)
    // Aborted: the next sender finds it as `sending`.
    if (isStopped()) return
    const verdict = classify(heard, begun.upload.id, env.clock.now())
    await settle(begun.upload, verdict, token, neverLeft)
  }

  function watched({ upload, bytes }: Begun): { readonly onProgress?: (share: number) => void } {
    return bytes ? { onProgress: (share) => progress.set({ n: upload.n, share }) } : {}
  }

  async function settle(sent: Upload, verdict: SendVerdict, token: string, neverLeft: boolean): Promise<void> {
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, sent.attempts, env) : 0
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    parts.note(eventOfVerdict(verdict, nextAt))
    if (verdict.kind === 'later') {
      if (neverLeft) return putBack(sent, verdict.error)
      return settleUpload(db, sent, {
        state: 'queued',
        error: verdict.error,
        nextAt: verdict.whole && verdict.afterMs === undefined ? 0 : nextAt,
      })
    }
    if (verdict.kind === 'sign-in') {
      await accounts.expire(token, verdict.error.code)
      return settleUpload(db, sent, { state: 'paused', error: verdict.error })
    }
    if (verdict.kind === 'update')
      return settleUpload(db, sent, { state: 'queued', error: verdict.error, nextAt: env.clock.now() + updateWaitMs })
    if (verdict.kind === 'done')
      await settleUploaded(db, sent, { body: verdict.body, previousRev: verdict.previousRev, at: env.businessClock.now() })
    else await settleUpload(db, sent, { state: 'rejected', error: verdict.error })
    parts.settled()
  }

  /** A request that certainly never left the device does not count as a try. */
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
