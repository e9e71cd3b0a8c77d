import type { Send } from '#contract/client.ts'
import type { Answer, Env, FetchInit } from '#offline/env.ts'
import { createWebEnv } from '#offline/web/web-env.ts'
import { currentLanguage } from '#i18n/setup.ts'

/** The page's browser, as the offline engine sees it. */
export function createPageEnv(): Env {
  const web = createWebEnv(currentLanguage)
  return {
    ...web,
    fetch: (url, init) => (init.onProgress ? watchedFetch(url, { ...init, onProgress: init.onProgress }) : web.fetch(url, init)),
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
  if (onProgress) return upload(url, { method, headers, body: body as XMLHttpRequestBodyInit, signal: signal as AbortSignal | undefined, onProgress })
  return fetch(url, { method, headers, cache: 'no-store', credentials: 'omit', ...(body === undefined ? {} : { body: body as BodyInit }), ...(signal ? { signal: signal as AbortSignal } : {}) })
}

/** The engine's pictures, whose way somebody may be watching. */
async function watchedFetch(url: string, { method, headers, body, signal, onProgress }: FetchInit & Required<Pick<FetchInit, 'onProgress'>>): Promise<Answer> {
  return { ...(await upload(url, { method, headers, body: body ?? null, signal: signal as AbortSignal, onProgress })), body: null }
}

interface Watched {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit | null
  readonly signal: AbortSignal | undefined
  readonly onProgress: (share: number) => void
}

/** `fetch` does not tell how far an upload is. */
function upload(url: string, { method, headers, body, signal, onProgress }: Watched): ReturnType<Send> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
    request.addEventListener('load', () =>
      resolve({ status: request.status, headers: { get: (name) => request.getResponseHeader(name) }, text: async () => request.responseText }),
    )
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new Error('The upload broke off')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
