import { expect, test } from 'vitest'
import { anEntry } from '#tests/doubles/entries.ts'
import { createValue } from '../observable.ts'
import type { Generation } from '../store/generation.ts'
import type { Outbox, Receipt } from './entry.ts'
import { requestStatusOf, watchRequestStatus, type RequestStatus } from './request-status.ts'

const mine = anEntry({ seq: 1, key: 'mine' })
const other = anEntry({ seq: 2, key: 'other' })

function receipt(key: string, outcome: Receipt['outcome']): Receipt {
  return { n: 1, key, entity: mine.entity, command: mine.command, args: mine.args, businessId: '', createdAt: 0, closedAt: 0, outcome }
}

const outbox = (...entries: Outbox['entries']): Outbox => ({ entries, unreadable: [] })

test('[E5] only receipts of all entries say that they are sent; one that was given up says so of all', () => {
  const both = [mine, other]
  expect(requestStatusOf(both, outbox(mine, other), [], 'a')).toBe('loading')
  expect(requestStatusOf(both, outbox(other), [receipt('mine', 'sent')], 'a')).toBe('loading')
  expect(requestStatusOf(both, outbox(), [receipt('mine', 'sent'), receipt('other', 'sent')], 'a')).toBe('succeeded')
  expect(requestStatusOf(both, outbox(other), [receipt('mine', 'undone')], 'a')).toBe('idle')
  expect(
    requestStatusOf(both, outbox({ ...mine, state: 'conflict', error: { status: 409, code: '', detail: '', body: null, at: 0 } }), [], 'a'),
  ).toBe('failed')
  expect(requestStatusOf(both, undefined, undefined, 'a')).toBe('loading')
  expect(requestStatusOf([], outbox(), [], 'a')).toBe('idle')
})

test('who watches is told when it changes, and not of what happens to others', () => {
  const entries = createValue(outbox(mine))
  const receipts = createValue<readonly Receipt[]>([])
  const told: RequestStatus[] = []
  const watching = watchRequestStatus({ outbox: () => entries, receipts: () => receipts, generation: () => createValue<Generation>('a') }, [
    mine,
  ]).subscribe((status) => told.push(status))
  entries.set(outbox(mine, other))
  receipts.set([receipt('other', 'sent')])
  expect(told).toEqual(['loading'])
  receipts.set([receipt('mine', 'sent')])
  watching.unsubscribe()
  receipts.set([receipt('mine', 'discarded')])
  expect(told).toEqual(['loading', 'succeeded'])
})

test('[E25] what was stored in a database that was cleared since is unknown, neither saved here nor sent', () => {
  const { key } = mine
  expect(requestStatusOf([{ key, generation: 'a' }], outbox(), [], 'b')).toBe('unknown')
  expect(requestStatusOf([{ key, generation: 'a' }], outbox(), [], 'a')).toBe('loading')
  // A receipt that is missing says nothing: only the last are kept. Nor does an entry of before there were marks.
  expect(requestStatusOf([{ key }], outbox(), [], 'b')).toBe('loading')
  expect(requestStatusOf([{ key, generation: 'a' }], outbox(), [], undefined)).toBe('loading')
})
