import { expect, test } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { aBooking, aService, ids } from '#tests/doubles/salon.ts'
import { soFarOf } from '../pull/known-rows.ts'

const id = (nth: number) => `01990000-0000-7000-8000-00000000f0${String(nth).padStart(2, '0')}`
const hour = (nth: number) => new Date(Date.parse('2026-11-23T04:00:00.000Z') + nth * 3_600_000).toISOString()
const bookings = Array.from({ length: 6 }, (_, nth) =>
  aBooking({ id: id(nth), rev: nth + 1, status: 'pending', start: hour(nth), end: hour(nth + 1) }),
)

type Rows = readonly ViewRow<Booking>[]

/** The rows from the second hour to before the fifth, as they come. */
async function watching({
  engine,
}: Bench): Promise<{ readonly seen: Rows[]; readonly next: (isIt: (rows: Rows) => boolean) => Promise<Rows> }> {
  const observable = engine.rows({
    collection: 'bookings',
    businessId: ids.business,
    range: { index: 'start', from: hour(1), to: hour(4) },
  })
  const seen: Rows[] = []
  const waiting: { readonly isIt: (rows: Rows) => boolean; readonly resolve: (rows: Rows) => void }[] = []
  observable.subscribe((known) => {
    const rows = soFarOf(known)
    seen.push(rows)
    for (const one of waiting) if (one.isIt(rows)) one.resolve(rows)
  })
  const next = (isIt: (rows: Rows) => boolean) =>
    new Promise<Rows>((resolve) => {
      const last = seen.at(-1)
      if (last && isIt(last)) resolve(last)
      else waiting.push({ isIt, resolve })
    })
  await next(() => true)
  return { seen, next }
}

function idsOf(rows: Rows): readonly string[] {
  return rows.map(({ row }) => row.id)
}

test('[E10] a range is half-open and in the order of its index', async () => {
  const { next } = await watching(await openBench({ bookings }))
  expect(idsOf(await next(() => true))).toEqual([id(1), id(2), id(3)])
})

test('[E10] a tap changes its row and leaves the others as they are', async () => {
  const bench = await openBench({ bookings })
  const { next } = await watching(bench)
  const before = await next(() => true)
  bench.network.isOnline = false
  await bench.engine.enqueue('booking.approve', { id: id(2) })
  const after = await next((rows) => rows[1]?.row.status === 'approved')
  expect(after[1]?.pending).toMatchObject([{ command: 'booking.approve' }])
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, false, true])
})

test('[E10] a command may bring a row into the range, move it inside, and take it out', async () => {
  const bench = await openBench({ bookings, isStarted: false })
  await bench.engine.syncNow()
  const { next } = await watching(bench)
  await bench.engine.enqueue('booking.move', { id: id(0), changes: { start: hour(2.5) } })
  expect(idsOf(await next((rows) => rows.length === 4))).toEqual([id(1), id(2), id(0), id(3)])
  await bench.engine.enqueue('booking.move', { id: id(1), changes: { start: hour(3.5) } })
  expect(idsOf(await next((rows) => rows[0]?.row.id === id(2)))).toEqual([id(2), id(0), id(3), id(1)])
  await bench.engine.enqueue('booking.delete', { id: id(3) })
  expect(idsOf(await next((rows) => rows.length === 3))).toEqual([id(2), id(0), id(1)])
})

test('[E10] a change from elsewhere is read alone: the other rows keep their identity', async () => {
  const bench = await openBench({ bookings })
  const { next } = await watching(bench)
  const before = await next(() => true)
  bench.server.act('PATCH', `/api/booking/booking/${id(2)}/`, { note: 'elsewhere' })
  bench.server.act('PATCH', `/api/booking/booking/${id(5)}/`, { start: hour(3.5) })
  await bench.engine.syncNow()
  const after = await next((rows) => rows.length === 3 && rows[1]?.row.note === 'elsewhere')
  expect([after[0] === before[0], after[2] === before[2]]).toEqual([true, true])
})

test('[E10] a change that lies outside the list leaves it the same list', async () => {
  const bench = await openBench({ bookings })
  const { seen, next } = await watching(bench)
  const before = await next(() => true)
  await bench.engine.enqueue('booking.approve', { id: id(5) })
  await settle()
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every((rows) => rows === before)).toBe(true)
})

test('[E10] the list never shows a row as it was between its entry and its effect', async () => {
  const bench = await openBench({ bookings })
  const { seen, next } = await watching(bench)
  await bench.engine.enqueue('booking.approve', { id: id(2) })
  await next((rows) => rows[1]?.row.status === 'approved' && rows[1].pending.length === 0)
  await settle()
  const statuses = seen.map((rows) => rows[1]?.row.status)
  expect(statuses.lastIndexOf('pending')).toBeLessThan(statuses.indexOf('approved'))
})

