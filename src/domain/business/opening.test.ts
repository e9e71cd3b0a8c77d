import { describe, expect, test } from 'vitest'
import { doorsAt, specialDays, weekLines } from './opening.ts'
import type { DayHours, Week } from './schedule.ts'

const from = (start: number, end: number, ...breaks: readonly { readonly start: number; readonly end: number }[]): DayHours => ({
  windows: [{ start: start * 60, end: end * 60 }],
  breaks,
})
const closed: DayHours = { windows: [], breaks: [] }
const zone = 'Asia/Bishkek'
/** Monday to Friday 9 to 19 with lunch from 13 to 14, Saturday 10 to 2 at night, Sunday closed. */
const lunch = { start: 780, end: 840 }
const week: Week = {
  days: {
    1: from(9, 19, lunch),
    2: from(9, 19, lunch),
    3: from(9, 19, lunch),
    4: from(9, 19, lunch),
    5: from(9, 19, lunch),
    6: from(10, 26),
    7: closed,
  },
  exceptions: { '2026-12-31': from(9, 14), '2027-01-01': closed },
}

describe('[S1] whether the doors are open', () => {
  // 2026-11-23 is a Monday; Bishkek is six hours ahead.
  test.each([
    ['2026-11-23T02:59:00Z', false, '2026-11-23T03:00:00Z', 'before they open'],
    ['2026-11-23T03:00:00Z', true, '2026-11-23T07:00:00Z', 'to the minute, until lunch'],
    ['2026-11-23T07:30:00Z', false, '2026-11-23T08:00:00Z', 'at lunch'],
    ['2026-11-23T13:00:00Z', false, '2026-11-24T03:00:00Z', 'closed to the minute'],
    ['2026-11-28T19:30:00Z', true, '2026-11-28T20:00:00Z', "past midnight: still Saturday's"],
    ['2026-11-28T20:00:00Z', false, '2026-11-30T03:00:00Z', 'Sunday: opens on Monday'],
    ['2026-12-31T09:00:00Z', false, '2027-01-02T04:00:00Z', '[S2] a short day, then a day off'],
  ])('%s: %s until %s (%s)', (now, isOpen, changesAt) => {
    expect(doorsAt(week, zone, now)).toEqual({ isOpen, changesAt: changesAt.replace('Z', '.000Z') })
  })

  test('of a business that tells no hours nothing is said', () => {
    expect(doorsAt({ days: {}, exceptions: {} }, zone, '2026-11-23T03:00:00Z')).toBeUndefined()
  })

  test('one that is open around the clock never closes', () => {
    const always = { windows: [{ start: 0, end: 1440 }], breaks: [] }
    expect(
      doorsAt(
        { days: { 1: always, 2: always, 3: always, 4: always, 5: always, 6: always, 7: always }, exceptions: {} },
        zone,
        '2026-11-23T18:11:00Z',
      ),
    ).toEqual({ isOpen: true, changesAt: null })
  })

  test('one that is closed for good opens at no time', () => {
    expect(doorsAt({ days: { 1: closed }, exceptions: {} }, zone, '2026-11-23T03:00:00Z')).toEqual({ isOpen: false, changesAt: null })
  })
})

test('days with the same hours are one line', () => {
  expect(weekLines(week)).toEqual([
    {
      first: '1',
      last: '5',
      open: [
        { start: 540, end: 780 },
        { start: 840, end: 1140 },
      ],
    },
    { first: '6', last: '6', open: [{ start: 600, end: 1560 }] },
    { first: '7', last: '7', open: [] },
  ])
})

test('a day of which nothing is told parts a line', () => {
  expect(weekLines({ days: { 1: from(9, 19), 3: from(9, 19) } }).map(({ first, last }) => [first, last])).toEqual([
    ['1', '1'],
    ['3', '3'],
  ])
})

test('[S2] dates with hours of their own, as far as they are asked for', () => {
  expect(specialDays(week, '2026-12-01', '2026-12-31')).toEqual([{ day: '2026-12-31', open: [{ start: 540, end: 840 }] }])
  expect(specialDays(week, '2027-01-01', '2027-01-31')).toEqual([{ day: '2027-01-01', open: [] }])
})
