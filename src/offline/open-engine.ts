import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { Command } from '#contract/commands.ts'
import { apiVersion } from '#contract/version.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { liveQuery } from 'dexie'
import type { CommandDefinitions } from './command.ts'
import { createConnectionTracker, type ConnectionState } from './connection.ts'
import { applyAgain, enqueueAll, type EnqueueParts } from './enqueue.ts'
import type { Engine } from './engine.ts'
import type { OutboxEntry } from './entry.ts'
import type { Env } from './env.ts'
import { createFollower } from './follow-heads.ts'
import { createHttp } from './http.ts'
import { putNewer, repairMirror } from './mirror.ts'
import type { MirrorRow } from './mirrors.ts'
import { createValue, type Observable } from './observable.ts'
import { defaultOpenTimeoutMs, openOrStandIn } from './open-database.ts'
import { discard, keepTheirs, makeDue, readEntry, readOutbox, undo } from './outbox.ts'
import type { OverlayRules } from './overlay.ts'
import { createPuller } from './pull.ts'
import { anyQuery } from './query-rows.ts'
import type { EnqueueRefusal, EntryRefusal } from './refusals.ts'
import { createReliable } from './reliable.ts'
import { createReplayer } from './replayer.ts'
import { createRoom } from './room.ts'
import type { RowQuery } from './row-query.ts'
import type { Accounts } from './session.ts'
import { createShare } from './sharing.ts'
import { signOut } from './sign-out.ts'
import type { StorageState } from './status.ts'
import { isConnectionLost, isQuota } from './storage-errors.ts'
import { openStream } from './stream.ts'
import { createSyncLoop } from './sync-loop.ts'
import { ourContracts, type Contracts } from './upcast.ts'
import { declareUserDatabase, userDatabaseName } from './user-database.ts'
import { createUploader } from './uploader.ts'
import { discardUpload, keepUpload, makeUploadsDue, readPicture, readUploads, retryUpload } from './uploads.ts'
import { watchVersions } from './versions.ts'
import { readRow, readRows, watchRow, watchRows, type ViewParts } from './view.ts'
import type { Versions, ViewRow } from './view-row.ts'
import { watchStatus } from './watch-status.ts'

export interface EngineOptions {
  readonly env: Env
  readonly accounts: Accounts
  readonly userId: string
  readonly commands: CommandDefinitions
  /** How long the database may take to open (5000): past it the engine works in memory. */
  readonly openTimeoutMs?: number
  /** The requests that commands become; tests hand in those of other versions of the app. */
  readonly contracts?: Contracts
}

