import { Dexie } from 'dexie'

/** IndexedDB's errors, told apart by name. Dexie wraps them: the cause is in `inner`. */

const lost: ReadonlySet<string> = new Set(['DatabaseClosedError', 'InvalidStateError', 'OpenFailedError', 'UnknownError'])

/** The device is full. */
export function isQuota(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/**
 * There is no connection: the browser dropped it, as iOS does to an app that was in the background, or did not let it be opened.
 * Opening the database again helps, or only a reload.
 */
export function isConnectionLost(error: unknown): boolean {
  return namesOf(error).some((name) => lost.has(name))
}

/** The transaction was aborted and stored nothing, as happens when a page is left and kept (`web/page-storage.ts`). */
function isBrokenOff(error: unknown): boolean {
  // By class, since an aborted request has the same name and is no error of storage.
  return error instanceof Dexie.AbortError
}

/** Nothing is wrong with what was asked for: it succeeds once there is a connection again. */
export function isInterrupted(error: unknown): boolean {
  return isBrokenOff(error) || isConnectionLost(error)
}

/** Runs work once more if it was aborted. The error arrives only when somebody is back at the page [E13]. */
export async function unbroken<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isBrokenOff(error)) throw error
  }
  return work()
}

/** The same key is there already. */
export function isConstraint(error: unknown): boolean {
  return namesOf(error).includes('ConstraintError')
}

function namesOf(error: unknown): readonly string[] {
  const names: string[] = []
  for (let next = error; next instanceof Error && names.length < 5; next = (next as { readonly inner?: unknown }).inner)
    names.push(next.name)
  return names
}
