import type { PageMessage } from '#contract/sw-messages.ts'
import { createBusinessClock, type BusinessClock } from '#lib/business-clock.ts'
import type { Env } from '#offline/env.ts'
import { openVisitorEngine } from '#offline/visitor/open-visitor-engine.ts'
import type { VisitorEngine } from '#offline/visitor/visitor-engine.ts'
import { abortWhenLeft } from '#offline/web/page-storage.ts'
import { onPageWake } from '#offline/web/page-wake.ts'
import { createWebEnv } from '#offline/web/web-env.ts'

/** The engine in a visitor's browser. `language` is the page's; `pages` are those that open without a network from then on. Comes with the first use of the form or of a visit's page, and not before. */
export function openPageEngine(language: string, clock: BusinessClock, pages: readonly string[]): Promise<VisitorEngine> {
  void takeWorker(pages).catch(() => undefined)
  return openVisitorEngine(pageEnv(language, clock))
}

/** The time that business is done by, on this device. */
export function newPageClock(): BusinessClock {
  return createBusinessClock(() => ({ wall: Date.now(), steady: performance.now() }))
}

function pageEnv(language: string, clock: BusinessClock): Env {
  const web = createWebEnv(() => language, clock)
  return {
    ...web,
    storage: { ...web.storage, indexedDB: abortWhenLeft(indexedDB, window) },
    memoryStorage: async () => {
      const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
      return { indexedDB, IDBKeyRange }
    },
    onWake: onPageWake,
  }
}

/**
 * Who books here may come back without a network: the worker keeps the page and sends what still waits after the
 * last tab is closed, where the browser can (Background Sync). Without HTTPS there is none.
 */
async function takeWorker(pages: readonly string[]): Promise<void> {
  const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!container) return
  await container.register('/sw.js', { updateViaCache: 'none' })
  const registration = await container.ready
  registration.active?.postMessage({ type: 'take-visitor-files', pages } satisfies PageMessage)
  addEventListener('pagehide', () => registration.active?.postMessage({ type: 'drain' } satisfies PageMessage))
}
