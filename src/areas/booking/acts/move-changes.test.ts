import { expect, test } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { moveChanges } from './move-changes.ts'

const one = aBooking({ visit_id: 'visit' })
const next = aBooking({ id: 'next', visit_id: 'visit', employee_id: 'other', start: one.end, end: addMinutes(one.end, 60) })
const later = { start: addMinutes(one.start, 15), employee_id: ids.employee }

test('[B8] only this booking moves, or its visit with it; an employee who stays is not named', () => {
  expect(moveChanges(one, later, false, [one, next])).toEqual([{ kind: 'move', booking: one, changes: { start: later.start } }])
  expect(moveChanges(one, { ...later, employee_id: 'new' }, true, [one, next])).toEqual([
    { kind: 'move', booking: next, changes: { start: addMinutes(next.start, 15) } },
    { kind: 'move', booking: one, changes: { start: later.start, employee_id: 'new' } },
  ])
})
