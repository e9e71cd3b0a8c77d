import { expect, test } from 'vitest'
import { dateText, dayIn, dayParts, daysFrom, timeText } from './when.ts'

test('dates and times as people write them', () => {
  expect(dateText('2026-11-21')).toBe('21.11.2026')
  expect(timeText('2026-11-21T08:30:00.000Z', 'Asia/Bishkek')).toBe('14:30')
  expect(timeText('2026-11-21T18:00:00.000Z', 'Asia/Bishkek')).toBe('00:00')
})

test("[S1] the day is the business's, not the device's", () => {
  expect(dayIn('2026-12-31T18:00:00.000Z', 'Asia/Bishkek')).toBe('2027-01-01')
  expect(dayIn('2026-12-31T18:00:00.000Z', 'Europe/London')).toBe('2026-12-31')
})

test('[S11] the zone of Almaty changed on 1 March 2024', () => {
  expect(timeText('2024-02-29T08:30:00.000Z', 'Asia/Almaty')).toBe('14:30')
  expect(timeText('2024-03-01T08:30:00.000Z', 'Asia/Almaty')).toBe('13:30')
})

test('days apart, across the end of February', () => {
  expect(daysFrom('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysFrom('2026-11-21', '2026-11-20')).toBe(-1)
})

test('a Saturday in November', () => {
  expect(dayParts('2026-11-21')).toEqual({ weekday: 6, date: 21, month: 11 })
})
