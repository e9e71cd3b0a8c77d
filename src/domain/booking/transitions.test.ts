import { describe, expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { bookingStatuses, type Booking, type BookingStatus } from './booking.ts'
import { expire } from './requests.ts'
import { actsOn, transition, type Act } from './transitions.ts'

const before = '2026-11-23T03:59:59.999Z'
const atStart = '2026-11-23T04:00:00.000Z'
const acts: readonly Act[] = ['approve', 'arrive', 'cancel', 'complete', 'no_show', 'restore']

function after(booking: Booking, act: Act, at: string): string {
  const moved = transition(booking, act, at, { reason: 'заболела' })
  if (!moved.ok) return moved.refusal.code
  return moved.value === booking ? 'unchanged' : moved.value.status
}

const no = 'booking_not_allowed'
const late = 'booking_expired'
const table: Readonly<Record<BookingStatus, readonly (readonly [before: string, atStart: string])[]>> = {
  // approve                arrive                   cancel                   complete                 no_show                restore
  pending: [
    ['approved', late],
    [no, late],
    ['cancelled', late],
    [no, late],
    [no, late],
    ['unchanged', 'unchanged'],
  ],
  approved: [
    ['unchanged', 'unchanged'],
    ['arrived', 'arrived'],
    ['cancelled', 'cancelled'],
    ['completed', 'completed'],
    ['no_show', 'no_show'],
    ['unchanged', 'unchanged'],
  ],
  arrived: [
    [no, no],
    ['unchanged', 'unchanged'],
    ['cancelled', 'cancelled'],
    ['completed', 'completed'],
    ['no_show', 'no_show'],
    ['unchanged', 'unchanged'],
  ],
  completed: [
    [no, no],
    [no, no],
    [no, no],
    ['unchanged', 'unchanged'],
    [no, no],
    [no, no],
  ],
  no_show: [
    [no, no],
    [no, no],
    [no, no],
    [no, no],
    ['unchanged', 'unchanged'],
    [no, no],
  ],
  cancelled: [
    [no, no],
    [no, no],
    ['unchanged', 'unchanged'],
    [no, no],
    [no, no],
    [no, no],
  ],
  expired: [
    ['approved', late],
    [no, late],
    ['cancelled', late],
    [no, late],
    [no, late],
    [no, no],
  ],
}

describe('[B1, B9] the life cycle, for a tap before the start and one at it', () => {
  test.each(bookingStatuses.flatMap((status) => acts.map((act, index) => ({ status, act, expected: must(table[status][index], act) }))))(
    '$status, $act: $expected',
    ({ status, act, expected }) => {
      const booking = aBooking({ status })
      expect([after(booking, act, before), after(booking, act, atStart)]).toEqual(expected)
    },
  )
})

describe('restoring', () => {
  test.each([
    ['approved', 'cancel'],
    ['approved', 'complete'],
    ['approved', 'no_show'],
    ['pending', 'cancel'],
    ['arrived', 'complete'],
    ['arrived', 'no_show'],
    ['arrived', 'cancel'],
  ] as const)('[B1] brings an %s booking back after %s', (status, act) => {
    const booking = aBooking({ status, arrived_at: status === 'arrived' ? before : null })
    const ended = transition(booking, act, before, { reason: 'заболела' })
    expect(ended.ok && transition(ended.value, 'restore', before)).toEqual({ ok: true, value: booking })
  })

  test('[B1] works once: the second finds nothing to bring back and changes nothing', () => {
    const restored = transition(aBooking({ status: 'completed', restorable_status: 'approved' }), 'restore', atStart)
    expect(restored.ok && after(restored.value, 'restore', atStart)).toBe('unchanged')
  })

  test('[B1] a cancelled request whose time has come is not asked again', () => {
    expect(after(aBooking({ status: 'cancelled', restorable_status: 'pending' }), 'restore', atStart)).toBe('booking_expired')
    expect(after(aBooking({ status: 'cancelled', restorable_status: 'approved' }), 'restore', atStart)).toBe('approved')
  })
})

describe('cancelling', () => {
  test('[B5] takes a reason and keeps it', () => {
    expect(transition(aBooking(), 'cancel', before, { reason: '  \n' })).toEqual({ ok: false, refusal: { code: 'reason_required' } })
    expect(transition(aBooking(), 'cancel', before, { reason: ' заболела ' })).toMatchObject({
      ok: true,
      value: { cancel_reason: 'заболела', restorable_status: 'approved' },
    })
  })

  test('[B1] as a decline leaves alone what somebody approved meanwhile', () => {
    const asked = { reason: 'занято', only_pending: true }
    const approved = aBooking({ status: 'approved' })
    expect(transition(approved, 'cancel', before, asked)).toEqual({ ok: false, refusal: { code: 'booking_approved', current: approved } })
    expect(transition(aBooking({ status: 'pending' }), 'cancel', before, asked)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
    expect(transition(aBooking({ status: 'expired' }), 'cancel', before, asked)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  })

  test('[B1] a second time needs no reason and keeps the first', () => {
    const cancelled = aBooking({ status: 'cancelled', cancel_reason: 'заболела' })
    expect(transition(cancelled, 'cancel', before)).toEqual({ ok: true, value: cancelled })
  })
})

test('a refusal carries the row as it is', () => {
  const booking = aBooking({ status: 'completed' })
  expect(transition(booking, 'approve', before)).toEqual({ ok: false, refusal: { code: 'booking_not_allowed', current: booking } })
})

test('[B1] pending bookings expire when their start has come, no others', () => {
  expect(expire(aBooking({ status: 'pending' }), before)).toBeUndefined()
  expect(expire(aBooking({ status: 'pending' }), atStart)?.status).toBe('expired')
  expect(bookingStatuses.filter((status) => expire(aBooking({ status }), '2027-01-01T00:00:00.000Z'))).toEqual(['pending'])
})

test('a person is offered the acts that would be carried out', () => {
  expect(actsOn(aBooking({ status: 'pending', restorable_status: null }))).toEqual(['approve', 'cancel'])
  expect(actsOn(aBooking({ status: 'approved', restorable_status: null }))).toEqual(['arrive', 'cancel', 'complete', 'no_show'])
  expect(actsOn(aBooking({ status: 'cancelled', restorable_status: 'pending' }))).toEqual(['restore'])
  expect(actsOn(aBooking({ status: 'expired', restorable_status: null }))).toEqual([])
})

describe('[B8] blocked time', () => {
  const blocked = aBooking({ service_id: null, customer_name: '' })

  test('is taken away without a reason, and put back', () => {
    const gone = transition(blocked, 'cancel', before)
    expect(gone.ok && gone.value.status).toBe('cancelled')
    expect(gone.ok && transition(gone.value, 'restore', before)).toMatchObject({ ok: true, value: { status: 'approved' } })
  })

  test('nobody comes to it, and nobody has to agree to it', () => {
    expect(actsOn(blocked)).toEqual(['cancel'])
    for (const act of ['approve', 'arrive', 'complete', 'no_show'] as const) {
      expect(transition({ ...blocked, status: act === 'approve' ? 'pending' : 'approved' }, act, before)).toMatchObject({
        ok: false,
        refusal: { code: 'booking_not_allowed' },
      })
    }
  })
})
