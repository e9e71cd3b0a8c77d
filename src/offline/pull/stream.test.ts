import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { businessCollections, collections } from '#contract/collections.ts'
import type { HttpAnswer, Env } from '#offline/env.ts'
import type { Accounts } from '#offline/people/session.ts'
import { firstValue, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { createHttp } from '../send/http.ts'
import { openStream } from './stream.ts'

const path = '/api/sync/stream/'

/** A stream that says what the test lets it say, however often it is opened. */
function aStream() {
  const opened: { readonly say: (text: string) => void; readonly end: () => void }[] = []

  function open(): HttpAnswer {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    opened.push({ say: (text) => void writer.write(new TextEncoder().encode(text)), end: () => void writer.close() })
    return new Response(readable, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  }

  const wrap = (env: Env): Env => ({ ...env, fetch: async (url, init) => (url === path ? open() : env.fetch(url, init)) })
  return {
    opened,
    wrap,
    heads: (at: number) => `event: heads\ndata: ${JSON.stringify({ business_id: ids.business, heads: { bookings: at, services: 1 } })}\n\n`,
  }
}

/** Counts how often a cursor is read; where it `breaks`, the next reading fails. */
function watchCursors() {
  const watch = { read: 0, breaks: false }
  const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')?.value as (this: IDBObjectStore, key: unknown) => never
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'cursors') watch.read += 1
    if (this.name === 'cursors' && watch.breaks) {
      watch.breaks = false
      throw new DOMException('Broken', 'DataError')
    }
    return get.call(this, key)
  })
  return watch
}

test('[E15] what the stream says has moved is pulled, and nothing else', async () => {
  const stream = aStream()
  const asked: string[] = []
  const { engine, server } = await openBench({ env: stream.wrap, host: (host) => (request) => (asked.push(request.path), host(request)) })
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'elsewhere' })
  asked.length = 0
  stream.opened[0]?.say(stream.heads(101).slice(0, 20))
  await settle()
  expect(asked).toEqual([])
  stream.opened[0]?.say(stream.heads(101).slice(20))
  await settle()
  expect(asked).toEqual([`/api/booking/booking/?business_id=${ids.business}&since=100`])
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({ row: { note: 'elsewhere' } })
  stream.opened[0]?.say(stream.heads(101))
  await settle()
  expect(asked).toHaveLength(1)
})

test('[E15, E24] of a business that is new to the device all mirrors are pulled, also those in which nothing has ever changed', async () => {
  const stream = aStream()
  const asked: string[] = []
  await openBench({ env: stream.wrap, host: (host) => (request) => (asked.push(request.path), host(request)) })
  const opened = '01990000-0000-7000-8000-0000000000f9'
  asked.length = 0
  stream.opened[0]?.say(`event: heads\ndata: ${JSON.stringify({ business_id: opened, heads: { businesses: 1 } })}\n\n`)
  await settle()
  for (const collection of businessCollections)
    expect([collection, asked.some((one) => one.startsWith(collections[collection].path(opened)))]).toEqual([collection, true])
})

test('[E15] what the stream tells while something is being sent is looked at once, afterwards', async () => {
  const stream = aStream()
  const asked: string[] = []
  const held: (() => void)[] = []
  const { engine, server } = await openBench({
    env: stream.wrap,
    host: (host) => async (request) => {
      asked.push(request.path)
      if (request.method === 'PUT') await new Promise<void>((resolve) => held.push(resolve))
      return host(request)
    },
  })
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'elsewhere' })
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  asked.length = 0
  const cursors = watchCursors()
  for (const at of [101, 102, 103]) stream.opened[0]?.say(stream.heads(at))
  await settle()
  expect(cursors.read).toBe(0)
  held.forEach((answer) => answer())
  await settle()
  expect(asked).toEqual([`/api/booking/booking/?business_id=${ids.business}&since=100`])
})

