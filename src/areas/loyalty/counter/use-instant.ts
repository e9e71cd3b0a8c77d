import { useSyncExternalStore } from 'react'
import type { Instant } from '#domain/shared/zone.ts'
import { pageClock } from '#ui/time/page-clock.ts'

const stepMs = 1000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, stepMs)
  return () => clearInterval(timer)
}

/** This second, for what counts down. */
export function useInstant(): Instant {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(pageClock.now() / stepMs) * stepMs)).toISOString()
}
