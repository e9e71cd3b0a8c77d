import { describe, expect, test } from 'vitest'
import type { CreateBooking } from '#domain/booking/commands.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import {
  actStep,
  createStep,
  deleteStep,
  editStep,
  objectionTo,
  verbOf,
  wantedTime,
  withOverride,
  withSlot,
  type BookingStep,
  type DeskFacts,
} from './booking-step.ts'
import { inverseOf } from './undo.ts'

const booking = aBooking()
const pending = aBooking({ status: 'pending' })

function facts(given: Partial<DeskFacts> = {}): DeskFacts {
  return {
    business: aBusiness(),
    employee: anEmployee(),
    service: aService(),
    others: [],
    at: '2026-11-22T00:00:00.000Z',
    by: 'Айгуль',
    ...given,
  }
}

const args: CreateBooking = {
  id: 'new',
  business_id: ids.business,
  employee_id: ids.employee,
  service_id: ids.service,
  start: booking.start,
  status: 'approved',
}
const creation = createStep(args)

describe('what speaks against a change', () => {
  test('nothing, where the time is free', () => {
    expect(objectionTo(creation, facts())).toBeUndefined()
    expect(objectionTo(actStep('approve', pending), facts())).toBeUndefined()
  })

  test('[B2] a booking that has the time', () => {
    expect(objectionTo(creation, facts({ others: [booking] }))).toMatchObject({ code: 'time_taken', taken_by: { booking_id: booking.id } })
    expect(objectionTo(actStep('approve', pending), facts({ others: [aBooking({ id: 'rival' })] }))?.code).toBe('time_taken')
  })

  test('[B3] a warning, until there is a reason', () => {
    const early = createStep({ ...args, start: '2026-11-23T01:00:00.000Z' })
    expect(objectionTo(early, facts())).toEqual({ code: 'needs_override', warnings: ['outside_hours'] })
    expect(objectionTo(withOverride(early, 'so'), facts())).toBeUndefined()
  })

  test('[S8] a move is not in its own way', () => {
    const start = '2026-11-23T04:30:00.000Z'
    expect(objectionTo(editStep('move', booking, { start }), facts({ others: [booking] }))).toBeUndefined()
  })

  test('[B5] a cancellation without a reason', () => {
    expect(objectionTo(actStep('cancel', booking), facts())?.code).toBe('reason_required')
    expect(objectionTo(actStep('cancel', booking, 'ill'), facts())).toBeUndefined()
  })

  test('what this device cannot judge goes to the server', () => {
    expect(objectionTo(creation, facts({ employee: undefined }))).toBeUndefined()
    expect(objectionTo(creation, facts({ service: undefined, others: [booking] }))).toBeUndefined()
  })
})

test('the time a change asks for', () => {
  expect(wantedTime(editStep('move', booking, { employee_id: 'second' }))).toEqual({
    bookingId: booking.id,
    employeeId: 'second',
    serviceId: ids.service,
    start: booking.start,
  })
  expect(wantedTime(actStep('restore', booking)).employeeId).toBe(ids.employee)
})

test.each<[BookingStep, unknown]>([
  [actStep('cancel', booking, 'ill'), { name: 'booking.cancel', args: { id: booking.id, reason: 'ill' } }],
  [
    actStep('cancel', { ...booking, status: 'pending' }, 'ill'),
    { name: 'booking.cancel', args: { id: booking.id, reason: 'ill', only_pending: true } },
  ],
  [actStep('approve', booking), { name: 'booking.approve', args: { id: booking.id } }],
  [withOverride(actStep('restore', booking), 'so'), { name: 'booking.restore', args: { id: booking.id, override_reason: 'so' } }],
  [actStep('no_show', booking), { name: 'booking.no_show', args: { id: booking.id } }],
  [editStep('move', booking, { start: 'x' }), { name: 'booking.move', args: { id: booking.id, changes: { start: 'x' } } }],
])('the command of %o', ({ command }, expected) => {
  expect(command).toEqual(expected)
})

describe('another slot instead', () => {
  const slot = { employee_id: 'second', start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T07:00:00.000Z' }
  const place = { employee_id: 'second', start: slot.start }

  test('a creation is made there', () => {
    expect(withSlot(creation, slot, 'id')).toEqual([createStep({ ...args, ...place })])
  })

  test('a waiting booking is moved, then approved', () => {
    expect(withSlot(actStep('approve', pending), slot, 'id').map(verbOf)).toEqual(['move', 'approve'])
  })

  test('[B1] what was cancelled cannot be moved: the customer is booked anew', () => {
    const [anew] = withSlot(actStep('restore', aBooking({ status: 'cancelled', restorable_status: 'pending' })), slot, 'fresh')
    expect(anew?.command).toMatchObject({
      name: 'booking.create',
      args: { id: 'fresh', ...place, status: 'pending', customer_name: 'Нурбек' },
    })
  })
})

describe('the way back, once a change is on its way', () => {
  test('a cancellation, a visit and a no-show are restored', () => {
    expect(inverseOf(actStep('cancel', booking), booking)?.command.name).toBe('booking.restore')
    expect(inverseOf(actStep('no_show', booking), booking)?.command.name).toBe('booking.restore')
  })

  test('a move goes back to where it was, and nothing else does', () => {
    const moved = aBooking({ start: 'new', note: 'written meanwhile' })
    expect(inverseOf(editStep('move', booking, { start: 'new', override_reason: 'so' }), moved)).toStrictEqual(
      editStep('move', moved, { start: booking.start }),
    )
  })

  test('an approval or a booking is cancelled, with a reason; a deletion is final', () => {
    expect(inverseOf(actStep('approve', booking), booking)).toEqual(actStep('cancel', booking))
    expect(inverseOf(creation, booking)?.command.name).toBe('booking.cancel')
    expect(inverseOf(deleteStep(booking), booking)).toBeUndefined()
  })
})
