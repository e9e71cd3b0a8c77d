import { liveQuery, type Table } from 'dexie'
import { coalesce } from '../coalesce.ts'
import type { Observable } from '../observable.ts'
import { unbroken } from './storage-errors.ts'

/**
 * Watches what takes long to read. Changes of the tables during a reading begin one more after it, however many
 * they are; a live query would begin one for each and throw away all but the last.
 */
export function watchTables<T>(tables: readonly Pick<Table, 'limit'>[], read: () => Promise<T>): Observable<T> {
  return {
    subscribe(next, failed) {
      let isClosed = false
      const readAgain = coalesce(async () => {
        const value = await unbroken(read)
        if (!isClosed) next(value)
      })
      const changes = liveQuery(() => touch(tables)).subscribe(() => {
        readAgain().catch((error: unknown) => {
          if (!isClosed) failed?.(error)
        })
      }, failed)
      return {
        unsubscribe() {
          isClosed = true
          changes.unsubscribe()
        },
      }
    },
  }
}

/** A query that could give every row makes Dexie tell of every change. A first row that cannot be read is the reading's concern. */
function touch(tables: readonly Pick<Table, 'limit'>[]): Promise<unknown> {
  return Promise.allSettled(tables.map((table) => table.limit(1).toArray()))
}
