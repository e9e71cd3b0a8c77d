import { expect, test } from 'vitest'
import { processingIn } from '#domain/business/service.ts'
import { anEmployee, aBooking, aBusiness, aService, everyDay, hours } from '#tests/doubles/salon.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { busyMinutes, busySpans } from './busy.ts'
import { findTaken, isInsideBuffer } from './checks.ts'
import { closedSlots } from './closed-slots.ts'
import { editBooking } from './commands.ts'
import { findSlots } from './slots.ts'
import { withTaken } from './ways-out.ts'

const ten = '2026-11-23T04:00:00.000Z'
/** Monday from 10:00 to 12:00 in Bishkek; the employee is free from 10:30 to 11:30. */
const colouring = aBooking({ id: 'colour', start: ten, end: addMinutes(ten, 120), processing_start_minutes: 30, processing_minutes: 60 })
const at = (from: number, to: number, given: object = {}) =>
  aBooking({ id: 'other', start: addMinutes(ten, from), end: addMinutes(ten, to), ...given })

test('[S3] a stretch is one that begins and ends within the length; any other is none', () => {
  const stretch = { processing_start_minutes: 30, processing_minutes: 60 }
  expect([91, 90, 60, 30].map((length) => processingIn(stretch, length))).toEqual([{ start: 30, end: 90 }, undefined, undefined, undefined])
  expect([
    processingIn({ ...stretch, processing_start_minutes: 0 }, 120),
    processingIn({ ...stretch, processing_minutes: 0 }, 120),
    processingIn({}, 120),
  ]).toEqual([undefined, undefined, undefined])
  expect(busySpans({ buffer_before_minutes: 5, buffer_after_minutes: 10, ...stretch }, { start: 0, end: 120 })).toEqual([
    { start: 0, end: 30, before: 5, after: 0 },
    { start: 90, end: 120, before: 0, after: 10 },
  ])
  expect(busyMinutes(colouring)).toBe(60)
})

test('[B2] only what keeps the employee busy is taken, from either side', () => {
  for (const [from, to, isTaken] of [
    [30, 90, false],
    [29, 90, true],
    [30, 91, true],
    [0, 120, true],
    [120, 150, false],
    [-30, 0, false],
    [45, 60, false],
  ] as const) {
    expect([from, findTaken(at(from, to), [colouring]) !== undefined]).toEqual([from, isTaken])
    expect([from, findTaken(colouring, [at(from, to)]) !== undefined]).toEqual([from, isTaken])
  }
  expect(findTaken(at(29, 40), [colouring])).toEqual({ booking_id: 'colour', start: colouring.start, end: colouring.end })
})

test('[S3] at the edges of the stretch only the one within keeps its buffers; at the outer edges both do', () => {
  const wide = { ...colouring, buffer_before_minutes: 20, buffer_after_minutes: 20 }
  expect([isInsideBuffer(at(30, 90), [wide]), isInsideBuffer(at(121, 150), [wide])]).toEqual([false, true])
  expect([
    isInsideBuffer(at(35, 85, { buffer_after_minutes: 10 }), [wide]),
    isInsideBuffer(at(35, 80, { buffer_after_minutes: 10, buffer_before_minutes: 5 }), [wide]),
  ]).toEqual([true, false])
})

const inMinutes = (starts: readonly { readonly start: string }[]) =>
  starts.map(({ start }) => (Date.parse(start) - Date.parse(ten)) / 60_000)

const search = {
  business: aBusiness({ slot_step_minutes: 30 }),
  employees: [anEmployee({ schedule: everyDay(hours([600, 780])) })],
  bookings: [colouring],
  wish: aService({ duration_minutes: 30 }),
  first: '2026-11-23',
  last: '2026-11-23',
  audience: 'staff',
  now: '2026-11-20T00:00:00.000Z',
} as const

test('[S4, S8, S9] the stretch is offered to others, all around it is taken, and whoever moves is not in their own way', () => {
  expect(inMinutes(findSlots(search).free)).toEqual([30, 60, 120, 150])
  expect(closedSlots(search).filter(({ why }) => why === 'taken')).toHaveLength(2)
  expect(inMinutes(findSlots({ ...search, moving: 'colour' }).free)).toEqual([0, 30, 60, 90, 120, 150])
  // A second colouring that begins while the first one waits, and waits while the first one is finished.
  const wish = aService({ duration_minutes: 120, processing_start_minutes: 60, processing_minutes: 30 })
  expect(inMinutes(findSlots({ ...search, wish }).free)).toEqual([30])
})

const resized = (minutes: number, booking = colouring) => {
  const edited = editBooking(booking, { duration_minutes: minutes }, '2026-11-20T00:00:00.000Z')
  if (!edited.ok) throw new Error(edited.refusal.code)
  return edited.value
}

test('[S3] a booking that is made too short for its stretch has none until it is longer again', () => {
  expect([busyMinutes(resized(90)), busyMinutes(resized(180)), busyMinutes(resized(120, resized(90)))]).toEqual([90, 120, 60])
})

test('[B3] what a device is told of the time that is taken is taken whole', () => {
  const [, told] = withTaken([colouring], { ...colouring, id: 'wanted' }, { booking_id: 'x', start: colouring.start, end: colouring.end })
  expect(told && busyMinutes(told)).toBe(120)
})
