import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { clocksBetween } from '#domain/shared/day-clock.ts'
import { everyDay, hours } from '#tests/doubles/salon.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { closed, contains, hoursOn, hoursOver, mergeWindows, overlaps, subtractWindows, type Week, type Window } from './schedule.ts'
import { patternOf, plainShifts } from './shifts.ts'

const w = (start: number, end: number): Window => ({ start, end })
const someWindow = fc.tuple(fc.nat(200), fc.nat(200)).map(([start, end]) => w(start, end))
const someWindows = fc.array(someWindow, { maxLength: 12 })
const minutesIn = (windows: readonly Window[]) =>
  new Set(windows.flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)))

describe('windows', () => {
  test('[S2] touching and overlapping ones merge, empty and reversed ones vanish', () => {
    expect(mergeWindows([w(600, 700), w(540, 600), w(650, 720), w(800, 800), w(900, 850)])).toEqual([w(540, 720)])
  })

  test('[S2] two windows with one end keep the earlier start', () => {
    expect(mergeWindows([w(600, 700), w(540, 700)])).toEqual([w(540, 700)])
  })

  test('property: merging keeps every minute, in any order of input, and leaves gaps between windows', () => {
    fc.assert(
      fc.property(someWindows, (windows) => {
        const merged = mergeWindows(windows)
        expect(minutesIn(merged)).toEqual(minutesIn(windows))
        expect(mergeWindows(windows.toReversed())).toEqual(merged)
        expect(merged.slice(1).every((one, i) => must(merged[i], 'the one before').end < one.start)).toBe(true)
      }),
    )
  })

  test('property: subtracting leaves the minutes of the one without those of the other', () => {
    fc.assert(
      fc.property(someWindows, someWindows, (windows, cuts) => {
        const gone = minutesIn(cuts)
        const expected = new Set([...minutesIn(windows)].filter((minute) => !gone.has(minute)))
        const left = subtractWindows(windows, cuts)
        expect(minutesIn(left)).toEqual(expected)
        expect(mergeWindows(left)).toEqual(left)
      }),
    )
  })

  test('containing takes one whole window; touching is not overlapping', () => {
    expect(contains([w(0, 10), w(10, 20)], w(5, 15))).toBe(false)
    expect(contains([w(0, 20)], w(0, 20))).toBe(true)
    expect(overlaps(w(0, 10), w(10, 20))).toBe(false)
    expect(overlaps(w(0, 11), w(10, 20))).toBe(true)
  })
})

/** Open time on Monday and Tuesday as minutes from Monday's midnight. */
function openFrom(week: Week): readonly Window[] {
  const clocks = clocksBetween('2026-11-22', '2026-11-25', 'Asia/Bishkek')
  const midnight = must(clocks[1], 'Monday').start
  return subtractWindows(hoursOver(week, clocks).open, [w(-Infinity, midnight), w(midnight + 2880, Infinity)]).map(({ start, end }) =>
    w(start - midnight, end - midnight),
  )
}
const only = (day: number, hoursOfDay: Week['days'][string], exceptions: Week['exceptions'] = {}): Week => ({
  days: { [day]: hoursOfDay },
  exceptions,
})

describe('dates of the business', () => {
  const clocks = clocksBetween('2026-11-22', '2026-11-25', 'Asia/Bishkek')
  const midnight = must(clocks[1], 'Monday').start
  const openWith = (week: Week, exceptions: Week['exceptions']) =>
    hoursOver(week, clocks, { exceptions })
      .open.map(({ start, end }) => w(start - midnight, end - midnight))
      .filter(({ end }) => end > 0)
  const days = everyDay(hours([540, 1080], [[780, 840]]))
  const nights = everyDay(hours([1320, 1560]))

  test('[S2] a closed one leaves nobody any time, and the days beside it as they are', () => {
    expect(openWith(days, { '2026-11-23': closed }).map(({ start }) => Math.floor(start / 1440))).toEqual([1, 1, 2, 2])
    expect(openWith(days, {})).toHaveLength(6)
  })

  test('[S2] a shorter one cuts what lies outside it, and adds no time to shorter hours', () => {
    expect(openWith(only(1, hours([540, 1080])), { '2026-11-23': hours([600, 900], [[660, 690]]) })).toEqual([w(600, 660), w(690, 900)])
    expect(openWith(only(1, hours([540, 660])), { '2026-11-23': hours([600, 1200]) })).toEqual([w(600, 660)])
  })

  test('[S2] a night shift ends at the midnight before such a date; that of the date goes as far as the business says', () => {
    expect(openWith(nights, { '2026-11-24': closed })).toEqual([w(-120, 120), w(1320, 1440), w(4200, 4320)])
    expect(openWith(nights, { '2026-11-23': hours([1320, 1500]) })).toEqual([w(1320, 1500), w(2760, 3000), w(4200, 4320)])
  })

  test('[S2] weekdays of the business bind nobody', () => {
    const house: Week = { days: { 1: closed }, exceptions: {} }
    expect(hoursOver(days, clocks, house)).toEqual(hoursOver(days, clocks))
  })
})

