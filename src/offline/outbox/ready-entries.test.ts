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
  expect(
    free(entry(1, ['bookings:a', 'employee:x'], state), entry(2, ['bookings:a', 'employee:x']), entry(3, ['bookings:b', 'employee:x'])),
  ).toEqual([3])
})

test.each(['conflict', 'rejected'] as const)(
  '[E4] a %s of what only adds to its row holds back nothing, and waits behind its row',
  (state) => {
    const adds = (seq: number, as?: EntryStateName): OutboxEntry => ({ ...entry(seq, ['card_objects:a', 'x'], as), adds: true })
    expect(free(adds(1, state), adds(2), adds(3))).toEqual([2])
    expect(going(adds(1, state), adds(2), entry(3, ['card_objects:a']))).toEqual([2, 3])
    const lanes = createLanes([adds(1, 'sending'), adds(2)])
    lanes.put(adds(1, state))
    expect(Array.from(lanes.free(), ({ seq }) => seq)).toEqual([2])
    // Without the card there is nothing to add to.
    expect(free(entry(1, ['card_objects:a'], state), adds(2))).toEqual([])
  },
)

function going(...entries: readonly OutboxEntry[]): readonly number[] {
  return goingEntries(entries).map(({ seq }) => seq)
}

test('[E17] the network can send what waits for another that it can send, and nothing that waits for a person', () => {
  const [first, behind, conflict, held] = [
    entry(1, ['bookings:a', 'x']),
    entry(2, ['bookings:b', 'x']),
    entry(3, ['bookings:c', 'x'], 'conflict'),
    entry(4, ['bookings:c', 'x']),
  ]
  expect(going(first, behind, conflict, held, entry(5, ['bookings:d', 'x']))).toEqual([1, 2, 5])
})

test.each(['paused', 'parked'] as const)('[E17] the network cannot send what waits behind an entry that is %s', (state) => {
  expect(
    going(
      entry(1, ['bookings:a', 'x'], state),
      entry(2, ['bookings:b', 'x', 'y']),
      entry(3, ['bookings:c', 'y']),
      entry(4, ['bookings:d']),
    ),
  ).toEqual([4])
})

const waits = fc.record({
  touches: fc.uniqueArray(fc.constantFrom('bookings:a', 'bookings:b', 'employee:x', 'employee:y'), { minLength: 1 }),
  state: fc.constantFrom<EntryStateName>('queued', 'queued', 'queued', 'sending', 'paused', 'conflict'),
  adds: fc.boolean(),
})
const changes = fc.array(
  fc.record({ nth: fc.nat(), to: fc.constantFrom<EntryStateName | 'gone'>('gone', 'gone', 'sending', 'queued', 'rejected') }),
)

test('[E4] whatever becomes of entries that were free, the same are free next as if all were looked at anew', () => {
  fc.assert(
    fc.property(fc.array(waits), changes, (given, steps) => {
      let entries = given.map(({ touches, state, adds }, at): OutboxEntry => ({ ...entry(at + 1, touches, state), ...(adds && { adds }) }))
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
    }),
  )
})

test('[E4] an entry behind the refusal of its own row is in no lane, and takes nobody out of one', () => {
  const behind = entry(3, ['bookings:b', 'x'], 'sending')
  const lanes = createLanes([entry(1, ['bookings:a', 'x']), entry(2, ['bookings:b'], 'conflict'), behind, entry(4, ['bookings:c', 'x'])])
  lanes.put({ ...behind, state: 'queued' } as OutboxEntry)
  lanes.remove(3)
  lanes.remove(1)
  expect(Array.from(lanes.free(), ({ seq }) => seq)).toEqual([4])
})

function together(...entries: readonly OutboxEntry[]): readonly (readonly [number, readonly number[]])[] {
  const lanes = createLanes(entries)
  return lanes.together(lanes.free(), () => true).map((joined) => [joined.entry.seq, joined.after])
}

test('[E29] a lane goes together in its order, and each says after whom it comes', () => {
  expect(
    together(
      entry(1, ['bookings:a', 'x']),
      entry(2, ['bookings:b', 'x']),
      entry(3, ['bookings:c', 'y']),
      entry(4, ['bookings:d', 'x', 'y']),
    ),
  ).toEqual([
    [1, []],
    [2, [1]],
    [3, []],
    [4, [2, 3]],
  ])
})

test('[E29] what shares the row of either is left for the next request, and so is what comes after it', () => {
  expect(together(entry(1, ['bookings:a', 'x']), entry(2, ['bookings:a', 'x']), entry(3, ['bookings:b', 'x']))).toEqual([[1, []]])
  expect(together(entry(1, ['customers:a', 'customers:b']), entry(2, ['customers:b']))).toEqual([[1, []]])
  expect(together(entry(1, ['services:a']), entry(2, ['bookings:b', 'services:a']))).toEqual([[1, []]])
})

test('[E29] no entry goes past one that is being sent, or that may not join', () => {
  expect(together(entry(1, ['bookings:a', 'x'], 'sending'), entry(2, ['bookings:b', 'x']), entry(3, ['bookings:c']))).toEqual([[3, []]])
  const lanes = createLanes([entry(1, ['bookings:a', 'x']), entry(2, ['bookings:b', 'x']), entry(3, ['bookings:c', 'x'])])
  expect(lanes.together(lanes.free(), ({ seq }) => seq !== 2).map((joined) => joined.entry.seq)).toEqual([1])
  expect(lanes.together(lanes.free(), (_, size) => size < 2).map((joined) => joined.entry.seq)).toEqual([1, 2])
})

test('[E29, E4] whatever waits: what shares a lane with one of a group and is before it is in the group before it', () => {
  fc.assert(
    fc.property(fc.array(waits), (given) => {
      const entries = given.map(({ touches, state }, at) => entry(at + 1, touches, state))
      const order = together(...entries)
      const placed = order.map(([seq]) => seq)
      for (const [seq, after] of order) {
        const own = entries[seq - 1]!
        const before = entries.filter(
          (one) => one.seq < seq && freeOrWaiting(entries, one) && one.touches.some((touched) => own.touches.includes(touched)),
        )
        expect(before.filter((one) => placed.indexOf(one.seq) < 0 || placed.indexOf(one.seq) > placed.indexOf(seq))).toEqual([])
        expect(after.length > 0).toBe(before.length > 0)
      }
    }),
  )
})

/** Whether it keeps its place in its lanes: nothing of its row waits for a person. */
function freeOrWaiting(entries: readonly OutboxEntry[], { seq, entity }: OutboxEntry): boolean {
  return !entries.some((one) => one.seq <= seq && one.entity === entity && one.state === 'conflict')
}
