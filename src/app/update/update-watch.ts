import type { WorkerBridge } from '../sw-bridge.ts'

/** What decides whether a reload would disturb anybody right now. */
export interface Situation {
  /** Milliseconds since the last touch or key. */
  readonly idleMs: number
  readonly isHidden: boolean
  /** A command is on its way to the server this moment. */
  readonly isSending: boolean
  /** A form holds something that was typed and not saved. */
  readonly hasUnsaved: boolean
}

const idleEnoughMs = 2 * 60_000
const checkEveryMs = 15 * 60_000
const lookEveryMs = 20_000

/** A tablet at the counter is never closed: it is updated in a quiet moment, and never under somebody's hands. */
export function isQuiet({ idleMs, isHidden, isSending, hasUnsaved }: Situation): boolean {
  return !hasUnsaved && !isSending && (isHidden || idleMs >= idleEnoughMs)
}

export interface UpdateWatchEnv {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  readonly now: () => number
  /** Calls `run` every so often. Returns a function that stops it. */
  readonly every: (ms: number, run: () => void) => () => void
  readonly isSending: () => boolean
  readonly hasUnsaved: () => boolean
}

/**
 * Looks for a newer app every 15 minutes and whenever the page comes into view, and puts
 * one that waits in charge when it is quiet. Returns a function that stops it.
 */
export function watchForUpdates(bridge: WorkerBridge, env: UpdateWatchEnv): () => void {
  let touchedAt = env.now()
  const touch = (): void => {
    touchedAt = env.now()
  }
  const isHidden = (): boolean => env.document.visibilityState === 'hidden'
  const look = (): void => {
    if (bridge.state.get().update === 'none') return
    const situation = { idleMs: env.now() - touchedAt, isHidden: isHidden(), isSending: env.isSending(), hasUnsaved: env.hasUnsaved() }
    if (isQuiet(situation)) bridge.applyUpdate()
  }
  const onVisibility = (): void => {
    if (!isHidden()) void bridge.checkForUpdate()
  }
  for (const type of ['pointerdown', 'keydown']) env.document.addEventListener(type, touch, { capture: true, passive: true })
  env.document.addEventListener('visibilitychange', onVisibility)
  const stops = [env.every(checkEveryMs, () => void bridge.checkForUpdate()), env.every(lookEveryMs, look)]
  return () => {
    for (const type of ['pointerdown', 'keydown']) env.document.removeEventListener(type, touch, { capture: true })
    env.document.removeEventListener('visibilitychange', onVisibility)
    for (const stop of stops) stop()
  }
}
