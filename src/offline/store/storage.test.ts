import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import type { Env } from '#offline/env.ts'
import { openEngine } from '#offline/open-engine.ts'
import { countKeptWork } from '#offline/outbox/kept-work.ts'
import { openAccounts } from '#offline/people/session.ts'
import { fillDevice, loseNextCommit } from '#tests/doubles/device.ts'
import { aigul, firstValue, openBench } from '#tests/doubles/engine.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { soFarOf } from '../pull/known-rows.ts'
import { newDexie } from './user-database.ts'

const query = { collection: 'bookings', businessId: ids.business } as const

/** A device whose storage never answers, with one in memory beside it. */
function hanging(env: Env): Env {
  const memory = { indexedDB: new IDBFactory(), IDBKeyRange }
  const never = { open: () => ({}), deleteDatabase: () => ({}) } as unknown as Env['storage']['indexedDB']
  return { ...env, storage: { ...env.storage, indexedDB: never }, memoryStorage: async () => memory }
}

test('[E13] a database that never opens is stood in for after five seconds, works online, and says so', async () => {
  const bench = await openBench({ isStarted: false })
  const env = hanging(bench.env)
  const opening = openAccounts(env, 5000)
  await bench.time.advance(4999)
  await expect(Promise.race([opening, settle().then(() => 'still opening')])).resolves.toBe('still opening')
  await bench.time.advance(1)
  const accounts = await opening
  await accounts.signIn(aigul, bench.server.signIn('aigul'))
  const openingEngine = openEngine({ env, accounts, userId: 'aigul', commands: deskCommands })
  await settle()
  await bench.time.advance(5000)
  const engine = await openingEngine
  expect([accounts.storage, engine.storage]).toEqual(['memory', 'memory'])
  engine.start()
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(soFarOf(await engine.view(query))).toMatchObject([{ row: { status: 'approved' }, pending: [] }])
  expect(await firstValue(engine.status())).toMatchObject({ storage: 'memory', waiting: 0 })
})

test('[E13] a newer app in another tab takes the database over, and this one says that it has to be reloaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { engine, env } = await openBench()
  const states: string[] = []
  engine.status().subscribe(({ storage }) => states.push(storage))
  await settle()
  const newer = newDexie('stoika-user-aigul', env.storage)
  newer.version(99).stores({ more: 'id' })
  await newer.open()
  await vi.waitFor(() => expect(states.at(-1)).toBe('superseded'))
  // What it still tries would be heard in the next test.
  engine.close()
  await settle()
  newer.close()
})

test('[E13] a connection that the browser dropped is opened again, and the tap is stored', async () => {
  const connections = new Set<IDBDatabase>()
  const { engine, server } = await openBench({ env: (env) => ({ ...env, storage: watched(env.storage, connections) }) })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const connection of connections) connection.close()
  expect(await engine.enqueue('booking.approve', { id: ids.booking })).toMatchObject({ ok: true })
  await settle()
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
})

test('[E13] a reading that is aborted twice, as by a browser that is about to close the connection, is no error: it is read anew a second later', async () => {
  const breaking = { isOn: false, times: 0 }
  const { engine, time } = await openBench({ env: (env) => ({ ...env, storage: breakOffReads(env.storage, breaking) }) })
  breaking.isOn = true
  const [shown, failed] = [[] as number[], vi.fn<(error: unknown) => void>()]
  engine.rows(query).subscribe((known) => shown.push(soFarOf(known).length), failed)
  // Both what tells of changes and the reading are tried twice.
  await vi.waitFor(() => expect(breaking.times).toBe(4))
  await settle()
  expect(shown).toEqual([])
  breaking.isOn = false
  await time.advance(1000)
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1))
  expect(failed).not.toHaveBeenCalled()
  engine.close()
})

