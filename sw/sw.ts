import { outboxSyncTag, stateCache, waitingKey, type PageMessage, type WorkerMessage } from '#contract/sw-messages.ts'
import { visitorAreaOf } from '#contract/visitor-areas.ts'
import { drainOutbox } from '#offline/send/drain-outbox.ts'
import { drainVisits } from '#offline/visitor/drain-visits.ts'
import { apiUrl } from '#offline/web/web-env.ts'
import { drainOnMessage, drainOnSync, type DrainEnv } from './drain.ts'
import type { AppFile } from './files-env.ts'
import { createFiles } from './files.ts'
import { answerImage } from './images.ts'
import { renewPush, type RenewalEnv } from './push-renewal.ts'
import { openPushed, showPush, type PushEnv } from './push.ts'
import { routeOf } from './routes.ts'
import { answerVisitorPage, takeVisitorPages } from './visitor-pages.ts'
import { createWorkerEnv, readToken } from './worker-env.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: the names of several files are parted by spaces. */
  readonly appFiles: readonly AppFile[]
}

/** Put in by the build: a digest of its sources, which `index.html` carries too. */
declare const stoikaBuildId: string

/** Background Sync and static routes (Chromium): TypeScript's library does not know them. */
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    readonly sync: ExtendableEvent & { readonly tag: string }
  }
  interface ExtendableEvent {
    /** On `install` only. */
    addRoutes?(rule: { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }): Promise<void>
  }
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

const env = { caches, fetch: (input: Request | string, init?: RequestInit) => fetch(input, init), now: () => Date.now() }
const visitorPagesEnv = {
  ...env,
  languages: navigator.languages,
  after: (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms)
    }),
}
const files = createFiles({
  ...env,
  build: stoikaBuildId,
  files: self.appFiles.flatMap((listed) => listed.url.split(' ').map((url) => ({ ...listed, url }))),
})

const drainEnv: DrainEnv = {
  drainOutbox: () => drainOutbox(createWorkerEnv()),
  drainVisits: () => drainVisits(createWorkerEnv()),
  waitingRequests: async () => Number(await (await (await caches.open(stateCache)).match(waitingKey))?.text()) || 0,
  setBadge: 'setAppBadge' in navigator ? (count) => navigator.setAppBadge(count) : undefined,
  requestSync: self.registration.sync && (() => self.registration.sync!.register(outboxSyncTag)),
}

const pushEnv: PushEnv = {
  show: (title, options) => self.registration.showNotification(title, options),
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  open: (url) => self.clients.openWindow(url),
  keepWaiting: async (count) => (await caches.open(stateCache)).put(waitingKey, new Response(String(count))),
  drain: () => drainOnSync(drainEnv),
}

const renewalEnv: RenewalEnv = {
  token: readToken,
  fetch: (path, init) => fetch(apiUrl + path, init),
  subscribe: (key) => self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
}

self.addEventListener('install', (event) => {
  event.waitUntil(install())
  // Calls of the API then neither start a sleeping worker nor wait for it.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
})

self.addEventListener('activate', (event) => event.waitUntil(files.dropOutdated().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (routeOf(request, self.location.origin, (path) => files.has(path))) {
    case 'page':
      return event.respondWith(files.page(request))
    case 'visitor-page':
      return event.respondWith(answerVisitorPage(visitorPagesEnv, request, (work) => event.waitUntil(work)))
    case 'asset':
      return event.respondWith(files.asset(request))
    case 'image':
      return event.respondWith(answerImage(env, request, (work) => event.waitUntil(work)))
    case 'network':
  }
})

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  switch (message.type) {
    case 'take-staff-files':
      return event.waitUntil(takeStaffFiles(event.ports[0]))
    case 'take-visitor-files':
      return event.waitUntil(Promise.all([files.take('public'), takeVisitorPages(visitorPagesEnv, message.pages)]))
    case 'take-visitor-pages':
      return event.waitUntil(takeVisitorPages(visitorPagesEnv, message.pages))
    case 'activate':
      return event.waitUntil(takeOver(event.ports[0]))
    case 'drain':
      return event.waitUntil(drainOnMessage(drainEnv))
  }
})

self.addEventListener('sync', (event) => {
  if (event.tag === outboxSyncTag) event.waitUntil(drainOnSync(drainEnv))
})

/** Whoever only looks at a shop takes nothing of the staff's page. */
async function install(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await files.install(windows.some(({ url }) => visitorAreaOf(new URL(url).pathname) === undefined))
}

self.addEventListener('push', (event) => event.waitUntil(showPush(pushEnv, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(pushEnv, event.notification.data as string))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(renewalEnv, event.newSubscription))
})

/** The port that came with a message, for the answer to it. */
type Asker = MessagePort | undefined

async function takeStaffFiles(asker: Asker): Promise<void> {
  const take = async (): Promise<void> => {
    // A visitor's page may have brought this worker here.
    await files.take('shell')
    await files.take('staff', (share) => answer(asker, { type: 'staff-files-progress', share }))
  }
  const taken = await take().then(
    () => true,
    () => false,
  )
  answer(asker, { type: 'staff-files', taken })
}

/** The staff files may have come to this device after this worker was installed: it needs its own before it takes over. */
async function takeOver(asker: Asker): Promise<void> {
  try {
    await install()
    await self.skipWaiting()
  } catch {
    answer(asker, { type: 'not-activated' })
  }
}

function answer(asker: Asker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and takes no other argument
  asker?.postMessage(message)
}
