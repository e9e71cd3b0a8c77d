import { coalesce } from './coalesce.ts'
import type { Env, Wake } from './env.ts'
import type { Moved } from './pull/change-heads.ts'
import type { Puller, PullScope } from './pull/pull.ts'
import { whenReached, type ConnectionTracker } from './send/connection.ts'
import type { Replayer } from './send/replayer.ts'
import { silenceMs, watchdogMs } from './watchdog.ts'

export interface SyncParts {
  readonly env: Env
  readonly replayer: Replayer
  readonly puller: Puller
  readonly connection: ConnectionTracker
  /** Receives errors of work that no caller waits for. */
  readonly trouble: (error: unknown) => void
}

/** Decides when to send and pull [E15]: the queue first, then the mirrors. */
export interface SyncLoop {
  readonly start: () => void
  readonly close: () => void
  /** Sends what may go. */
  readonly drain: () => Promise<void>
  /** Sends, then pulls, along with `scope`, what could not be pulled before. */
  readonly sync: (scope: PullScope) => Promise<void>
  /** Ends waits early, because the server can probably be reached now. */
  readonly hurry: () => void
}

export function createSyncLoop({ env, replayer, puller, connection, trouble }: SyncParts): SyncLoop {
  let isRunning = false
  let cancelRetry: (() => void) | undefined
  let cancelWatchdog: (() => void) | undefined
  let stopWake: (() => void) | undefined
  let stopReached: (() => void) | undefined
  let wanted: PullScope = []

  const drain = coalesce(async () => {
    cancelRetry?.()
    const nextAt = await replayer.drain()
    if (isRunning && nextAt !== undefined) cancelRetry = env.timers.after(Math.max(nextAt - env.clock.now(), 0), () => background(drain()))
  })

  const pull = coalesce(async () => {
    await drain()
    const scope = wanted
    wanted = []
    if (scope.length === 0) return
    let isDone = false
    try {
      isDone = await puller.pull(scope)
    } finally {
      if (!isDone) wanted = merge(wanted, scope)
    }
  })

  function sync(scope: PullScope): Promise<void> {
    wanted = merge(wanted, scope)
    return pull()
  }

  function background(run: Promise<void>): void {
    run.catch(trouble)
  }

  /**
   * Runs every 30 s in case nothing else woke the engine: sends what is due, and pulls if the server was silent, a pull is still wanted,
   * or it is to be found out whether requests find their way again.
   */
  function watch(): void {
    const { heardAt, connection: last } = connection.get()
    const isAway = last === 'offline' || env.clock.now() - heardAt > silenceMs
    background(isAway ? sync('all') : wanted.length > 0 ? pull() : drain())
    cancelWatchdog = env.timers.after(watchdogMs, watch)
  }

  function wake(why: Wake): void {
    connection.note({ kind: 'hint', wake: why })
    if (why === 'offline') return
    replayer.hurry()
    background(why === 'online' ? sync('all') : pull())
  }

  function sendAtOnce(): void {
    replayer.hurry()
    background(drain())
  }

  return {
    drain,
    sync,
    hurry: replayer.hurry,
    start() {
      isRunning = true
      stopWake = env.onWake?.(wake)
      stopReached = whenReached(connection, sendAtOnce)
      // The browser tells of what changes only, and where nothing may be pulled no request finds it out.
      if (env.isOffline?.()) connection.note({ kind: 'hint', wake: 'offline' })
      cancelWatchdog = env.timers.after(watchdogMs, watch)
      background(sync('all'))
    },
    close() {
      isRunning = false
      cancelRetry?.()
      cancelWatchdog?.()
      stopWake?.()
      stopReached?.()
    },
  }
}

function merge(a: PullScope, b: PullScope): PullScope {
  if (a === 'all' || b === 'all') return 'all'
  const byName = new Map<string, Moved>([...a, ...b].map((moved) => [`${moved.businessId} ${moved.collection}`, moved]))
  return [...byName.values()]
}
