import { outboxSyncTag, type PageMessage, type WorkerMessage } from '#contract/sw-messages.ts'
import { createStore, type ReadableStore } from '#lib/store.ts'

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
   * - `replaced`: it has taken over, by another tab's will; this page still is the old one
   */
  readonly update: 'none' | 'waiting' | 'activating' | 'replaced'
  /** Whether the staff app opens offline here. */
  readonly staffFiles: 'unknown' | 'taken' | 'missing'
}

/** The only code of the page that touches the worker's registration. */
export interface WorkerBridge {
  readonly state: ReadableStore<WorkerState>
  /**
   * Asks the host for a newer app; at most once a minute, however often it is called.
   * Resolves when there is none, or when it is on this device and waits.
   */
  checkForUpdate(): Promise<void>
  /** Puts the newer app in charge and reloads this page as soon as it is. Whether anything is lost by that is the caller's question. */
  applyUpdate(): void
  /** Has the worker take the staff app's files, now and after each update. */
  takeStaffFiles(): void
  /** Has the worker send the outbox, also when this page closes meanwhile. */
  drain(): void
  /** Asks the browser to wake the worker once there is a network, where it can (Background Sync). */
  requestSync(): Promise<void>
}

export interface BridgeEnv {
  /** Absent where the browser has no workers, or the page is not secure. */
  readonly container: ServiceWorkerContainer | undefined
  readonly isSecure: boolean
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => void
  readonly reload: () => void
}

const leastBetweenChecksMs = 60_000
const takeOverMs = 10_000

export function startBridge(env: BridgeEnv): WorkerBridge {
  const state = createStore<WorkerState>({ support: startingSupport(env), update: 'none', staffFiles: 'unknown' })
  const set: SetState = (change) => state.set({ ...state.get(), ...change })
  const registered = register(env, set)
  let wantsStaffFiles = false
  let checkedAt = Number.NEGATIVE_INFINITY

  const tell = async (message: PageMessage, which: 'active' | 'waiting' = 'active'): Promise<void> => {
    const registration = await (which === 'active' ? env.container?.ready : registered)
    registration?.[which]?.postMessage(message)
  }

  /** It was told to take over and has not: it waits on, and may be told again. */
  const stopActivating = (): void => {
    if (state.get().update === 'activating') set({ update: 'waiting' })
  }

  watchController(env, {
    onReplaced() {
      if (wantsStaffFiles) void tell({ type: 'take-staff-files' })
      if (state.get().update === 'activating') env.reload()
      else set({ update: 'replaced' })
    },
    onMessage(message) {
      if (message.type === 'staff-files') set({ staffFiles: message.taken ? 'taken' : 'missing' })
      else stopActivating()
    },
  })

  return {
    state,
    async checkForUpdate() {
      if (env.now() - checkedAt < leastBetweenChecksMs) return
      checkedAt = env.now()
      const registration = await registered
      // Without a network there is nothing newer to be had; the next check comes by itself.
      await registration?.update().catch(() => undefined)
      if (registration?.installing) await settled(registration.installing)
    },
    applyUpdate() {
      const { update } = state.get()
      if (update === 'replaced') return env.reload()
      if (update !== 'waiting') return
      set({ update: 'activating' })
      void tell({ type: 'activate' }, 'waiting')
      // A worker that is busy keeps its place for as long as it is, and browsers do not always say when that ends.
      env.after(takeOverMs, stopActivating)
    },
    takeStaffFiles() {
      if (wantsStaffFiles) return
      wantsStaffFiles = true
      void tell({ type: 'take-staff-files' })
    },
    drain: () => void tell({ type: 'drain' }),
    async requestSync() {
      const registration = await registered
      await registration?.sync?.register(outboxSyncTag).catch(() => undefined)
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
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

function startingSupport({ container, isSecure }: BridgeEnv): WorkerState['support'] {
  if (!isSecure) return 'insecure'
  return container ? 'starting' : 'missing'
}

type SetState = (change: Partial<WorkerState>) => void

async function register({ container }: BridgeEnv, set: SetState): Promise<ServiceWorkerRegistration | undefined> {
  if (!container) return undefined
  try {
    const registration = await container.register('/sw.js', { updateViaCache: 'none' })
    set({ support: 'ready' })
    watchForUpdate(registration, () => set({ update: 'waiting' }))
    return registration
  } catch {
    set({ support: 'missing' })
    return undefined
  }
}

/** A worker that is installed beside an active one is an update; the very first one is not. */
function watchForUpdate(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const watch = (worker: ServiceWorker): void =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) onWaiting()
    })
  if (registration.waiting && registration.active) onWaiting()
  if (registration.installing) watch(registration.installing)
  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing)
  })
}

interface ControllerEvents {
  /** Another worker than the one that served this page is in charge. */
  readonly onReplaced: () => void
  readonly onMessage: (message: WorkerMessage) => void
}

function watchController({ container }: BridgeEnv, { onReplaced, onMessage }: ControllerEvents): void {
  if (!container) return
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (hadController) onReplaced()
    hadController = true
  })
  container.addEventListener('message', (event: MessageEvent<WorkerMessage>) => onMessage(event.data))
  container.startMessages()
}
