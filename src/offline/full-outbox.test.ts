import { afterEach, expect, test } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { settle } from '#tests/doubles/idle.ts'
import { partsOf } from '#tests/doubles/network.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { countStorage } from '#tests/doubles/storage-count.ts'
import type { NewEntry } from './outbox/entry.ts'

let stopCounting: (() => void) | undefined

afterEach(() => stopCounting?.())

function id(nth: number): string {
  return `01990000-0000-7000-8000-0000000${String(nth).padStart(5, '0')}`
}

/** A minute apart, from Monday on. */
function start(nth: number): string {
  return new Date(Date.parse('2026-11-23T04:00:00.000Z') + nth * 60_000).toISOString()
}

/** A desk that shows its bookings, with so many commands waiting that nothing orders among each other. */
async function openFull(waiting: number): Promise<Bench & { readonly folds: () => number }> {
  let folds = 0
  const edit = deskCommands['booking.edit']
  const commands = {
    ...deskCommands,
    'booking.edit': { ...edit, fold: (...parts: Parameters<typeof edit.fold>) => ((folds += 1), edit.fold(...parts)) },
  }
  const bookings = Array.from({ length: 2100 }, (_, nth) => aBooking({ id: id(nth), rev: 1, start: start(nth), status: 'pending' }))
  const bench = await openBench({ bookings, isStarted: false })
  await bench.engine.syncNow()
  bench.engine.close()
  const entries = Array.from({ length: waiting }, (_, nth): NewEntry => {
    const { seq: _seq, ...entry } = anEntry({
      key: `key-${nth}`,
      entity: `bookings:${id(nth)}`,
      touches: [`bookings:${id(nth)}`],
      command: 'booking.edit',
      args: { id: id(nth), changes: { note: 'x' } },
    })
    return entry
  })
  await bench.disk.outbox.bulkAdd(entries)
  bench.network.isOnline = false
  const engine = await bench.openAnother({ commands })
  engine.start()
  for (const watched of [
    engine.rows({ collection: 'bookings', businessId: ids.business }),
    engine.outbox(),
    engine.status(),
    engine.row('bookings', id(3)),
  ])
    watched.subscribe(() => undefined)
  await settle()
  return { ...bench, engine, folds: () => folds }
}

/** What storage is asked for while so many commands are sent and all who watch are told. */
async function costOfSending(
  waiting: number,
  sent: number,
): Promise<{ readonly requests: number; readonly rows: number; readonly folds: number }> {
  const bench = await openFull(waiting)
  const before = bench.folds()
  const counting = countStorage()
  stopCounting = counting.stop
  let written = 0
  bench.network.onRequest = (request) => {
    written += partsOf(request)?.length ?? 0
    if (written >= sent) bench.network.isOnline = false
  }
  bench.network.isOnline = true
  bench.wake('online')
  await settle()
  counting.stop()
  expect(written).toBeGreaterThanOrEqual(sent)
  bench.engine.close()
  return { requests: counting.count.requests / written, rows: counting.count.rows / written, folds: (bench.folds() - before) / written }
}

test('[E4, E10] what a command costs to send does not grow with what waits behind it', async () => {
  const few = await costOfSending(200, 100)
  const many = await costOfSending(2000, 100)
  expect(many.requests).toBeLessThan(few.requests * 1.1)
  expect(many.rows).toBeLessThan(few.rows * 1.1)
  expect(many.folds).toBeLessThan(few.folds * 1.1)
})

test('[E1, E10] what a tap costs does not grow with what waits', async () => {
  const costs = []
  for (const waiting of [200, 1900]) {
    const { engine, folds } = await openFull(waiting)
    const before = folds()
    const counting = countStorage()
    stopCounting = counting.stop
    const stored = await engine.enqueue('booking.edit', { id: id(2050), changes: { note: 'x' } })
    await settle()
    counting.stop()
    expect(stored.ok).toBe(true)
    costs.push({ ...counting.count, folds: folds() - before })
    engine.close()
  }
  expect(costs[1]).toEqual(costs[0])
})
