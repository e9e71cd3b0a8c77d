import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { createBusinessClock } from '#lib/business-clock.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Channel, Env } from '#offline/env.ts'
import { createLocks, type LocksDouble } from './locks.ts'
import type { Network } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A device with a browser: its tabs and its worker share storage, locks and channels. */
export interface Device {
  readonly locks: LocksDouble
  /** How far the device's clock is off. */
  clockOffsetMs: number
  openTab(network: Network): TabDouble
}

/** A tab, or the worker. */
export interface TabDouble {
  readonly env: Env
  /** Gone at once, as when the system takes its memory back. */
  kill(): void
  readonly isDead: () => boolean
}

let devices = 0

export function createDevice(time: VirtualTime, random: () => number = () => 0.5): Device {
  devices += 1
  const number = devices
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const locks = createLocks()
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  let made = 0

  const device: Device = {
    locks,
    clockOffsetMs: 0,
    openTab(network) {
      const owner = {}
      const cancels = new Set<() => void>()
      let isDead = false
      const env: Env = {
        clock: { now: () => time.clock.now() + device.clockOffsetMs },
        businessClock: createBusinessClock(() => ({ wall: time.clock.now() + device.clockOffsetMs, steady: time.clock.now() })),
        timers: {
          after(ms, run) {
            if (isDead) return () => undefined
            const cancel = time.timers.after(ms, run)
            cancels.add(cancel)
            return cancel
          },
        },
        // What a dead tab had asked for may well arrive; the tab does not learn of it.
        fetch: async (url, init) => {
          const answer = await network.send(url, init).catch((error: unknown) => (isDead ? never() : Promise.reject(error as Error)))
          return isDead ? never() : answer
        },
        newAbort: () => new AbortController(),
        newTextDecoder: () => new TextDecoder(),
        locks: locks.for(owner),
        openChannel: (name) => openChannel(listeners, name),
        storage,
        newId() {
          made += 1
          const bytes = new Uint8Array(10)
          const view = new DataView(bytes.buffer)
          view.setUint32(2, number)
          view.setUint32(6, made)
          return uuidv7(1, bytes)
        },
        random,
        apiUrl: '',
        language: () => 'en',
        report: (error) => {
          throw error
        },
      }
      return {
        env,
        isDead: () => isDead,
        kill() {
          isDead = true
          cancels.forEach((cancel) => cancel())
          locks.release(owner)
        },
      }
    },
  }
  return device
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function openChannel(listeners: Map<string, Set<(message: unknown) => void>>, name: string): Channel {
  const others = listeners.get(name) ?? new Set()
  listeners.set(name, others)
  let own: ((message: unknown) => void) | undefined
  return {
    post: (message) => [...others].filter((listener) => listener !== own).forEach((listener) => listener(structuredClone(message))),
    onMessage(listener) {
      own = listener
      others.add(listener)
    },
    close: () => own && others.delete(own),
  }
}

/** From now on the device has no room for what is written to a store. Returns a function that ends it. */
export function fillDevice(storeName: string): () => void {
  const ends = (['add', 'put'] as const).map((method) =>
    replaceMethod(method, storeName, () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }),
  )
  return () => ends.forEach((end) => end())
}

/** What is next added to a store, or done there otherwise, is committed, and the app is told that the connection was lost. */
export function loseNextCommit(storeName: string, done: Change = 'add'): void {
  const end = replaceMethod(done, storeName, (store, change) => {
    end()
    const { transaction } = store
    transaction.oncomplete = null
    transaction.addEventListener('complete', (event) => {
      Object.defineProperty(transaction, 'error', { value: new DOMException('Connection lost', 'UnknownError') })
      transaction.onerror?.(event)
    })
    return change()
  })
}

type Change = 'add' | 'put' | 'delete'
type Write = IDBObjectStore['put']

function replaceMethod(
  method: Change,
  storeName: string,
  instead: (store: IDBObjectStore, original: () => ReturnType<Write>) => ReturnType<Write>,
): () => void {
  const methods = IDBObjectStore.prototype as unknown as Record<Change, Write>
  const original = methods[method]
  methods[method] = function replaced(this: IDBObjectStore, ...args) {
    const run = () => original.apply(this, args)
    return this.name === storeName ? instead(this, run) : run()
  }
  return () => {
    methods[method] = original
  }
}
