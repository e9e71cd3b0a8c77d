import { describe, expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { commandOf, objectionTo, wantedTime, withOverride, withSlot, type Change, type DeskFacts } from './change.ts'
import { inverseOf } from './undo.ts'

const booking = aBooking()
const pending = aBooking({ status: 'pending' })

function facts(given: Partial<DeskFacts> = {}): DeskFacts {
  return { business: aBusiness(), employee: anEmployee(), service: aService(), others: [], at: '2026-11-22T00:00:00.000Z', by: 'Айгуль', ...given }
}

const creation: Change = {
  kind: 'create',
  args: { id: 'new', business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start: booking.start, status: 'approved' },
}

describe('what speaks against a change', () => {
  test('nothing, where the time is free', () => {
    expect(objectionTo(creation, facts())).toBeUndefined()
    expect(objectionTo({ kind: 'approve', booking: pending }, facts())).toBeUndefined()
  })

  test('[B2] a booking that has the time', () => {
    expect(objectionTo(creation, facts({ others: [booking] }))).toMatchObject({ code: 'time_taken', taken_by: { booking_id: booking.id } })
    expect(objectionTo({ kind: 'approve', booking: pending }, facts({ others: [aBooking({ id: 'rival' })] }))?.code).toBe('time_taken')
  })

  test('[B3] a warning, until there is a reason', () => {
    const early: Change = { ...creation, args: { ...creation.args, start: '2026-11-23T01:00:00.000Z' } }
    expect(objectionTo(early, facts())).toEqual({ code: 'needs_override', warnings: ['outside_hours'] })
    expect(objectionTo(withOverride(early, 'so'), facts())).toBeUndefined()
  })

  test('[S8] a move is not in its own way', () => {
    const start = '2026-11-23T04:30:00.000Z'
    expect(objectionTo({ kind: 'move', booking, changes: { start } }, facts({ others: [booking] }))).toBeUndefined()
  })

  test('[B5] a cancellation without a reason', () => {
    expect(objectionTo({ kind: 'cancel', booking }, facts())?.code).toBe('reason_required')
    expect(objectionTo({ kind: 'cancel', booking, reason: 'ill' }, facts())).toBeUndefined()
  })

  test('what this device cannot judge goes to the server', () => {
    expect(objectionTo(creation, facts({ employee: undefined }))).toBeUndefined()
    expect(objectionTo(creation, facts({ service: undefined, others: [booking] }))).toBeUndefined()
  })
})

test('the time a change asks for', () => {
  expect(wantedTime({ kind: 'move', booking, changes: { employee_id: 'second' } })).toEqual({ bookingId: booking.id, employeeId: 'second', serviceId: ids.service, start: booking.start })
  expect(wantedTime({ kind: 'restore', booking }).employeeId).toBe(ids.employee)
})

test.each<[Change, unknown]>([
  [{ kind: 'cancel', booking, reason: 'ill' }, { name: 'booking.cancel', args: { id: booking.id, reason: 'ill' } }],
  [{ kind: 'cancel', booking: { ...booking, status: 'pending' }, reason: 'ill' }, { name: 'booking.cancel', args: { id: booking.id, reason: 'ill', only_pending: true } }],
  [{ kind: 'approve', booking }, { name: 'booking.approve', args: { id: booking.id } }],
  [{ kind: 'restore', booking, overrideReason: 'so' }, { name: 'booking.restore', args: { id: booking.id, override_reason: 'so' } }],
  [{ kind: 'no_show', booking }, { name: 'booking.no_show', args: { id: booking.id } }],
  [{ kind: 'move', booking, changes: { start: 'x' } }, { name: 'booking.move', args: { id: booking.id, changes: { start: 'x' } } }],
])('the command of %o', (change, command) => {
  expect(commandOf(change)).toEqual(command)
})

describe('another slot instead', () => {
  const slot = { employee_id: 'second', start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T07:00:00.000Z' }
  const place = { employee_id: 'second', start: slot.start }

  test('a creation is made there', () => {
    expect(withSlot(creation, slot, 'id')).toEqual([{ kind: 'create', args: { ...creation.args, ...place } }])
  })

  test('a waiting booking is moved, then approved', () => {
    expect(withSlot({ kind: 'approve', booking: pending }, slot, 'id').map((change) => change.kind)).toEqual(['move', 'approve'])
  })

  test('[B1] what was cancelled cannot be moved: the customer is booked anew', () => {
    const [change] = withSlot({ kind: 'restore', booking: aBooking({ status: 'cancelled', restorable_status: 'pending' }) }, slot, 'fresh')
    expect(change).toMatchObject({ kind: 'create', args: { id: 'fresh', ...place, status: 'pending', customer_name: 'Нурбек' } })
  })
})

describe('the way back, once a change is on its way', () => {
  test('a cancellation, a visit and a no-show are restored', () => {
    expect(inverseOf({ kind: 'cancel', booking }, booking)?.kind).toBe('restore')
    expect(inverseOf({ kind: 'no_show', booking }, booking)?.kind).toBe('restore')
  })

  test('a move goes back to where it was, and nothing else does', () => {
    const moved = aBooking({ start: 'new', note: 'written meanwhile' })
    expect(inverseOf({ kind: 'move', booking, changes: { start: 'new', override_reason: 'so' } }, moved)).toStrictEqual({ kind: 'move', booking: moved, changes: { start: booking.start } })
  })

  test('an approval or a booking is cancelled, with a reason; a deletion is final', () => {
    expect(inverseOf({ kind: 'approve', booking }, booking)).toEqual({ kind: 'cancel', booking })
    expect(inverseOf(creation, booking)?.kind).toBe('cancel')
    expect(inverseOf({ kind: 'delete', booking }, booking)).toBeUndefined()
  })
})
