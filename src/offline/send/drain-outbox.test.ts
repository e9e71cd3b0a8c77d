import { expect, test } from 'vitest'
import { createDevice } from '#tests/doubles/device.ts'
import { aigul, firstValue, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import { ids } from '#tests/doubles/salon.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { openAccounts } from '../people/session.ts'
import { drainOutbox } from './drain-outbox.ts'

test('[E17] the worker sends what waits, without a page', async () => {
  const { engine, network, server, device, disk } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  engine.close()
  network.isOnline = true
  expect(await drainOutbox(device.openTab(network).env)).toEqual({ waiting: 0, attention: 0 })
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  expect(await disk.mirror('bookings').get(ids.booking)).toMatchObject({ status: 'approved' })
})

test('[E17] it says what is left, by what would help', async () => {
  const { engine, network, device, server } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await engine.enqueue('booking.complete', { id: ids.booking })
  await settle()
  engine.close()
  expect(await drainOutbox(device.openTab(network).env)).toEqual({ waiting: 2, attention: 0 })
  network.isOnline = true
  server.act('DELETE', `/api/booking/booking/${ids.booking}/`, undefined)
  expect(await drainOutbox(device.openTab(network).env)).toEqual({ waiting: 0, attention: 2 })
})

test('[E17] an open page sees what the worker did', async () => {
  const { engine, network, device } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  const sent = firstValue(engine.row('bookings', ids.booking), (row) => row?.pending.length === 0)
  network.isOnline = true
  await drainOutbox(device.openTab(network).env)
  expect(await sent).toMatchObject({ row: { status: 'approved' } })
})

test('[E17] where nobody ever signed in there is nothing to do, and nothing is made', async () => {
  const time = createVirtualTime(0)
  const device = createDevice(time)
  const { env } = device.openTab(createNetwork(() => Promise.reject(new Error('asked')), time))
  expect(await drainOutbox(env)).toEqual({ waiting: 0, attention: 0 })
  expect(await (env.storage.indexedDB as unknown as IDBFactory).databases()).toEqual([])
})

test('[E17, E25] a database that is not there yet is not touched: a page may be making it at that moment', async () => {
  const { env } = createDevice(createVirtualTime(0)).openTab(createNetwork(() => Promise.reject(new Error('unused')), createVirtualTime(0)))
  const accounts = await openAccounts(env)
  await accounts.signIn(aigul, 'token')
  const opened: string[] = []
  const factory = env.storage.indexedDB as unknown as IDBFactory
  const indexedDB = {
    open: (name: string, version?: number) => (opened.push(name), factory.open(name, version)),
    databases: () => factory.databases(),
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
  }
  expect(await drainOutbox({ ...env, storage: { ...env.storage, indexedDB } as unknown as typeof env.storage })).toEqual({
    waiting: 0,
    attention: 0,
  })
  expect(opened).toEqual(['stoika-meta'])
})
