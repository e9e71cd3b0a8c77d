import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { Command, CommandArgs, CommandName } from '#contract/commands.ts'
import type { PictureOwner } from '#contract/uploads.ts'
import type { Result } from '#lib/result.ts'
import type { Outbox, OutboxEntry, Receipt } from './entry.ts'
import type { Observable } from './observable.ts'
import type { EnqueueRefusal, EntryRefusal, SignOutRefusal, UploadRefusal } from './refusals.ts'
import type { RowQuery } from './row-query.ts'
import type { SignOutChoice } from './sign-out.ts'
import type { SyncStatus } from './status.ts'
import type { Picture, Upload, UploadProgress } from './upload.ts'
import type { Versions, ViewRow } from './view-row.ts'

/** One signed-in user's engine: what screens read from and write to. */
export interface Engine {
  readonly userId: string
  /** `memory`: nothing survives a reload. */
  readonly storage: 'disk' | 'memory'

  /** Begins to send, pull and listen; the engine reads and writes without it too. */
  start(): void
  /** Stops at once, mid-request if need be: everything that matters is already stored. */
  close(): void

  /** Queues a command. Resolves when it is stored on this device for good. */
  enqueue<Name extends CommandName>(name: Name, args: CommandArgs[Name]): Promise<Result<OutboxEntry, EnqueueRefusal>>
  /** The same for commands that belong together: all are stored, in this order, or none. Each is sent by itself. */
  enqueueAll(commands: readonly Command[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>>
  /** Takes back an entry that was never sent and that nothing later builds on. */
  undo(seq: number): Promise<Result<null, EntryRefusal>>
  /** Tries an entry now: one that waits with its own key, a rejected one as a new command. */
  retry(seq: number): Promise<Result<unknown, EntryRefusal>>
  retryAll(): Promise<void>
  /** A person gives the entry up. */
  discard(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict in favour of the server's row. */
  keepTheirs(seq: number): Promise<Result<null, EntryRefusal>>
  /** Ends a conflict or a rejection by trying anew, in the same place: new key, same row, the revision known now. */
  applyAgain(seq: number, changedArgs?: unknown): Promise<Result<OutboxEntry, EntryRefusal>>
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

  /**
   * Keeps a picture for a row, or with null the wish to have none, and sends it when it can.
   * Resolves when it is stored on this device for good [E18].
   */
  upload(collection: PictureOwner, rowId: string, businessId: string, picture: Picture | null): Promise<Result<Upload, UploadRefusal>>
  /** Tries an upload now: one that waits with its own key, a refused one as a new request. */
  retryUpload(n: number): Promise<Result<null, EntryRefusal>>
  /** A person gives the picture up. */
  discardUpload(n: number): Promise<Result<null, EntryRefusal>>
  /** What waits to be uploaded, in the order in which people chose. */
  uploads(): Observable<readonly Upload[]>
  /** How far the upload is that this tab sends; null while it sends none. */
  uploadProgress(): Observable<UploadProgress | null>
  /** The picture itself; undefined once it has left, or where the row is to have none. */
  pictureOf(n: number): Promise<Picture | undefined>

  outbox(): Observable<Outbox>
  /** Newest first, the last 200. */
  receipts(): Observable<readonly Receipt[]>
  status(): Observable<SyncStatus>
  /** The whole outbox, unreadable entries included, and which pictures wait, as JSON that a person can keep. */
  exportOutbox(): Promise<string>

  /** Sends what may go, then pulls. Resolves when both are done, whatever came of them. */
  syncNow(): Promise<void>
  /** Leaves this user's data as the person chose, then ends the session on this device. */
  signOut(choice: SignOutChoice): Promise<Result<null, SignOutRefusal>>
}
