import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { breaksOutside, dayHoursOf, isSameHours, windowOf, workMinutes, type ClockSpan } from './day-hours.ts'
import { contains, mergeWindows } from './schedule.ts'

const at = (from: number, to: number): ClockSpan => ({ from: from * 60, to: to * 60 })
const w = (start: number, end: number) => ({ start: start * 60, end: end * 60 })

describe('a window from two readings of the clock', () => {
  test.each([
    [at(9, 18), w(9, 18)],
    [at(22, 6), w(22, 30)],
    [at(18, 0), w(18, 24)],
    [at(18, 24), w(18, 24)],
    [at(0, 0), w(0, 24)],
    [at(0, 24), w(0, 24)],
  ])('[S2] %o is %o', (span, window) => {
    expect(windowOf(span)).toEqual(window)
  })

  test('[S2] nothing lies between a time and itself', () => {
    expect(windowOf(at(9, 9))).toBeUndefined()
  })

  test('property: [S2] a window begins within its day, is never empty and lasts a day at most', () => {
    const readings = fc.tuple(fc.nat(1439), fc.nat(1440)).filter(([from, to]) => from !== to || from === 0)
    fc.assert(
      fc.property(readings, ([from, to]) => {
        const { start, end } = must(windowOf({ from, to }), 'a window')
        expect(start).toBe(from)
        expect(end - start).toBeGreaterThan(0)
        expect(end - start).toBeLessThanOrEqual(1440)
      }),
    )
  })
})

describe('the hours of a day', () => {
  test('[S2] touching and overlapping windows and breaks merge, in any order', () => {
    expect(dayHoursOf([at(16, 20), at(9, 13), at(12, 14)], [at(11, 12), at(10, 11)])).toEqual({
      ok: true,
      value: { windows: [w(9, 14), w(16, 20)], breaks: [w(10, 12)] },
    })
  })

  test('[S2] a break lies within a window, also within two that were merged', () => {
    expect(dayHoursOf([at(9, 13), at(13, 18)], [at(12, 14)])).toMatchObject({ ok: true })
    expect(dayHoursOf([at(9, 13), at(14, 18)], [at(10, 11), at(12, 15)])).toEqual({
      ok: false,
      refusal: { windows: [undefined, undefined], breaks: [undefined, 'outside'] },
    })
  })

  test('[S2] a break of a night shift may lie after its midnight, or over it', () => {
    expect(dayHoursOf([at(20, 4)], [at(1, 2), at(23, 0)])).toEqual({
      ok: true,
      value: { windows: [w(20, 28)], breaks: [w(23, 24), w(25, 26)] },
    })
    expect(dayHoursOf([at(20, 4)], [at(5, 6)])).toMatchObject({ ok: false, refusal: { breaks: ['outside'] } })
  })

  test('spans in which nothing lies are named by their places', () => {
    expect(dayHoursOf([at(9, 18), at(20, 20)], [at(10, 10)])).toEqual({
      ok: false,
      refusal: { windows: [undefined, 'nothing'], breaks: ['nothing'] },
    })
  })

  test('[S2] no windows is a day off; a break of nothing is outside', () => {
    expect(dayHoursOf([], [])).toEqual({ ok: true, value: { windows: [], breaks: [] } })
    expect(dayHoursOf([], [at(10, 11)])).toMatchObject({ ok: false, refusal: { breaks: ['outside'] } })
  })

  const spans = fc.array(fc.record({ from: fc.nat(1439), to: fc.nat(1440) }), { maxLength: 5 })
  test('property: [S2] what is accepted is merged, with its breaks inside', () => {
    fc.assert(
      fc.property(spans, spans, (windows, breaks) => {
        const day = dayHoursOf(windows, breaks)
        if (!day.ok) return
        expect(mergeWindows(day.value.windows)).toEqual(day.value.windows)
        expect(day.value.breaks.every((pause) => contains(day.value.windows, pause))).toBe(true)
        expect(breaksOutside(day.value)).toEqual([])
      }),
    )
  })

  test('[S2] work is the windows without the breaks', () => {
    expect(workMinutes({ windows: [w(9, 13), w(16, 20)], breaks: [w(10, 11)] })).toBe(7 * 60)
    expect(workMinutes({ windows: [w(22, 30)], breaks: [] })).toBe(8 * 60)
  })

  test('two days are the same by what they hold', () => {
    expect(isSameHours({ windows: [w(9, 18)], breaks: [] }, { windows: [w(9, 18)], breaks: [] })).toBe(true)
    expect(isSameHours({ windows: [w(9, 18)], breaks: [] }, { windows: [w(9, 18)], breaks: [w(13, 14)] })).toBe(false)
    expect(isSameHours({ windows: [w(9, 18)], breaks: [] }, { windows: [w(9, 19)], breaks: [] })).toBe(false)
  })
})
