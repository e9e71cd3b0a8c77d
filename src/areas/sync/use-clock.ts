import { useSyncExternalStore } from 'react'
import { dayOf, type Day } from '#domain/shared/zone.ts'

const stepMs = 10_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, stepMs)
  return () => clearInterval(timer)
}

/** Milliseconds since the epoch, in steps of ten seconds: ages count on while the page stands open. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}

/** Today in the business's zone [S1]; renders again only at midnight. */
export function useToday(zone: string): Day {
  return useSyncExternalStore(subscribe, () => dayOf(new Date().toISOString(), zone))
}