test('[E13] a reading is no error while a browser that clears its storage lets nothing be opened, either: it is read anew', async () => {
  const failing = { isOn: false, times: 0 }
  const { engine, env, time } = await openBench({ env: (given) => ({ ...given, storage: failOpens(given.storage, failing) }) })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  failing.isOn = true
  await new Promise((resolve) =>
    (env.storage.indexedDB as IDBFactory).deleteDatabase('stoika-user-aigul').addEventListener('success', resolve),
  )
  const [shown, failed] = [[] as unknown[], vi.fn<(error: unknown) => void>()]
  engine.row('bookings', ids.booking).subscribe((row) => shown.push(row), failed)
  await vi.waitFor(() => expect(failing.times).toBeGreaterThan(0))
  await settle()
  expect(shown).toEqual([])
  failing.isOn = false
  await time.advance(1000)
  await vi.waitFor(() => expect(shown).toEqual([undefined]))
  expect(failed).not.toHaveBeenCalled()
  engine.close()
})

/** While it is on, no new database can be opened. */
function failOpens(storage: Env['storage'], failing: { readonly isOn: boolean; times: number }): Env['storage'] {
  return onOpening(storage, (request) => {
    if (!failing.isOn) return
    failing.times += 1
    request.addEventListener('upgradeneeded', (event) => {
      event.stopImmediatePropagation()
      request.transaction!.abort()
    })
  })
}

/** While it is on, every reading is aborted at once. */
function breakOffReads(storage: Env['storage'], breaking: { readonly isOn: boolean; times: number }): Env['storage'] {
  return onOpened(storage, (connection) => {
    const begin = connection.transaction.bind(connection)
    connection.transaction = (stores, mode, options) => {
      const transaction = begin(stores, mode, options)
      if (breaking.isOn && mode === 'readonly') abortOnceAsked(transaction, () => (breaking.times += 1))
      return transaction
    }
  })
}

/** Aborted before anything was asked it would be taken for one of a lost connection. */
function abortOnceAsked(transaction: IDBTransaction, aborted: () => void): void {
  const storeOf = transaction.objectStore.bind(transaction)
  transaction.objectStore = (name) => {
    transaction.objectStore = storeOf
    queueMicrotask(() => {
      transaction.abort()
      aborted()
    })
    return storeOf(name)
  }
}

/** Collects every connection that is opened. */
function watched(storage: Env['storage'], connections: Set<IDBDatabase>): Env['storage'] {
  return onOpened(storage, (connection) => connections.add(connection))
}

function onOpened(storage: Env['storage'], opened: (connection: IDBDatabase) => void): Env['storage'] {
  return onOpening(storage, (request) => request.addEventListener('success', () => opened(request.result as unknown as IDBDatabase)))
}

function onOpening(storage: Env['storage'], opening: (request: ReturnType<IDBFactory['open']>) => void): Env['storage'] {
  const factory = storage.indexedDB as IDBFactory
  const indexedDB = {
    open(name: string, version?: number) {
      const request = factory.open(name, version)
      opening(request)
      return request
    },
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
  }
  return { ...storage, indexedDB: indexedDB as unknown as Env['storage']['indexedDB'] }
}

test('[E13] a newer app that took over what is known of people has to be reloaded to, too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { engine, env } = await openBench()
  const newer = newDexie('stoika-meta', env.storage)
  newer.version(99).stores({ more: 'id' })
  await newer.open()
  expect(await firstValue(engine.status(), ({ storage }) => storage === 'superseded')).toBeDefined()
  engine.close()
  newer.close()
  await settle()
})

test('[E13] a tap whose storing was not heard of is tried again under its key, and is one', async () => {
  const { engine, network, disk } = await openBench()
  network.isOnline = false
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  loseNextCommit('outbox')
  const came = await engine.enqueue('booking.approve', { id: ids.booking })
  expect(came).toMatchObject({ ok: true, value: { command: 'booking.approve', state: 'queued' } })
  expect(await disk.outbox.toArray()).toMatchObject([{ key: came.ok && came.value.key }])
})

test('[E1] a device that fills up later lets go of what can be fetched again, says so, and goes on by itself', async () => {
  let freed = 0
  const { engine, network, server, time } = await openBench({ env: (env) => ({ ...env, freeSpace: async () => void (freed += 1) }) })
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  const empty = fillDevice('outbox')
  network.isOnline = true
  await engine.syncNow()
  expect(await firstValue(engine.status())).toMatchObject({ storage: 'full', waiting: 1 })
  expect([freed, server.effects]).toEqual([1, []])
  empty()
  await time.advance(60_000)
  expect(await firstValue(engine.status())).toMatchObject({ storage: 'disk', waiting: 0 })
  expect(server.effects).toHaveLength(1)
})

