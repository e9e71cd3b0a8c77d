import type { PageMessage } from '#contract/sw-messages.ts'
import { createBusinessClock, type BusinessClock } from '#lib/business-clock.ts'
import type { Env } from '#offline/env.ts'
import { openVisitorEngine } from '#offline/visitor/open-visitor-engine.ts'
import type { VisitorEngine } from '#offline/visitor/visitor-engine.ts'
import { abortWhenLeft } from '#offline/web/page-storage.ts'
import { onPageWake } from '#offline/web/page-wake.ts'
import { createWebEnv } from '#offline/web/web-env.ts'
import { takeWorker } from './take-worker.ts'

/**
 * The engine in a visitor's browser. `language` is the page's; `pages` are those that open without a network from then on. Comes with the
 * first use of the form or of a visit's page, and not before.
 */
export function openPageEngine(language: string, clock: BusinessClock, pages: readonly string[]): Promise<VisitorEngine> {
  void keepVisits(pages).catch(() => undefined)
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

/** What still waits is sent by the worker after the last tab is closed, where the browser can (Background Sync). */
async function keepVisits(pages: readonly string[]): Promise<void> {
  const registration = await takeWorker({ type: 'take-visitor-files', pages })
  addEventListener('pagehide', () => registration?.active?.postMessage({ type: 'drain' } satisfies PageMessage))
}
