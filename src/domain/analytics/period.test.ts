import { expect, test } from 'vitest'
import { bucketKindsFor, bucketsBefore, bucketsOf, isOver, shopHourAt, usualBucketKind } from './bucket.ts'
import { daysIn, periodBefore, periodOf, type PeriodPreset } from './period.ts'

test.each<[PeriodPreset, string, string, string, string, string]>([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24'],
  ['last7', '2026-03-02', '2026-02-24', '2026-03-02', '2026-02-17', '2026-02-23'],
  ['last30', '2024-03-01', '2024-02-01', '2024-03-01', '2024-01-02', '2024-01-31'],
  ['month', '2026-11-25', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
  // February has no 31st: its last day stands for it.
  ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2024-03-31', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['month', '2026-01-10', '2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
  ['quarter', '2026-11-25', '2026-10-01', '2026-11-25', '2026-07-01', '2026-08-25'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['year', '2024-02-29', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
])('[A1] %s on %s is %s to %s, after %s to %s', (preset, today, from, to, before, until) => {
  const period = periodOf(preset, today)
  expect(period).toEqual({ from, to })
  expect(periodBefore(period, preset)).toEqual({ from: before, to: until })
})

test('[A1] before any range lie as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({ from: '2026-02-19', to: '2026-02-28' })
})

const spans = (kind: 'week' | 'month', from: string, to: string) => bucketsOf({ from, to }, kind).map((one) => `${one.from}/${one.to}`)

test('[A1] weeks begin on Monday and months on the first; what a period cuts ends with it', () => {
  expect(spans('week', '2026-11-25', '2026-12-08')).toEqual(['2026-11-25/2026-11-29', '2026-11-30/2026-12-06', '2026-12-07/2026-12-08'])
  expect(spans('month', '2024-01-31', '2024-03-01')).toEqual(['2024-01-31/2024-01-31', '2024-02-01/2024-02-29', '2024-03-01/2024-03-01'])
})

test.each(['hour', 'day', 'week', 'month'] as const)('[A1] by %s, every day of a period is in one part, in order', (kind) => {
  const period = { from: '2023-12-28', to: '2024-03-04' }
  const buckets = bucketsOf(period, kind)
  const days = buckets.reduce((sum, bucket) => sum + daysIn(bucket) / (kind === 'hour' ? 24 : 1), 0)
  expect(days).toBeCloseTo(daysIn(period), 6)
  expect(buckets.map(({ from }) => from)).toEqual(buckets.map(({ from }) => from).toSorted())
  expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([period.from, period.to])
})

test.each([
  ['month', '2026-11-10', 'week'],
  ['last30', '2026-11-29', 'week'],
  ['quarter', '2026-12-15', 'week'],
  ['year', '2024-12-31', 'week'],
  ['a range', '2026-11-29', 'month'],
] as const)('[A3] of %s until %s by %s, each part that is over is as long as that before which it is held against', (of, today, by) => {
  const preset = of === 'a range' ? undefined : of
  const period = preset ? periodOf(preset, today) : { from: '2026-09-10', to: today }
  const before = periodBefore(period, preset)
  const [now, earlier] = [bucketsOf(period, by), bucketsBefore(before, period, by)]
  expect(earlier.slice(0, now.length - 1).map(daysIn)).toEqual(now.slice(0, -1).map(daysIn))
  expect([earlier[0]!.from, earlier.at(-1)!.to]).toEqual([before.from, before.to])
})

const beside = (preset: PeriodPreset, today: string, by: 'week' | 'month') => {
  const period = periodOf(preset, today)
  return bucketsBefore(periodBefore(period, preset), period, by).map((one) => `${one.from}/${one.to}`)
}

test('[A1, A3] months that begin with both periods are held against each other whole; days that February lacks are not', () => {
  expect(beside('quarter', '2026-12-15', 'month')).toEqual(['2026-07-01/2026-07-31', '2026-08-01/2026-08-31', '2026-09-01/2026-09-15'])
  expect(beside('month', '2026-03-31', 'week').slice(-1)).toEqual(['2026-02-23/2026-02-28'])
})

const shownBy = (from: string, to: string) => [usualBucketKind({ from, to }), ...bucketKindsFor({ from, to })]

test('a period is shown by what has more than one part and less than hundreds', () => {
  expect(shownBy('2026-11-25', '2026-11-25')).toEqual(['hour', 'hour'])
  expect(shownBy('2026-11-01', '2026-11-30')).toEqual(['day', 'day', 'week'])
  expect(shownBy('2026-01-01', '2026-11-25')).toEqual(['month', 'week', 'month'])
})

test('[S1] the shop’s clock says which day and hour it is', () => {
  expect(shopHourAt('2026-11-25T19:30:00.000Z', 'Asia/Bishkek')).toEqual({ day: '2026-11-26', hour: 1 })
  // Almaty put its clocks back on the first of March 2024 [S11].
  expect(shopHourAt('2024-02-29T17:30:00.000Z', 'Asia/Almaty')).toEqual({ day: '2024-02-29', hour: 23 })
  expect(shopHourAt('2024-02-29T18:30:00.000Z', 'Asia/Almaty')).toEqual({ day: '2024-02-29', hour: 23 })
})

test('[A3] a part is over when its last day, or its hour, has passed', () => {
  const now = { day: '2026-11-25', hour: 14 }
  expect(isOver({ from: '2026-11-24', to: '2026-11-24', hour: null }, now)).toBe(true)
  expect(isOver({ from: '2026-11-23', to: '2026-11-25', hour: null }, now)).toBe(false)
  expect([13, 14].map((hour) => isOver({ from: now.day, to: now.day, hour }, now))).toEqual([true, false])
})
