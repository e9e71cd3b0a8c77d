import { Dexie, type Table } from 'dexie'
import type { UserDatabase } from './user-database.ts'

/**
 * What `read` finds in one transaction over these tables, as soon as it is known. Dexie's own promise waits for the
 * transaction's end, which says nothing more of what was only read and is one more turn through the browser.
 */
export function readAtOnce<T>({ dexie }: UserDatabase, tables: readonly Table[], read: () => Promise<T>): PromiseLike<T> {
  // Dexie's own kind of promise: whatever follows a plain one would still run as a part of the transaction.
  return new Dexie.Promise<T>((resolve, reject) => {
    dexie.transaction('r', [...tables], async () => resolve(await read())).catch(reject)
  })
}
