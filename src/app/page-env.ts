import type { HttpAnswer, Env, FetchInit } from '#offline/env.ts'
import { abortWhenLeft } from '#offline/web/page-storage.ts'
import { onPageWake } from '#offline/web/page-wake.ts'
import { createWebEnv } from '#offline/web/web-env.ts'
import { currentLanguage } from '#i18n/setup.ts'
import { pageClock } from '#ui/time/page-clock.ts'
import { sendWatched } from './send-from-page.ts'

/** The page's browser, as the offline engine sees it. */
export function createPageEnv(): Env {
  const web = createWebEnv(currentLanguage, pageClock)
  return {
    ...web,
    storage: { ...web.storage, indexedDB: abortWhenLeft(indexedDB, window) },
    fetch: (url, init) => (init.onProgress ? watchedFetch(url, { ...init, onProgress: init.onProgress }) : web.fetch(url, init)),
    memoryStorage: async () => {
      const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
      return { indexedDB, IDBKeyRange }
    },
    onWake: onPageWake,
  }
}

/** The engine's pictures, whose way somebody may be watching. */
async function watchedFetch(
  url: string,
  { method, headers, body, signal, onProgress }: FetchInit & Required<Pick<FetchInit, 'onProgress'>>,
): Promise<HttpAnswer> {
  return { ...(await sendWatched(url, { method, headers, body: body ?? null, signal: signal as AbortSignal, onProgress })), body: null }
}
