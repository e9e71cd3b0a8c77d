import { IDBIndex, IDBObjectStore, IDBRequest } from 'fake-indexeddb'

/** What was asked of storage. */
export interface StorageCount {
  /** Requests, and each step of a cursor. */
  requests: number
  /** Rows and keys that were handed out. */
  rows: number
}

/** Counts what all databases are asked for until `stop` is called. */
export function countStorage(): { readonly count: StorageCount; readonly stop: () => void } {
  const count: StorageCount = { requests: 0, rows: 0 }
  const stops = [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((prototype) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, descriptor]) =>
      typeof descriptor.value === 'function' && name !== 'constructor' ? [counted(prototype, name, descriptor, count)] : [],
    ),
  )
  return { count, stop: () => stops.forEach((stop) => stop()) }
}

function counted(prototype: object, name: string, descriptor: PropertyDescriptor, count: StorageCount): () => void {
  const original = descriptor.value as (this: unknown, ...args: unknown[]) => unknown
  const value = function counting(this: unknown, ...args: unknown[]): unknown {
    const request = original.apply(this, args)
    if (request instanceof IDBRequest) request.addEventListener('success', () => note(request.result, count))
    return request
  }
  Object.defineProperty(prototype, name, { ...descriptor, value })
  return () => Object.defineProperty(prototype, name, descriptor)
}

function note(result: unknown, count: StorageCount): void {
  count.requests += 1
  count.rows += Array.isArray(result) ? result.length : result === undefined || result === null ? 0 : 1
}
