import type { Drained } from '#offline/send/with-existing.ts'

export interface DrainEnv {
  readonly drainOutbox: () => Promise<Drained>
  /** The same of a visitor's device. */
  readonly drainVisits: () => Promise<Drained>
  /** Requests that waited when somebody last looked. */
  readonly waitingRequests: () => Promise<number>
  /** The app's badge; absent where the browser has none. */
  readonly setBadge: ((count: number) => Promise<void>) | undefined
  /** Asks to be woken with a network; absent where the browser has no Background Sync. */
  readonly requestSync: (() => Promise<void>) | undefined
}

/**
 * Sends what waits. Rejects while something still does, so that Background Sync, which
 * called, tries again by itself.
 */
export async function drainOnSync(env: DrainEnv): Promise<void> {
  const [desk, visits] = await Promise.all([env.drainOutbox(), env.drainVisits()])
  await showCount(env, desk.waiting + desk.attention + (await env.waitingRequests()))
  const waiting = desk.waiting + visits.waiting
  if (waiting > 0) throw new Error(`${waiting} commands still wait`)
}

/** The same for a page that may close any moment: what is left is for Background Sync. */
export async function drainOnMessage(env: DrainEnv): Promise<void> {
  await drainOnSync(env).catch(() => env.requestSync?.())
}

/** A badge is a courtesy: without permission for it, nothing else suffers. */
async function showCount({ setBadge }: DrainEnv, count: number): Promise<void> {
  await setBadge?.(count).catch(() => undefined)
}
