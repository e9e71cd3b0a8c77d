import type { Env } from './env.ts'
import type { Value } from './observable.ts'
import type { StorageState } from './status.ts'
import { isQuota } from './storage-errors.ts'
import type { UserDatabase } from './user-database.ts'

export interface RoomParts {
  readonly env: Pick<Env, 'freeSpace'>
  /** Where answers are kept that can be asked for again. */
  readonly db?: UserDatabase
}

/**
 * Runs what stores something. On a full device everything goes that can be fetched again,
 * and it is run once more [E1]; what it throws then is the device's last word.
 */
export async function withRoom<T>({ env, db }: RoomParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  await env.freeSpace?.()
  await db?.slots.clear()
  return work()
}

/** The same for what the engine does by itself, and the word for it in the status while there is no room [E1]. */
export interface Room {
  /** `part` names the work: the status is good again when every part that failed has come through. */
  run<T>(part: string, work: () => Promise<T>): Promise<T>
}

export function createRoom(parts: RoomParts, state: Value<StorageState>): Room {
  const failed = new Set<string>()
  let before: StorageState = 'disk'

  function isFull(): boolean {
    return state.get() === 'full'
  }

  return {
    async run(part, work) {
      try {
        const came = await withRoom(parts, work)
        if (failed.delete(part) && failed.size === 0 && isFull()) state.set(before)
        return came
      } catch (error) {
        if (isQuota(error)) {
          failed.add(part)
          if (!isFull()) before = state.get()
          state.set('full')
        }
        throw error
      }
    },
  }
}
