import { describe, expect, test } from 'vitest'
import { closed } from '#domain/business/schedule.ts'
import { hours } from '#tests/doubles/salon.ts'
import { dayDraftOf, hoursOfDraft, nextDayEnd, withAnotherSpan, withoutSpan, withSpan, type DayDraft } from './day-draft.ts'

const span = (from: string, to: string) => ({ from, to })
const day = (given: Partial<DayDraft> = {}): DayDraft => ({ isOn: true, windows: [span('09:00', '18:00')], breaks: [], ...given })

describe('a day as typed', () => {
  test.each([
    hours([540, 1080], [[780, 840]]),
    hours([1320, 1800], [[1500, 1530]]),
    hours([0, 1440]),
    hours([540, 1980], [[780, 840]]),
    closed,
  ])('[S2] %o comes back as it was', (stored) => {
    expect(hoursOfDraft(dayDraftOf(stored))).toEqual({ ok: true, value: stored })
  })

  test('digits alone are read', () => {
    expect(hoursOfDraft(day({ windows: [span('9', '1830')] }))).toEqual({ ok: true, value: hours([540, 1110]) })
  })

  test('what is missing or is no time is named at its place, before anything else', () => {
    expect(hoursOfDraft(day({ windows: [span('', '18:00'), span('20:00', '20:00')], breaks: [span('1x', '2')] }))).toEqual({
      ok: false,
      refusal: { windows: ['required', undefined], breaks: ['time'] },
    })
  })

  test('[S2] a day that is switched off is a day off, whatever is typed in it, and remembers that', () => {
    expect(hoursOfDraft(day({ isOn: false, windows: [span('x', '')] }))).toEqual({ ok: true, value: closed })
    expect(hoursOfDraft({ ...dayDraftOf(closed), isOn: true })).toEqual({ ok: true, value: hours([540, 1080]) })
  })

  test.each([
    [span('20:00', '02:00'), '02:00'],
    [span('20:00', '00:00'), undefined],
    [span('20:00', '24:00'), undefined],
    [span('9', '18'), undefined],
    [span('', '2'), undefined],
  ])('[S2] %o ends on the next day at %s', (typed, end) => {
    expect(nextDayEnd(typed)).toBe(end)
  })
})

describe('changing a day', () => {
  test('a span is changed and taken away by its place', () => {
    const two = day({ windows: [span('09:00', '13:00'), span('16:00', '20:00')] })
    expect(withSpan(two, 'windows', 1, { to: '21:00' }).windows).toEqual([span('09:00', '13:00'), span('16:00', '21:00')])
    expect(withoutSpan(two, 'windows', 0).windows).toEqual([span('16:00', '20:00')])
  })

  test('[S2] more hours begin after the last ones, a break lies in the middle: both can be saved as they come', () => {
    const more = withAnotherSpan(withAnotherSpan(day({ windows: [span('09:00', '13:00')] }), 'windows'), 'breaks')
    expect(more).toEqual(day({ windows: [span('09:00', '13:00'), span('15:00', '19:00')], breaks: [span('10:00', '11:00')] }))
    expect(hoursOfDraft(more).ok).toBe(true)
  })

  test('where nothing is likely, nothing is filled in', () => {
    expect(withAnotherSpan(day({ windows: [span('09:00', '22:30')] }), 'windows').windows[1]).toEqual(span('', ''))
    expect(withAnotherSpan(day({ windows: [span('09:00', '10:00')] }), 'breaks').breaks[0]).toEqual(span('', ''))
  })
})
