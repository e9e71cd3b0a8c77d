import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { aBooking, anEmployee, ids } from '#tests/doubles/salon.ts'
import type { BookingView } from '../row/booking-view.ts'
import { withAnswered, type DecisionAnswer } from './answered.ts'
import { decisionsOf, type Decision } from './decisions.ts'

const now = '2026-11-23T03:00:00.000Z'
const setting = { employees: new Map([[ids.employee, anEmployee()]]), business: { time_zone: 'Asia/Bishkek' } }
const pending = (given: Partial<Booking>) => aBooking({ status: 'pending', ...given })

function decide(rows: readonly Booking[]) {
  return decisionsOf(
    rows.map((row) => ({ row, pending: [] })),
    setting,
    now,
  )
}

test('what waits stands soonest first; what has been answered does not stand there', () => {
  const later = pending({ id: 'later', start: '2026-11-24T04:00:00.000Z', end: '2026-11-24T05:00:00.000Z' })
  expect(decide([later, aBooking({ id: 'approved', start: later.end }), pending({ id: 'soon' })]).map((one) => one.view.row.id)).toEqual([
    'soon',
    'later',
  ])
})

test('[B1] a request whose start has passed can no longer be answered', () => {
  expect(
    decide([pending({ start: now }), pending({ id: 'ahead', start: '2026-11-23T03:00:00.001Z' })]).map((one) => one.view.row.id),
  ).toEqual(['ahead'])
})

test('[V3] nor one whose day to be answered is over, which is nobody’s rival any more', () => {
  const at = { start: '2026-11-25T04:00:00.000Z', end: '2026-11-25T05:00:00.000Z' }
  const [decision, ...others] = decide([
    pending({ id: 'over', ...at, expires_at: now }),
    pending({ id: 'waits', ...at, expires_at: '2026-11-23T03:00:00.001Z' }),
  ])
  expect([decision?.view.row.id, decision?.rivals, others]).toEqual(['waits', [], []])
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
  const views = [pending({ id: 'a' }), pending({ id: 'b', start: '2026-11-26T04:00:00.000Z', end: '2026-11-26T05:00:00.000Z' })].map(
    (row) => ({ row, pending: [] }),
  )
  const known = new WeakMap<BookingView, Decision>()
  const before = decisionsOf(views, setting, now, known)
  const after = decisionsOf([{ row: aBooking({ id: 'a' }), pending: [] }, views[1]!], setting, now, known)
  expect(after[0]).toBe(before[1])
  const rival = { row: aBooking({ id: 'rival', start: '2026-11-26T04:00:00.000Z', end: '2026-11-26T05:00:00.000Z' }), pending: [] }
  expect(decisionsOf([...views, rival], setting, now, known)[1]?.rivals).toEqual([rival])
})

test('an answered card keeps its place until it is cleared away', () => {
  const decisions = decide([
    pending({ id: 'a' }),
    pending({ id: 'b', start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' }),
    pending({ id: 'c', start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:00:00.000Z' }),
  ])
  const [, b] = decisions
  const answer: DecisionAnswer = { decision: b!, kind: 'approve', performed: { steps: [], entries: [] } }
  const items = withAnswered(
    decisions.filter((one) => one !== b),
    new Map([['b', answer]]),
  )
  expect(items.map((item) => [item.decision.view.row.id, item.answer?.kind])).toEqual([
    ['a', undefined],
    ['b', 'approve'],
    ['c', undefined],
  ])
})

test('[B8] the waiting parts of a visit are one decision, which is not its own rival', () => {
  const part = (id: string, hour: number, given: Partial<Booking> = {}) =>
    pending({ id, visit_id: 'visit', start: `2026-11-23T0${hour}:00:00.000Z`, end: `2026-11-23T0${hour + 1}:00:00.000Z`, ...given })
  const rival = pending({ id: 'rival', employee_id: 'other', start: '2026-11-23T05:30:00.000Z', end: '2026-11-23T06:00:00.000Z' })
  const between = pending({ id: 'between', start: '2026-11-23T04:30:00.000Z', end: '2026-11-23T04:45:00.000Z', employee_id: 'third' })
  const done = part('done', 6, { status: 'approved' })
  const found = decide([part('b', 5, { employee_id: 'other' }), between, part('a', 4), done, rival])
  expect(found.map((one) => one.parts.map((view) => view.row.id))).toEqual([['a', 'b'], ['between'], ['rival']])
  expect(found[0]?.rivals.map((view) => view.row.id)).toEqual(['rival'])
})

test('[B8] a decision on a visit is made anew when one of its parts is answered', () => {
  const views = ['a', 'b'].map((id, nth) => ({
    row: pending({ id, visit_id: 'visit', start: `2026-11-23T0${4 + nth}:00:00.000Z`, end: `2026-11-23T0${5 + nth}:00:00.000Z` }),
    pending: [],
  }))
  const known = new WeakMap<BookingView, Decision>()
  const [before] = decisionsOf(views, setting, now, known)
  expect(decisionsOf(views, setting, now, known)[0]).toBe(before)
  const [after] = decisionsOf([views[0]!, { ...views[1]!, row: { ...views[1]!.row, status: 'approved' } }], setting, now, known)
  expect(after?.parts.map((view) => view.row.id)).toEqual(['a'])
})
