import { describe, expect, test } from 'vitest'
import { addMonths, dayAfterKey, isSelected, monthOf, tapped, weeksOf } from './month.ts'

test('[S1] a month is six weeks from Monday on, over the year’s end too', () => {
  const weeks = weeksOf('2026-12-01')
  expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, '2026-11-30', '2027-01-10'])
  expect(weeksOf('2027-02-01')[0]?.[0]).toBe('2027-02-01')
  expect([monthOf('2028-02-29'), addMonths('2026-12-01', 1), addMonths('2027-01-01', -1)]).toEqual([
    '2028-02-01',
    '2027-01-01',
    '2026-12-01',
  ])
})

describe('choosing days', () => {
  test('the first tap begins, the second ends, the third begins anew', () => {
    const first = tapped(null, '2026-11-25', false)
    const second = tapped(first, '2026-11-23', false)
    expect([first, second, tapped(second, '2026-11-30', false)]).toEqual([
      { anchor: '2026-11-25', head: '2026-11-25' },
      { anchor: '2026-11-25', head: '2026-11-23' },
      { anchor: '2026-11-30', head: '2026-11-30' },
    ])
    expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].filter((day) => isSelected(second, day))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
  })

  test('a second tap on the same day leaves it chosen; shift goes on from where it began', () => {
    const one = tapped(null, '2026-11-25', false)
    expect(tapped(one, '2026-11-25', false)).toEqual(one)
    expect(tapped({ anchor: '2026-11-25', head: '2026-11-27' }, '2026-11-20', true)).toEqual({ anchor: '2026-11-25', head: '2026-11-20' })
  })

  test.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['a', undefined],
  ])('%s leads to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-12-01')).toBe(day)
  })
})
