import type { Collection } from '#contract/collections.ts'
import type { CommandName, CommandRequest } from '#contract/commands.ts'
import type { Generation } from '../store/generation.ts'
import type { MirrorRow } from '../store/mirrors.ts'

/** The row that a command changes: collection and id. Also the row's name among `touches`. */
export type Entity = `${Collection}:${string}`

/**
 * Why an entry has not been carried out, as far as is known. `status` is null where no
 * server answered; `body` is the answer as it came (a refusal's `current`, `taken_by`,
 * `warnings`, or the field errors of a 400).
 */
export interface EntryError {
  readonly status: number | null
  readonly code: string
  readonly detail: string
  readonly body: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An error that this device states itself, without an answer of the server. */
export function ownError(code: string, at: number): EntryError {
  return { status: null, code, detail: '', body: null, at }
}

interface EntryCore {
  /** The order in which people acted. The device's clock decides nothing. */
  readonly seq: number
  /** The Idempotency-Key, for as long as the entry means the same command. */
  readonly key: string
  readonly entity: Entity
  /** Everything whose order matters to this command, its own entity included: `employee:ID`, `customer:ID`. */
  readonly touches: readonly string[]
  readonly command: CommandName
  /** It adds to its row, as a stamp does: where it is refused, nothing that comes after it stands on it [E4]. */
  readonly adds?: true | undefined
  /** Version of the shape of `args`; those of an older app are upcast before they are sent. */
  readonly version: number
  readonly args: unknown
  /** Revision of the row that the person saw; 0 where there was none. Edits send it as If-Match. */
  readonly baseRev: number
  /** The row as the person saw it, to describe the entry by after the row is gone. Absent where there was none. */
  readonly seen?: MirrorRow | undefined
  readonly businessId: string
  readonly userId: string
  /** Mark of the database that it was stored in: an entry of another database is lost [E25]. */
  readonly generation?: Generation
  /** When the person acted, in milliseconds since the epoch, by the business clock. */
  readonly createdAt: number
  /** The correction of the device's clock in `createdAt`; absent where there was none. */
  readonly clockCorrection?: number | undefined
  /** The request as first sent. Every try repeats it, also after an update of the app, since the key belongs to it. */
  readonly sent?: CommandRequest | undefined
  /**
   * Revision that the row had here as sending first began, 0 where there was none: a later one may have the command in it. Absent as long
   * as it was surely never sent.
   */
  readonly sentOver?: number | undefined
  /** How often sending began. If over 0, the server may have got it. */
  readonly attempts: number
  /** The next try is not made before this time, in milliseconds since the epoch. */
  readonly nextAt: number
}

/**
 * - `queued`: waits for its turn; `error` is what came of the last try
 * - `sending`: on its way, or was when the program died
 * - `paused`: waits for its user to sign in
 * - `conflict`: the row has changed meanwhile; a person chooses
 * - `rejected`: the server refused it; a person corrects or discards it
 * - `parked`: waits for an app, or a server, that understands it
 */
export type EntryState =
  | { readonly state: 'queued' | 'sending' | 'paused'; readonly error: EntryError | null }
  | { readonly state: 'conflict' | 'rejected' | 'parked'; readonly error: EntryError }

export type OutboxEntry = EntryCore & EntryState
export type NewEntry = Omit<EntryCore, 'seq'> & EntryState
export type EntryStateName = OutboxEntry['state']

/** A stored entry that cannot be read as one. It is kept, counted and exported, never skipped in silence. */
export interface UnreadableEntry {
  readonly seq: number
  readonly raw: unknown
}

/** All commands that have not been carried out, in the order in which people acted. */
export interface Outbox {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly UnreadableEntry[]
}

/** The record of an entry that left the outbox, or of a picture that the server took. */
export interface Receipt {
  readonly n: number
  readonly key: string
  readonly entity: Entity
  readonly command: CommandName | 'picture'
  /** For a picture its type; empty where it was removed from the row. */
  readonly args: unknown
  readonly seen?: MirrorRow | undefined
  readonly businessId: string
  readonly createdAt: number
  readonly closedAt: number
  /** `sent`: carried out by the server. The others are a person's explicit choice. */
  readonly outcome: 'sent' | 'undone' | 'discarded' | 'kept_theirs'
}

/** Whether the entry waits for a person's choice. */
export function needsPerson(entry: { readonly state: EntryStateName }): boolean {
  return entry.state === 'conflict' || entry.state === 'rejected'
}

/** The entity's collection and id. There is no mirror for a collection that only a newer app knows. */
export function targetOf({ entity }: Pick<OutboxEntry, 'entity'>): { readonly collection: Collection; readonly id: string } {
  const colon = entity.indexOf(':')
  return { collection: entity.slice(0, colon) as Collection, id: entity.slice(colon + 1) }
}

/** Whether `other` came later and depends on the entry: it is of the same row or, if the entry makes the row, it names it. */
export function buildsUpon(other: OutboxEntry, { seq, entity, baseRev }: OutboxEntry): boolean {
  return other.seq > seq && (other.entity === entity || (baseRev === 0 && other.touches.includes(entity)))
}
