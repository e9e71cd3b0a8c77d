import { expect, test } from 'vitest'
import type { CommandArgs } from '#contract/commands.ts'
import type { FoldFacts } from '#offline/command.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { bookingCommands } from './commands.ts'

const at = '2026-11-22T00:00:00.000Z'
const rows = { business: aBusiness(), service: aService({ id: 'new', name: 'Укладка', duration_minutes: 30 }) }
const known: FoldFacts = { row: (name) => rows[name as keyof typeof rows] as never, rows: () => [] }
const nothing: FoldFacts = { row: () => undefined, rows: () => [] }
const create: CommandArgs['booking.create'] = {
  id: 'b',
  business_id: ids.business,
  employee_id: ids.employee,
  service_id: 'new',
  start: '2026-11-23T04:00:00.000Z',
}

test('[B6] a creation folds into the booking that the server will make', () => {
  const folded = bookingCommands['booking.create'].fold(undefined, create, known, at)
  expect(folded).toMatchObject({
    ok: true,
    value: { id: 'b', status: 'pending', service_name: 'Укладка', end: '2026-11-23T04:30:00.000Z', created_at: at },
  })
})

test('[S3] a booking is shown on the terms of its employee, as the server will make it', () => {
  const needed: string[] = []
  const employee = anEmployee({ service_terms: { new: { duration_minutes: 45, price: 99 } } })
  const withTerms: FoldFacts = {
    ...known,
    row: (name, collection) => (name === 'employee' ? (needed.push(collection), employee as never) : known.row(name, collection)),
  }
  const own = { price: 99, end: '2026-11-23T04:45:00.000Z' }
  expect(bookingCommands['booking.create'].fold(undefined, create, withTerms, at)).toMatchObject({ value: own })
  expect(
    bookingCommands['booking.edit'].fold(aBooking(), { id: ids.booking, changes: { service_id: 'new' } }, withTerms, at),
  ).toMatchObject({ value: own })
  expect(bookingCommands['booking.create'].needs?.(create, undefined)).toMatchObject({
    employee: { collection: 'employees', id: ids.employee },
  })
  const other = { id: ids.booking, changes: { service_id: 'new', employee_id: 'second' } }
  expect(bookingCommands['booking.edit'].needs?.(other, aBooking())).toMatchObject({ employee: { collection: 'employees', id: 'second' } })
  expect(needed).toEqual(['employees', 'employees'])
})

test('[B4] a creation whose booking has arrived changes nothing', () => {
  expect(bookingCommands['booking.create'].fold(aBooking(), create, known, at)).toEqual({ ok: true, value: aBooking() })
})

test('without the service on this device there is nothing to show', () => {
  expect(bookingCommands['booking.create'].fold(undefined, create, nothing, at)).toEqual({ ok: false, refusal: { code: 'not_on_device' } })
  expect(bookingCommands['booking.edit'].fold(aBooking(), { id: ids.booking, changes: { service_id: 'new' } }, nothing, at)).toMatchObject({
    ok: false,
  })
})

test('[B1] acts fold by the life cycle, at the time of the tap', () => {
  const pending = aBooking({ status: 'pending' })
  expect(bookingCommands['booking.approve'].fold(pending, { id: ids.booking }, nothing, at)).toMatchObject({
    value: { status: 'approved' },
  })
  expect(bookingCommands['booking.approve'].fold(pending, { id: ids.booking }, nothing, pending.start)).toMatchObject({
    refusal: { code: 'booking_expired' },
  })
  expect(bookingCommands['booking.cancel'].fold(pending, { id: ids.booking, reason: 'ill' }, nothing, at)).toMatchObject({
    value: { status: 'cancelled', cancel_reason: 'ill' },
  })
  expect(bookingCommands['booking.approve'].fold(undefined, { id: ids.booking }, nothing, at)).toMatchObject({
    refusal: { code: 'booking_not_found' },
  })
})

test('what is deleted twice is deleted', () => {
  expect(bookingCommands['booking.delete'].fold(undefined, { id: ids.booking }, nothing, at)).toEqual({ ok: true, value: 'deleted' })
})

test('a move has an order with both employees, a note with none', () => {
  const edit = bookingCommands['booking.edit']
  expect(edit.touches({ id: ids.booking, changes: { employee_id: 'second' } }, aBooking())).toEqual([
    `employee:${ids.employee}`,
    'employee:second',
  ])
  expect(edit.touches({ id: ids.booking, changes: { start: 'later' } }, aBooking())).toEqual([`employee:${ids.employee}`])
  expect(edit.touches({ id: ids.booking, changes: { note: 'x' } }, aBooking())).toEqual([])
})
