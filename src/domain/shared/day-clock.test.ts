import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { atWall, clocksBetween, gridOf, toInstant, toMinute, toMinuteUp } from './day-clock.ts'
import { dayOf, minutesOf } from './zone.ts'

const clockOf = (day: string, zone: string) => must(clocksBetween(day, day, zone)[0], day)
const localTime = (minute: number, zone: string) =>
  Temporal.Instant.from(toInstant(minute)).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)

test('days follow each other without a gap', () => {
  const clocks = clocksBetween('2026-10-30', '2026-11-03', 'America/New_York')
  expect(clocks.map((clock) => clock.day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'])
  expect(clocks.map((clock) => (clock.end - clock.start) / 60)).toEqual([24, 24, 25, 24, 24])
  expect(clocks.slice(1).every((clock, index) => clock.start === clocks[index]?.end)).toBe(true)
})

test('[S11] a skipped hour has no grid, a repeated one has it twice', () => {
  const skipped = gridOf(clockOf('2026-03-08', 'America/New_York'), 30).map((minute) => localTime(minute, 'America/New_York'))
  expect(skipped.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
  const repeated = gridOf(clockOf('2026-11-01', 'America/New_York'), 30).map((minute) => localTime(minute, 'America/New_York'))
  expect(repeated.slice(2, 7)).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00'])
})

test('[S4] the grid follows the wall clock in zones of half and quarter hours', () => {
  for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    const grid = gridOf(clockOf('2026-06-01', zone), 60).map((minute) => localTime(minute, zone))
    expect(grid.slice(0, 3)).toEqual(['00:00', '01:00', '02:00'])
    expect(grid).toHaveLength(24)
  }
})

test('[S11] where midnight is skipped the day begins at one', () => {
  const clock = clockOf('2018-11-04', 'America/Sao_Paulo')
  expect(localTime(clock.start, 'America/Sao_Paulo')).toBe('01:00')
  expect(atWall(clock, 0)).toBe(clock.start)
  expect(localTime(atWall(clock, 540), 'America/Sao_Paulo')).toBe('09:00')
})

test('a time within the skipped hour is its end', () => {
  const clock = clockOf('2026-03-08', 'America/New_York')
  expect(localTime(atWall(clock, 150), 'America/New_York')).toBe('03:00')
  expect(atWall(clock, 1440)).toBe(clock.end)
})

test('a step that does not divide the day begins anew at midnight', () => {
  const clocks = clocksBetween('2026-06-01', '2026-06-02', 'Asia/Bishkek')
  const walls = clocks.map((clock) => gridOf(clock, 50).map((minute) => minute - clock.start))
  expect(walls.map((wall) => [wall[0], wall.at(-1)])).toEqual([
    [0, 1400],
    [0, 1400],
  ])
})

test('instants lie in a minute, and seconds count as begun', () => {
  const minute = toMinute('2026-06-01T10:00:30.000Z')
  expect(toInstant(minute)).toBe('2026-06-01T10:00:00.000Z')
  expect(toMinuteUp('2026-06-01T10:00:30.000Z')).toBe(minute + 1)
  expect(toMinuteUp('2026-06-01T10:00:00.000Z')).toBe(minute)
})

test('[S11] property: the wall clock that the zone shows is the one that was asked for', () => {
  const zones = fc.constantFrom('Asia/Bishkek', 'Asia/Almaty', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe')
  const days = fc.integer({ min: 0, max: 3650 }).map((n) => Temporal.PlainDate.from('2020-01-01').add({ days: n }).toString())
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 0, max: 1439 }), (zone, day, wall) => {
      const clock = clockOf(day, zone)
      const instant = toInstant(atWall(clock, wall))
      const shown = minutesOf(instant, day, zone)
      expect(dayOf(instant, zone)).toBe(day)
      expect(shown === wall || (clock.stretches.length > 1 && shown > wall)).toBe(true)
    }),
  )
})
