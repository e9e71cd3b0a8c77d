import { useMemo, useSyncExternalStore } from 'react'
import { useFormat } from './use-format.ts'
import { dayIn } from './when.ts'

/** Instants as they stand within a sentence, in the zone of the business [S1]. */
export interface Moments {
  /** `today, 14:30`; days that are not near as `21.11.2026, 14:30`. */
  readonly when: (instant: string) => string
  /** The time alone where it is today's. */
  readonly stamp: (instant: string) => string
}

export function useMoments(zone: string): Moments {
  const format = useFormat()
  const today = useToday(zone)
  return useMemo(
    () => ({
      when: (instant) => `${lowerFirst(format.nearDay(dayIn(instant, zone), today))}, ${format.time(instant, zone)}`,
      stamp: (instant) => (dayIn(instant, zone) === today ? format.time(instant, zone) : format.dateTime(instant, zone)),
    }),
    [format, zone, today],
  )
}

/** Today in the business's zone [S1]; renders again only at midnight. */
export function useToday(zone: string): string {
  return useSyncExternalStore(subscribe, () => dayIn(new Date().toISOString(), zone))
}

const stepMs = 5_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, stepMs)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** A day's name begins with a capital only where a line does; the style sheet sees to that. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
