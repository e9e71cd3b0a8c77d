import { imageCache } from '#contract/sw-messages.ts'
import type { BusinessClock } from '#lib/business-clock.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Channel, Env, Locks } from '#offline/env.ts'

/** Where the API lives; the same origin unless the build says otherwise. */
export const apiUrl = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? ''

export function webNewId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** The engine's environment in a browser: the parts that page and worker have in common. `language` is the interface's. */
export function createWebEnv(language: () => string, businessClock: BusinessClock): Env {
  return {
    clock: { now: () => Date.now() },
    businessClock,
    timers: {
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    fetch: (url, { signal, ...init }) => fetch(url, { ...init, signal: signal as AbortSignal }),
    newAbort: () => new AbortController(),
    newTextDecoder: () => new TextDecoder(),
    locks: (navigator.locks as LockManager | null | undefined)
      ? { request: (name, run, patience) => navigator.locks.request(name, patience ? { signal: patience as AbortSignal } : {}, run) }
      : ownLocks(),
    openChannel,
    storage: { indexedDB, IDBKeyRange },
    freeSpace: async () => {
      if ('caches' in globalThis) await caches.delete(imageCache)
    },
    // oxlint-disable-next-line eslint/no-console -- the one place where what went wrong unseen can be read
    report: (error) => console.error(error),
    isOffline: () => !navigator.onLine,
    newId: webNewId,
    random: () => Math.random(),
    apiUrl,
    language,
  }
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no other argument
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
    close: () => channel.close(),
  }
}

/**
 * Stands in for Web Locks, which exist on HTTPS only, within this tab alone. Two tabs may then send the same entry;
 * its key makes it one effect all the same.
 */
function ownLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name, run, patience) {
      const signal = patience as AbortSignal | undefined
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new DOMException('The lock was not granted in time', 'AbortError'))
        signal?.addEventListener('abort', giveUp)
        const turn = (last.get(name) ?? Promise.resolve()).then(() => {
          signal?.removeEventListener('abort', giveUp)
          return signal?.aborted ? undefined : run().then(resolve, reject)
        })
        last.set(name, turn)
      })
    },
  }
}