describe('a week', () => {
  const monday = '2026-11-23'

  test('[S2] an exception replaces its whole day; an empty one is a day off; a weekday without hours is closed', () => {
    const week = everyDay(hours([540, 1080]), { [monday]: closed, '2026-11-24': hours([600, 660]) })
    expect(hoursOn(week, monday)).toEqual(closed)
    expect(hoursOn(week, '2026-11-24')).toEqual(hours([600, 660]))
    expect(hoursOn(week, '2026-11-25')).toEqual(hours([540, 1080]))
    expect(hoursOn({ days: {}, exceptions: {} }, monday)).toEqual(closed)
  })

  test('[S2] hours are the windows minus the breaks', () => {
    expect(
      openFrom(
        only(
          1,
          hours(
            [540, 1080],
            [
              [780, 840],
              [500, 560],
            ],
          ),
        ),
      ),
    ).toEqual([w(560, 780), w(840, 1080)])
  })

  test('[S2] a night shift is one window over midnight, its break too', () => {
    expect(openFrom(only(1, hours([1320, 1800], [[1430, 1450]])))).toEqual([w(1320, 1430), w(1450, 1800)])
  })

  test('[S2] an evening and the next morning that touch at midnight are one window', () => {
    const week: Week = { days: { 1: hours([1380, 1440]), 2: hours([0, 30]) }, exceptions: {} }
    expect(openFrom(week)).toEqual([w(1380, 1470)])
  })

  test('[S2] the next day’s exception clips the night shift, whatever it says', () => {
    const shift = hours([1320, 1800])
    expect(openFrom(only(1, shift, { '2026-11-24': closed }))).toEqual([w(1320, 1440)])
    expect(openFrom(only(1, shift, { '2026-11-24': hours([600, 660]) }))).toEqual([w(1320, 1440), w(2040, 2100)])
  })

  test('[S2] an exception may itself be a night shift', () => {
    expect(openFrom(only(3, closed, { [monday]: hours([1320, 1800]) }))).toEqual([w(1320, 1800)])
  })

  test('[S11] nine to six is nine hours on every day but those whose hour goes missing in between', () => {
    const clocks = clocksBetween('2026-03-07', '2026-03-09', 'America/New_York')
    const lengths = hoursOver(everyDay(hours([60, 600])), clocks).open.map(({ start, end }) => (end - start) / 60)
    expect(lengths).toEqual([9, 8, 9])
  })
})

const worked = (week: Week, first: Day, count: number) =>
  Array.from({ length: count }, (_, ahead) => (hoursOn(week, addDays(first, ahead)).windows.length > 0 ? '1' : '0')).join('')

describe('shifts', () => {
  const shift = hours([540, 1260], [[780, 840]])
  const byTwo: Week = { ...everyDay(hours([600, 660])), pattern: patternOf('2026-12-30', { work: 2, off: 2, hours: shift }) }

  test('[S2, S11] two of work and two off go on over the end of the year, a 29 February and every weekday', () => {
    expect(worked(byTwo, '2026-12-30', 12)).toBe('110011001100')
    const leap: Week = { days: {}, exceptions: {}, pattern: patternOf('2024-02-27', { work: 1, off: 2, hours: shift }) }
    expect(worked(leap, '2024-02-27', 7)).toBe('1001001')
  })

  test('[S2] before the first day the weekdays hold, and an exception replaces a shift or a day off alike', () => {
    expect([hoursOn(byTwo, '2026-12-29'), hoursOn(byTwo, '2026-12-30')]).toEqual([hours([600, 660]), shift])
    const other: Week = { ...byTwo, exceptions: { '2026-12-31': closed, '2027-01-01': hours([0, 60]) } }
    expect([hoursOn(other, '2026-12-31'), hoursOn(other, '2027-01-01')]).toEqual([closed, hours([0, 60])])
  })

  test('[S2] of a day and a night three days pass, over the end of the year; a day off in between clips it', () => {
    const clocks = clocksBetween('2026-12-30', '2027-01-05', 'Asia/Bishkek')
    const midnight = must(clocks[0], 'the first day').start
    const open = (week: Week) => hoursOver(week, clocks).open.map(({ start, end }) => w(start - midnight, end - midnight))
    const round: Week = { days: {}, exceptions: {}, pattern: patternOf('2026-12-31', { work: 1, off: 3, hours: hours([540, 1980]) }) }
    expect(open(round)).toEqual([w(1440 + 540, 2880 + 540), w(5 * 1440 + 540, 6 * 1440 + 540)])
    expect(open({ ...round, exceptions: { '2027-01-01': closed } })[0]).toEqual(w(1440 + 540, 2880))
  })

  test('[S2, S11] shifts are days by the calendar, where the clock changes too', () => {
    const nights: Week = { days: {}, exceptions: {}, pattern: patternOf('2026-10-31', { work: 1, off: 1, hours: hours([1320, 1800]) }) }
    const clocks = clocksBetween('2026-10-31', '2026-11-03', 'America/New_York')
    expect(hoursOver(nights, clocks).open.map(({ start, end }) => (end - start) / 60)).toEqual([9, 8])
  })

  test('a pattern is told by days of work and rest, unless its days differ', () => {
    expect(plainShifts(must(byTwo.pattern, 'a pattern'))).toEqual({ work: 2, off: 2, hours: shift })
    expect(
      [
        [shift, hours([0, 60])],
        [closed, shift],
        [shift, closed, shift],
      ].map((days) => plainShifts({ days })),
    ).toEqual([undefined, undefined, undefined])
    expect(plainShifts({ days: [shift] })).toEqual({ work: 1, off: 0, hours: shift })
  })
})
