import type { Send } from '#contract/client.ts'
import type { Env } from '#offline/env.ts'
import { createWebEnv } from '#offline/web/web-env.ts'
import { currentLanguage } from '#i18n/setup.ts'

/** The page's browser, as the offline engine sees it. */
export function createPageEnv(): Env {
  return {
    ...createWebEnv(currentLanguage),
    memoryStorage: async () => {
      const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
      return { indexedDB, IDBKeyRange }
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
