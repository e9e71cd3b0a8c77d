import { useMemo, useSyncExternalStore } from 'react'
import { minute } from './minute.ts'
import { useFormat } from './use-format.ts'
import { dayIn, daysFrom } from './when.ts'

/** For half a year ahead nobody takes a date for another year's. */
const yearlessDays = 183

/** Instants as they stand within a sentence, in the zone of the business [S1]. */
export interface Moments {
  /** `today, 14:30`; the coming months as `чт 26.11, 14:30`, all other days as `21.11.2026, 14:30`. */
  readonly when: (instant: string) => string
  /** The time alone where it is today's. */
  readonly stamp: (instant: string) => string
}

export function useMoments(zone: string): Moments {
  const format = useFormat()
  const today = useToday(zone)
  return useMemo(
    () => ({
      when: (instant) => {
        const day = dayIn(instant, zone)
        const ahead = daysFrom(today, day)
        const said = ahead > 1 && ahead <= yearlessDays ? format.shortDay(day) : lowerFirst(format.nearDay(day, today))
        return `${said}, ${format.time(instant, zone)}`
      },
      stamp: (instant) => (dayIn(instant, zone) === today ? format.time(instant, zone) : format.dateTime(instant, zone)),
    }),
    [format, zone, today],
  )
}

/** Today in the business's zone [S1]; renders again only at midnight. */
export function useToday(zone: string): string {
  return useSyncExternalStore(minute.subscribe, () => dayAt(minute.get(), zone))
}

/** Asked for with every render of every row, and the zone's calendar is slow: each minute is worked out once. */
function dayAt(now: number, zone: string): string {
  if (known.now !== now) known = { now, days: new Map() }
  const day = known.days.get(zone) ?? dayIn(new Date(now * 60_000).toISOString(), zone)
  known.days.set(zone, day)
  return day
}

let known = { now: 0, days: new Map<string, string>() }

/** A day's name begins with a capital only where a line does; the style sheet sees to that. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
