import { liveQuery } from 'dexie'
import type { CommandDefinitions } from './command.ts'
import type { Engine } from './engine.ts'
import type { Env, Storage } from './env.ts'
import { createValue } from './observable.ts'
import type { EnqueueParts } from './outbox/describe-entry.ts'
import { createEntryActs } from './outbox/entry-acts.ts'
import { exportOutbox } from './outbox/export-outbox.ts'
import { followOutbox } from './outbox/outbox-reader.ts'
import { ourContracts, type Contracts } from './outbox/upcast.ts'
import type { OverlayRules } from './overlay/overlay.ts'
import type { ViewParts } from './overlay/seen-rows.ts'
import { createViews } from './overlay/views.ts'
import { createAccessEnd } from './people/access-end.ts'
import { readingClosesAt } from './people/reading.ts'
import type { Accounts } from './people/session.ts'
import { signOut } from './people/sign-out.ts'
import { createUploadActs } from './pictures/upload-acts.ts'
import { createUploader } from './pictures/uploader.ts'
import { watchComing, type Arrivals } from './pull/completeness.ts'
import { createFollower } from './pull/follow-heads.ts'
import { createPuller } from './pull/pull.ts'
import { startListening } from './pull/listening.ts'
import { createConnectionTracker, type ConnectionState } from './send/connection.ts'
import { createHttp } from './send/http.ts'
import { createReplayer } from './send/replayer.ts'
import { createShare } from './sharing.ts'
import type { StorageState } from './status.ts'
import { watchGeneration, type Generation } from './store/generation.ts'
import { putNewer, repairMirror } from './store/mirror.ts'
import type { MirrorRow } from './store/mirrors.ts'
import { defaultOpenTimeoutMs, openOrStandIn } from './store/open-database.ts'
import { createReliable } from './store/reliable.ts'
import { createRoom } from './store/room.ts'
import { isConnectionLost, isInterrupted, isQuota } from './store/storage-errors.ts'
import { declareUserDatabase, userDatabaseName } from './store/user-database.ts'
import { createSyncLoop } from './sync-loop.ts'
import { createTurns, type TurnRefusal } from './turns.ts'
import { watchStatus } from './watch-status.ts'

export interface EngineOptions {
  readonly env: Env
  readonly accounts: Accounts
  readonly userId: string
  readonly commands: CommandDefinitions
  /** How long the database may take to open (default 5000); after that the engine works in memory. */
  readonly openTimeoutMs?: number
  /** How commands become requests; tests hand in the contracts of other versions of the app. */
  readonly contracts?: Contracts
}

