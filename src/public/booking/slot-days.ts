import { sortedBy } from '#lib/sorted-by.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import type { ZoneOffset } from '../shop/shop-page-types.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'

/** A start that can be chosen, whoever gives it. */
export interface OfferedStart {
  readonly start: Instant
  /** By the business's clock: `14:30`. */
  readonly time: string
}

export const timesOfDay = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof timesOfDay)[number]
const noon = 12 * 60
const dusk = 17 * 60

/** Starts by part of the day, each once: several employees may have the same one. Times after midnight belong to the evening before. */
export function startsByPart(
  slots: readonly { readonly start: Instant }[],
  day: Day,
  offsets: readonly ZoneOffset[],
): readonly (readonly [DayPart, readonly OfferedStart[]])[] {
  const starts = sortedBy([...new Set(slots.map(({ start }) => start))], (start) => start)
  const partOf = (start: Instant): DayPart => {
    const { day: own, minutes } = shopTimeOf(start, offsets)
    return own > day || minutes >= dusk ? 'evening' : minutes < noon ? 'morning' : 'afternoon'
  }
  return timesOfDay
    .map(
      (part) =>
        [
          part,
          starts.filter((start) => partOf(start) === part).map((start) => ({ start, time: clockTime(shopTimeOf(start, offsets)) })),
        ] as const,
    )
    .filter(([, offered]) => offered.length > 0)
}

/** A day in the strip, with how many starts are free on it. */
export interface OfferedDay {
  readonly date: Day
  readonly free: number
}

/** The days of all answers, in order, up to the last one that can be booked [S5]. */
export function bookableDays(
  answers: readonly { readonly results: readonly OfferedDay[] }[],
  windowDays: number | null,
): readonly OfferedDay[] {
  const days = answers.flatMap(({ results }) => results)
  const last = lastDay(days, windowDays)
  return last === undefined ? days : days.filter(({ date }) => date <= last)
}

/** Whether later days can be asked for: two years are told at most. */
export function hasLaterDays(days: readonly OfferedDay[], windowDays: number | null): boolean {
  const [today, end] = [days[0]?.date, days[days.length - 1]?.date]
  return today !== undefined && end !== undefined && end < addDays(today, Math.min(windowDays ?? mostDays, mostDays))
}

const mostDays = 730

function lastDay([today]: readonly OfferedDay[], windowDays: number | null): Day | undefined {
  return today && windowDays !== null ? addDays(today.date, windowDays) : undefined
}
