import type { Dexie } from 'dexie'
import type { Env, Storage } from '../env.ts'
import { startTimer } from '../timer.ts'
import { unbroken } from './storage-errors.ts'

export const defaultOpenTimeoutMs = 5000

export interface OpenedDatabase<Database> {
  readonly database: Database
  readonly storage: 'disk' | 'memory'
}

/** Called when the browser reports something about an open database. */
export interface OpenWatch {
  /** A tab with an older app holds on to it. */
  readonly blocked: () => void
  /** A tab with a newer app took it over. */
  readonly superseded: () => void
  /** The browser closed or deleted it: opening it again helps, though it may be empty then. */
  readonly dropped?: () => void
}

/**
 * Opens a database, or its stand-in in memory where the device's storage does not open in
 * time or at all [E13]: private windows, a damaged profile, a disk that hangs. `make`
 * declares the database over a storage.
 */
export async function openOrStandIn<Database extends { readonly dexie: Dexie }>(
  env: Env,
  timeoutMs: number,
  make: (storage: Storage, suffix: string) => Database,
  watch?: OpenWatch,
): Promise<OpenedDatabase<Database>> {
  const database = make(env.storage, '')
  database.dexie.on('blocked', () => watch?.blocked())
  database.dexie.on('versionchange', ({ newVersion }) => {
    const isDeleted = newVersion === null
    database.dexie.close({ disableAutoOpen: !isDeleted })
    if (!isDeleted) watch?.superseded()
  })
  const failure = await openWithin(env, timeoutMs, database.dexie)
  if (failure === undefined) {
    database.dexie.on('close', () => watch?.dropped?.())
    return { database, storage: 'disk' }
  }
  database.dexie.close()
  if (!env.memoryStorage) throw failure
  const standIn = make(await env.memoryStorage(), `-memory-${env.newId()}`)
  await standIn.dexie.open()
  return { database: standIn, storage: 'memory' }
}

/** Undefined if the database opened; else why it did not. */
export async function openWithin(env: Env, timeoutMs: number, dexie: Dexie): Promise<Error | undefined> {
  const timer = startTimer(env, timeoutMs)
  const opened = unbroken(() => dexie.open()).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  const late = timer.done.then(() => new Error(`${dexie.name} did not open in ${timeoutMs} ms`))
  const failure = await Promise.race([opened, late])
  timer.cancel()
  return failure
}
