import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { CommandArgs, CommandName } from '#contract/commands.ts'
import type { Result } from '#lib/result.ts'
import type { CommandDefinitions } from './command.ts'
import type { OutboxEntry, Receipt, UnreadableEntry } from './entry.ts'
import type { Env } from './env.ts'
import type { Observable } from './observable.ts'
import type { RowQuery } from './row-query.ts'
import type { Accounts } from './session.ts'
import type { SyncStatus } from './status.ts'
import type { Versions, ViewRow } from './view-row.ts'

/** One signed-in user's engine: what screens read from and write to. */
export interface Engine {
  readonly userId: string

  /** Begins to send, pull and listen; the engine reads and writes without it too. */
  start(): void
  /** Stops at once, mid-request if need be: everything that matters is already stored. */
  close(): void

  /** Queues a command. Resolves when it is stored on this device for good. */
  enqueue<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<Result<OutboxEntry, EnqueueRefusal>>
  /** Takes back an entry that was never sent and that nothing later builds on. */
  undo(seq: number): Promise<Result<null, EntryRefusal>>
  /** Tries an entry now: one that waits with its own key, a rejected one as a new command. */
  retry(seq: number): Promise<Result<null, EntryRefusal>>
  retryAll(): Promise<void>
  /** A person gives the entry up. */
  discard(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict in favour of the server's row. */
  keepTheirs(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict or a rejection by trying anew, in the same place: new key, same row, the revision known now. */
  applyAgain(seq: number, changedArgs?: unknown): Promise<Result<null, EntryRefusal>>
  /** Puts a row that was read online into the mirror, so that commands can act on it. */
  adopt<C extends Collection>(collection: C, row: CollectionRows[C]): Promise<void>

  /** Rows with pending commands folded over them, in the order of the query's index. */
  rows<C extends Collection>(query: RowQuery<C>): Observable<readonly ViewRow<CollectionRows[C]>[]>
  /** One row; null where there is none. */
  row<C extends Collection>(collection: C, id: string): Observable<ViewRow<CollectionRows[C]> | null>
  view<C extends Collection>(query: RowQuery<C>): Promise<readonly ViewRow<CollectionRows[C]>[]>
  viewOne<C extends Collection>(collection: C, id: string): Promise<ViewRow<CollectionRows[C]> | null>
  /** Both sides of an entry that needs attention; null once it is gone. */
  versions(seq: number): Observable<Versions<CollectionRows[Collection]> | null>

  outbox(): Observable<Outbox>
  /** Newest first, the last 200. */
  receipts(): Observable<readonly Receipt[]>
  status(): Observable<SyncStatus>
  /** The whole outbox, unreadable entries included, as JSON that a person can keep. */
  exportOutbox(): Promise<string>

  /** Sends what may go, then pulls. Resolves when both are done, whatever came of them. */
  syncNow(): Promise<void>
  /** Leaves this user's data as the person chose, then ends the session on this device. */
  signOut(choice: SignOutChoice): Promise<Result<null, SignOutRefusal>>
}

export interface Outbox {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: readonly UnreadableEntry[]
}

export type EnqueueRefusal =
  /** 500 entries wait: nothing more is taken until some are sent. */
  | { readonly code: 'outbox_full' }
  /** The device has no room, even after everything was let go that can be fetched again. */
  | { readonly code: 'device_full' }

export type EntryRefusal =
  | { readonly code: 'entry_gone' }
  /** On its way this moment. */
  | { readonly code: 'entry_sending' }
  /** It was sent once without an answer: the server may have carried it out. */
  | { readonly code: 'entry_maybe_sent' }
  /** A later entry builds on it. */
  | { readonly code: 'entry_has_later' }
  /** Not possible in the state it is in. */
  | { readonly code: 'entry_state' }

/**
 * - `send`: only if everything could be sent
 * - `keep`: mirrors and token go, the outbox waits for this user
 * - `discard`: gives up exactly the entries named, which must be all there are
 */
export type SignOutChoice = { readonly way: 'send' } | { readonly way: 'keep' } | { readonly way: 'discard'; readonly seqs: readonly number[] }

export interface SignOutRefusal {
  readonly code: 'still_waiting'
  readonly waiting: number
}

export interface EngineOptions {
  readonly env: Env
  readonly accounts: Accounts
  readonly userId: string
  readonly commands: CommandDefinitions
  /** How long the database may take to open (5000): past it the engine works in memory. */
  readonly openTimeoutMs?: number
}

export declare function openEngine(options: EngineOptions): Promise<Engine>
