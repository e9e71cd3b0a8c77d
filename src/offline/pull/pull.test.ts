import { describe, expect, test } from 'vitest'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { Host } from '#tests/doubles/network.ts'
import { aDayClose, aPayment } from '#tests/doubles/payments.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { soFarOf } from './known-rows.ts'

const query = { collection: 'bookings', businessId: ids.business } as const
const list = '/api/booking/booking/?business_id='
const headsPath = '/api/sync/heads/'

function bookingId(nth: number): string {
  return `01990000-0000-7000-8000-0000000${String(nth).padStart(5, '0')}`
}

function manyBookings(count: number) {
  return Array.from({ length: count }, (_, nth) =>
    aBooking({ id: bookingId(nth), rev: nth + 1, start: new Date(Date.parse('2026-11-23T04:00:00.000Z') + nth * 3_600_000).toISOString() }),
  )
}

/** The instant before which a request for the list leaves bookings out. */
function startFrom(path: string): string | null {
  return new URL(path, 'http://host').searchParams.get('start_from')
}

/** A host that answers the list of bookings itself, and cannot say where everything stands. */
function answering(answer: (path: string) => unknown): (host: Host) => Host {
  return (host) => async (request) => {
    if (request.path === headsPath) return { status: 404, headers: {}, text: '{"code":"not_found","detail":""}' }
    const body = request.path.startsWith(list) ? answer(request.path) : undefined
    return body === undefined ? host(request) : { status: 200, headers: {}, text: JSON.stringify(body) }
  }
}

/** A host that holds back the answers to the list of bookings until told to let them go. */
function holding() {
  const held: (() => void)[] = []
  let isHolding = false
  const wrap =
    (host: Host): Host =>
    async (request) => {
      const answer = await host(request)
      if (isHolding && request.path.startsWith(list)) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    }
  return { wrap, hold: () => (isHolding = true), release: () => ((isHolding = false), held.splice(0).forEach((go) => go())) }
}

test('[E11] a list comes in portions, and then only what changed', async () => {
  const asked: string[] = []
  const { engine, server, disk } = await openBench({
    bookings: manyBookings(20),
    host: (host) => (request) => (asked.push(request.path), host(request)),
  })
  expect(soFarOf(await engine.view(query))).toHaveLength(20)
  server.act('PATCH', `/api/booking/booking/${bookingId(3)}/`, { note: 'x' })
  server.act('DELETE', `/api/booking/booking/${bookingId(4)}/`, undefined)
  asked.length = 0
  await engine.syncNow()
  expect(asked.filter((path) => path.startsWith(list))).toEqual([`${list}${ids.business}&since=100`])
  expect(
    soFarOf(await engine.view(query))
      .map(({ row }) => row.note)
      .filter(Boolean),
  ).toEqual(['x'])
  expect(await disk.mirror('bookings').count()).toBe(19)
  expect(await disk.cursors.get([ids.business, 'bookings'])).toMatchObject({ cursor: '102' })
})

test('[E11] who asks for everything asks where it stands, and then only for what has moved', async () => {
  const asked: string[] = []
  const { engine, server } = await openBench({ host: (host) => (request) => (asked.push(request.path), host(request)) })
  asked.length = 0
  await engine.syncNow()
  expect(asked).toEqual([headsPath])
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'elsewhere' })
  await engine.syncNow()
  expect(asked).toEqual([headsPath, headsPath, `${list}${ids.business}&since=100`])
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({ row: { note: 'elsewhere' } })
})

test('[E11] a cursor that the server does not know swaps the mirror and leaves the outbox alone', async () => {
  const { engine, disk, network } = await openBench({ bookings: manyBookings(2) })
  await disk.mirror('bookings').put({ ...aBooking({ id: bookingId(9), rev: 900 }) })
  await disk.cursors.update([ids.business, 'bookings'], { cursor: '900' })
  network.plan.push('dropped_before')
  await engine.enqueue('booking.edit', { id: bookingId(0), changes: { note: 'kept' } })
  await settle()
  await engine.syncNow()
  const rows = soFarOf(await engine.view(query))
  expect(rows.map(({ row }) => row.id)).toEqual([bookingId(0), bookingId(1)])
  expect(rows[0]).toMatchObject({ row: { note: 'kept' } })
})

test('[E11] a list in portions is read to its end although all deletions are forgotten, as after a restore', async () => {
  const { engine, server, disk } = await openBench({ bookings: manyBookings(20) })
  server.act('DELETE', `/api/booking/booking/${bookingId(4)}/`, undefined)
  server.act('PATCH', `/api/booking/booking/${bookingId(5)}/`, { note: 'x' })
  server.forget()
  await engine.syncNow()
  expect(await disk.mirror('bookings').count()).toBe(19)
  expect(await disk.cursors.get([ids.business, 'bookings'])).toMatchObject({ cursor: '102' })
})

