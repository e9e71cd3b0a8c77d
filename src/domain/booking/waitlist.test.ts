import { describe, expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, aWaitlistEntry, everyDay, hours } from '#tests/doubles/salon.ts'
import { createBooking } from './commands.ts'
import { waitlistStanding, wrongWaitlistSpans } from './waitlist-entry.ts'
import { findWaitlistOffers, type WaitlistSearch } from './waitlist-offers.ts'

const now = '2026-11-22T04:00:00.000Z'
/** A time of Monday in Bishkek. */
const at = (hour: number, minutes = 0) =>
  new Date(Date.parse('2026-11-23T00:00:00.000Z') + ((hour - 6) * 60 + minutes) * 60_000).toISOString()
const first = aWaitlistEntry()
const later = aWaitlistEntry({ id: '01990000-0000-7000-8000-000000009002', created_at: '2026-11-21T04:00:00.000Z' })
/** Full from 9 to 18 but for the hours that are named. */
const fullBut = (...free: readonly number[]) =>
  [9, 10, 11, 12, 14, 15, 16, 17]
    .filter((hour) => !free.includes(hour))
    .map((hour) => aBooking({ id: `01990000-0000-7000-8000-0000000001${hour}`, start: at(hour), end: at(hour + 1) }))
const search: WaitlistSearch = {
  business: aBusiness(),
  entries: [later, first],
  services: [aService()],
  employees: [anEmployee()],
  bookings: fullBut(11),
  now,
}
const offered = (given: Partial<WaitlistSearch> = {}) =>
  findWaitlistOffers({ ...search, ...given }).map(({ entry, slot }) => [entry.id, slot.start])
const onMonday = { last_day: '2026-11-23' }

describe('[W2] a freed time', () => {
  test('goes to who has waited longest, and to nobody else', () => {
    const entries = [
      { ...later, ...onMonday },
      { ...first, ...onMonday },
    ]
    expect(offered({ entries })).toEqual([[first.id, at(11)]])
    expect(offered({ entries: [entries[0]!] })).toEqual([[later.id, at(11)]])
    expect(offered({ entries, bookings: fullBut(11, 15) })).toEqual([
      [first.id, at(11)],
      [later.id, at(15)],
    ])
  })

  test('goes to each of two who wait for anybody where two employees are free at it', () => {
    const entries = [
      { ...first, ...onMonday },
      { ...later, ...onMonday },
    ]
    const schedule = everyDay(hours([660, 720]))
    const employees = [anEmployee({ schedule }), anEmployee({ id: 'other', schedule })]
    expect(offered({ entries, employees, bookings: [] })).toEqual([
      [first.id, at(11)],
      [later.id, at(11)],
    ])
    expect(offered({ entries, employees: employees.slice(0, 1), bookings: [] })).toEqual([[first.id, at(11)]])
  })

  test('keeps the pause to what is shown to another: both can be booked [S3]', () => {
    const entries = [
      { ...first, ...onMonday },
      { ...later, ...onMonday },
    ]
    const employees = [anEmployee({ schedule: everyDay(hours([660, 900])) })]
    expect(offered({ entries, employees, services: [aService({ buffer_after_minutes: 15 })], bookings: [] })).toEqual([
      [first.id, at(11)],
      [later.id, at(12, 15)],
    ])
  })

  test('is one that customers are offered: hours, bookings, notice, window', () => {
    const entries = [{ ...first, ...onMonday }]
    expect(offered({ entries, bookings: fullBut() })).toEqual([])
    expect(offered({ entries, business: aBusiness({ min_notice_minutes: 25 * 60 }) })).toEqual([[first.id, at(11)]])
    expect(offered({ entries, business: aBusiness({ min_notice_minutes: 25 * 60 + 1 }) })).toEqual([])
    expect(offered({ entries, business: aBusiness({ booking_window_days: 0 }) })).toEqual([])
  })

  test('is not offered while one is held for them, and again once that has ended', () => {
    const entries = [{ ...first, ...onMonday }]
    const held = createBooking(
      {
        id: 'x',
        business_id: first.business_id,
        employee_id: anEmployee().id,
        service_id: aService().id,
        start: at(15),
        waitlist_id: first.id,
      },
      aBusiness(),
      aService(),
      now,
    )
    expect(held.expires_at).toBe('2026-11-22T04:30:00.000Z')
    const bookings = [...fullBut(11, 15), held]
    expect(offered({ entries, bookings })).toEqual([])
    expect(offered({ entries, bookings, now: '2026-11-22T04:29:59.999Z' })).toEqual([])
    expect(offered({ entries, bookings, now: '2026-11-22T04:30:00.000Z' })).toEqual([[first.id, at(11)]])
    expect(offered({ entries, bookings: [...fullBut(11, 15), { ...held, status: 'cancelled' }] })).toEqual([[first.id, at(11)]])
    expect(offered({ entries, bookings: [...fullBut(11, 15), { ...held, status: 'approved' }] })).toEqual([])
  })
})

describe('[W1] an entry', () => {
  test('names days and hours: a start lies within both', () => {
    expect(offered({ entries: [{ ...first, from_minute: 660, to_minute: 661, ...onMonday }] })).toEqual([[first.id, at(11)]])
    expect(offered({ entries: [{ ...first, from_minute: 661, ...onMonday }] })).toEqual([])
    expect(offered({ entries: [{ ...first, to_minute: 660, ...onMonday }] })).toEqual([])
    expect(offered({ entries: [{ ...first, from_minute: 661 }] })).toEqual([[first.id, at(24 + 11, 1 + 14)]])
  })

  test('names services and who gives them: what is no longer given is not offered', () => {
    expect(offered({ entries: [{ ...first, employee_id: 'somebody else' }] })).toEqual([])
    expect(offered({ entries: [first], services: [aService({ is_active: false })] })).toEqual([])
    expect(offered({ entries: [{ ...first, service_ids: [aService().id, 'deleted'] }] })).toEqual([])
  })

  test('ends after its last day, which counts whole in business time', () => {
    const entry = { ...first, ...onMonday }
    expect(waitlistStanding(entry, [], '2026-11-23T17:59:59.999Z', '2026-11-23')).toBe('waiting')
    expect(waitlistStanding(entry, [], '2026-11-23T18:00:00.000Z', '2026-11-24')).toBe('over')
  })

  test.each(['approved', 'arrived', 'completed', 'no_show'] as const)(
    'waits no more once a visit was booked for it that is %s [W2]',
    (status) => {
      const made = aBooking({ waitlist_id: first.id, status, start: at(10), end: at(11), expires_at: '2026-11-22T04:30:00.000Z' })
      expect(waitlistStanding(first, [made], at(10), '2026-11-23')).toBe('booked')
    },
  )

  test('has a span of days, two months at most, and one of hours', () => {
    expect(wrongWaitlistSpans(first)).toEqual([])
    expect(wrongWaitlistSpans({ ...first, last_day: '2026-11-22', from_minute: 600, to_minute: 600 })).toEqual(['last_day', 'to_minute'])
    expect(wrongWaitlistSpans({ ...first, last_day: '2027-01-23' })).toEqual([])
    expect(wrongWaitlistSpans({ ...first, last_day: '2027-01-24' })).toEqual(['last_day'])
  })
})