/** Opens a user's engine, in memory where the device gives no storage in time. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { env, accounts, userId } = options
  const state = createValue<StorageState>('opening')
  let generation: ReturnType<typeof watchGeneration> | undefined
  const declare = (storage: Storage, suffix: string) => {
    const database = declareUserDatabase(userDatabaseName(userId) + suffix, storage)
    // A stand-in in memory tells nothing about the data on the device.
    generation = suffix === '' ? watchGeneration(database.dexie, () => env.newId()) : undefined
    return database
  }
  const opened = await openOrStandIn(env, options.openTimeoutMs ?? defaultOpenTimeoutMs, declare, {
    blocked: () => state.set('blocked'),
    superseded: () => state.set('superseded'),
    dropped: () => reliable.dropped(),
  })
  state.set(opened.storage)
  const db = opened.database
  const rules: OverlayRules = { definitions: options.commands, contracts: options.contracts ?? ourContracts }
  const share = createShare((error) => {
    const passes = isInterrupted(error)
    if (passes) reliable.readingFailed()
    return passes
  })
  const reliable = createReliable(env, opened, state, share.again)
  const access = createAccessEnd({ env, db, accounts, trouble })
  // Without the database of sessions nothing can be sent, so its loss is as bad as that of the user's own.
  const accountsWatch = accounts.watchStorage().subscribe((storage) => {
    if (storage === 'superseded') state.set(storage)
  })

  const channel = env.openChannel(`stoika:${db.dexie.name}`)
  const connection = createConnectionTracker(env.clock, channel.post)
  const turns = createTurns(env, channel.post)
  channel.onMessage((message) => {
    turns.heard(message)
    connection.adopt(message as ConnectionState)
  })
  const http = createHttp(env)
  const stuck = createValue<ReadonlySet<string>>(new Set())
  const shared = { env, db, http, accounts: access.accounts, userId, note: connection.note, turns }
  const replayer = createReplayer({ ...shared, turned: turned('send'), contracts: rules.contracts, unparks: true })
  const arrivals = createValue<Arrivals>(new Map())
  const isClosedNow = async () => ((await readingClosesAt({ db, accounts, userId })) ?? Infinity) < env.businessClock.now()
  // Reading that was closed at the start is not opened by an answer of the server: somebody has to sign in [E28].
  const wasClosed = isClosedNow().catch(() => false)
  const puller = createPuller({
    ...shared,
    arrivals,
    turned: turned('pull'),
    mayRead: async () => !(await wasClosed) || !(await isClosedNow()),
  })
  const room = createRoom({ env }, state)
  // Has its own `Http`, so that breaking off an upload breaks off no other request.
  const uploader = createUploader({
    ...shared,
    turned: turned('upload'),
    http: createHttp(env),
    settled: () => background(loop.drain()),
    again: () => background(upload()),
  })
  const upload = () => room.run('upload', uploader.run)
  const loop = createSyncLoop({
    env,
    connection,
    trouble,
    replayer: {
      ...replayer,
      async drain() {
        const nextAt = await room.run('send', replayer.drain)
        // Pictures go after the entries they may depend on; nothing waits for them.
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
  const outbox = () => share('outbox', () => followOutbox(db))
  const view: ViewParts = {
    db,
    rules,
    // In a timer, since a live query may not write, not even in its own Dexie zone.
    damaged: (collection) => void env.timers.after(0, () => background(repairMirror(db, collection).then(() => loop.sync('all')))),
  }
  const enqueueParts: EnqueueParts = { env, db, userId, rules, generation: () => generation?.get() }
  let isClosed = false
  let stop: (() => void) | undefined

  function trouble(error: unknown): void {
    if (isClosed) return
    if (isConnectionLost(error)) void reliable.reopen()
    // The status shows a lost connection already.
    else if (!isQuota(error)) env.report?.(error)
  }

  /** Notes which of the engine's parts got no turn, and reopens storage that hangs. */
  function turned(part: string): (refusal: TurnRefusal | undefined) => void {
    return (refusal) => {
      const others = [...stuck.get()].filter((one) => one !== part)
      if (stuck.get().has(part) || refusal) stuck.set(new Set(refusal ? [...others, part] : others))
      if (refusal?.code === 'turn_stuck' && !isClosed) void reliable.reopen()
    }
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

  return {
    userId,
    storage: opened.storage,
    generation: () => generation ?? createValue<Generation>(undefined),
    start: () => {
      stop ??= startListening({
        ...shared,
        connection,
        loop,
        trouble,
        lockName: `stream:${db.dexie.name}`,
        watchedSession: accounts.watchSession(),
        follow: (heads) => background(follow(heads)),
        sync: (scope) => background(loop.sync(scope)),
      })
    },
    close() {
      isClosed = true
      stop?.()
      accountsWatch.unsubscribe()
      reliable.close()
      replayer.close()
      uploader.close()
      puller.close()
      http.close()
      channel.close()
      db.dexie.close()
    },

    ...createEntryActs({ ...enqueueParts, act, hurry: loop.hurry }),
    adopt: (collection, row) =>
      db.dexie.transaction('rw', [db.mirror(collection), db.changes], async () => putNewer(db, collection, [row as unknown as MirrorRow])),

    ...createUploadActs({ env, db, userId, act, hurry: loop.hurry, share, reliable, uploader }),
    ...createViews(view, share, reliable),
    coming: () => share('coming', () => watchComing(db, arrivals)),
    outbox,
    receipts: () => share('receipts', () => liveQuery(async () => (await db.receipts.orderBy('n').toArray()).toReversed())),
    status: () =>
      share('status', () =>
        watchStatus({
          db,
          accounts,
          userId,
          outbox: outbox(),
          wasClosed: () => wasClosed,
          connection,
          storage: state,
          stuck,
          businessClock: env.businessClock,
        }),
      ),
    exportOutbox: () => exportOutbox({ env, db, userId }),

    async syncNow() {
      loop.hurry()
      await loop.sync('all').catch(trouble)
      await upload().catch(trouble)
    },
    sessionRefused: (token, code) => access.accounts.expire(token, code),
    signOut(choice) {
      loop.hurry()
      const drain = async () => {
        await loop.drain().catch(trouble)
        await upload().catch(trouble)
        // Sends the entries that waited behind a picture.
        await loop.drain().catch(trouble)
      }
      return signOut({ env, db, accounts, userId, drain, holdUploads: uploader.hold, holdPulls: puller.hold }, choice)
    },
  }
}
