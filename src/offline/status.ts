/** The engine's state for display. Pictures count as entries do. Times are milliseconds since the epoch by the business clock. */
export interface SyncStatus {
  /** Entries that were not carried out yet, paused and parked ones included. */
  readonly waiting: number
  readonly oldestWaitingAt: number | null
  /** Entries that need a person: conflicts, rejections, and those that cannot be read. */
  readonly attention: number
  /** Entries that wait for this user to sign in again. */
  readonly paused: number
  /** Entries that wait for an update of the app. */
  readonly parked: number
  /** `online` means a recent answer of our server; what the browser reports is only a hint. */
  readonly connection: Connection
  readonly connectionSince: number | null
  readonly lastPulledAt: number | null
  /** When reading closes, unless the server answers before [E28]. */
  readonly readingClosesAt: number | null
  /** Present if reading was closed when the app started: then only a sign-in opens it, an answer of the server does not. */
  readonly wasReadingClosed?: true
  readonly lastSentAt: number | null
  /** Present while the server fails: its last answer, and since when. Shown once. */
  readonly failing?: Failing
  readonly storage: StorageState
  /** Present while sending or pulling is stuck: another tab or the worker holds the lock without a sign of life, or storage hangs [E4]. */
  readonly isStuck?: true
}

export type Connection = 'online' | 'offline' | 'unknown'

export interface Failing {
  readonly since: number
  readonly code: string
  /** When it is tried again. */
  readonly nextAt: number
}

/**
 * - `opening`: not yet known
 * - `disk`: what is saved survives
 * - `memory`: the device gives no storage: everything works online, nothing survives a reload
 * - `blocked`: another tab with an older app holds the database; it has to be closed
 * - `superseded`: a newer app in another tab took the database over; this one has to be reloaded
 * - `full`: the device has no room: nothing can be saved, sent or pulled until some is made
 * - `lost`: the device closed the database and does not open it again; reload
 */
export type StorageState = 'opening' | 'disk' | 'memory' | 'full' | 'blocked' | 'superseded' | 'lost'