test('[E11] a portion that begins anew lets go of those before it', async () => {
  const answers: object[] = []
  const { engine } = await openBench({ host: answering(() => answers.shift()) })
  answers.push(
    ...['5.9', '7.9', '9'].map((cursor, nth) => ({
      results: [aBooking({ id: bookingId(nth), rev: nth + 1 })],
      deleted: [],
      cursor,
      reset: nth < 2,
      more: nth < 2,
    })),
  )
  await engine.syncNow()
  expect(soFarOf(await engine.view(query)).map(({ row }) => row.id)).toEqual([bookingId(1), bookingId(2)])
})

test('[E11] a host without cursors answers pages, which are followed and replace the mirror', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    [`${list}${ids.business}&start_from=2026-11-13T04%3A00%3A00.000Z&since=0`]: {
      count: 2,
      next: `https://elsewhere.example${list}x&page=2`,
      previous: null,
      results: [{ ...aBooking({ id: bookingId(1) }), rev: undefined }],
    },
    [`${list}x&page=2`]: { count: 2, next: null, previous: null, results: [aBooking({ id: bookingId(2) })] },
  }
  // It knows nothing of parts either, though it may know how to filter.
  const ofPart = { count: 0, next: null, previous: null, results: [] }
  const { engine, disk } = await openBench({ host: answering((path) => (path.includes('ordering=') ? ofPart : pages[path])) })
  expect(soFarOf(await engine.view(query)).map(({ row }) => row.id)).toEqual([bookingId(1), bookingId(2)])
  await disk.mirror('bookings').put({ ...aBooking({ id: bookingId(9), rev: 900 }) })
  await engine.syncNow()
  expect(await disk.mirror('bookings').count()).toBe(2)
})

test('[E11] an answer that is no list leaves the mirror as it was', async () => {
  let isPortal = false
  const { engine } = await openBench({ host: answering(() => (isPortal ? { login: 'please' } : undefined)) })
  isPortal = true
  await engine.syncNow()
  expect(soFarOf(await engine.view(query))).toHaveLength(1)
})

test('[E11] an answer that was under way while a command was carried out does not undo it', async () => {
  const { wrap, hold, release } = holding()
  const { engine, server } = await openBench({ host: wrap })
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'x' })
  hold()
  const pulling = engine.syncNow()
  await settle()
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  release()
  await pulling
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({ row: { status: 'approved', note: 'x' } })
})

test('[E11] an answer that was under way while a booking was deleted does not bring it back', async () => {
  const { wrap, hold, release } = holding()
  const { engine, server } = await openBench({ host: wrap })
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'x' })
  hold()
  const pulling = engine.syncNow()
  await settle()
  await engine.enqueue('booking.delete', { id: ids.booking })
  await settle()
  release()
  await pulling
  expect(soFarOf(await engine.view(query))).toEqual([])
})

test('[E11] a whole list that was under way while a booking was made does not lose it', async () => {
  const { wrap, hold, release } = holding()
  const { engine, disk } = await openBench({ host: wrap })
  await disk.cursors.delete([ids.business, 'bookings'])
  hold()
  const pulling = engine.syncNow()
  await settle()
  await engine.enqueue('booking.create', {
    id: bookingId(5),
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: ids.service,
    start: '2026-11-23T05:00:00.000Z',
  })
  await settle()
  release()
  await pulling
  expect(soFarOf(await engine.view(query)).map(({ row }) => row.id)).toEqual([ids.booking, bookingId(5)])
})

test('[E12, E30] a first pull asks only for what the device keeps, part by part; later ones for all that changed', async () => {
  const asked: string[] = []
  const past = Array.from({ length: 20 }, (_, nth) =>
    aBooking({ id: bookingId(100 + nth), rev: 50 + nth, start: '2026-10-01T04:00:00.000Z', end: '2026-10-01T05:00:00.000Z' }),
  )
  const lastWeek = Array.from({ length: 9 }, (_, nth) =>
    aBooking({ id: bookingId(200 + nth), rev: 80 + nth, start: `2026-11-1${4 + Math.floor(nth / 3)}T04:00:00.000Z` }),
  )
  const { engine, server } = await openBench({
    bookings: [...manyBookings(20), ...past, ...lastWeek],
    host: (host) => (request) => (asked.push(request.path), host(request)),
  })
  const first = asked.filter((path) => path.startsWith(list))
  expect(first.map((path) => path.replace(`${list}${ids.business}`, ''))).toEqual([
    // Yesterday and today in any zone, then what lies ahead in portions of seven, then the days that are kept of the past: six of nine at
    // once, as the seventh begins together with two others.
    '&since=0&ordering=start&start_from=2026-11-18T03%3A00%3A00.000Z&start_to=2026-11-21T05%3A00%3A00.000Z',
    '&since=0&ordering=start&start_from=2026-11-21T05%3A00%3A00.000Z',
    '&since=0&ordering=start&start_from=2026-11-23T10%3A00%3A00.001Z',
    '&since=0&ordering=start&start_from=2026-11-23T17%3A00%3A00.001Z',
    '&since=0&ordering=-start&start_from=2026-11-13T04%3A00%3A00.000Z&start_to=2026-11-18T03%3A00%3A00.000Z',
    '&since=0&ordering=-start&start_from=2026-11-13T04%3A00%3A00.000Z&start_to=2026-11-15T04%3A00%3A00.000Z',
  ])
  server.act('PATCH', `/api/booking/booking/${bookingId(3)}/`, { note: 'x' })
  asked.length = 0
  await engine.syncNow()
  expect(asked.filter((path) => path.startsWith(list)).map(startFrom)).toEqual([null])
  expect(soFarOf(await engine.view(query))).toHaveLength(29)
})