/** Opens a user's engine, in memory where the device gives no storage in time. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { env, accounts, userId } = options
  const state = createValue<StorageState>('opening')
  const opened = await openOrStandIn(
    env,
    options.openTimeoutMs ?? defaultOpenTimeoutMs,
    (storage, suffix) => declareUserDatabase(userDatabaseName(userId) + suffix, storage),
    { blocked: () => state.set('blocked'), superseded: () => state.set('superseded') },
  )
  state.set(opened.storage)
  const db = opened.database
  const rules: OverlayRules = { definitions: options.commands, contracts: options.contracts ?? ourContracts }
  const reliable = createReliable(opened, state)
  // Without its session an engine sends nothing: it can as little go on as without its own database.
  const accountsWatch = accounts.watchStorage().subscribe((storage) => {
    if (storage === 'superseded') state.set(storage)
  })

  const channel = env.openChannel(`stoika:${db.dexie.name}`)
  const connection = createConnectionTracker(env.clock, channel.post)
  channel.onMessage((message) => connection.adopt(message as ConnectionState))
  const http = createHttp(env)
  const shared = { env, db, http, accounts, userId, note: connection.note }
  const replayer = createReplayer({ ...shared, contracts: rules.contracts, unparks: true })
  const puller = createPuller(shared)
  const share = createShare()
  const room = createRoom({ env, db }, state)
  // With requests of its own, so that one that is broken off breaks off nothing else.
  const uploader = createUploader({ ...shared, http: createHttp(env), settled: () => background(loop.drain()), again: () => background(upload()) })
  const upload = () => room.run('upload', uploader.run)
  const loop = createSyncLoop({
    env, connection, trouble,
    replayer: {
      ...replayer,
      async drain() {
        const nextAt = await room.run('send', replayer.drain)
        // After what it may wait for; nothing else waits for it.
        background(upload())
        return nextAt
      },
      hurry() {
        replayer.hurry()
        uploader.hurry()
      },
    },
    puller: { ...puller, pull: (scope) => room.run('pull', () => puller.pull(scope)) },
  })
  const follow = createFollower({ db, trouble, drain: loop.drain, pull: loop.sync, noteFresh: () => puller.noteFresh() })
  const view: ViewParts = {
    db,
    rules,
    // Later, since a view that watches may not write: not in its own zone either.
    damaged: (collection) => void env.timers.after(0, () => background(repairMirror(db, collection).then(() => loop.sync('all')))),
  }
  const enqueueParts: EnqueueParts = { env, db, userId, rules }
  let isClosed = false
  let stop: (() => void) | undefined

  function trouble(error: unknown): void {
    if (isClosed) return
    if (isConnectionLost(error)) void reliable.reopen()
    // The status says so already.
    else if (!isQuota(error)) env.report?.(error)
  }

  function background(work: Promise<unknown>): void {
    work.catch(trouble)
  }

  /** Does what a person asked for, then sends what became possible by it. */
  async function act<T>(work: () => Promise<T>): Promise<T> {
    const came = await reliable.run(work)
    if (stop) background(loop.drain())
    return came
  }

  function enqueueNew(commands: readonly Command[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> {
    // The same keys for both tries: the first may have been stored without our hearing of it.
    const keyed = commands.map(({ name, args }) => ({ key: env.newId(), command: name, args }))
    return act(() => enqueueAll(enqueueParts, keyed))
  }

  async function retry(seq: number): Promise<Result<unknown, EntryRefusal>> {
    const entry = await readEntry(db, seq)
    if (entry?.state === 'rejected') return applyAgain(enqueueParts, seq, undefined)
    if (entry?.state !== 'queued') return refuse({ code: entry ? 'entry_state' : 'entry_gone' })
    loop.hurry()
    return makeDue(db, seq)
  }

  function listen(): () => void {
    const stream = openStream({
      ...shared,
      lockName: `stream:${db.dexie.name}`,
      opened() {
        loop.hurry()
        background(loop.drain())
      },
      alive: () => connection.note({ kind: 'alive' }),
      moved: (heads) => background(follow(heads)),
      trouble,
    })
    let token: string | undefined
    const session = accounts.watchSession().subscribe((now) => {
      const isNew = now?.user.id === userId && !now.expired && token !== undefined && now.token !== token
      token = now?.expired ? '' : (now?.token ?? '')
      if (!isNew) return
      stream.nudge()
      background(loop.sync('all'))
    })
    loop.start()
    return () => {
      session.unsubscribe()
      stream.close()
      loop.close()
    }
  }

  return {
    userId,
    storage: opened.storage,
    start: () => {
      stop ??= listen()
    },
    close() {
      isClosed = true
      stop?.()
      accountsWatch.unsubscribe()
      replayer.close()
      uploader.close()
      puller.close()
      http.close()
      channel.close()
      db.dexie.close()
    },

    async enqueue(name, args) {
      const stored = await enqueueNew([{ name, args } as Command])
      return stored.ok ? ok(must(stored.value[0], 'the stored entry')) : stored
    },
    enqueueAll: enqueueNew,
    undo: (seq) => act(() => undo(db, seq, env.clock.now())),
    retry: (seq) => act(() => retry(seq)),
    async retryAll() {
      loop.hurry()
      await act(async () => {
        await makeUploadsDue(db)
        return makeDue(db)
      })
    },
    discard: (seq) => act(() => discard(db, seq, env.clock.now())),
    keepTheirs: (seq) => act(() => keepTheirs(db, seq, env.clock.now())),
    applyAgain: (seq, changedArgs) => act(() => applyAgain(enqueueParts, seq, changedArgs)),
    adopt: (collection, row) =>
      db.dexie.transaction('rw', [db.mirror(collection), db.changes], async () => putNewer(db, collection, [row as unknown as MirrorRow])),

    upload(collection, rowId, businessId, picture) {
      // One key for both tries, as for an entry.
      const id = env.newId()
      return act(() => keepUpload({ env, db, userId }, id, { entity: `${collection}:${rowId}`, businessId, picture }))
    },
    retryUpload(n) {
      loop.hurry()
      return act(() => retryUpload({ env, db, userId }, n))
    },
    discardUpload: (n) => act(() => discardUpload(db, n)),
    uploads: () => share('uploads', () => liveQuery(() => readUploads(db))),
    uploadProgress: () => uploader.progress,
    pictureOf: (n) => reliable.run(() => readPicture(db, n)),

    rows: <C extends Collection>(query: RowQuery<C>) => share(`rows ${JSON.stringify(query)}`, () => watchRows(view, anyQuery(query))) as unknown as Observable<readonly ViewRow<CollectionRows[C]>[]>,
    row: <C extends Collection>(collection: C, id: string) => share(`row ${collection}:${id}`, () => watchRow(view, collection, id)) as unknown as Observable<ViewRow<CollectionRows[C]> | null>,
    view: <C extends Collection>(query: RowQuery<C>) => readRows(view, anyQuery(query)) as unknown as Promise<readonly ViewRow<CollectionRows[C]>[]>,
    viewOne: <C extends Collection>(collection: C, id: string) => readRow(view, collection, id) as unknown as Promise<ViewRow<CollectionRows[C]> | null>,
    versions: (seq) => watchVersions(db, rules, seq) as unknown as Observable<Versions<CollectionRows[Collection]> | null>,

    outbox: () => share('outbox', () => liveQuery(() => readOutbox(db))),
    receipts: () => share('receipts', () => liveQuery(async () => (await db.receipts.orderBy('n').toArray()).toReversed())),
    status: () => share('status', () => watchStatus({ db, connection, storage: state })),
    async exportOutbox() {
      const kept = { app: 'stoika', apiVersion, userId, exportedAt: new Date(env.clock.now()).toISOString(), ...(await readOutbox(db)), uploads: await readUploads(db) }
      return JSON.stringify(kept, null, 2)
    },

    async syncNow() {
      loop.hurry()
      await loop.sync('all').catch(trouble)
      await upload().catch(trouble)
    },
    signOut(choice) {
      loop.hurry()
      const drain = async () => {
        await loop.drain().catch(trouble)
        await upload().catch(trouble)
        // What waited behind a picture.
        await loop.drain().catch(trouble)
      }
      return signOut({ env, db, accounts, userId, drain, holdUploads: uploader.hold }, choice)
    },
  }
}