test('[E15] a stream that says nothing for a minute counts as dead, whatever the socket thinks', async () => {
  const stream = aStream()
  const { time } = await openBench({ env: stream.wrap })
  await time.advance(50_000)
  stream.opened[0]?.say(': still here\n\n')
  await settle()
  await time.advance(59_000)
  expect(stream.opened).toHaveLength(1)
  await time.advance(3000)
  expect(stream.opened).toHaveLength(2)
})

test('[E15] a stream that ends is opened again, and its opening sends what waits', async () => {
  const stream = aStream()
  const { engine, network, server, time } = await openBench({ env: stream.wrap })
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  network.isOnline = true
  stream.opened[0]?.end()
  await settle()
  await time.advance(1000)
  expect(stream.opened).toHaveLength(2)
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
})

test('[E15] that the server went away shows within seconds, though nothing waits to be sent, and so does its return', async () => {
  const stream = aStream()
  let isAway = false
  const wrap = (env: Env): Env => ({
    ...env,
    fetch: (url, init) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : stream.wrap(env).fetch(url, init)),
  })
  const { engine, time } = await openBench({ env: wrap })
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 0, connection: 'online' })
  isAway = true
  stream.opened[0]?.end()
  await settle()
  await time.advance(3000)
  expect(await firstValue(engine.status())).toMatchObject({ connection: 'offline', failing: { code: 'network' } })
  isAway = false
  await time.advance(4000)
  expect(stream.opened).toHaveLength(2)
  const status = await firstValue(engine.status())
  expect([status.connection, status.failing]).toEqual(['online', undefined])
})

test('[E15] however long the server was away, the stream opens with the first answer to anything', async () => {
  const stream = aStream()
  let isAway = false
  const wrap = (env: Env): Env => ({
    ...env,
    fetch: (url, init) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : stream.wrap(env).fetch(url, init)),
  })
  const { engine, time } = await openBench({ env: wrap })
  isAway = true
  stream.opened[0]?.end()
  await settle()
  await time.advance(600_000)
  isAway = false
  await engine.syncNow()
  await settle()
  expect(stream.opened).toHaveLength(2)
})

test('[E15] of two tabs one holds the stream; the other takes over when it goes', async () => {
  const stream = aStream()
  const { engine, openAnother } = await openBench({ env: stream.wrap })
  const other = await openAnother()
  other.start()
  await settle()
  expect(stream.opened).toHaveLength(1)
  engine.close()
  stream.opened[0]?.end()
  await settle()
  expect(stream.opened).toHaveLength(2)
})

test('[E15] storage that fails for a moment does not end the listening', async () => {
  const stream = aStream()
  const { time, env, accounts, engine } = await openBench({ env: stream.wrap, isStarted: false })
  const troubles: unknown[] = []
  let fails = true
  const session: Accounts['session'] = async () => {
    if (fails) throw new Error('storage')
    return accounts.session()
  }
  const open = openStream({
    env,
    http: createHttp(env),
    accounts: { session, expire: async () => undefined },
    userId: engine.userId,
    lockName: 'one',
    opened: () => undefined,
    alive: () => undefined,
    moved: () => undefined,
    lost: () => undefined,
    trouble: (error) => void troubles.push(error),
  })
  await settle()
  expect(troubles).toMatchObject([{ message: 'storage' }])
  fails = false
  await time.advance(60_000)
  expect(stream.opened).toHaveLength(1)
  open.close()
})

test('[E15] what the stream says is pulled, though it could not be compared with what is here', async () => {
  const stream = aStream()
  const asked: string[] = []
  const troubles: unknown[] = []
  const wrap = (env: Env): Env => ({ ...stream.wrap(env), report: (error) => void troubles.push(error) })
  const { server } = await openBench({ env: wrap, host: (host) => (request) => (asked.push(request.path), host(request)) })
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'elsewhere' })
  asked.length = 0
  const cursors = watchCursors()
  cursors.breaks = true
  stream.opened[0]?.say(stream.heads(101))
  await settle()
  expect(troubles).toHaveLength(1)
  expect(asked).toContain(`/api/booking/booking/?business_id=${ids.business}&since=100`)
})
