import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { aBooking, anEmployee, ids } from '#tests/doubles/salon.ts'
import { withAnswered, type Answer } from './answered.ts'
import type { BookingView } from '../desk.tsx'
import { decisionsOf, type Decision } from './decisions.ts'

const now = '2026-11-23T03:00:00.000Z'
const setting = { employees: new Map([[ids.employee, anEmployee()]]), zone: 'Asia/Bishkek' }
const pending = (given: Partial<Booking>) => aBooking({ status: 'pending', ...given })

function decide(rows: readonly Booking[]) {
  return decisionsOf(rows.map((row) => ({ row, pending: [] })), setting, now)
}

test('what waits stands soonest first; what has been answered does not stand there', () => {
  const later = pending({ id: 'later', start: '2026-11-24T04:00:00.000Z', end: '2026-11-24T05:00:00.000Z' })
  expect(decide([later, aBooking({ id: 'approved', start: later.end }), pending({ id: 'soon' })]).map((one) => one.view.row.id)).toEqual(['soon', 'later'])
})

test('[B1] a request whose start has passed can no longer be answered', () => {
  expect(decide([pending({ start: now }), pending({ id: 'ahead', start: '2026-11-23T03:00:00.001Z' })]).map((one) => one.view.row.id)).toEqual(['ahead'])
})

test('[B2] rivals for the same time are shown before the tap', () => {
  const rival = aBooking({ id: 'rival', start: '2026-11-23T04:30:00.000Z', end: '2026-11-23T05:30:00.000Z' })
  const other = aBooking({ id: 'other', employee_id: 'other' })
  const cancelled = aBooking({ id: 'gone', status: 'cancelled' })
  const touching = aBooking({ id: 'touching', start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' })
  const [decision] = decide([pending({}), rival, other, cancelled, touching])
  expect(decision?.rivals.map((one) => one.row.id)).toEqual(['rival'])
})

test('[B3] warnings are shown, except those that somebody has already decided on', () => {
  const inBreak = { start: '2026-11-23T07:00:00.000Z', end: '2026-11-23T07:30:00.000Z' }
  expect(decide([pending(inBreak)])[0]?.warnings).toEqual(['break'])
  const override = { warnings: ['break'], reason: 'so', by: 'Айгуль' } as const
  expect(decide([pending({ ...inBreak, override })])[0]?.warnings).toEqual([])
})

test('an answer to one request leaves the decisions on others what they were', () => {
  const views = [pending({ id: 'a' }), pending({ id: 'b', start: '2026-11-26T04:00:00.000Z', end: '2026-11-26T05:00:00.000Z' })].map((row) => ({ row, pending: [] }))
  const known = new WeakMap<BookingView, Decision>()
  const before = decisionsOf(views, setting, now, known)
  const after = decisionsOf([{ row: aBooking({ id: 'a' }), pending: [] }, views[1]!], setting, now, known)
  expect(after[0]).toBe(before[1])
  const rival = { row: aBooking({ id: 'rival', start: '2026-11-26T04:00:00.000Z', end: '2026-11-26T05:00:00.000Z' }), pending: [] }
  expect(decisionsOf([...views, rival], setting, now, known)[1]?.rivals).toEqual([rival])
})

test('an answered card keeps its place until it is cleared away', () => {
  const decisions = decide([pending({ id: 'a' }), pending({ id: 'b', start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' }), pending({ id: 'c', start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:00:00.000Z' })])
  const [, b] = decisions
  const answer: Answer = { decision: b!, kind: 'approve', performed: { changes: [], entries: [] } }
  const items = withAnswered(decisions.filter((one) => one !== b), new Map([['b', answer]]))
  expect(items.map((item) => [item.decision.view.row.id, item.answer?.kind])).toEqual([['a', undefined], ['b', 'approve'], ['c', undefined]])
})
