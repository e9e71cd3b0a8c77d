/** What the engine says of itself at all times; pictures count as entries do. Times are milliseconds since the epoch. */
export interface SyncStatus {
  /** Entries that are still on their way, paused and parked ones included. */
  readonly waiting: number
  readonly oldestWaitingAt: number | null
  /** Entries that need a person: conflicts, rejections, and those that cannot be read. */
  readonly attention: number
  /** Entries that wait for this user to sign in again. */
  readonly paused: number
  /** Entries that wait for an update of the app. */
  readonly parked: number
  /** `online` means a recent answer from our server; the browser's own word is a hint. */
  readonly connection: Connection
  readonly connectionSince: number | null
  readonly lastPulledAt: number | null
  readonly lastSentAt: number | null
  /** Present while the server fails: what the last answer was, and since when. Told once. */
  readonly failing?: Failing
  readonly storage: StorageState
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
