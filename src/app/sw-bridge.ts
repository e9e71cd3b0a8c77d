import { outboxSyncTag, type PageMessage, type PageOrder, type WorkerMessage } from '#contract/sw-messages.ts'
import { createStore, type ReadableStore } from '#lib/store.ts'
import { Workbox } from 'workbox-window'

/** What the page knows of its service worker. */
export interface WorkerState {
  /**
   * - `starting`: not yet known
   * - `ready`: in charge, or about to be
   * - `insecure`: the page was not opened over HTTPS (or on localhost), where browsers allow no worker
   * - `missing`: this browser has none, or would not take ours
   */
  readonly support: 'starting' | 'ready' | 'insecure' | 'missing'
  /**
   * - `waiting`: a newer app is on this device, whole, and waits to take over
   * - `activating`: it has been told to
   * - `replaced`: it has taken over, by another tab's will or under what was typed meanwhile; this page still is the old one
   */
  readonly update: 'none' | 'waiting' | 'activating' | 'replaced'
  /** Whether the staff app opens offline here. */
  readonly staffFiles: 'unknown' | 'taken' | 'missing'
  /** How much of it is here, from 0 to 1, once some of it had to be taken while this page was open. */
  readonly staffShare?: number
}

/** The only code of the page that touches the worker's registration. */
export interface WorkerBridge {
  readonly state: ReadableStore<WorkerState>
  /**
   * Asks the host for a newer app; at most once a minute, however often it is called.
   * Resolves when there is none, or when it is on this device and waits.
   */
  checkForUpdate(): Promise<void>
  /**
   * Puts the newer app in charge and reloads this page as soon as it is, unless something was typed and not saved meanwhile. Whether
   * anything is lost at once is the caller's question.
   */
  applyUpdate(): void
  /** Has the worker take the staff app's files, now and after each update. */
  takeStaffFiles(): void
  /** Has the worker send the outbox, also when this page closes meanwhile. */
  drain(): void
  /** Asks the browser to wake the worker once there is a network, where it can (Background Sync). */
  requestSync(): Promise<void>
  /** What subscribes this browser to pushes, once a worker is there to receive them; undefined where none will be. */
  pushManager(): Promise<PushManager | undefined>
  /** Calls `listener` with the address to go to whenever a notification was tapped. Returns a function that stops it. */
  onOrder(listener: (url: string) => void): () => void
}

export interface BridgeEnv {
  /** `navigator.serviceWorker`, as workbox finds it too; absent where the browser has no workers, or the page is not secure. */
  readonly container: ServiceWorkerContainer | undefined
  readonly isSecure: boolean
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => void
  readonly reload: () => void
  /** A form holds something that was typed and not saved. */
  readonly hasUnsaved: () => boolean
}

const leastBetweenChecksMs = 60_000
const takeOverMs = 10_000
const takeAgainMs = 30_000

export function startBridge(env: BridgeEnv): WorkerBridge {
  const { container } = env
  const state = createStore<WorkerState>({ support: startingSupport(env), update: 'none', staffFiles: 'unknown' })
  const set = (change: Partial<WorkerState>): void => state.set({ ...state.get(), ...change })
  const workbox = container && new Workbox('/sw.js', { updateViaCache: 'none' })
  const registered = workbox?.register({ immediate: true }).catch(() => undefined)
  let inCharge = container?.controller
  let wantsStaffFiles = false
  let checkedAt = Number.NEGATIVE_INFINITY

  /** Workbox would pick the worker by itself, and go on picking the one that was in charge when this page registered. */
  const tell = async (which: 'active' | 'waiting', message: PageMessage): Promise<void> => {
    const worker = (await (which === 'active' ? container?.ready : registered))?.[which]
    if (!worker) return
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => hear(data))
    port1.start()
    worker.postMessage(message, [port2])
  }

  const hear = (answer: WorkerMessage): void => {
    if (answer.type === 'staff-files-progress') return set({ staffShare: answer.share })
    if (answer.type === 'not-activated') return stopActivating()
    set({ staffFiles: answer.taken ? 'taken' : 'missing' })
    // What is here stays: the next time goes on from there.
    if (!answer.taken) env.after(takeAgainMs, () => void tell('active', { type: 'take-staff-files' }))
  }

  /** It was told to take over and has not: it waits on, and may be told again. */
  const stopActivating = (): void => {
    if (state.get().update === 'activating') set({ update: 'waiting' })
  }

  /** A worker that is whole beside an active one is an update; the very first one is not. */
  const lookForUpdate = async (): Promise<void> => {
    const registration = await registered
    if (registration?.installing) await settled(registration.installing)
    if (registration?.waiting && registration.active && state.get().update !== 'activating') set({ update: 'waiting' })
  }

  /**
   * What workbox calls an update or external may be the first worker ever, installed from another tab: what counts is who was in charge
   * here.
   */
  const lookWhoIsInCharge = (): void => {
    const before = inCharge
    inCharge = container?.controller
    if (inCharge === before) return
    if (before && wantsStaffFiles) void tell('active', { type: 'take-staff-files' })
    const isOurs = state.get().update === 'activating'
    if (isOurs && !env.hasUnsaved()) env.reload()
    else if (before || isOurs) set({ update: 'replaced' })
  }

  workbox?.addEventListener('waiting', () => void lookForUpdate())
  workbox?.addEventListener('controlling', lookWhoIsInCharge)
  // Of what happened while it was registering, workbox tells nothing.
  void registered?.then((registration) => {
    set({ support: registration ? 'ready' : 'missing' })
    lookWhoIsInCharge()
    return lookForUpdate()
  })

  return {
    state,
    async checkForUpdate() {
      if (env.now() - checkedAt < leastBetweenChecksMs) return
      checkedAt = env.now()
      await registered
      // Without a network there is nothing newer to be had; the next check comes by itself.
      await workbox?.update().catch(() => undefined)
      // Workbox tells of a waiting worker a moment later, and of none that comes after one it did not ask for itself.
      await lookForUpdate()
    },
    applyUpdate() {
      const { update } = state.get()
      if (update === 'replaced') return env.reload()
      if (update !== 'waiting') return
      set({ update: 'activating' })
      void tell('waiting', { type: 'activate' })
      // A worker that is busy keeps its place for as long as it is, and browsers do not always say when that ends.
      env.after(takeOverMs, stopActivating)
    },
    takeStaffFiles() {
      if (wantsStaffFiles) return
      wantsStaffFiles = true
      void tell('active', { type: 'take-staff-files' })
    },
    drain: () => void tell('active', { type: 'drain' }),
    async requestSync() {
      const registration = await registered
      await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
    },
    async pushManager() {
      return (await registered) && (await container?.ready)?.pushManager
    },
    onOrder(listener) {
      const hearOrder = ({ data }: MessageEvent<PageOrder | undefined>): void => {
        if (data?.type === 'go') listener(data.url)
      }
      container?.addEventListener('message', hearOrder)
      return () => container?.removeEventListener('message', hearOrder)
    },
  }
}

/** Resolves when a worker is installed or has been given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve()
    })
  })
}

/** Background Sync (Chromium): TypeScript's DOM library does not know it. */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void>; getTags(): Promise<readonly string[]> }
  }
}

function startingSupport({ container, isSecure }: BridgeEnv): WorkerState['support'] {
  if (!isSecure) return 'insecure'
  return container ? 'starting' : 'missing'
}
