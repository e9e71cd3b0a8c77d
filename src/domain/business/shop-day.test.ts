import { describe, expect, test } from 'vitest'
import { noOrdering } from './ordering.ts'
import type { Week } from './schedule.ts'
import { shopDayEnd, shopDayOf } from './shop-day.ts'

const daily = (start: number, end: number): Week => ({
  days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { windows: [{ start: start * 60, end: end * 60 }], breaks: [] }])),
  exceptions: {},
})
const zone = { time_zone: 'Asia/Bishkek' }
const midnight = '2026-11-23T18:00:00.000Z'
const bar = { ...zone, opening_hours: daily(18, 26) }

describe('[P7] a day of the shop', () => {
  test.each([
    ['tells no hours', zone, midnight],
    ['closes in the evening', { ...zone, opening_hours: daily(9, 22) }, midnight],
    ['is open around the clock', { ...zone, opening_hours: daily(0, 24) }, midnight],
    ['closes at two', bar, '2026-11-23T20:00:00.000Z'],
    ['takes orders until three', { ...bar, ordering: { ...noOrdering, hours: daily(20, 27) } }, '2026-11-23T21:00:00.000Z'],
    ['takes orders until eleven', { ...bar, ordering: { ...noOrdering, hours: daily(18, 23) } }, '2026-11-23T20:00:00.000Z'],
    [
      'closes at two, but not on the next date',
      { ...zone, opening_hours: { ...bar.opening_hours, exceptions: { '2026-11-24': { windows: [], breaks: [] } } } },
      midnight,
    ],
  ])('that %s ends in time', (_, place, end) => {
    expect(shopDayEnd(place, '2026-11-23')).toBe(end)
  })

  test('has what happens at night until the shop closes', () => {
    const days = ['T17:00', 'T19:59', 'T20:00'].map((at) => shopDayOf(bar, `2026-11-23${at}:00.000Z`))
    expect(days).toEqual(['2026-11-23', '2026-11-23', '2026-11-24'])
    expect(shopDayOf(zone, midnight)).toBe('2026-11-24')
  })
})
