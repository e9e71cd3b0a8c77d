import type { Send } from '#contract/client.ts'
import { imageCache } from '#contract/sw-messages.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Env, Locks } from '#offline/env.ts'
import { currentLanguage } from '#i18n/setup.ts'

/** Where the API lives; the same origin unless the build says otherwise. */
export const apiUrl = (import.meta.env.VITE_API_URL as string | undefined)?.replace(/\/$/, '') ?? ''

export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** The browser as the offline engine sees it. */
export function createPageEnv(): Env {
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
    locks: (navigator.locks as LockManager | null | undefined) ? { request: (name, run) => navigator.locks.request(name, run) } : locksOfThisPage(),
    openChannel(name) {
      const channel = new BroadcastChannel(name)
      return {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and takes no other argument
        post: (message) => channel.postMessage(message),
        onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
        close: () => channel.close(),
      }
    },
    storage: { indexedDB, IDBKeyRange },
    memoryStorage: async () => {
      const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
      return { indexedDB, IDBKeyRange }
    },
    freeSpace: async () => {
      if ('caches' in globalThis) await caches.delete(imageCache)
    },
    onWake(listener) {
      const wake = (name: 'online' | 'offline') => () => listener(name)
      const [online, offline] = [wake('online'), wake('offline')]
      const visible = () => document.visibilityState === 'visible' && listener('visible')
      window.addEventListener('online', online)
      window.addEventListener('offline', offline)
      document.addEventListener('visibilitychange', visible)
      return () => {
        window.removeEventListener('online', online)
        window.removeEventListener('offline', offline)
        document.removeEventListener('visibilitychange', visible)
      }
    },
    newId,
    random: () => Math.random(),
    apiUrl,
    language: currentLanguage,
  }
}

/**
 * Web Locks exist on HTTPS only. Without them each tab minds itself: two may then send the
 * same entry, which its key makes one effect all the same.
 */
function locksOfThisPage(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name, run) {
      const turn = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(name, turn.catch(() => undefined))
      return turn
    },
  }
}

/** Sends the client's calls: by fetch, or by XMLHttpRequest where somebody watches the upload. */
export const sendFromPage: Send = async (url, { method, headers, body, signal, onProgress }) => {
  if (onProgress) return upload(url, method, headers, body as XMLHttpRequestBodyInit, onProgress)
  return fetch(url, { method, headers, cache: 'no-store', credentials: 'omit', ...(body === undefined ? {} : { body: body as BodyInit }), ...(signal ? { signal: signal as AbortSignal } : {}) })
}

function upload(url: string, method: string, headers: Readonly<Record<string, string>>, body: XMLHttpRequestBodyInit, onProgress: (share: number) => void): ReturnType<Send> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
    request.addEventListener('load', () =>
      resolve({ status: request.status, headers: { get: (name) => request.getResponseHeader(name) }, text: async () => request.responseText }),
    )
    request.addEventListener('error', () => reject(new Error('The upload broke off')))
    request.send(body)
  })
}
