import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import type { StorageState } from '../status.ts'
import { defaultOpenTimeoutMs, openWithin, type OpenedDatabase } from './open-database.ts'
import { isConnectionLost, unbroken } from './storage-errors.ts'
import type { UserDatabase } from './user-database.ts'

/** Keeps a database open: a connection that the browser dropped is opened again [E13]. */
export interface Reliable {
  /** Runs what a person asked for, once more if the connection was lost meanwhile or the page was left. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Opens the database anew; false where that does not help for now. */
  reopen(): Promise<boolean>
  /** The connection has gone. */
  dropped(): void
  /** A reading failed, as where a browser clears its storage. Everything is read anew a little later. */
  readingFailed(): void
  /** Stops reopening. */
  close(): void
}

const retryMs = 1000

/** `reopened` is called whenever the database is open again, so that everything is read anew. */
export function createReliable(
  env: Env,
  { database: { dexie }, storage }: OpenedDatabase<UserDatabase>,
  state: Value<StorageState>,
  reopened: () => void,
): Reliable {
  let opening: Promise<boolean> | undefined
  let isClosed = false
  let cancelRetry: (() => void) | undefined

  async function open(): Promise<boolean> {
    const failure = await openWithin(env, defaultOpenTimeoutMs, dexie)
    // A database that hangs is closed, which ends everything that waits for it.
    if (failure) giveUp()
    state.set(failure ? 'lost' : storage)
    if (!failure) reopened()
    return failure === undefined
  }

  function giveUp(): void {
    dexie.close()
    openSoon()
  }

  /** A browser that is just clearing its storage refuses for a moment. */
  function openSoon(): void {
    cancelRetry?.()
    if (!isClosed) cancelRetry = env.timers.after(retryMs, dropped)
  }

  /** After what is being told just now: by a newer app that takes over it is told that a connection closes, too. */
  function openLater(close: () => void): Promise<boolean> {
    opening ??= Promise.resolve()
      .then(() => {
        if (isClosed || state.get() === 'superseded') return false
        cancelRetry?.()
        close()
        return open()
      })
      .finally(() => {
        opening = undefined
      })
    return opening
  }

  const reopen = () => openLater(() => dexie.close({ disableAutoOpen: false }))

  function dropped(): void {
    void openLater(() => undefined)
  }

  return {
    reopen,
    dropped,
    readingFailed: openSoon,
    close() {
      isClosed = true
      cancelRetry?.()
    },
    async run(work) {
      try {
        return await unbroken(work)
      } catch (error) {
        if (!isConnectionLost(error) || !(await reopen())) throw error
        return work()
      }
    },
  }
}
