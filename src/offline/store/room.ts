import type { Env } from '../env.ts'
import type { Value } from '../observable.ts'
import type { StorageState } from '../status.ts'
import { isQuota, unbroken } from './storage-errors.ts'

export interface RoomParts {
  readonly env: Pick<Env, 'freeSpace'>
}

/**
 * Runs work that stores something. On a full device what can be fetched again is deleted (`freeSpace`) and
 * the work is run once more [E1]; the second error is final. Work that was broken off because the
 * page was left is run once more, too [E13].
 */
export async function withRoom<T>({ env }: RoomParts, work: () => Promise<T>): Promise<T> {
  try {
    return await unbroken(work)
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  await env.freeSpace?.()
  return work()
}

/** `withRoom` for the engine's own work; sets the status to `full` while there is no room [E1]. */
export interface Room {
  /** `part` names the work: the status recovers when every part that failed has succeeded. */
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
