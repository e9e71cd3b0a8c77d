import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import type { Host } from '#tests/doubles/network.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { readCompleteness } from './completeness.ts'
import { soFarOf, type KnownRows } from './known-rows.ts'
import { shareOfCursor } from './list-answer.ts'

const query = { collection: 'bookings', businessId: ids.business } as const
const list = '/api/booking/booking/?business_id='

/** A host whose answers to some paths wait, or are others, until it is healed; to those that are not held back it answers. */
function spoiled(instead?: (path: string) => unknown, isHeld: (path: string) => boolean = () => true) {
  let isSpoiled = true
  let heal!: () => void
  const healed = new Promise<void>((resolve) => (heal = resolve))
  const host =
    (inner: Host): Host =>
    async (request) => {
      if (!isSpoiled || !request.path.startsWith(list) || !isHeld(request.path)) return inner(request)
      const answer = instead?.(request.path)
      if (answer !== undefined) return answer as Awaited<ReturnType<Host>>
      await healed
      return inner(request)
    }
  return { host, heal: () => ((isSpoiled = false), heal()) }
}

/** All that a view says, and the first of it that fits. */
function watching({ engine }: Bench) {
  const seen: KnownRows<Booking>[] = []
  const rows = engine.rows(query)
  rows.subscribe((known) => void seen.push(known))
  return { seen, next: (isIt: (known: KnownRows<Booking>) => boolean) => firstValue(rows, isIt) }
}

const denied = { status: 403, headers: {}, text: JSON.stringify({ code: 'forbidden', detail: '' }) }

test('[E24] before its first pull a mirror is not empty but unknown, and its own rows are there already', async () => {
  const { host, heal } = spoiled()
  const bench = await openBench({ host })
  const { engine } = bench
  const { seen, next } = watching(bench)
  expect(await next(() => true)).toEqual({ state: 'coming', soFar: [] })
  expect(await engine.viewOne('bookings', ids.booking)).toBeUndefined()
  expect(await engine.view({ collection: 'employees', businessId: ids.business })).toMatchObject({ state: 'whole', rows: [{}] })
  const { business_id, employee_id, service_id } = aBooking()
  await engine.enqueue('booking.create', { id: 'mine', business_id, employee_id, service_id, start: '2026-11-23T09:00:00.000Z' })
  expect(await next((known) => soFarOf(known).length > 0)).toMatchObject({ state: 'coming', soFar: [{ row: { id: 'mine' } }] })
  heal()
  expect(await next(({ state }) => state === 'whole')).toMatchObject({ rows: [{}, {}] })
  // Never, not even for a moment, is what was not there yet shown as all there is.
  expect(seen.filter((known) => known.state === 'whole' && known.rows.length < 2)).toEqual([])
  expect(await engine.viewOne('bookings', 'nobody')).toBeNull()
})

/** A booking in the morning of Friday, when everything here happens. */
const today = aBooking({ id: 'today', start: '2026-11-20T04:00:00.000Z', end: '2026-11-20T05:00:00.000Z' })
const onFriday = { ...query, range: { index: 'start', from: '2026-11-18T18:00:00.000Z', to: '2026-11-20T18:00:00.000Z' } } as const

/** Of all parts only the first comes. */
function afterFirstPart() {
  return spoiled(undefined, (path) => !path.includes('start_to='))
}

test('[E24, E30] what is not whole is told by business and mirror, with what has come of it, and nothing once all is here', async () => {
  const { host, heal } = afterFirstPart()
  const { engine } = await openBench({ host, bookings: [today, aBooking()] })
  await firstValue(engine.coming(), (coming) => coming.length === 1)
  expect(await firstValue(engine.coming())).toEqual([
    { businessId: ids.business, collection: 'bookings', isDenied: false, rows: 1, share: 0 },
  ])
  expect(await engine.view(query)).toMatchObject({ state: 'coming', soFar: [{ row: { id: 'today' } }] })
  heal()
  expect(await firstValue(engine.coming(), (coming) => coming.length === 0)).toEqual([])
  expect(await engine.view(query)).toMatchObject({ state: 'whole', rows: [{}, {}] })
})

