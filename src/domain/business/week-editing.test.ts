import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDay, hours, withWeekdays } from '#tests/doubles/salon.ts'
import { closed, hoursOn, type Week } from './schedule.ts'
import { patternOf } from './shifts.ts'
import {
  applyScheduleChanges,
  dayKindOf,
  daysFromTo,
  exceptionRuns,
  hasScheduleChanges,
  minutesOfWeek,
  misplacedBreaks,
  scheduleChanges,
  weekAfter,
  weekdays,
  withException,
} from './week-editing.ts'

const usual = hours([540, 1080], [[780, 840]])
const short = hours([600, 840])
const monday = '2026-11-23'
const tuesday = '2026-11-24'
const wednesday = '2026-11-25'

describe('weekdays', () => {
  test('a week counts the work of its weekdays; a weekday that is not named is closed', () => {
    expect(minutesOfWeek({ 1: usual, 2: short })).toBe(480 + 240)
    expect(minutesOfWeek(everyDay(usual).days)).toBe(7 * 480)
  })
})

describe('exceptions', () => {
  test('[S2] a date is as the week says, has other hours, or is a day off', () => {
    const exceptions = { [monday]: closed, [tuesday]: short }
    expect([monday, tuesday, wednesday].map((day) => dayKindOf(exceptions, day))).toEqual(['day_off', 'other_hours', 'as_week'])
  })

  test('a range of days is the same from either end', () => {
    expect(daysFromTo('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(daysFromTo('2027-01-02', '2026-12-30')).toEqual(daysFromTo('2026-12-30', '2027-01-02'))
    expect(daysFromTo(monday, monday)).toEqual([monday])
  })

  test('[S2] a vacation is set over a range and taken back in part', () => {
    const away = withException({ '2026-12-31': short }, daysFromTo(monday, wednesday), closed)
    expect(away).toEqual({ '2026-12-31': short, [monday]: closed, [tuesday]: closed, [wednesday]: closed })
    expect(withException(away, [tuesday, '2026-12-31'], null)).toEqual({ [monday]: closed, [wednesday]: closed })
  })

  test('[S2] days that follow each other with the same hours are one run; what is over is left out', () => {
    const exceptions = {
      [wednesday]: short,
      [monday]: closed,
      [tuesday]: closed,
      '2026-11-26': short,
      '2026-11-28': short,
      '2026-11-01': closed,
    }
    expect(exceptionRuns(exceptions, tuesday)).toEqual([
      { first: monday, last: tuesday, hours: closed },
      { first: wednesday, last: '2026-11-26', hours: short },
      { first: '2026-11-28', last: '2026-11-28', hours: short },
    ])
  })
})

describe('changes of a schedule', () => {
  const before: Week = everyDay(usual, { [monday]: closed })

  test('[S2] shifts are changed, taken away and left alone beside what others change', () => {
    const pattern = patternOf(monday, { work: 2, off: 2, hours: usual })
    const set = scheduleChanges(before, { ...before, pattern })
    expect([hasScheduleChanges(set), applyScheduleChanges({ ...before, exceptions: {} }, set)]).toEqual([
      true,
      { ...before, exceptions: {}, pattern },
    ])
    const without = scheduleChanges({ ...before, pattern }, before)
    expect([without.pattern, applyScheduleChanges({ ...before, pattern }, without)]).toEqual([null, { ...before, pattern: null }])
    expect(hasScheduleChanges(scheduleChanges(before, { ...before, pattern: null }))).toBe(false)
    const other = scheduleChanges({ ...before, pattern }, { ...before, exceptions: {}, pattern: { ...pattern } })
    expect(applyScheduleChanges({ ...before, pattern }, other)).toEqual({ ...before, exceptions: {}, pattern })
  })

  test('[S2] shifts of which an edit says nothing stay; null ends them', () => {
    const pattern = patternOf(monday, { work: 2, off: 2, hours: usual })
    const other = withWeekdays(before, ['1'], short)
    expect(weekAfter({ ...before, pattern }, other)).toEqual({ ...other, pattern })
    expect(weekAfter({ ...before, pattern }, { ...other, pattern: null })).toEqual(other)
    expect('pattern' in weekAfter(before, { ...other, pattern: null })).toBe(false)
    expect(weekAfter(before, { ...other, pattern })).toEqual({ ...other, pattern })
  })

  test('[S2] a misplaced break is found in shifts too, but for a day that was so before', () => {
    const wrong = { first: monday, days: [usual, hours([540, 1080], [[60, 120]])] }
    expect(misplacedBreaks({ ...before, pattern: wrong })).toEqual(['pattern.days.1.breaks.0'])
    expect(misplacedBreaks({ ...before, pattern: wrong }, { ...before, pattern: { ...wrong, first: tuesday } })).toEqual([])
  })

  test('[S2] two people who change different days get both changes', () => {
    const mine = scheduleChanges(before, {
      ...withWeekdays(before, ['6', '7'], closed),
      exceptions: { [monday]: closed, [tuesday]: short },
    })
    const theirs: Week = { ...withWeekdays(before, ['1'], short), exceptions: { [wednesday]: closed } }
    const both = applyScheduleChanges(theirs, mine)
    expect(both.exceptions).toEqual({ [wednesday]: closed, [tuesday]: short })
    expect(['1', '5', '6', '7'].map((day) => both.days[day])).toEqual([short, usual, closed, closed])
  })

  test('[S2] an exception that is taken away is a change', () => {
    const changes = scheduleChanges(before, { ...before, exceptions: {} })
    expect(changes).toEqual({ days: {}, exceptions: { [monday]: null } })
    expect([hasScheduleChanges(changes), hasScheduleChanges(scheduleChanges(before, structuredClone(before)))]).toEqual([true, false])
    expect(applyScheduleChanges(before, changes).exceptions).toEqual({})
  })

  const someHours = fc.constantFrom(closed, usual, short)
  const someWeek: fc.Arbitrary<Week> = fc.record({
    days: fc.dictionary(fc.constantFrom(...weekdays), someHours),
    exceptions: fc.dictionary(fc.constantFrom(monday, tuesday, wednesday), someHours),
  })
  test('property: [S2] the changes from one week to another, made to the first, give the other', () => {
    fc.assert(
      fc.property(someWeek, someWeek, (one, other) => {
        const made = applyScheduleChanges(one, scheduleChanges(one, other))
        const days = daysFromTo(monday, '2026-12-06')
        expect(days.map((day) => hoursOn(made, day))).toEqual(days.map((day) => hoursOn(other, day)))
        expect(made.exceptions).toEqual(other.exceptions)
      }),
    )
  })
})
