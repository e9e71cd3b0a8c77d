import { coalesce } from './coalesce.ts'
import type { ConnectionTracker } from './connection.ts'
import type { Env, Wake } from './env.ts'
import type { Moved, Puller, Scope } from './pull.ts'
import type { Replayer } from './replayer.ts'
import { silenceMs, watchdogMs } from './watchdog.ts'

export interface SyncParts {
  readonly env: Env
  readonly replayer: Replayer
  readonly puller: Puller
  readonly connection: ConnectionTracker
  /** Something broke that nobody is waiting for. */
  readonly trouble: (error: unknown) => void
}

/** When what is sent and pulled [E15]: the queue first, then the mirrors. */
export interface SyncLoop {
  readonly start: () => void
  readonly close: () => void
  /** Sends what may go. */
  readonly drain: () => Promise<void>
  /** Sends, then pulls. */
  readonly sync: (scope: Scope) => Promise<void>
  /** There is reason to think that the server can be reached now. */
  readonly hurry: () => void
}

export function createSyncLoop({ env, replayer, puller, connection, trouble }: SyncParts): SyncLoop {
  let isRunning = false
  let cancelRetry: (() => void) | undefined
  let cancelWatchdog: (() => void) | undefined
  let stopWake: (() => void) | undefined
  let wanted: Scope = []

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

  function sync(scope: Scope): Promise<void> {
    wanted = merge(wanted, scope)
    return pull()
  }

  function background(run: Promise<void>): void {
    run.catch(trouble)
  }

  /** Whatever else failed to wake the engine: what is due goes, and what is silent is asked. */
  function watch(): void {
    const isSilent = env.clock.now() - connection.get().heardAt > silenceMs
    background(isSilent ? sync('all') : wanted.length > 0 ? pull() : drain())
    cancelWatchdog = env.timers.after(watchdogMs, watch)
  }

  function wake(why: Wake): void {
    connection.note({ kind: 'hint', wake: why })
    if (why === 'offline') return
    replayer.hurry()
    background(why === 'online' ? sync('all') : pull())
  }

  return {
    drain,
    sync,
    hurry: replayer.hurry,
    start() {
      isRunning = true
      stopWake = env.onWake?.(wake)
      cancelWatchdog = env.timers.after(watchdogMs, watch)
      background(sync('all'))
    },
    close() {
      isRunning = false
      cancelRetry?.()
      cancelWatchdog?.()
      stopWake?.()
    },
  }
}

function merge(a: Scope, b: Scope): Scope {
  if (a === 'all' || b === 'all') return 'all'
  const byName = new Map<string, Moved>([...a, ...b].map((moved) => [`${moved.businessId} ${moved.collection}`, moved]))
  return [...byName.values()]
}
