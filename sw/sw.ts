import { outboxSyncTag, type PageMessage, type WorkerMessage } from '#contract/sw-messages.ts'
import { buildId } from '#lib/build.ts'
import { createFiles, type AppFile } from './files.ts'
import { answerImage } from './images.ts'
import { routeOf } from './routes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly appFiles: readonly AppFile[] }

const env = { caches, fetch: (input: Request | string, init?: RequestInit) => fetch(input, init), now: () => Date.now() }
const files = createFiles({ ...env, build: buildId, files: self.appFiles })

self.addEventListener('install', (event) => event.waitUntil(files.install()))

self.addEventListener('activate', (event) => event.waitUntil(files.dropOutdated().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (routeOf(request, self.location.origin, (path) => files.has(path))) {
    case 'page':
      return event.respondWith(files.page(request))
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
      return event.waitUntil(takeStaffFiles(event.source))
    case 'activate':
      return event.waitUntil(takeOver(event.source))
    case 'drain':
  }
})

self.addEventListener('sync', () => outboxSyncTag)

type Asker = ExtendableMessageEvent['source']

async function takeStaffFiles(asker: Asker): Promise<void> {
  const taken = await files.take('staff').then(() => true, () => false)
  answer(asker, { type: 'staff-files', taken })
}

/** The staff files may have come to this device after this worker was installed: it needs its own before it takes over. */
async function takeOver(asker: Asker): Promise<void> {
  try {
    await files.install()
    await self.skipWaiting()
  } catch {
    answer(asker, { type: 'not-activated' })
  }
}

function answer(asker: Asker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker has one origin and takes no other argument
  asker?.postMessage(message)
}
