import { createRow } from '#domain/shared/entity.ts'
import { expect, test } from 'vitest'
import { tableEntity } from './table.ts'
import { isCalling, withAnswer, withCall } from './waiter-call.ts'

const table = createRow(tableEntity, { id: 'five', business_id: 'b', name: '5' })
const [at, later] = ['2026-11-23T08:00:00.000Z', '2026-11-23T08:10:00.000Z']

test('[O13] guests at a table call once, however often they tap; half an hour later nobody waits any more', () => {
  expect(isCalling(table, at)).toBe(false)
  const called = withCall(table, at)
  expect(isCalling(called, later)).toBe(true)
  expect(withCall(called, later)).toBe(called)
  expect(isCalling(called, '2026-11-23T08:30:00.000Z')).toBe(false)
  expect(withCall(called, '2026-11-23T08:30:00.000Z').called_at).toBe('2026-11-23T08:30:00.000Z')
})

test('[O13] going there ends the call that was seen, and none that was made since', () => {
  const called = withCall(table, at)
  expect(isCalling(withAnswer(called, at), later)).toBe(false)
  const again = withCall(withAnswer(called, at), later)
  expect(withAnswer(again, at)).toBe(again)
})
