import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Env } from '#offline/env.ts'
import { openAccounts } from '#offline/people/session.ts'
import { newDexie } from '#offline/store/user-database.ts'
import { openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { abortWhenLeft } from './page-storage.ts'

/** A page that goes away in the middle of its next transaction of a kind. */
class LeavingPage {
  readonly storage: Env['storage']
  readonly #page = new EventTarget()
  readonly #factory: globalThis.IDBFactory
  /** During what it will go, and whether it is kept as it was. */
  #next: { readonly mode: IDBTransactionMode; readonly persisted: boolean } | undefined

  constructor(storage: Env['storage'] = { indexedDB: new IDBFactory(), IDBKeyRange }) {
    this.#factory = storage.indexedDB as unknown as globalThis.IDBFactory
    const watched = {
      open: this.#open.bind(this),
      deleteDatabase: (name: string) => this.#factory.deleteDatabase(name),
      databases: () => this.#factory.databases(),
    }
    this.storage = { ...storage, indexedDB: abortWhenLeft(watched as unknown as globalThis.IDBFactory, this.#page) }
  }

  leaveDuring(mode: IDBTransactionMode, persisted = true): void {
    this.#next = { mode, persisted }
  }

  get hasLeft(): boolean {
    return this.#next === undefined
  }

  #open(name: string, version?: number): IDBOpenDBRequest {
    const request = this.#factory.open(name, version)
    request.addEventListener('upgradeneeded', () => this.#begun('versionchange'))
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result)
      request.result.transaction = (stores, mode, options) => {
        this.#begun(mode ?? 'readonly')
        return begin(stores, mode, options)
      }
    })
    return request
  }

  #begun(mode: IDBTransactionMode): void {
    const next = this.#next
    if (next?.mode !== mode) return
    this.#next = undefined
    queueMicrotask(() => this.#page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: next.persisted })))
  }
}

/** An engine on such a page. */
async function openLeavingBench() {
  let page: LeavingPage | undefined
  const env = (plain: Env) => ({ ...plain, storage: (page = new LeavingPage(plain.storage)).storage })
  const bench = await openBench({ env, isStarted: false })
  return { ...bench, page: page! }
}

describe('a page that is kept as it was when it is left', () => {
  test.each([
    [true, 'AbortError'],
    [false, 'stored'],
  ])('breaks its transactions off: %s, %s', async (persisted, outcome) => {
    const page = new LeavingPage()
    const database = newDexie('shop', page.storage)
    database.version(1).stores({ rows: 'id' })
    page.leaveDuring('readwrite', persisted)
    expect(
      await database
        .table('rows')
        .put({ id: 'a' })
        .then(
          () => 'stored',
          (error: Error) => error.name,
        ),
    ).toBe(outcome)
    database.close()
  })

  test('[E13] does a tap again that it broke off, and once', async () => {
    const { engine, disk, server, page } = await openLeavingBench()
    page.leaveDuring('readwrite')
    expect(await engine.enqueue('booking.approve', { id: ids.booking })).toMatchObject({ ok: true })
    expect([page.hasLeft, await disk.outbox.count()]).toEqual([true, 1])
    engine.start()
    await settle()
    expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  })

  test('[E13] reads again what it was reading', async () => {
    const { engine, page } = await openLeavingBench()
    await engine.syncNow()
    page.leaveDuring('readonly')
    expect(await engine.view({ collection: 'bookings', businessId: ids.business })).toMatchObject({ rows: [{ row: { id: ids.booking } }] })
    expect(page.hasLeft).toBe(true)
  })

  test('[E13] pulls again what it was storing', async () => {
    const { engine, page } = await openLeavingBench()
    page.leaveDuring('readwrite')
    await engine.syncNow()
    expect(page.hasLeft).toBe(true)
    expect(await engine.view({ collection: 'bookings', businessId: ids.business })).toMatchObject({ rows: [{ row: { id: ids.booking } }] })
  })

  test('[E13] makes a database that it was making, and none in memory', async () => {
    const { env } = await openBench({ isStarted: false })
    const page = new LeavingPage()
    page.leaveDuring('versionchange')
    const accounts = await openAccounts({ ...env, storage: page.storage })
    expect([page.hasLeft, accounts.storage]).toEqual([true, 'disk'])
    accounts.close()
  })
})
