import { keepNewest } from './newest-kept.ts'

/** For so long what was looked up is not looked up again: however often a page is asked for, the database hears of it once a second. */
const lookedUpMs = 1000
/** Over all businesses. */
const mostLookedUp = 500

/**
 * Looks up what a page stands on, at most once a second for each key. While the database is away the answer stays as it
 * was last known, and is asked for again at once.
 */
export function createLookUp<Found>(now: () => number, find: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const lookedUp = keepNewest<{ readonly found: Promise<Found>; readonly untilMs: number }>(mostLookedUp)
  return (key) => {
    const known = lookedUp.get(key)
    if (known && now() < known.untilMs) return known.found
    const found = find(key).catch((error: unknown) => {
      if (!known) {
        lookedUp.set(key, { found, untilMs: 0 })
        throw error
      }
      lookedUp.set(key, { ...known, untilMs: 0 })
      return known.found
    })
    lookedUp.set(key, { found, untilMs: now() + lookedUpMs })
    return found
  }
}
