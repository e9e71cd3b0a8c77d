import { afterEach, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { refuse } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { resolveAt } from './resolve-at.ts'

const place = { start: '2026-11-23T06:00:00.000Z', employee_id: 'second' }
const pending = aBooking({ status: 'pending' })
let bench: Bench

afterEach(() => bench.engine.close())

/** A desk without a network whose only entry the server has refused, since somebody has the time. */
async function conflictOf(
  command: 'booking.approve' | 'booking.restore' | 'booking.move',
  booking: Booking,
  args: object = {},
): Promise<OutboxEntry> {
  bench = await openBench({ bookings: [booking], isStarted: false })
  const stored = await bench.engine.enqueue(command, { id: booking.id, ...args } as never)
  if (!stored.ok) throw new Error(stored.refusal.code)
  const entry = { ...stored.value, state: 'conflict', error: { status: 409, code: 'time_taken', detail: '', body: {}, at: 0 } } as const
  await bench.disk.outbox.put(entry)
  return entry
}

async function waiting(): Promise<readonly Pick<OutboxEntry, 'command' | 'args' | 'state'>[]> {
  const { entries } = await firstValue(bench.engine.outbox())
  return entries.map(({ command, args, state }) => ({ command, args, state }))
}

describe('[B3] another slot ends a conflict', () => {
  test('an approval is a move and an approval', async () => {
    const entry = await conflictOf('booking.approve', pending)
    expect(await resolveAt(bench.engine, entry, pending, place, 'new')).toEqual({ ok: true, value: null })
    expect(await waiting()).toEqual([
      { command: 'booking.move', args: { id: ids.booking, changes: place }, state: 'queued' },
      { command: 'booking.approve', args: { id: ids.booking }, state: 'queued' },
    ])
  })

  test('a restored request is booked anew and waits for a decision again [B1]', async () => {
    const cancelled = aBooking({ status: 'cancelled', restorable_status: 'pending', walk_in: true })
    const entry = await conflictOf('booking.restore', cancelled)
    await resolveAt(bench.engine, entry, cancelled, place, 'new')
    expect(await waiting()).toMatchObject([{ command: 'booking.create', args: { id: 'new', status: 'pending', walk_in: true, ...place } }])
  })

  test('a move is tried anew there', async () => {
    const entry = await conflictOf('booking.move', pending, { changes: { start: 'taken' } })
    await resolveAt(bench.engine, entry, pending, place, 'new')
    expect(await waiting()).toEqual([{ command: 'booking.move', args: { id: ids.booking, changes: place }, state: 'queued' }])
  })
})

describe('[E1] what was tapped is there at every moment', () => {
  test('the conflict is closed after everything else is stored', async () => {
    const entry = await conflictOf('booking.approve', pending)
    const asked: string[] = []
    await resolveAt(noting(bench.engine, asked), entry, pending, place, 'new')
    expect(asked).toEqual(['booking.move', 'booking.approve', 'keepTheirs'])
  })

  test('where they find no room, the conflict stays as it was', async () => {
    const entry = await conflictOf('booking.approve', pending)
    const full: Engine = { ...bench.engine, enqueueAll: async () => refuse({ code: 'outbox_full' }) }
    expect(await resolveAt(full, entry, pending, place, 'new')).toEqual(refuse({ code: 'outbox_full' }))
    expect(await waiting()).toMatchObject([{ command: 'booking.approve', state: 'conflict' }])
  })
})

function noting(engine: Engine, asked: string[]): Engine {
  return {
    ...engine,
    enqueueAll(commands) {
      asked.push(...commands.map(({ name }) => name))
      return engine.enqueueAll(commands)
    },
    keepTheirs(seq) {
      asked.push('keepTheirs')
      return engine.keepTheirs(seq)
    },
  }
}
