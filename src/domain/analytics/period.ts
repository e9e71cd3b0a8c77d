import { addDays, daysBetween, type Day } from '#domain/shared/zone.ts'

/** Whole days of the shop, both ends included [A1]. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** `last7` and `last30` are that many days with today; the others are today, and what has passed of a month, a quarter, a year. */
export const periodPresets = ['today', 'last7', 'last30', 'month', 'quarter', 'year'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** So many days are asked for at most. */
export const maxPeriodDays = 1100

const rolling = { today: 1, last7: 7, last30: 30 } as const
const monthsIn = { month: 1, quarter: 3, year: 12 } as const

function isRolling(preset: PeriodPreset): preset is keyof typeof rolling {
  return preset in rolling
}

/** The days that a preset means on a day of the shop. */
export function periodOf(preset: PeriodPreset, today: Day): Period {
  if (isRolling(preset)) return { from: addDays(today, 1 - rolling[preset]), to: today }
  const { year, month } = Temporal.PlainDate.from(today)
  const months = monthsIn[preset]
  return { from: Temporal.PlainDate.from({ year, month: month - ((month - 1) % months), day: 1 }).toString(), to: today }
}

/** The period before: as many days; of a month, quarter or year its same days one earlier, where that has them. */
export function periodBefore(period: Period, preset?: PeriodPreset): Period {
  if (!preset || isRolling(preset)) {
    const days = daysIn(period)
    return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
  }
  const earlier = (day: Day): Day => Temporal.PlainDate.from(day).subtract({ months: monthsIn[preset] }).toString()
  return { from: earlier(period.from), to: earlier(period.to) }
}

export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}
