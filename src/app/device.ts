import { stateCache, waitingKey } from '#contract/sw-messages.ts'
import { createStore, type ReadableStore } from '#lib/store.ts'
import type { Engine } from '#offline/engine.ts'
import type { Device } from '#ui/device/device.tsx'
import { hasUnsaved, markUnsaved } from '#ui/draft/unsaved.ts'
import { afterFirstPull } from './after-first-pull.ts'
import { watchInstall } from './install/install-way.ts'
import { watchStorage } from './install/kept-storage.ts'
import { watchOutbox } from './outbox-watch.ts'
import { createPushBrowser, type PushBrowser } from './push/push-browser.ts'
import { safeStorage } from './safe-storage.ts'
import { createChime } from './sound/chime.ts'
import { createDeviceSound } from './sound/device-sound.ts'
import { startBridge } from './sw-bridge.ts'
import { createComeback, hostAnswers, type Comeback } from './update/comeback.ts'
import { recoverLostChunks } from './update/lost-chunk.ts'
import { noteLostFiles } from './update/lost-files.ts'
import { guardMemory } from './update/memory-guard.ts'
import { watchForUpdates } from './update/update-watch.ts'

export interface StartedDevice {
  /** For `DeviceProvider`. */
  readonly device: Device
  /** For when a part of the app could not be taken. */
  readonly comeback: Comeback
  /** What this browser can do about notifications. */
  readonly pushes: PushBrowser
  /** From now on this device is a desk: its worker keeps the staff app and sends what waits. Returns a function that ends it. */
  followDesk(engine: Pick<Engine, 'status' | 'outbox' | 'uploads' | 'storage' | 'coming'>): () => void
}

/**
 * Starts everything that ties the page to the device it runs on: its worker, updates,
 * install and storage. To be called once, before the page is drawn: browsers offer an
 * install early and only once.
 */
export function startDevice(): StartedDevice {
  // While developing there is no worker: it would answer with the files of an hour ago.
  const container = import.meta.env.PROD ? (navigator.serviceWorker as ServiceWorkerContainer | undefined) : undefined
  const bridge = startBridge({ container, isSecure: window.isSecureContext, now: () => Date.now(), after, reload, hasUnsaved })
  const install = watchInstall({ window, navigator })
  const storage = watchStorage(navigator.storage)

  const requests = createStore(0)
  requests.subscribe(() => void keepWaiting(requests.get()))
  const hasSound = 'AudioContext' in window
  const sound = createDeviceSound({
    chime: createChime({ newContext: hasSound ? () => new AudioContext() : undefined }),
    storage: safeStorage(() => localStorage),
    window,
    hasSound,
    after,
    alone: aloneAmongTabs,
    isVisible: () => document.visibilityState === 'visible',
  })

  let sending = false
  let uploading = false

  watchForUpdates(bridge, { document, now: () => Date.now(), every, isSending: () => sending || uploading, hasUnsaved })
  const tabStorage = safeStorage(() => sessionStorage)
  noteLostFiles(window)
  recoverLostChunks(bridge, { window, storage: tabStorage, buildId: readBuildId(document), isReachable, hasUnsaved, reload })
  const comeback = createComeback({
    window,
    document,
    storage: tabStorage,
    now: () => Date.now(),
    after,
    hasUnsaved,
    reload,
    canTakeFiles: async () => bridge.state.get().staffFiles === 'taken' || isReachable(),
  })

  return {
    comeback,
    pushes: createPushBrowser({
      isSecure: window.isSecureContext,
      hasPush: 'PushManager' in window && container !== undefined,
      isIos: () => install.way.get() === 'ios',
      notification: 'Notification' in window ? Notification : undefined,
      manager: () => bridge.pushManager(),
    }),
    followDesk(engine) {
      const stopWaiting = afterFirstPull(engine.coming(), after, () => bridge.takeStaffFiles())
      const stopWatching = watchOutbox(engine.status(), bridge, { document, requests, setBadge: badgeOf(navigator) })
      const outbox = engine.outbox().subscribe(({ entries }) => {
        sending = entries.some(({ state }) => state === 'sending')
      })
      const uploads = engine.uploads().subscribe((all) => {
        uploading = all.some(({ state }) => state === 'sending')
      })
      const stopGuarding = guardMemory(engine, { window, markUnsaved })
      return () => {
        stopWaiting()
        outbox.unsubscribe()
        uploads.unsubscribe()
        stopGuarding()
        requests.set(0)
        stopWatching()
        sending = false
        uploading = false
      }
    },
    device: {
      sound,
      showWaiting: (count) => requests.set(count),
      onNotificationTap: (listener) => bridge.onOrder(listener),
      installWay: install.way,
      promptInstall: () => install.prompt(),
      storage: storage.report,
      askToKeepStorage: () => storage.askToKeep(),
      isUpdateWaiting: mapped(bridge.state, ({ update }) => update === 'waiting' || update === 'replaced'),
      applyUpdate: () => bridge.applyUpdate(),
      offlineFiles: mapped(bridge.state, ({ staffShare, staffFiles }): number | 'ready' | 'none' =>
        staffShare === undefined ? 'none' : staffFiles === 'taken' ? 'ready' : staffShare,
      ),
    },
  }
}

/** The worker sets the badge while no page does. Where there is no room for it, the badge counts less. */
async function keepWaiting(count: number): Promise<void> {
  if (!('caches' in window)) return
  await caches
    .open(stateCache)
    .then((cache) => cache.put(waitingKey, new Response(String(count))))
    .catch(() => undefined)
}

/** Browsers have locks over HTTPS only. */
async function aloneAmongTabs<Value>(run: () => Value): Promise<Value> {
  return 'locks' in navigator ? (navigator.locks.request('stoika-bell', run) as Promise<Value>) : run()
}

function badgeOf(browser: Navigator): ((count: number) => Promise<void>) | undefined {
  return 'setAppBadge' in browser ? (count) => browser.setAppBadge(count) : undefined
}

/** From the page itself: written into a script, it would change that script's name, and those of all that import it, with every build. */
function readBuildId(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'dev'
}

function reload(): void {
  window.location.reload()
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function isReachable(): Promise<boolean> {
  return hostAnswers(async (url) => (await fetch(url, { cache: 'no-store', headers: { Accept: 'text/html' } })).text())
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

function mapped<From, To>(store: ReadableStore<From>, map: (value: From) => To): ReadableStore<To> {
  return { get: () => map(store.get()), subscribe: (listener) => store.subscribe(listener) }
}
