import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  dayBounds,
  dayOf,
  instantAt,
  isDay,
  isZone,
  minutesBetween,
  minutesOf,
  parseInstant,
  weekdayOf,
} from './zone.ts'

const bishkek = 'Asia/Bishkek'

test('[S1] the day of an instant is the business’s, not the device’s', () => {
  expect(dayOf('2026-11-21T17:59:59.999Z', bishkek)).toBe('2026-11-21')
  expect(dayOf('2026-11-21T18:00:00.000Z', bishkek)).toBe('2026-11-22')
  expect(dayOf('2026-11-21T18:00:00.000Z', 'America/New_York')).toBe('2026-11-21')
})

test('[S11] weeks begin on Monday; days go over year end and 29 February', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('[S11] counted in UTC, days and weekdays are those of the calendar', () => {
  for (let days = -20_000; days <= 20_000; days += 97) {
    const date = Temporal.PlainDate.from('2026-11-23').add({ days })
    expect([addDays('2026-11-23', days), weekdayOf(date.toString())]).toEqual([date.toString(), date.dayOfWeek])
  }
})

test.each([
  ['an ordinary day', '2026-11-21', bishkek, 24],
  ['the day that skips an hour', '2026-03-08', 'America/New_York', 23],
  ['the day that repeats one', '2026-11-01', 'America/New_York', 25],
  ['a day with half an hour more', '2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['the day on which Almaty moved to UTC+5', '2024-02-29', 'Asia/Almaty', 25],
  ['the day that never was in Samoa', '2011-12-30', 'Pacific/Apia', 0],
])('[S11] bounds of %s', (_, day, zone, expected) => {
  const { start, end } = dayBounds(day, zone)
  expect(minutesBetween(start, end) / 60).toBe(expected)
})

test('[S11] Almaty is at UTC+6 before and UTC+5 from 2024-03-01 on', () => {
  expect(instantAt('2024-02-29', 9 * 60, 'Asia/Almaty')).toBe('2024-02-29T03:00:00.000Z')
  expect(instantAt('2024-03-01', 9 * 60, 'Asia/Almaty')).toBe('2024-03-01T04:00:00.000Z')
  expect(dayOf('2024-02-29T18:30:00.000Z', 'Asia/Almaty')).toBe('2024-02-29')
})

test('[S11] nine o’clock is nine o’clock on a day of 23 hours', () => {
  expect(instantAt('2026-03-08', 9 * 60, 'America/New_York')).toBe('2026-03-08T13:00:00.000Z')
  expect(minutesOf('2026-03-08T13:00:00.000Z', '2026-03-08', 'America/New_York')).toBe(9 * 60)
})

test('minutes over 1440 and below zero reach into the neighbouring days', () => {
  expect(instantAt('2026-12-31', 1500, bishkek)).toBe('2026-12-31T19:00:00.000Z')
  expect(instantAt('2026-12-31', -60, bishkek)).toBe('2026-12-30T17:00:00.000Z')
  expect(minutesOf('2026-12-31T19:00:00.000Z', '2026-12-31', bishkek)).toBe(1500)
  expect(minutesOf('2026-12-30T17:00:00.000Z', '2026-12-31', bishkek)).toBe(-60)
})

test('instants add and subtract in real minutes', () => {
  expect(addMinutes('2026-12-31T23:50:00.000Z', 20)).toBe('2027-01-01T00:10:00.000Z')
  expect(minutesBetween('2026-12-31T23:50:00.000Z', '2027-01-01T00:10:00.000Z')).toBe(20)
})

test('any offset is read, and written in UTC with milliseconds', () => {
  expect(parseInstant('2026-11-21T14:30:00+06:00')).toBe('2026-11-21T08:30:00.000Z')
  expect(parseInstant('2026-11-21T14:30:00.1234+05:30')).toBe('2026-11-21T09:00:00.123Z')
})

test.each(['2026-11-21T14:30:00', '2026-02-30T10:00:00Z', 'tomorrow', '', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'])(
  'no instant: %s',
  (text) => expect(parseInstant(text)).toBeUndefined(),
)

test('days are taken in the years that business is done in', () => {
  expect([isDay('1969-12-31'), isDay('1970-01-01'), isDay('2999-12-31'), isDay('3000-01-01')]).toEqual([false, true, true, false])
})

test.each(['2026-02-30', '2026-13-45', '2026-1-1', '20261121', 'today', ''])('no day: %s', (text) => expect(isDay(text)).toBe(false))

test('zones are those that the platform knows', () => {
  expect([isZone(bishkek), isZone('Asia/Nowhere'), isZone('')]).toEqual([true, false, false])
})
