import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { clocksBetween } from '#domain/shared/day-clock.ts'
import { everyDay, hours } from '#tests/doubles/salon.ts'
import { closed, contains, hoursOn, hoursOver, mergeWindows, overlaps, subtractWindows, type Week, type Window } from './schedule.ts'

const w = (start: number, end: number): Window => ({ start, end })
const someWindow = fc.tuple(fc.nat(200), fc.nat(200)).map(([start, end]) => w(start, end))
const someWindows = fc.array(someWindow, { maxLength: 12 })
const minutesIn = (windows: readonly Window[]) => new Set(windows.flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i)))

describe('windows', () => {
  test('[S2] touching and overlapping ones merge, empty and reversed ones vanish', () => {
    expect(mergeWindows([w(600, 700), w(540, 600), w(650, 720), w(800, 800), w(900, 850)])).toEqual([w(540, 720)])
  })

  test('[S2] two windows with one end keep the earlier start', () => {
    expect(mergeWindows([w(600, 700), w(540, 700)])).toEqual([w(540, 700)])
  })

  test('property: merging keeps every minute, in any order of input, and leaves gaps between windows', () => {
    fc.assert(fc.property(someWindows, (windows) => {
      const merged = mergeWindows(windows)
      expect(minutesIn(merged)).toEqual(minutesIn(windows))
      expect(mergeWindows(windows.toReversed())).toEqual(merged)
      expect(merged.slice(1).every((one, i) => must(merged[i], 'the one before').end < one.start)).toBe(true)
    }))
  })

  test('property: subtracting leaves the minutes of the one without those of the other', () => {
    fc.assert(fc.property(someWindows, someWindows, (windows, cuts) => {
      const gone = minutesIn(cuts)
      const expected = new Set([...minutesIn(windows)].filter((minute) => !gone.has(minute)))
      const left = subtractWindows(windows, cuts)
      expect(minutesIn(left)).toEqual(expected)
      expect(mergeWindows(left)).toEqual(left)
    }))
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
  return subtractWindows(hoursOver(week, clocks).open, [w(-Infinity, midnight), w(midnight + 2880, Infinity)])
    .map(({ start, end }) => w(start - midnight, end - midnight))
}
const only = (day: number, hoursOfDay: Week['days'][string], exceptions: Week['exceptions'] = {}): Week => ({ days: { [day]: hoursOfDay }, exceptions })

describe('dates of the business', () => {
  const clocks = clocksBetween('2026-11-22', '2026-11-25', 'Asia/Bishkek')
  const midnight = must(clocks[1], 'Monday').start
  const openWith = (week: Week, exceptions: Week['exceptions']) => hoursOver(week, clocks, { exceptions }).open.map(({ start, end }) => w(start - midnight, end - midnight)).filter(({ end }) => end > 0)
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
    expect(openFrom(only(1, hours([540, 1080], [[780, 840], [500, 560]])))).toEqual([w(560, 780), w(840, 1080)])
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
