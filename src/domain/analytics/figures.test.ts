import { expect, test } from 'vitest'
import { figuresOf, type FigureLine } from './figure-lines.ts'
import { addFigures, likeForLike, netOf, noFigures } from './figures.ts'
import { heatMapOf } from './heat.ts'
import { changeIn, movedMost } from './movement.ts'

const line = (kind: FigureLine['kind'], subject: string, count: number, amount = 0): FigureLine => ({ kind, subject, count, amount })
const busy = (employee_id: string, hour: number, minutes: number, previous = 0) => ({ employee_id, hour, minutes, previous })

test('[A2] net is gross less discounts and refunds', () => {
  // 1 500 сом paid in cash, 800 by card, 200 сом of discounts given with them, 300 сом given back.
  const figures = figuresOf([
    line('paid', 'cash', 2, 150_000),
    line('paid', 'card', 1, 80_000),
    line('discount', '', 0, 20_000),
    line('refunded', 'cash', 1, 30_000),
  ])
  expect(figures).toMatchObject({ gross: 250_000, discounts: 20_000, refunds: 30_000, payments: 3 })
  expect(netOf(figures)).toBe(200_000)
})

test('[A1] bookings, orders and cards are counted by what became of them', () => {
  const bookings = [
    ['pending', 1],
    ['approved', 2],
    ['arrived', 4],
    ['completed', 8],
    ['no_show', 16],
    ['cancelled', 32],
    ['expired', 64],
  ] as const
  const figures = figuresOf([
    ...bookings.map(([status, count]) => line('booking', status, count)),
    line('order', 'done', 3, 90_000),
    line('order', 'new', 1, 10_000),
    line('order', 'cancelled', 5, 70_000),
    line('order', 'expired', 7, 70_000),
    line('card', 'stamp', 6),
    line('card', 'redeem', 1),
    line('card', 'undo', 2),
  ])
  expect(figures).toMatchObject({ bookings: 30, completed: 8, no_shows: 16, cancelled: 32, orders: 4, ordered: 100_000, card_acts: 5 })
})

const days = (...bookings: readonly number[]) =>
  bookings.map((count, nth) => ({ from: `2026-11-2${nth}`, to: `2026-11-2${nth}`, hour: null, ...noFigures, bookings: count }))

test('[A3] of a period that goes on, the days that are over are held against as many', () => {
  const compared = { buckets: days(5, 6, 1), previous: days(4, 4, 9) }
  const like = likeForLike(compared, { day: '2026-11-22', hour: 10 })
  expect([addFigures(like.buckets).bookings, addFigures(like.previous).bookings]).toEqual([11, 8])
  const all = likeForLike(compared, { day: '2026-11-23', hour: 0 })
  expect([addFigures(all.buckets).bookings, addFigures(all.previous).bookings]).toEqual([12, 17])
})

test('[A6] what moved most is what says most, not what doubled from one to two', () => {
  const before = { ...noFigures, bookings: 100, no_shows: 1, gross: 1_000_000, payments: 90 }
  expect(movedMost({ ...before, bookings: 150, no_shows: 2 }, before)).toEqual({ figure: 'bookings', before: 100, now: 150 })
  expect(movedMost({ ...before, gross: 2_000_000, payments: 95, bookings: 120 }, before)).toEqual({
    figure: 'net',
    before: 1_000_000,
    now: 2_000_000,
  })
})

test('[A6] where nothing moved enough, nothing is said to have', () => {
  expect(movedMost({ ...noFigures, bookings: 1 }, noFigures)).toBeUndefined()
  expect(movedMost({ ...noFigures, bookings: 103 }, { ...noFigures, bookings: 100 })).toBeUndefined()
  expect(movedMost(noFigures, noFigures)).toBeUndefined()
  expect(movedMost({ ...noFigures, orders: 500 }, noFigures)).toBeUndefined()
})

test('a change is in whole per cent of what was; of nothing there is none', () => {
  expect([changeIn(15, 10), changeIn(10, 15), changeIn(5, 0), changeIn(7, 7)]).toEqual([50, -33, undefined, 0])
})

test('the heat map has a row for each employee and every hour between the first and the last', () => {
  const map = heatMapOf([busy('a', 9, 30, 45), busy('b', 11, 60), busy('b', 9, 15), busy('c', 20, 0)])
  expect(map).toEqual({
    hours: [9, 10, 11],
    most: 60,
    rows: [
      { employee_id: 'b', minutes: [15, 0, 60], previous: [0, 0, 0], total: 75 },
      { employee_id: 'a', minutes: [30, 0, 0], previous: [45, 0, 0], total: 30 },
    ],
  })
  // Who was busy before and is no more is still there, at nothing.
  expect(heatMapOf([busy('a', 9, 0, 45)])).toEqual({
    hours: [9],
    most: 0,
    rows: [{ employee_id: 'a', minutes: [0], previous: [45], total: 0 }],
  })
  expect(heatMapOf([])).toEqual({ hours: [], rows: [], most: 0 })
})
