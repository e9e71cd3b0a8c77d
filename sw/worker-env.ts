import { imageCache } from '#contract/sw-messages.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Env } from '#offline/env.ts'

/** The worker's half of the browser, as the offline engine sees it. */
export function createWorkerEnv(): Env {
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
    locks: { request: (name, run) => navigator.locks.request(name, run) },
    openChannel(name) {
      const channel = new BroadcastChannel(name)
      return {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
        post: (message) => channel.postMessage(message),
        onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
        close: () => channel.close(),
      }
    },
    storage: { indexedDB, IDBKeyRange },
    freeSpace: async () => void (await caches.delete(imageCache)),
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    random: () => Math.random(),
    apiUrl: (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? '',
    language: () => navigator.language.split('-')[0] ?? 'en',
  }
}
