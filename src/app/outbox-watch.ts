import type { Observable, Subscription } from '#offline/observable.ts'
import type { SyncStatus } from '#offline/status.ts'
import type { WorkerBridge } from './sw-bridge.ts'

export interface OutboxWatchEnv {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  /** The app's badge; absent where the browser has none. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
}

/**
 * Keeps the worker ready to send what this page may not live to send, the badge at what is
 * unsent or needs a person, and an eye on signs that the host has a newer app. Returns a
 * function that ends it, the badge too.
 */
export function watchOutbox(status: Observable<SyncStatus>, bridge: WorkerBridge, env: OutboxWatchEnv): () => void {
  let waiting = 0
  let parked = 0
  let connection: SyncStatus['connection'] = 'online'
  const onStatus = (now: SyncStatus): void => {
    if (now.waiting > waiting) void bridge.requestSync()
    // A command that the server is too new for, or a server that was away: the usual signs of a deployment.
    if (now.parked > parked || (now.connection === 'online' && connection !== 'online')) void bridge.checkForUpdate()
    ;({ waiting, parked, connection } = now)
    // A badge is a courtesy: without permission for it, nothing else suffers.
    env.setBadge?.(now.waiting + now.attention).catch(() => undefined)
  }
  const onVisibility = (): void => {
    if (env.document.visibilityState === 'hidden' && waiting > 0) bridge.drain()
  }
  const subscription: Subscription = status.subscribe(onStatus)
  env.document.addEventListener('visibilitychange', onVisibility)
  return () => {
    subscription.unsubscribe()
    env.setBadge?.(0).catch(() => undefined)
    env.document.removeEventListener('visibilitychange', onVisibility)
  }
}
