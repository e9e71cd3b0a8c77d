import { describe, expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { bookingStatuses, holdsTime } from './booking.ts'
import { checkStart, claimsTime, claimTime, createBooking, editBooking } from './commands.ts'

const now = '2026-11-20T04:00:00.000Z'
const start = '2026-11-23T04:00:00.000Z'
/** Of the tap: before the start. */
const tapped = '2026-11-23T03:55:00.000Z'
const args = { id: ids.booking, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start }

describe('a new booking', () => {
  test('[B6] keeps the service as it is now', () => {
    const service = aService({ name: 'Маникюр', price: 90_000, duration_minutes: 45, buffer_before_minutes: 5, buffer_after_minutes: 10 })
    expect(createBooking(args, aBusiness({ currency: 'KZT' }), service, now)).toMatchObject({
      service_name: 'Маникюр',
      price: 90_000,
      currency: 'KZT',
      buffer_before_minutes: 5,
      buffer_after_minutes: 10,
      start,
      end: '2026-11-23T04:45:00.000Z',
      status: 'pending',
      created_at: now,
      rev: 0,
    })
  })

  test('[B7] a walk-in needs neither name nor phone', () => {
    const walkIn = createBooking({ ...args, status: 'approved', walk_in: true }, aBusiness(), aService(), now)
    expect(walkIn).toMatchObject({ walk_in: true, customer_name: '', customer_phone: '', status: 'approved' })
  })
})

describe('an edit', () => {
  test('changes what was given and nothing else', () => {
    expect(editBooking(aBooking(), { note: 'позвонить', customer_name: undefined }, tapped)).toEqual({
      ok: true,
      value: aBooking({ note: 'позвонить' }),
    })
  })

  test('[B6] a move keeps what was booked, its length too', () => {
    const booked = aBooking({ price: 1, end: '2026-11-23T04:20:00.000Z' })
    expect(editBooking(booked, { start: '2026-11-23T06:00:00.000Z' }, tapped, aService())).toEqual({
      ok: true,
      value: { ...booked, start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T06:20:00.000Z' },
    })
  })

  test('[B6] another service brings its own name, price and length', () => {
    const other = aService({ id: 'other', name: 'Окрашивание', price: 5, duration_minutes: 90, buffer_after_minutes: 15 })
    expect(editBooking(aBooking(), { service_id: 'other' }, tapped, other)).toMatchObject({
      ok: true,
      value: { service_id: 'other', service_name: 'Окрашивание', price: 5, end: '2026-11-23T05:30:00.000Z', buffer_after_minutes: 15 },
    })
  })

  test('[B3] at another time an old override counts no more', () => {
    const overridden = aBooking({ override: { warnings: ['outside_hours'], reason: 'постоянная клиентка', by: 'Айгуль' } })
    expect(editBooking(overridden, { note: 'x' }, tapped)).toMatchObject({ value: { override: overridden.override } })
    expect(editBooking(overridden, { start: '2026-11-23T14:00:00.000Z' }, tapped)).toMatchObject({ value: { override: null } })
  })

  test('[B1] what is over can be noted on, not moved', () => {
    for (const status of bookingStatuses.filter((one) => !holdsTime(one))) {
      const over = aBooking({ status })
      expect(editBooking(over, { note: 'забыла шарф' }, start).ok).toBe(true)
      expect(editBooking(over, { start: '2026-11-23T14:00:00.000Z' }, start)).toEqual({
        ok: false,
        refusal: { code: 'booking_not_allowed', current: over },
      })
    }
  })

  test('[B1] a move tapped before the start counts after the booking expired: it waits again', () => {
    const moved = { start: '2026-11-23T06:00:00.000Z' }
    expect(editBooking(aBooking({ status: 'expired' }), moved, tapped)).toMatchObject({ ok: true, value: { ...moved, status: 'pending' } })
    expect(editBooking(aBooking({ status: 'pending' }), moved, start)).toMatchObject({ refusal: { code: 'booking_not_allowed' } })
    expect(editBooking(aBooking({ status: 'expired' }), { note: 'x' }, tapped)).toMatchObject({ value: { status: 'expired' } })
  })

  test('the same time, employee and service claim nothing', () => {
    const same = { start, employee_id: ids.employee, service_id: ids.service, note: 'x' }
    expect(claimsTime(aBooking(), same)).toBe(false)
    expect(claimsTime(aBooking(), { start: '2026-11-23T05:00:00.000Z' })).toBe(true)
    expect(claimsTime(aBooking(), { employee_id: 'other' })).toBe(true)
  })
})

describe('claiming time', () => {
  const day = { business: aBusiness(), employee: anEmployee(), others: [] }
  const evening = aBooking({ start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T15:00:00.000Z' })

  test('a free time is simply taken', () =>
    expect(claimTime(aBooking(), day, undefined, 'Айгуль')).toEqual({ ok: true, value: aBooking() }))

  test('[B2] an overlap is refused whatever the reason', () => {
    const others = [aBooking({ id: 'other', start: '2026-11-23T04:30:00.000Z' })]
    expect(claimTime(aBooking(), { ...day, others }, 'очень надо', 'Айгуль')).toMatchObject({
      refusal: { code: 'time_taken', taken_by: { booking_id: 'other' } },
    })
  })

  test('[B3] a warning asks for a reason, and is recorded with who and why', () => {
    expect(claimTime(evening, day, undefined, 'Айгуль')).toEqual({
      ok: false,
      refusal: { code: 'needs_override', warnings: ['outside_hours'] },
    })
    expect(claimTime(evening, day, 'свадьба', 'Айгуль')).toMatchObject({
      value: { override: { warnings: ['outside_hours'], reason: 'свадьба', by: 'Айгуль' } },
    })
  })

  test('[B3] what was decided stays decided, what is new is asked', () => {
    const decided = { ...evening, override: { warnings: ['outside_hours' as const], reason: 'свадьба', by: 'Айгуль' } }
    expect(claimTime(decided, day, undefined, 'Бакыт')).toEqual({ ok: true, value: decided })
    const strangers = { ...day, employee: anEmployee({ service_id: [] }) }
    expect(claimTime(decided, strangers, undefined, 'Бакыт')).toMatchObject({
      refusal: { warnings: ['outside_hours', 'service_not_given'] },
    })
  })
})

const check = (at: string, status: 'pending' | 'approved') => checkStart({ start, status }, at)?.code

describe('a start', () => {
  test('nobody can still decide on what has begun', () => {
    expect(check(start, 'pending')).toBeUndefined()
    expect(check('2026-11-23T04:00:00.001Z', 'pending')).toBe('start_in_past')
  })

  test('[B7] what has happened can be entered for two days', () => {
    expect(check('2026-11-25T04:00:00.000Z', 'approved')).toBeUndefined()
    expect(check('2026-11-25T04:00:00.001Z', 'approved')).toBe('start_in_past')
  })

  test('two years ahead is a slip of the finger', () => {
    expect(check('2024-11-23T04:00:00.000Z', 'approved')).toBeUndefined()
    expect(check('2024-11-23T03:59:59.999Z', 'approved')).toBe('start_too_far')
  })
})

describe('[B8] blocked time', () => {
  const blocked = { ...args, service_id: null, duration_minutes: 90, note: 'учёба' }

  test('holds its time without a customer or a price, and waits for nobody’s approval', () => {
    expect(createBooking({ ...blocked, status: 'pending' }, aBusiness(), undefined, now)).toMatchObject({
      service_id: null,
      service_name: '',
      price: 0,
      status: 'approved',
      start,
      end: '2026-11-23T05:30:00.000Z',
      note: 'учёба',
      customer_name: '',
    })
  })

  test('can lie where nobody works, but not over a booking, nor in a neighbour’s buffer without a reason [B2, B3]', () => {
    const day = { business: aBusiness(), employee: anEmployee({ is_active: false }), others: [] }
    const row = createBooking(blocked, aBusiness(), undefined, now)
    expect(claimTime(row, day, undefined, '')).toEqual({ ok: true, value: row })
    const taken = aBooking({ id: 'other' })
    expect(claimTime(row, { ...day, others: [taken] }, undefined, '')).toMatchObject({ ok: false, refusal: { code: 'time_taken' } })
    const neighbour = aBooking({ id: 'other', start: '2026-11-23T03:00:00.000Z', end: start, buffer_after_minutes: 10 })
    expect(claimTime(row, { ...day, others: [neighbour] }, undefined, '')).toEqual({
      ok: false,
      refusal: { code: 'needs_override', warnings: ['inside_buffer'] },
    })
  })
})

describe('a length of its own', () => {
  test('is taken instead of the service’s', () => {
    expect(createBooking({ ...args, duration_minutes: 20 }, aBusiness(), aService(), now)).toMatchObject({
      end: '2026-11-23T04:20:00.000Z',
    })
  })

  test('given to a booking claims its time anew, unless it has that length already [B2]', () => {
    expect(claimsTime(aBooking(), { duration_minutes: 60 })).toBe(false)
    expect(claimsTime(aBooking(), { duration_minutes: 75 })).toBe(true)
    expect(editBooking(aBooking(), { duration_minutes: 75 }, tapped)).toMatchObject({
      ok: true,
      value: { start, end: '2026-11-23T05:15:00.000Z' },
    })
  })

  test('goes along with a move and with another service', () => {
    const changes = { start: '2026-11-23T06:00:00.000Z', duration_minutes: 30 }
    expect(editBooking(aBooking(), changes, tapped)).toMatchObject({ value: { end: '2026-11-23T06:30:00.000Z' } })
    expect(editBooking(aBooking(), { service_id: 'other', duration_minutes: 30 }, tapped, aService({ id: 'other' }))).toMatchObject({
      value: { end: '2026-11-23T04:30:00.000Z' },
    })
  })
})

test('[B8] the bookings of a visit and of a series know each other', () => {
  expect(createBooking({ ...args, visit_id: 'v', series_id: 's' }, aBusiness(), aService(), now)).toMatchObject({
    visit_id: 'v',
    series_id: 's',
  })
  expect(createBooking(args, aBusiness(), aService(), now)).toMatchObject({ visit_id: null, series_id: null, customer_id: null })
})
