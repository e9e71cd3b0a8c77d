import { useSyncExternalStore } from 'react'
import type { Instant } from '#domain/shared/zone.ts'

/** The present minute, shared by all who show it: one timer, and a render a minute only where it is asked for. */
function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

function minute(): number {
  return Math.floor(Date.now() / 60_000)
}

/** The beginning of the present minute. */
export function useNow(): Instant {
  return new Date(useSyncExternalStore(subscribe, minute) * 60_000).toISOString()
}
