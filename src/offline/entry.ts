import type { Collection } from '#contract/collections.ts'
import type { CommandName, CommandRequest } from '#contract/commands.ts'
import type { MirrorRow } from './mirrors.ts'

/** What a command changes: a collection and the id of a row in it. Also the name of the row's lane. */
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

/** What this device says of an entry itself. */
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
  /** Version of the shape of `args`; what an older app queued is upcast on its way out. */
  readonly version: number
  readonly args: unknown
  /** Revision of the row that the person saw; 0 where there was none. Edits send it as If-Match. */
  readonly baseRev: number
  /** The row as the person saw it: what the entry is about is told from it once the row has gone from here. Absent where there was none. */
  readonly seen?: MirrorRow | undefined
  readonly businessId: string
  readonly userId: string
  /** When the person acted, in milliseconds since the epoch. */
  readonly createdAt: number
  /** The request as it first went out: every try repeats it, also after an update of the app, since the key stands for it. */
  readonly sent?: CommandRequest | undefined
  /** How many times sending began. Over 0, the server may know of it. */
  readonly attempts: number
  /** Not before this time, in milliseconds since the epoch. */
  readonly nextAt: number
}

/**
 * - `queued`: waits for its turn; `error` is what came of the last try
 * - `sending`: on its way, or was when the program died
 * - `paused`: waits for its user to sign in
 * - `conflict`: the world has moved on; a person chooses
 * - `rejected`: the server will not have it; a person corrects or discards
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

/** Everything that has not been carried out, in the order in which people acted. */
export interface Outbox {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly UnreadableEntry[]
}

/** What became of an entry that left the outbox, or of a picture that the server took. */
export interface Receipt {
  readonly n: number
  readonly key: string
  readonly entity: Entity
  readonly command: CommandName | 'picture'
  /** Of a picture its type: empty where the row has none any more. */
  readonly args: unknown
  readonly seen?: MirrorRow | undefined
  readonly businessId: string
  readonly createdAt: number
  readonly closedAt: number
  /** `sent`: carried out by the server. The others are a person's explicit choice. */
  readonly outcome: 'sent' | 'undone' | 'discarded' | 'kept_theirs'
}

/** Whether nothing more happens to the entry until a person chooses. */
export function needsPerson(entry: { readonly state: EntryStateName }): boolean {
  return entry.state === 'conflict' || entry.state === 'rejected'
}

/** The two halves of an entity. A collection that only a newer app knows has no mirror here. */
export function targetOf({ entity }: Pick<OutboxEntry, 'entity'>): { readonly collection: Collection; readonly id: string } {
  const colon = entity.indexOf(':')
  return { collection: entity.slice(0, colon) as Collection, id: entity.slice(colon + 1) }
}
