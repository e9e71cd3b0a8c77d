import { expect, test } from 'vitest'
import { lengthOf, type EditBooking } from '#domain/booking/commands.ts'
import { aBooking, aService } from '#tests/doubles/salon.ts'
import { argsAt, argsWithOverride, differences, factsOf, entryFieldProblems, intended, takenBy, type ComparedField } from './entry-facts.ts'
import { ageOf, progressOf } from './sorted.ts'

const row = aBooking()

test('what an entry asks for comes before what the booking has', () => {
  const move = { command: 'booking.move', args: { id: row.id, changes: { start: 'later' } } } as const
  expect(factsOf(move, row)).toMatchObject({ customerName: 'Нурбек', start: 'later', employeeId: row.employee_id })
  expect([
    factsOf(move, row).isWalkIn,
    factsOf(move, { ...row, walk_in: true }).isWalkIn,
    factsOf({ command: 'booking.create', args: { id: row.id, walk_in: true } }, undefined).isWalkIn,
  ]).toEqual([false, true, true])
  expect(factsOf({ command: 'booking.cancel', args: { id: row.id, reason: 'ill' } }, undefined)).toMatchObject({
    customerName: '',
    start: undefined,
    reason: 'ill',
    isDecline: false,
  })
  expect(factsOf({ command: 'booking.cancel', args: { id: row.id, reason: 'ill', only_pending: true } }, row).isDecline).toBe(true)
})

test('another place goes into the same command; an act has no place of its own', () => {
  const place = { start: 's', employee_id: 'e' }
  expect(argsAt('booking.create', { id: 'b', note: 'n' }, place)).toEqual({ id: 'b', note: 'n', ...place })
  expect(argsAt('booking.move', { id: 'b', changes: { start: 'x' } }, place)).toEqual({ id: 'b', changes: place })
  expect(argsAt('booking.approve', { id: 'b' }, place)).toBeUndefined()
})

test('[B3] a reason goes where each command has it', () => {
  expect(argsWithOverride('booking.approve', { id: 'b' }, 'so')).toEqual({ id: 'b', override_reason: 'so' })
  expect(argsWithOverride('booking.edit', { id: 'b', changes: { note: 'n' } }, 'so')).toEqual({
    id: 'b',
    changes: { note: 'n', override_reason: 'so' },
  })
})

test('mine beside theirs, also where mine is no longer possible', () => {
  const theirs = aBooking({ status: 'cancelled', cancel_reason: 'busy' })
  const mine = intended({ command: 'booking.approve', args: { id: row.id } }, theirs)
  expect(differences(mine, theirs)).toEqual([{ field: 'status', mine: 'approved', theirs: 'cancelled' }])
  const start = '2026-12-01T06:00:00.000Z'
  const moved = intended({ command: 'booking.move', args: { id: row.id, changes: { start, override_reason: 'so' } } }, row)
  expect(differences(moved, row)).toEqual([{ field: 'start', mine: start, theirs: row.start }])
  expect(lengthOf(moved)).toBe(lengthOf(row))
})

/** What somebody meant with a change of each field, as it is told. */
const told: Readonly<Record<Exclude<keyof EditBooking, 'override_reason'>, readonly [value: unknown, field: ComparedField, mine: string]>> =
  {
    start: ['2026-12-01T06:00:00.000Z', 'start', '2026-12-01T06:00:00.000Z'],
    duration_minutes: [135, 'duration_minutes', '135'],
    employee_id: ['other', 'employee_id', 'other'],
    service_id: ['dye', 'service_name', 'Окрашивание'],
    customer_name: ['Асель', 'customer_name', 'Асель'],
    customer_phone: ['+996700000001', 'customer_phone', '+996700000001'],
    customer_id: ['c', 'customer_id', 'c'],
    visit_id: ['v', 'visit_id', 'v'],
    note: ['x', 'note', 'x'],
  }

test.each(Object.entries(told))('[E7] whatever an edit changes is a difference: %s', (name, [value, field, mine]) => {
  const service = aService({ id: 'dye', name: 'Окрашивание', duration_minutes: lengthOf(row) })
  const wanted = intended({ command: 'booking.edit', args: { id: row.id, changes: { [name]: value } } }, row, service)
  expect(differences(wanted, row)).toMatchObject([{ field, mine }])
})

test('[E7, B6] another service brings its length, and is told of also where this device does not know it, or knows it by the same name', () => {
  const edit = { command: 'booking.edit', args: { id: row.id, changes: { service_id: 'dye' } } } as const
  const longer = intended(edit, row, aService({ id: 'dye', name: row.service_name, duration_minutes: 200 }))
  expect(differences(longer, row).map(({ field }) => field)).toEqual(['duration_minutes', 'service_name'])
  expect(differences(intended(edit, row), row)).toMatchObject([{ field: 'service_name', mine: '' }])
})

test('a rival is not told to be of another visit', () => {
  const rival = aBooking({ id: 'rival', visit_id: 'v', customer_id: 'c' })
  expect(differences(row, rival)).toEqual([])
})

test("who has the time, by the server's word, whatever it said", () => {
  const rival = { booking_id: 'rival', start: '2026-11-23T04:00:00.000Z', end: '2026-11-23T05:00:00.000Z' }
  expect(takenBy({ code: 'time_taken', taken_by: { ...rival, more: 1 } })).toEqual(rival)
  for (const body of [null, 'x', {}, { taken_by: null }, { taken_by: { ...rival, booking_id: 5 } }, { taken_by: { booking_id: 'rival' } }])
    expect(takenBy(body)).toBeUndefined()
})

test('problems of fields are read from a refusal, and nothing else is', () => {
  expect(entryFieldProblems({ customer_phone: ['wrong'], detail: 'x', code: 'y' })).toEqual([{ field: 'customer_phone', texts: ['wrong'] }])
  expect(entryFieldProblems({ business_id: ['unknown'], reason: ['too long'] })).toEqual([
    { field: undefined, texts: ['unknown'] },
    { field: 'cancel_reason', texts: ['too long'] },
  ])
  expect(entryFieldProblems({ code: 'needs_override', warnings: ['outside_hours'] })).toEqual([])
  expect(entryFieldProblems(null)).toEqual([])
})

test.each([
  [0, { unit: 'now' }],
  [59_999, { unit: 'now' }],
  [60_000, { unit: 'minutes', count: 1 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [90_000_000, { unit: 'days', count: 1 }],
  [-120_000, { unit: 'now' }],
])('an age of %i ms', (ms, age) => {
  expect(ageOf(1_000_000_000, 1_000_000_000 + ms)).toEqual(age)
})

test('progress counts from the most that has waited, and begins anew when all is sent', () => {
  expect(progressOf(10, 0)).toEqual({ peak: 10, done: 0 })
  expect(progressOf(4, 10)).toEqual({ peak: 10, done: 6 })
  expect(progressOf(0, 10)).toEqual({ peak: 0, done: 0 })
})
