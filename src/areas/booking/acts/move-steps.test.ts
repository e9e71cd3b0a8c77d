import { expect, test } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { editStep } from './booking-step.ts'
import { moveSteps } from './move-steps.ts'

const one = aBooking({ visit_id: 'visit' })
const next = aBooking({ id: 'next', visit_id: 'visit', employee_id: 'other', start: one.end, end: addMinutes(one.end, 60) })
const later = { start: addMinutes(one.start, 15), employee_id: ids.employee }

test('[B8] only this booking moves, or its visit with it; an employee who stays is not named', () => {
  expect(moveSteps(one, later, false, [one, next])).toEqual([editStep('move', one, { start: later.start })])
  expect(moveSteps(one, { ...later, employee_id: 'new' }, true, [one, next])).toEqual([
    editStep('move', next, { start: addMinutes(next.start, 15) }),
    editStep('move', one, { start: later.start, employee_id: 'new' }),
  ])
})