test('[E10] commands build on each other, and one that no longer applies marks its row', async () => {
  const { engine } = await openBench({ bookings, isStarted: false })
  await engine.syncNow()
  await engine.enqueue('booking.approve', { id: id(2) })
  await engine.enqueue('booking.complete', { id: id(2) })
  await engine.enqueue('booking.approve', { id: id(2) })
  expect(await engine.viewOne('bookings', id(2))).toMatchObject({
    row: { status: 'completed' },
    pending: [{}, {}, {}],
    attention: { code: 'booking_not_allowed' },
  })
})

test('[E14] one damaged entry does not take the screen down', async () => {
  const { engine, disk } = await openBench({ bookings, isStarted: false })
  await engine.syncNow()
  const came = await engine.enqueue('booking.edit', { id: id(2), changes: { note: 'x' } })
  if (!came.ok) throw new Error('refused')
  await disk.outbox.put({ ...came.value, args: null } as never)
  expect(await engine.viewOne('bookings', id(2))).toMatchObject({ row: { note: '' }, attention: { code: 'args_unreadable' } })
})

test('one row is watched alone: there, changed, gone', async () => {
  const bench = await openBench({ bookings })
  const row = bench.engine.row('bookings', id(2))
  expect(await firstValue(row)).toMatchObject({ row: { status: 'pending' } })
  await bench.engine.enqueue('booking.delete', { id: id(2) })
  expect(await firstValue(row)).toBeNull()
})

test('thousands of rows are read once, and a tap reads none of them', async () => {
  const many = Array.from({ length: 3000 }, (_, nth) =>
    aBooking({
      id: `01990000-0000-7000-8000-0000000${String(nth).padStart(5, '0')}`,
      rev: 1,
      start: hour(1 + nth / 1500),
      status: 'pending',
    }),
  )
  const bench = await openBench({ bookings })
  await bench.disk.mirror('bookings').bulkPut(many.map((row) => ({ ...row })))
  const { next } = await watching(bench)
  await next((rows) => rows.length > 3000)
  bench.network.isOnline = false
  const began = performance.now()
  await bench.engine.enqueue('booking.approve', { id: many[7]!.id })
  await next((rows) => rows.some(({ row }) => row.status === 'approved'))
  expect(performance.now() - began).toBeLessThan(200)
})

test('[E1, E10] one row costs what waits for it, however much waits for others', async () => {
  const { engine, network, disk, openAnother } = await openBench({ bookings })
  network.isOnline = false
  const approve = await engine.enqueue('booking.approve', { id: id(1) })
  const edit = await engine.enqueue('booking.edit', { id: id(1), changes: { note: 'у окна' } })
  if (!approve.ok || !edit.ok) throw new Error('refused')
  const { seq: _, ...entry } = approve.value
  await disk.outbox.bulkAdd(
    Array.from({ length: 300 }, (__, nth) => ({
      ...entry,
      key: `other-${nth}`,
      entity: `bookings:other-${nth}` as const,
      args: { id: `other-${nth}` },
    })),
  )
  let folds = 0
  const counted = {
    ...deskCommands['booking.approve'],
    fold: (...parts: Parameters<(typeof deskCommands)['booking.approve']['fold']>) => (
      (folds += 1),
      deskCommands['booking.approve'].fold(...parts)
    ),
  }
  const again = await openAnother({ commands: { ...deskCommands, 'booking.approve': counted } })
  expect(await again.viewOne('bookings', id(1))).toMatchObject({ row: { status: 'approved', note: 'у окна' }, pending: [{}, {}] })
  expect(folds).toBeLessThan(5)
})

test('[E10] a new booking that waits follows what it is made from', async () => {
  const bench = await openBench({ bookings, isStarted: false })
  await bench.engine.syncNow()
  const { next } = await watching(bench)
  bench.network.isOnline = false
  const args = {
    id: id(9),
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: ids.service,
    start: hour(3.5),
    customer_name: 'Нурбек',
  }
  await bench.engine.enqueue('booking.create', args)
  const made = await next((rows) => rows.length === 4)
  await bench.engine.adopt('services', aService({ rev: 1_000_000, name: 'Укладка' }))
  const renamed = await next((rows) => rows[3]?.row.service_name === 'Укладка')
  expect([renamed[0] === made[0], renamed[3]?.pending.length]).toEqual([true, 1])
})
