import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { Command, CommandArgs, CommandName } from '#contract/commands.ts'
import type { PictureOwner } from '#contract/uploads.ts'
import type { Result } from '#lib/result.ts'
import type { Observable } from './observable.ts'
import type { Outbox, OutboxEntry, Receipt } from './outbox/entry.ts'
import type { Versions, ViewRow } from './overlay/view-row.ts'
import type { SignOutChoice } from './people/sign-out.ts'
import type { Picture, Upload, UploadProgress } from './pictures/upload.ts'
import type { ComingMirror } from './pull/completeness.ts'
import type { KnownRows } from './pull/known-rows.ts'
import type { EnqueueRefusal, EntryRefusal, SignOutRefusal, UploadRefusal } from './refusals.ts'
import type { SyncStatus } from './status.ts'
import type { Generation } from './store/generation.ts'
import type { RowQuery } from './store/row-query.ts'

/** `replacing` is the refused entry whose place the command takes, if that is still there [E9]. */
export type CommandToQueue = Command & { readonly replacing?: number | undefined }

/** One signed-in user's engine: what screens read from and write to. */
export interface Engine {
  readonly userId: string
  /** `memory`: nothing survives a reload. */
  readonly storage: 'disk' | 'memory'
  /** Changes when the browser has cleared the database and a new one was made [E25]; undefined where no database is on disk. */
  generation(): Observable<Generation>

  /** Begins to send, pull and listen. Reading and queueing work before it, too. */
  start(): void
  /** Stops at once, even during a request: everything that matters is already stored. */
  close(): void

  /** Queues a command. Resolves when it is stored on this device for good. */
  enqueue<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<Result<OutboxEntry, EnqueueRefusal>>
  /** The same for commands that belong together: all are stored, in this order, or none. Each is sent by itself. */
  enqueueAll(commands: readonly CommandToQueue[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>>
  /** Takes back an entry that was never sent and that nothing later builds on. */
  undo(seq: number): Promise<Result<null, EntryRefusal>>
  /** Tries an entry now: one that waits with its own key, a rejected one as a new command. */
  retry(seq: number): Promise<Result<unknown, EntryRefusal>>
  retryAll(): Promise<void>
  /** Removes an entry because a person gave it up. */
  discard(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict in favour of the server's row. */
  keepTheirs(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict or a rejection by trying anew, in the same place: new key, same row, the revision known now. */
  applyAgain(seq: number, changedArgs?: unknown): Promise<Result<OutboxEntry, EntryRefusal>>
  /** Puts a row that was read online into the mirror, so that commands can act on it. */
  adopt<C extends Collection>(collection: C, row: CollectionRows[C]): Promise<void>

  /** Rows with pending commands folded over them, in the order of the query's index, and whether the mirror is complete. */
  rows<C extends Collection>(query: RowQuery<C>): Observable<KnownRows<CollectionRows[C]>>
  /** One row; null where there is none, undefined until the mirror is complete enough to know that. */
  row<C extends Collection>(collection: C, id: string): Observable<ViewRow<CollectionRows[C]> | null | undefined>
  view<C extends Collection>(query: RowQuery<C>): Promise<KnownRows<CollectionRows[C]>>
  viewOne<C extends Collection>(collection: C, id: string): Promise<ViewRow<CollectionRows[C]> | null | undefined>
  /** The mirrors that have not been pulled whole, and how much of them has come. */
  coming(): Observable<readonly ComingMirror[]>
  /** Both sides of an entry that needs attention; null once it is gone. */
  versions(seq: number): Observable<Versions<CollectionRows[Collection]> | null>

  /**
   * Keeps a picture for a row, or with null the wish to have none, and sends it when it can.
   * Resolves when it is stored on this device for good [E18].
   */
  upload(collection: PictureOwner, rowId: string, businessId: string, picture: Picture | null): Promise<Result<Upload, UploadRefusal>>
  /** Tries an upload now: one that waits with its own key, a refused one as a new request. */
  retryUpload(n: number): Promise<Result<null, EntryRefusal>>
  /** Removes a picture because a person gave it up. */
  discardUpload(n: number): Promise<Result<null, EntryRefusal>>
  /** What waits to be uploaded, in the order in which people chose. */
  uploads(): Observable<readonly Upload[]>
  /** Progress of the upload that this tab is sending; null while it sends none. */
  uploadProgress(): Observable<UploadProgress | null>
  /** The picture itself; undefined once it was sent, or where the upload removes the row's picture. */
  pictureOf(n: number): Promise<Picture | undefined>

  outbox(): Observable<Outbox>
  /** Newest first, the last 200. */
  receipts(): Observable<readonly Receipt[]>
  status(): Observable<SyncStatus>
  /** The whole outbox, unreadable entries included, and the list of waiting pictures, as JSON for a person to save. */
  exportOutbox(): Promise<string>

  /** Sends what may go, then pulls. Resolves when both have ended, with or without success. */
  syncNow(): Promise<void>
  /**
   * Tells the engine that the server refused a token to the page; `code` is given only if the answer was proven to be our server's [E7,
   * E26].
   */
  sessionRefused(token: string, code: string | undefined): Promise<void>
  /** Keeps or removes this user's data as the person chose, then ends the session on this device. */
  signOut(choice: SignOutChoice): Promise<Result<null, SignOutRefusal>>
}
