import type { ReadableStore } from '#lib/store.ts'
import type { Observable, Subscription } from '#offline/observable.ts'
import type { SyncStatus } from '#offline/status.ts'
import type { WorkerBridge } from './sw-bridge.ts'

export interface OutboxWatchEnv {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  /** How many requests of customers wait for an answer. */
  readonly requests: ReadableStore<number>
  /** The app's badge; absent where the browser has none. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
}

/**
 * Keeps the worker ready to send what this page may not live to send, the badge at what is
 * unsent or needs a person, requests too, and an eye on signs that the host has a newer app. Returns a
 * function that ends it, the badge too.
 */
export function watchOutbox(status: Observable<SyncStatus>, bridge: WorkerBridge, env: OutboxWatchEnv): () => void {
  let waiting = 0
  let parked = 0
  let attention = 0
  // Not the start, at which nothing is known yet: the page itself has only just come from the host.
  let wasAway = false
  // A badge is a courtesy: without permission for it, nothing else suffers.
  const showBadge = (): void => void env.setBadge?.(waiting + attention + env.requests.get()).catch(() => undefined)
  const onStatus = (now: SyncStatus): void => {
    if (now.waiting > waiting) void bridge.requestSync()
    // A command that the server is too new for, or a server that was away: the usual signs of a deployment.
    if (now.parked > parked || (wasAway && now.connection === 'online')) void bridge.checkForUpdate()
    ;({ waiting, attention, parked } = now)
    if (now.connection !== 'unknown') wasAway = now.connection === 'offline'
    showBadge()
  }
  const onVisibility = (): void => {
    if (env.document.visibilityState === 'hidden' && waiting > 0) bridge.drain()
  }
  const subscription: Subscription = status.subscribe(onStatus)
  const stopRequests = env.requests.subscribe(showBadge)
  env.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stopRequests()
    subscription.unsubscribe()
    env.setBadge?.(0).catch(() => undefined)
    env.document.removeEventListener('visibilitychange', onVisibility)
  }
}
