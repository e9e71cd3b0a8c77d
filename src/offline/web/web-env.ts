import { imageCache } from '#contract/sw-messages.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Channel, Env, Locks } from '#offline/env.ts'

/** Where the API lives; the same origin unless the build says otherwise. */
export const apiUrl = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? ''

export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** The browser as the offline engine sees it, as far as a page and a worker see the same; `language` is the interface's. */
export function createWebEnv(language: () => string): Env {
  return {
    clock: { now: () => Date.now() },
    timers: {
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    fetch: (url, { signal, ...init }) => fetch(url, { ...init, signal: signal as AbortSignal }),
    newAbort: () => new AbortController(),
    newTextDecoder: () => new TextDecoder(),
    locks: (navigator.locks as LockManager | null | undefined) ? { request: (name, run) => navigator.locks.request(name, run) } : ownLocks(),
    openChannel,
    storage: { indexedDB, IDBKeyRange },
    freeSpace: async () => {
      if ('caches' in globalThis) await caches.delete(imageCache)
    },
    // oxlint-disable-next-line eslint/no-console -- the one place where what went wrong unseen can be read
    report: (error) => console.error(error),
    isOffline: () => !navigator.onLine,
    newId,
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
 * Web Locks exist on HTTPS only. Without them each tab minds itself: two may then send the
 * same entry, which its key makes one effect all the same.
 */
function ownLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name, run) {
      const turn = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(name, turn.catch(() => undefined))
      return turn
    },
  }
}
