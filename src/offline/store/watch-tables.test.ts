import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { createDevice } from '#tests/doubles/device.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { declareUserDatabase, type UserDatabase } from './user-database.ts'
import { watchTables } from './watch-tables.ts'

async function openDisk(): Promise<UserDatabase> {
  const time = createVirtualTime(0)
  const { env } = createDevice(time).openTab(createNetwork(() => Promise.resolve({ status: 503, headers: {}, text: '' }), time))
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  Object.assign(Dexie.dependencies, env.storage)
  const db = declareUserDatabase('watched', env.storage)
  await db.dexie.open()
  return db
}

test('[E10] changes during a reading, of rows too that it would not find by an index, begin one more after it', async () => {
  const db = await openDisk()
  const entry = { key: 'a', entity: 'bookings:a', state: 'queued' } as never
  const seq = await db.outbox.add(entry)
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let readings = 0
  const told: unknown[] = []
  const watching = watchTables([db.outbox], async () => {
    readings += 1
    await gate
    return (await db.outbox.get(seq)) as unknown
  }).subscribe((value) => told.push(value))
  await settle()
  for (const state of ['sending', 'queued', 'sending', 'conflict']) {
    await db.outbox.update(seq, { state } as never)
    await settle()
  }
  expect(readings).toBe(1)
  open?.()
  await settle()
  expect(readings).toBe(2)
  expect(told.at(-1)).toMatchObject({ state: 'conflict' })
  await db.outbox.delete(seq)
  await settle()
  expect([readings, told.at(-1)]).toEqual([3, undefined])
  watching.unsubscribe()
  await db.outbox.add(entry)
  await settle()
  expect(readings).toBe(3)
  db.dexie.close()
})