test('[E12] the past is let go after seven days, unless a pending command touches it', async () => {
  const { engine, network, device, disk } = await openBench({ bookings: manyBookings(3) })
  network.plan.push('error_500')
  await engine.enqueue('booking.no_show', { id: bookingId(1) })
  await settle()
  network.tellsTime = false
  device.clockOffsetMs = 14 * 86_400_000
  network.plan.push('error_500')
  await engine.syncNow()
  expect(await disk.mirror('bookings').toCollection().primaryKeys()).toEqual([bookingId(1)])
})

const tillEvent = (nth: number, given: Partial<Payment>) =>
  aPayment({ id: bookingId(300 + nth), rev: 50 + nth, of: 'sale', of_id: bookingId(9), created_at: '2026-09-01T05:00:00.000Z', ...given })
const idsIn = (disk: UserDatabase, of: 'payments' | 'closes') => disk.mirror(of).toCollection().primaryKeys()

describe('[E12] of the till', () => {
  const [first, last] = [1, 2].map((nth) =>
    aDayClose({ id: bookingId(400 + nth), rev: 60 + nth, day: `2026-09-0${nth}`, created_at: `2026-09-0${nth}T14:00:00.000Z` }),
  ) as [DayClose, DayClose]
  const [counted, ofLast, open, ofVisit] = [
    tillEvent(1, { close_id: first.id }),
    tillEvent(2, { close_id: last.id }),
    tillEvent(3, {}),
    tillEvent(4, { of: 'visit', of_id: ids.booking, close_id: first.id }),
  ] as const
  const there = { payments: [counted, ofLast, open, ofVisit], closes: [first, last] }

  test('a first pull asks only for what is young, for what no close has counted or the last one has, and for what visits have', async () => {
    const { disk } = await openBench(there)
    expect([await idsIn(disk, 'payments'), await idsIn(disk, 'closes')]).toEqual([[ofLast.id, open.id, ofVisit.id], [last.id]])
  })

  test('the same stays when all of it has grown old', async () => {
    const young = {
      ...there,
      payments: there.payments.map((one) => ({ ...one, created_at: '2026-11-18T05:00:00.000Z' })),
      closes: there.closes.map((one) => ({ ...one, created_at: '2026-11-18T14:00:00.000Z' })),
    }
    const { disk, engine, device, network } = await openBench({
      ...young,
      bookings: [aBooking({ start: '2027-01-20T04:00:00.000Z', end: '2027-01-20T05:00:00.000Z' })],
    })
    expect([await disk.mirror('payments').count(), await disk.mirror('closes').count()]).toEqual([4, 2])
    network.tellsTime = false
    device.clockOffsetMs = 32 * 86_400_000
    await engine.syncNow()
    expect([await idsIn(disk, 'payments'), await idsIn(disk, 'closes')]).toEqual([[ofLast.id, open.id, ofVisit.id], [last.id]])
  })
})

test('[E12, E27] a clock that is a month ahead lets nothing go once the server has answered', async () => {
  const { engine, device } = await openBench()
  device.clockOffsetMs = 30 * 86_400_000
  await engine.syncNow()
  expect(soFarOf(await engine.view(query))).toHaveLength(1)
})

test('[E12] what a clock that was ahead let go is pulled again once it is set right', async () => {
  const { engine, device, network } = await openBench()
  network.tellsTime = false
  device.clockOffsetMs = 30 * 86_400_000
  await engine.syncNow()
  expect(soFarOf(await engine.view(query))).toEqual([])
  device.clockOffsetMs = 0
  await engine.syncNow()
  expect(soFarOf(await engine.view(query))).toHaveLength(1)
})

test('a business that this person no longer works for goes, with all its rows', async () => {
  let isMember = true
  const { engine, disk } = await openBench({
    host: (host) => async (request) =>
      [headsPath, '/api/booking/business/'].includes(request.path) && !isMember
        ? { status: 200, headers: {}, text: '{"count":0,"next":null,"previous":null,"results":[]}' }
        : host(request),
  })
  isMember = false
  await engine.syncNow()
  expect(await Promise.all([disk.mirror('businesses').count(), disk.mirror('bookings').count(), disk.mirror('services').count()])).toEqual([
    0, 0, 0,
  ])
})
