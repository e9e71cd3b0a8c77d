import type { ReadableStore } from '#lib/store.ts'
import { pageClock } from '#ui/time/page-clock.ts'

const stepMs = 5_000

/**
 * The present minute, in minutes since the epoch, for `useSyncExternalStore`: one timer
 * for all who show it, and its listeners hear of a new minute only, within 5 s of its
 * beginning or as soon as the page is looked at again, or the clock corrected.
 */
export const minute: ReadableStore<number> = {
  get: () => Math.floor(pageClock.now() / 60_000),
  subscribe(listener) {
    if (listeners.size === 0) start()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  },
}

const listeners = new Set<() => void>()
let told = 0
let timer: ReturnType<typeof setInterval> | undefined
let unfollow: (() => void) | undefined

function start(): void {
  told = minute.get()
  timer = setInterval(tell, stepMs)
  document.addEventListener('visibilitychange', tell)
  unfollow = pageClock.correction.subscribe(tell)
}

function stop(): void {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tell)
  unfollow?.()
}

function tell(): void {
  pageClock.check()
  if (minute.get() === told) return
  told = minute.get()
  listeners.forEach((listener) => listener())
}
