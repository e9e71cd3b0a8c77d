import type { BusinessClock } from '#lib/business-clock.ts'
import type { Clock } from '#lib/clock.ts'

/**
 * All that the engine touches from outside. The page and the worker hand in the
 * browser's own (`web/web-env.ts`), tests hand in doubles. Shapes are the smallest parts of
 * the web's interfaces that are used, so that this folder compiles without the DOM.
 */
export interface Env {
  /** The device's own clock, for waits and ages of connections: it may be wrong, but runs evenly. */
  readonly clock: Clock
  /** The corrected clock, for business time: when somebody acted, which days are past. */
  readonly businessClock: BusinessClock
  readonly timers: Timers
  readonly fetch: Fetch
  newAbort(): Abort
  newTextDecoder(): TextDecoderPart
  readonly locks: Locks
  openChannel(name: string): Channel
  readonly storage: Storage
  /** A store in memory for when `storage` does not open: everything works, nothing survives a reload. */
  memoryStorage?(): Promise<Storage>
  /** Frees space on a full device by deleting what can be fetched again (images). */
  freeSpace?(): Promise<void>
  /** Calls the listener when it may be worth trying again. Returns a function that stops it. */
  onWake?(listener: (wake: Wake) => void): () => void
  /** Whether the browser reports no network at all. A hint only: the engine tries all the same. */
  isOffline?(): boolean
  /** Receives errors that no caller waits for: bugs, and unknown failures of storage. */
  report?(error: unknown): void
  /** Makes ids of rows, and of commands (UUID). */
  newId(): string
  /** At least 0, less than 1. */
  random(): number
  /** Where the API lives, without a slash at the end; empty for the same origin. */
  readonly apiUrl: string
  /** The interface's language, for Accept-Language. */
  language(): string
}

/** `offline` is a hint that the network went; the others are reasons to try at once. */
export type Wake = 'online' | 'offline' | 'visible'

export interface Timers {
  /** Returns a function that cancels. */
  after(ms: number, run: () => void): () => void
}

export interface FetchInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly redirect: 'error'
  readonly cache: 'no-store'
  readonly credentials: 'omit'
  readonly signal: AbortSignalPart
  /** Called with the share of the body that was sent, from 0 to 1, where the environment reports it. */
  readonly onProgress?: (share: number) => void
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: { getReader(): Reader } | null
  text(): Promise<string>
}

export interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

export type Fetch = (url: string, init: FetchInit) => Promise<HttpAnswer>

export interface AbortSignalPart {
  readonly aborted: boolean
}

export interface Abort {
  readonly signal: AbortSignalPart
  abort(): void
}

export interface TextDecoderPart {
  decode(bytes: Uint8Array, options: { readonly stream: boolean }): string
}

/** Web Locks. A lock is released when the callback's promise settles, or its tab or worker dies. */
export interface Locks {
  /** Rejects if `patience` is aborted before the lock is granted; a later abort has no effect. */
  request<T>(name: string, run: () => Promise<T>, patience?: AbortSignalPart): Promise<T>
}

/** A BroadcastChannel: reaches every other tab and the worker, never the sender. */
export interface Channel {
  readonly post: (message: unknown) => void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

/** What Dexie needs of IndexedDB. */
export interface Storage {
  readonly indexedDB: { open(...args: never[]): unknown; databases?(): Promise<readonly { readonly name?: string | undefined }[]> }
  readonly IDBKeyRange: { bound(...args: never[]): unknown; lowerBound(...args: never[]): unknown; upperBound(...args: never[]): unknown }
}
