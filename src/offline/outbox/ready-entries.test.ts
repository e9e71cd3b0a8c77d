import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryStateName, OutboxEntry } from '#offline/outbox/entry.ts'
import { anEntry, anError } from '#tests/doubles/entries.ts'
import { createLanes, freeEntries, goingEntries } from './ready-entries.ts'

function entry(seq: number, touches: readonly string[], state: EntryStateName = 'queued'): OutboxEntry {
  return anEntry({ seq, entity: touches[0] as OutboxEntry['entity'], touches, state, error: anError } as Partial<OutboxEntry>)
}

function free(...entries: readonly OutboxEntry[]): readonly number[] {
  return freeEntries(entries).map(({ seq }) => seq)
}

test('[E4] what shares nothing goes side by side', () => {
  expect(free(entry(1, ['bookings:a', 'employee:x']), entry(2, ['bookings:b', 'employee:y']))).toEqual([1, 2])
})

test('[E4] one customer is moved off a time before another is put there', () => {
  expect(free(entry(1, ['bookings:a', 'employee:x']), entry(2, ['bookings:b', 'employee:x']))).toEqual([1])
})

test.each(['sending', 'paused', 'parked'] as const)('[E4] an entry that is %s holds back whatever it touches', (state) => {
  expect(free(entry(1, ['bookings:a', 'employee:x'], state), entry(2, ['bookings:b', 'employee:x']), entry(3, ['bookings:c']))).toEqual([3])
})

test('[E4] what waits behind a held entry is held by it too', () => {
  expect(free(entry(1, ['bookings:a', 'x']), entry(2, ['bookings:b', 'x', 'y']), entry(3, ['bookings:c', 'y']))).toEqual([1])
})

test.each(['conflict', 'rejected'] as const)('[E4] a %s holds back its own row only', (state) => {
  expect(free(entry(1, ['bookings:a', 'employee:x'], state), entry(2, ['bookings:a', 'employee:x']), entry(3, ['bookings:b', 'employee:x']))).toEqual([3])
})

function going(...entries: readonly OutboxEntry[]): readonly number[] {
  return goingEntries(entries).map(({ seq }) => seq)
}

test('[E17] the network can send what waits for another that it can send, and nothing that waits for a person', () => {
  const [first, behind, conflict, held] = [entry(1, ['bookings:a', 'x']), entry(2, ['bookings:b', 'x']), entry(3, ['bookings:c', 'x'], 'conflict'), entry(4, ['bookings:c', 'x'])]
  expect(going(first, behind, conflict, held, entry(5, ['bookings:d', 'x']))).toEqual([1, 2, 5])
})

test.each(['paused', 'parked'] as const)('[E17] the network cannot send what waits behind an entry that is %s', (state) => {
  expect(going(entry(1, ['bookings:a', 'x'], state), entry(2, ['bookings:b', 'x', 'y']), entry(3, ['bookings:c', 'y']), entry(4, ['bookings:d']))).toEqual([4])
})

const waits = fc.record({ touches: fc.uniqueArray(fc.constantFrom('bookings:a', 'bookings:b', 'employee:x', 'employee:y'), { minLength: 1 }), state: fc.constantFrom<EntryStateName>('queued', 'queued', 'queued', 'sending', 'paused', 'conflict') })
const changes = fc.array(fc.record({ nth: fc.nat(), to: fc.constantFrom<EntryStateName | 'gone'>('gone', 'gone', 'sending', 'queued', 'rejected') }))

test('[E4] whatever becomes of entries that were free, the same are free next as if all were looked at anew', () => {
  fc.assert(fc.property(fc.array(waits), changes, (given, steps) => {
    let entries = given.map(({ touches, state }, at) => entry(at + 1, touches, state))
    const lanes = createLanes(entries)
    for (const { nth, to } of steps) {
      const able = entries.filter(({ seq, state }) => state === 'sending' || free(...entries).includes(seq))
      const changed = able[nth % Math.max(able.length, 1)]
      if (!changed) return
      const next = { ...changed, state: to } as OutboxEntry
      entries = to === 'gone' ? entries.filter((one) => one !== changed) : entries.map((one) => (one === changed ? next : one))
      if (to === 'gone') lanes.remove(changed.seq)
      else lanes.put(next)
      expect(Array.from(lanes.free(), ({ seq }) => seq)).toEqual(free(...entries))
    }
  }))
})
