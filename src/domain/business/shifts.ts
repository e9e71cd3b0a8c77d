import type { Day } from '#domain/shared/zone.ts'
import { isSameHours } from './day-hours.ts'
import { closed, type DayHours, type ShiftPattern } from './schedule.ts'

/** After so many days a pattern of shifts begins anew at the latest. */
export const maxPatternDays = 28

/** Days of work with the same hours, then days off: how people speak of shifts. */
export interface PlainShifts {
  readonly work: number
  readonly off: number
  readonly hours: DayHours
}

/** The pattern of such shifts, of which `first` is the first day of work [S2]. */
export function patternOf(first: Day, { work, off, hours }: PlainShifts): ShiftPattern {
  return { first, days: [...Array.from({ length: work }, () => hours), ...Array.from({ length: off }, () => closed)] }
}

/** The pattern as people speak of it; undefined where its days of work differ, or lie apart, or it begins with a day off. */
export function plainShifts({ days }: Pick<ShiftPattern, 'days'>): PlainShifts | undefined {
  const [hours = closed] = days
  const firstOff = days.findIndex(isOff)
  const work = firstOff < 0 ? days.length : firstOff
  const isPlain = work > 0 && days.every((day, nth) => (nth < work ? isSameHours(day, hours) : isOff(day)))
  return isPlain ? { work, off: days.length - work, hours } : undefined
}

function isOff({ windows }: DayHours): boolean {
  return windows.length === 0
}

export function isSamePattern(a: ShiftPattern | null | undefined, b: ShiftPattern | null | undefined): boolean {
  if (!a || !b) return !a && !b
  return a.first === b.first && a.days.length === b.days.length && a.days.every((day, nth) => isSameHours(day, b.days[nth]!))
}
