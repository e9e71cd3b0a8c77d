import { expect, test } from 'vitest'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { blockArgs, blockChanges, draftOfBlock, blockProblemOf, spanOf, type BlockDraft } from './block-draft.ts'

const zone = 'Asia/Bishkek'
const lunch: BlockDraft = { employeeId: ids.employee, day: '2026-11-23', from: '13:00', to: '14:30', note: ' Обед ' }

test('[B8] becomes blocked time in the zone of the business [S1]', () => {
  expect(blockArgs(lunch, 'b', ids.business, zone)).toEqual({
    id: 'b',
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: null,
    start: '2026-11-23T07:00:00.000Z',
    duration_minutes: 90,
    note: 'Обед',
    status: 'approved',
  })
})

test('an end at or before the start is meant on the next day; a whole day is the most', () => {
  expect(spanOf({ ...lunch, from: '22:00', to: '02:00' }, zone)).toEqual({ start: '2026-11-23T16:00:00.000Z', minutes: 240 })
  expect(blockProblemOf({ ...lunch, from: '10:00', to: '10:00' }, zone)).toBe('time')
})

test('what is missing is named', () => {
  expect(blockProblemOf(lunch, zone)).toBeUndefined()
  expect(blockProblemOf({ ...lunch, employeeId: '' }, zone)).toBe('employee')
  expect(blockProblemOf({ ...lunch, to: '' }, zone)).toBe('time')
  expect(blockProblemOf({ ...lunch, to: '13:04' }, zone)).toBe('time')
  // An hour that comes twice makes a day of the wall clock longer than a day.
  expect(blockProblemOf({ ...lunch, day: '2026-10-24', from: '12:00', to: '11:59' }, 'Europe/Berlin')).toBe('tooLong')
})

test('a change says only what differs', () => {
  const booking = aBooking({ service_id: null, note: 'Обед', start: '2026-11-23T07:00:00.000Z', end: '2026-11-23T08:30:00.000Z' })
  const draft = draftOfBlock(booking, zone)
  expect(draft).toEqual({ ...lunch, note: 'Обед' })
  expect(blockChanges(draft, booking, zone)).toEqual({})
  expect(blockChanges({ ...draft, from: '13:30', note: 'Учёба' }, booking, zone)).toEqual({
    start: '2026-11-23T07:30:00.000Z',
    duration_minutes: 60,
    note: 'Учёба',
  })
})
