import type { BusinessClock } from '#lib/business-clock.ts'
import type { KeyValue } from './safe-storage.ts'

const key = 'stoika-clock'
const everyMs = 60_000

export interface KeptClockEnv {
  readonly storage: KeyValue
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Returns a function that stops it. */
  readonly every: (ms: number, run: () => void) => () => void
}

/**
 * Keeps the correction of the clock for a start without a network, and shares it between
 * tabs, of which one alone hears the server. It is noted anew each minute: a device that was
 * set back while it was closed shows by a time before that. Returns a function that ends it.
 */
export function keepClock(clock: BusinessClock, { storage, window, every }: KeptClockEnv): () => void {
  clock.restore(storage.getItem(key))
  const note = (): void => {
    const saved = clock.save()
    if (saved !== null) storage.setItem(key, saved)
    else if (storage.getItem(key) !== null) storage.removeItem(key)
  }
  const follow = (event: StorageEvent): void => {
    if (event.key === key) clock.restore(event.newValue)
  }
  const stops = [clock.correction.subscribe(note), every(everyMs, () => (clock.check(), note()))]
  window.addEventListener('storage', follow)
  return () => {
    stops.forEach((stop) => stop())
    window.removeEventListener('storage', follow)
  }
}