test('[E30] the days of the part that came first are whole before the others are; what reaches beyond them is not', async () => {
  const { host, heal } = afterFirstPart()
  const { engine } = await openBench({ host, bookings: [today, aBooking()] })
  const stateOf = async (from?: string, to?: string) =>
    (await engine.view({ ...query, range: { index: 'start', ...(from && { from }), ...(to && { to }) } })).state
  expect(await engine.view(onFriday)).toMatchObject({ state: 'whole', rows: [{ row: { id: 'today' } }] })
  expect(await stateOf('2026-11-20T00:00:00.000Z', '2026-11-21T05:00:00.001Z')).toBe('coming')
  expect(await stateOf('2026-11-18T02:59:59.999Z', '2026-11-20T00:00:00.000Z')).toBe('coming')
  expect(await stateOf('2026-11-20T00:00:00.000Z')).toBe('coming')
  expect(await stateOf(undefined, '2026-11-20T00:00:00.000Z')).toBe('coming')
  expect(await engine.viewOne('bookings', 'nobody')).toBeUndefined()
  heal()
  await firstValue(engine.coming(), (coming) => coming.length === 0)
  expect(await stateOf(undefined, '2026-11-20T00:00:00.000Z')).toBe('whole')
  expect(await engine.viewOne('bookings', 'nobody')).toBeNull()
})

/** A host at which nothing was ever ordered. */
const neverOrdered =
  (host: Host): Host =>
  async (request) => {
    const answer = await host(request)
    return request.path === '/api/sync/heads/' ? { ...answer, text: answer.text.replace(/"orders":\d+,/, '') } : answer
  }

test('[E24, E30] a mirror of which nothing has ever changed is whole after the first pull, though it comes in parts', async () => {
  const { engine } = await openBench({ host: neverOrdered })
  expect(await engine.view({ collection: 'orders', businessId: ids.business })).toMatchObject({ state: 'whole', rows: [] })
  expect(await firstValue(engine.coming())).toEqual([])
})

test('[E30] who watches a day keeps it while the other parts come', async () => {
  const { host, heal } = afterFirstPart()
  const { engine } = await openBench({ host, bookings: [today, aBooking()] })
  const seen: KnownRows<Booking>[] = []
  const rows = engine.rows(onFriday)
  rows.subscribe((known) => void seen.push(known))
  await firstValue(rows, ({ state }) => state === 'whole')
  heal()
  await firstValue(engine.coming(), (coming) => coming.length === 0)
  // The very same, so that nothing is drawn again.
  expect([...new Set(seen)]).toEqual([{ state: 'whole', rows: [expect.anything()] }])
})

test('[E24] what may not be read does not keep anybody waiting, nor is it taken for empty', async () => {
  const { host, heal } = spoiled(() => denied)
  const { engine, disk } = await openBench({ host })
  expect(await engine.view(query)).toEqual({ state: 'denied', soFar: [] })
  expect(await firstValue(engine.coming())).toMatchObject([{ collection: 'bookings', isDenied: true }])
  expect(await engine.viewOne('bookings', ids.booking)).toBeNull()
  heal()
  await engine.syncNow()
  expect(await engine.view(query)).toMatchObject({ state: 'whole', rows: [{}] })
  expect(await disk.cursors.get([ids.business, 'bookings'])).not.toHaveProperty('isDenied')
})

test('[E24] what was pulled once stays known when it is refused later', async () => {
  let isDenied = false
  const { engine } = await openBench({
    host: (inner) => async (request) => (isDenied && request.path.startsWith(list) ? denied : inner(request)),
  })
  isDenied = true
  await engine.syncNow()
  expect(await engine.view(query)).toMatchObject({ state: 'whole', rows: [{}] })
})

test('[E14, E24] a mirror that was damaged is not whole before it is pulled anew; what is sound stays in view', async () => {
  const bench = await openBench({ bookings: [aBooking(), aBooking({ id: 'second', rev: 2 })] })
  const { disk, network } = bench
  const { next } = watching(bench)
  expect(await next(() => true)).toMatchObject({ state: 'whole', rows: [{}, {}] })
  network.isOnline = false
  const { rev: _, ...damaged } = aBooking({ id: 'second' })
  await disk.mirror('bookings').put(damaged as never)
  await disk.changes.add({ collection: 'bookings', ids: null })
  await next((known) => soFarOf(known).length === 1)
  await bench.time.advance(1)
  expect(await next(({ state }) => state === 'coming')).toMatchObject({ soFar: [{ row: { id: ids.booking } }] })
})

test('[E24] a device that an older app has pulled knows its businesses', async () => {
  const { disk } = await openBench()
  await disk.cursors.delete(['', 'businesses'])
  expect(await readCompleteness(disk, 'businesses')).toBe('whole')
  await disk.cursors.delete(['', ''])
  expect(await readCompleteness(disk, 'businesses')).toBe('coming')
})

test.each([
  ['120.450', 120 / 450],
  ['450', 0],
  ['450.450', 1],
  ['abc', 0],
  ['', 0],
])('cursor %s is %d of the way', (cursor, share) => {
  expect(shareOfCursor(cursor)).toBe(share)
})
