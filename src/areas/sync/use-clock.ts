import { useSyncExternalStore } from 'react'
import { pageClock } from '#ui/time/page-clock.ts'

const stepMs = 10_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, stepMs)
  return () => clearInterval(timer)
}

/** Milliseconds since the epoch, in steps of ten seconds: ages count on while the page stands open. */
export function useClock(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(pageClock.now() / stepMs) * stepMs)
}
