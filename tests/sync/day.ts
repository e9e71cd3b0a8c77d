import type { ShiftPattern } from '#domain/business/schedule.ts'
import { patternOf } from '#domain/business/shifts.ts'
import type { Day } from '#domain/shared/zone.ts'
import { hours } from '#tests/doubles/salon.ts'

/** When a world begins: four days before the day of its bookings. */
export const begin = Date.parse('2026-11-20T04:00:00.000Z')

/** Tuesday, 9:00 in Bishkek. */
export const openingDay = '2026-11-24'
export const opening = `${openingDay}T03:00:00.000Z`

/** Two days of work and two off, from a first day on. */
export function shiftsFrom(first: Day): ShiftPattern {
  return patternOf(first, { work: 2, off: 2, hours: hours([540, 1080]) })
}
