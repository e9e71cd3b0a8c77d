import type { Opened } from './open-database.ts'
import type { Value } from './observable.ts'
import type { StorageState } from './status.ts'
import { isConnectionLost } from './storage-errors.ts'
import type { UserDatabase } from './user-database.ts'

/** Keeps a database's connection: what the browser dropped is opened again [E13]. */
export interface Reliable {
  /** Runs what a person asked for, once more if the connection was lost meanwhile. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Opens the database again; false where only a reload can. */
  reopen(): Promise<boolean>
}

export function createReliable({ database: { dexie }, storage }: Opened<UserDatabase>, state: Value<StorageState>): Reliable {
  async function reopen(): Promise<boolean> {
    if (state.get() === 'superseded') return false
    dexie.close({ disableAutoOpen: false })
    const isBack = await dexie.open().then(
      () => true,
      () => false,
    )
    state.set(isBack ? storage : 'lost')
    return isBack
  }

  return {
    reopen,
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (!isConnectionLost(error) || !(await reopen())) throw error
        return work()
      }
    },
  }
}
