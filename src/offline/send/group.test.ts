import { expect, test } from 'vitest'
import { commandGroup } from '#contract/command-group.ts'
import { openBench, type Bench, type BenchOptions } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { partsOf, type Fault, type Host, type WireAnswer } from '#tests/doubles/network.ts'
import { aBooking } from '#tests/doubles/salon.ts'

function id(nth: number): string {
  return `01990000-0000-7000-8000-0000000${String(nth).padStart(5, '0')}`
}

/** An hour each, one after the other, all of the same employee. */
const bookings = Array.from({ length: 60 }, (_, nth) => {
  const start = Date.parse('2026-11-23T04:00:00.000Z') + nth * 3600_000
  return aBooking({
    id: id(nth),
    rev: 1 + nth,
    start: new Date(start).toISOString(),
    end: new Date(start + 3600_000).toISOString(),
    status: 'pending',
  })
})

interface Queued extends Bench {
  /** What left the device: of a group the keys of its commands, else the address. */
  readonly sent: (readonly string[])[]
  readonly online: (...faults: readonly Fault[]) => Promise<void>
}

/** A desk that has not begun to send, where so many bookings of one employee were cancelled: one lane. */
async function openQueued(count: number, options: BenchOptions = {}): Promise<Queued> {
  const bench = await openBench({ bookings, isStarted: false, ...options })
  await bench.engine.syncNow()
  for (let nth = 0; nth < count; nth += 1) await cancel(bench, nth)
  const sent: (readonly string[])[] = []
  bench.network.onRequest = (request) => {
    const parts = partsOf(request)
    if (request.method !== 'GET') sent.push(parts ? parts.map((part) => part.headers['Idempotency-Key'] ?? '') : [request.path])
  }
  const online = async (...faults: readonly Fault[]) => {
    bench.network.plan.push(...faults)
    // The queue goes first, and what else is asked for meets no fault.
    void bench.engine.syncNow()
    await settle()
    bench.engine.start()
    await settle()
  }
  return { ...bench, sent, online }
}

function cancel({ engine }: Bench, nth: number): Promise<unknown> {
  return engine.enqueue('booking.cancel', { id: id(nth), reason: 'ill' })
}

function sizes(sent: readonly (readonly string[])[]): readonly number[] {
  return sent.map((keys) => keys.length)
}

/** The rows in the order in which the server changed them. */
function done({ server }: Bench): readonly number[] {
  return server.effects.map(({ rowId }) => Number(rowId.slice(-5)))
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, nth) => nth)
}

test('[E29] a lane goes in one request, fifty at a time, in its order', async () => {
  const bench = await openQueued(60)
  await bench.online()
  expect(sizes(bench.sent)).toEqual([50, 10])
  expect(done(bench)).toEqual(upTo(60))
  expect(await bench.disk.outbox.count()).toBe(0)
  expect(await bench.disk.receipts.count()).toBe(60)
})

test('[E29, E5] a later edit of the same row waits for the revision that the earlier one makes', async () => {
  const bench = await openQueued(0)
  for (const nth of [0, 1]) for (const note of ['a', 'b']) await bench.engine.enqueue('booking.edit', { id: id(nth), changes: { note } })
  await bench.engine.enqueue('booking.edit', { id: id(2), changes: { note: 'c' } })
  await bench.online()
  await bench.time.advance(60_000)
  expect(await bench.disk.outbox.count()).toBe(0)
  expect([0, 1, 2].map((nth) => bench.server.bookings.get(id(nth))?.note)).toEqual(['b', 'b', 'c'])
  expect(sizes(bench.sent)).toEqual([3, 2])
})

test.each<Fault>([
  'dropped_before',
  'dropped_after',
  'group_cut',
  'group_error_500',
  'group_reordered',
  'duplicated',
  'error_500',
  'portal_page',
  'portal_json',
  'redirected',
  'busy',
  'late',
  'answer_late',
])('[E29, E7] where a group meets %s, each of its commands is done once and in its order', async (fault) => {
  const bench = await openQueued(12)
  await bench.online(fault)
  await bench.time.advance(600_000)
  expect(done(bench)).toEqual(upTo(12))
  expect(await bench.disk.outbox.count()).toBe(0)
  expect(bench.sent[0]).toHaveLength(12)
})

test('[E29] one that failed in a group is tried again by itself; those that it held back go after it, ten at a time', async () => {
  const bench = await openQueued(30)
  await bench.online('group_error_500')
  await bench.time.advance(60_000)
  expect(sizes(bench.sent)).toEqual([30, 10, 5])
  expect(done(bench)).toEqual(upTo(30))
})

test('[E29, E8] one that something on the way never lets through holds up none but its own lane', async () => {
  const bench = await openQueued(3)
  for (const nth of [10, 11, 12]) await bench.engine.enqueue('booking.edit', { id: id(nth), changes: { note: 'x' } })
  bench.network.walled.add(id(11))
  await bench.online()
  await bench.time.advance(300_000)
  expect(done(bench).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 10, 12])
  bench.network.walled.clear()
  await bench.time.advance(120_000)
  expect(await bench.disk.outbox.count()).toBe(0)
})

test('[E29, E7] answers without our keys acknowledge nothing, though the request’s own key is there', async () => {
  let isStrange = true
  const strange =
    (host: Host): Host =>
    async (request) => {
      const parts = partsOf(request)
      if (!parts || !isStrange) return host(request)
      const responses = parts.map(() => ({ status: 200, headers: { 'Idempotency-Key': id(99999) }, body: bookings[0] }))
      return answerOf(200, { 'idempotency-key': request.headers['idempotency-key'] ?? '' }, { responses })
    }
  const bench = await openQueued(5, { host: strange })
  await bench.online()
  isStrange = false
  expect(bench.server.effects.length).toBe(await bench.disk.receipts.count())
  await bench.time.advance(60_000)
  expect(done(bench)).toEqual(upTo(5))
})

test.each([
  ['ours of before', true],
  ['another', false],
])('[E29] where the server is %s and knows no groups, entries go alone for five minutes', async (_, isOurs) => {
  let knows = false
  const older =
    (host: Host): Host =>
    async (request) =>
      request.path === commandGroup.path && !knows
        ? answerOf(404, isOurs ? { 'idempotency-key': request.headers['idempotency-key'] ?? '' } : {}, { code: 'not_found' })
        : host(request)
  const bench = await openQueued(6, { host: older })
  await bench.online()
  expect(sizes(bench.sent)).toEqual([6, 1, 1, 1, 1, 1, 1])
  expect(done(bench)).toEqual(upTo(6))
  knows = true
  await bench.time.advance(301_000)
  await bench.engine.enqueueAll([6, 7].map((nth) => ({ name: 'booking.cancel', args: { id: id(nth), reason: 'ill' } })))
  await settle()
  expect(sizes(bench.sent).at(-1)).toBe(2)
})

test('[E29, E7] a session that is over pauses all of a group at once', async () => {
  const bench = await openQueued(5)
  const host = bench.network.onRequest
  bench.network.onRequest = (request) => {
    host?.(request)
    if (partsOf(request)) bench.server.expire('aigul')
  }
  await bench.online()
  const entries = (await bench.disk.outbox.toArray()) as { readonly state: string }[]
  expect(entries.map(({ state }) => state)).toEqual(['paused', 'paused', 'paused', 'paused', 'paused'])
  expect(done(bench)).toEqual([])
})

function answerOf(status: number, headers: Readonly<Record<string, string>>, body: unknown): WireAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(body) }
}
