import { expect, test } from 'vitest'
import { aBooking, anEmployee } from '#tests/doubles/salon.ts'
import { boardOf } from '../board/board.ts'
import { landingOf } from '../board/landing.ts'
import { landingStep } from './landing-verdict.ts'

test('the end of a booking that began the day before is pulled from where it begins', () => {
  const employees = [anEmployee()]
  // From 23:00 to 1:00 in Bishkek.
  const row = aBooking({ start: '2026-11-23T17:00:00.000Z', end: '2026-11-23T19:00:00.000Z' })
  const { lanes } = boardOf({
    day: '2026-11-24',
    business: { time_zone: 'Asia/Bishkek' },
    employees,
    employeesById: new Map(employees.map((employee) => [employee.id, employee])),
    bookings: [{ row, pending: [] }],
  })
  const [lane] = lanes
  const carried = { grip: 'resize', block: lane!.blocks[0]!, lane: lane! } as const
  expect(landingStep(carried, landingOf(carried, lane!, 30, 15)).command.args).toMatchObject({ changes: { duration_minutes: 150 } })
})