test('[E1] a device without room for a new session lets go of what can be fetched again', async () => {
  const { accounts, env, server } = await openBench({ env: (given) => ({ ...given, freeSpace: async () => empty() }) })
  const empty = fillDevice('values')
  const token = server.signIn('aigul')
  await accounts.signIn(aigul, token)
  expect(await openAccounts(env).then((again) => again.session())).toMatchObject({ token })
})

test('[E14] what is not a row is dropped from the mirror and pulled anew', async () => {
  const { engine, disk, time } = await openBench()
  await disk.mirror('bookings').put({ id: ids.booking, start: 'gone', business_id: ids.business } as never)
  expect(soFarOf(await firstValue(engine.rows(query)))).toEqual([])
  await time.advance(1)
  expect(soFarOf(await engine.view(query))).toMatchObject([{ row: { id: ids.booking, status: 'pending' } }])
})

test('[E14] an entry that cannot be read is kept, counted and exported, never sent, and can be discarded', async () => {
  const { engine, disk, server, time } = await openBench()
  const seq = await disk.outbox.add({ key: 'broken', entity: 'bookings:x', touches: 'not a list' } as never)
  await engine.enqueue('booking.approve', { id: ids.booking })
  await time.advance(60_000)
  expect(server.effects).toHaveLength(1)
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 0, attention: 1 })
  expect(JSON.parse(await engine.exportOutbox())).toMatchObject({
    userId: 'aigul',
    entries: [],
    unreadable: [{ seq, raw: { key: 'broken' } }],
  })
  expect(await engine.discard(seq)).toEqual({ ok: true, value: null })
  expect(await disk.outbox.count()).toBe(0)
})

test('[E14] an entry with arguments that no app understands needs a person, and the others go on', async () => {
  const { engine, disk, server, time } = await openBench()
  const { seq: _, ...entry } = anEntry({
    entity: 'bookings:x',
    touches: ['bookings:x'],
    args: null,
    key: '01990000-0000-7000-8000-000000000abc',
  })
  await disk.outbox.add(entry as never)
  await engine.enqueue('booking.approve', { id: ids.booking })
  await time.advance(60_000)
  expect(server.effects).toHaveLength(1)
  expect((await firstValue(engine.outbox())).entries).toMatchObject([{ state: 'rejected', error: { code: 'args_unreadable' } }])
  const [damaged] = (await firstValue(engine.outbox())).entries
  expect(await engine.retry(damaged!.seq)).toEqual({ ok: false, refusal: { code: 'entry_state' } })
  expect(await engine.discard(damaged!.seq)).toEqual({ ok: true, value: null })
})

test.each(['createdAt', 'nextAt', 'attempts', 'baseRev'])(
  '[E14] an entry without %s is one that cannot be read, and the others go on',
  async (field) => {
    const { engine, disk, server, time } = await openBench()
    const { seq: _, ...entry } = anEntry({ key: 'damaged', entity: 'bookings:x', touches: ['bookings:x'] })
    await disk.outbox.add({ ...entry, [field]: undefined } as never)
    await engine.enqueue('booking.approve', { id: ids.booking })
    await time.advance(60_000)
    expect(server.effects).toHaveLength(1)
    expect(await firstValue(engine.outbox())).toMatchObject({ entries: [], unreadable: [{ raw: { key: 'damaged' } }] })
  },
)

test('[E16] what somebody left on the device is counted without signing in as them', async () => {
  const { engine, env, network } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  engine.close()
  expect([await countKeptWork(env, engine.userId), await countKeptWork(env, 'nobody')]).toEqual([1, 0])
  expect((await indexedDBNames(env)).some((name) => name.includes('nobody'))).toBe(false)
})

async function indexedDBNames({ storage }: Env): Promise<readonly string[]> {
  return ((await (storage.indexedDB as unknown as IDBFactory).databases()) as { readonly name?: string }[]).map(({ name = '' }) => name)
}
