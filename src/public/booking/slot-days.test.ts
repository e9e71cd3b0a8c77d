import { expect, test } from 'vitest'
import { shopPage } from '#tests/doubles/shop-page.ts'
import { bookableDays, hasLaterDays, startsByPart } from './slot-days.ts'

const { offsets } = shopPage().booking!
const slot = (time: string, day = '24') => ({ start: new Date(`2026-11-${day}T${time}:00.000+06:00`).toISOString() })

test("[S7] starts by part of the day, each once and in order, by the business's clock", () => {
  const parts = startsByPart([slot('17:00'), slot('11:45'), slot('12:00'), slot('11:45'), slot('00:30', '25')], '2026-11-24', offsets)
  expect(parts.map(([part, starts]) => [part, ...starts.map(({ time }) => time)])).toEqual([
    ['morning', '11:45'],
    ['afternoon', '12:00'],
    ['evening', '17:00', '00:30'],
  ])
})

const days = (from: number, count: number) => ({
  results: Array.from({ length: count }, (_, at) => ({ date: `2026-12-${String(from + at).padStart(2, '0')}`, free: 1 })),
})

test('[S5] days end with the booking window, whose last day counts', () => {
  expect(bookableDays([days(1, 14)], 3).map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
  expect(bookableDays([days(1, 14), days(15, 14)], null)).toHaveLength(28)
  expect([
    hasLaterDays(days(1, 14).results, 13),
    hasLaterDays(days(1, 14).results, 14),
    hasLaterDays(days(1, 14).results, null),
    hasLaterDays([], null),
  ]).toEqual([false, true, true, false])
})
