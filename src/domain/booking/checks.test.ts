import { describe, expect, test } from 'vitest'
import { closed } from '#domain/business/schedule.ts'
import { aBooking, anEmployee, everyDay, hours, ids } from '#tests/doubles/salon.ts'
import { findTaken, isInsideBuffer, warningsFor, whyClosed } from './checks.ts'

const business = { time_zone: 'Asia/Bishkek' }
const other = aBooking({ id: 'other' })
const claim = (start: string, end: string, given = {}) =>
  aBooking({ start: `2026-11-23T${start}:00.000Z`, end: `2026-11-23T${end}:00.000Z`, ...given })

describe('overlap', () => {
  test('[B2] is half-open: touching is free, one minute is not', () => {
    expect(findTaken(claim('05:00', '06:00'), [other])).toBeUndefined()
    expect(findTaken(claim('03:00', '04:00'), [other])).toBeUndefined()
    expect(findTaken(claim('04:59', '06:00'), [other])).toEqual({ booking_id: 'other', start: other.start, end: other.end })
    expect(findTaken(claim('04:15', '04:30'), [other])?.booking_id).toBe('other')
    expect(findTaken(claim('03:00', '07:00'), [other])?.booking_id).toBe('other')
  })

  test('[S6] only bookings that hold time are in the way', () => {
    const inTheWay = (['pending', 'approved', 'arrived', 'completed', 'no_show', 'cancelled', 'expired'] as const).filter((status) =>
      findTaken(claim('04:00', '05:00'), [{ ...other, status }]),
    )
    expect(inTheWay).toEqual(['pending', 'approved', 'arrived'])
  })

  test('[S8] a booking is never in its own way, nor is somebody else’s', () => {
    expect(findTaken(aBooking(), [aBooking()])).toBeUndefined()
    expect(findTaken(aBooking(), [{ ...other, employee_id: 'somebody else' }])).toBeUndefined()
  })

  test('names the earliest one, whatever the order', () => {
    const later = aBooking({ id: 'later', start: '2026-11-23T05:00:00.000Z', end: '2026-11-23T06:00:00.000Z' })
    const wide = claim('03:00', '07:00')
    expect(findTaken(wide, [later, other])?.booking_id).toBe('other')
    expect(findTaken(wide, [other, later])?.booking_id).toBe('other')
  })
})

describe('buffers', () => {
  const before = { ...other, buffer_after_minutes: 10 }

  test('[S3] between neighbours lies the greater one, not the sum', () => {
    expect(isInsideBuffer(claim('05:15', '06:00', { buffer_before_minutes: 15 }), [before])).toBe(false)
    expect(isInsideBuffer(claim('05:14', '06:00', { buffer_before_minutes: 15 }), [before])).toBe(true)
    expect(isInsideBuffer(claim('05:10', '06:00'), [before])).toBe(false)
    expect(isInsideBuffer(claim('05:09', '06:00'), [before])).toBe(true)
  })

  test('[S3] the same before the other one', () => {
    expect(isInsideBuffer(claim('03:00', '03:45', { buffer_after_minutes: 15 }), [other])).toBe(false)
    expect(isInsideBuffer(claim('03:00', '03:46', { buffer_after_minutes: 15 }), [other])).toBe(true)
  })

  test('an overlap is not reported as a buffer', () => {
    expect(isInsideBuffer(claim('04:30', '05:30', { buffer_before_minutes: 15 }), [before])).toBe(false)
  })
})

describe('hours', () => {
  const week = everyDay(hours([540, 1080], [[780, 840]]))
  const why = (start: string, end: string, in_ = week) =>
    whyClosed(in_, `2026-11-23T${start}:00.000Z`, `2026-11-23T${end}:00.000Z`, business)

  test.each([
    ['03:00', '12:00', 'break'],
    ['03:00', '07:00', undefined],
    ['02:59', '04:00', 'outside_hours'],
    ['11:30', '12:00', undefined],
    ['11:30', '12:01', 'outside_hours'],
    ['06:30', '07:30', 'break'],
    ['08:00', '09:00', undefined],
  ])('[S1, S2] %s–%s UTC: %s', (start, end, expected) => expect(why(start, end)).toBe(expected))

  test('[S2] a day without hours is a day off, even when another one is worked', () => {
    expect(why('04:00', '05:00', everyDay(hours([540, 1080]), { '2026-11-23': closed }))).toBe('day_off')
  })

  test('[S2] the early hours of a night shift belong to no day off', () => {
    const nights = everyDay(hours([1320, 1800]))
    expect(why('20:00', '21:00', nights)).toBeUndefined()
    expect(whyClosed(nights, '2026-11-22T20:00:00.000Z', '2026-11-23T01:00:00.000Z', business)).toBe('outside_hours')
  })

  test('[S11] the hour that Almaty repeated on 2024-02-29 was open twice', () => {
    const late = everyDay(hours([1320, 1440]))
    expect(whyClosed(late, '2024-02-29T16:00:00.000Z', '2024-02-29T19:00:00.000Z', { time_zone: 'Asia/Almaty' })).toBeUndefined()
    expect(whyClosed(late, '2024-02-29T16:00:00.000Z', '2024-02-29T19:01:00.000Z', { time_zone: 'Asia/Almaty' })).toBe('outside_hours')
  })
})

describe('warnings', () => {
  test('[B3] none where all is well, each once where nothing is', () => {
    expect(warningsFor(aBooking(), anEmployee(), [], business)).toEqual([])
    const near = aBooking({ id: 'near', start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T13:00:00.000Z', buffer_after_minutes: 30 })
    const after = claim('13:00', '14:00', { service_id: 'unknown' })
    expect(warningsFor(after, anEmployee(), [near, { ...near, id: 'near too' }], business)).toEqual([
      'outside_hours',
      'inside_buffer',
      'service_not_given',
    ])
  })

  test('[B3] whoever no longer works there is off', () => {
    expect(warningsFor(aBooking(), anEmployee({ is_active: false, service_id: [ids.service] }), [], business)).toEqual(['day_off'])
  })
})
