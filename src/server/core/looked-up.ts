import { keepNewest } from '#lib/newest-kept.ts'

/**
 * For so long what was looked up is not looked up again: however often a page is asked for, the database hears of it about once a second.
 */
const freshMs = 1000
/** From then on it is looked up again for those who come later: under many visitors all of them would wait for it each second. */
const aheadMs = 700
/** Over all businesses. */
const mostLookedUp = 500

interface LookedUp<Found> {
  readonly found: Promise<Found>
  /** When it was begun. */
  readonly atMs: number
  /** The next one, while it is under way. */
  readonly next?: Promise<Found>
}

/**
 * Looks up what a page stands on; what it answers is at most a second old. While the database is away the answer stays as it
 * was last known, and is asked for again at once.
 */
export function createLookUp<Found>(now: () => number, find: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const lookedUp = keepNewest<LookedUp<Found>>(mostLookedUp)

  function findFirst(key: string): Promise<Found> {
    const found = find(key)
    lookedUp.set(key, { found, atMs: now() })
    void found.catch(() => lookedUp.drop(key))
    return found
  }

  function findNext(key: string, known: LookedUp<Found>): Promise<Found> {
    const atMs = now()
    const next = find(key).then(
      (found) => {
        lookedUp.set(key, { found: next, atMs })
        return found
      },
      () => {
        lookedUp.set(key, known)
        return known.found
      },
    )
    lookedUp.set(key, { ...known, next })
    return next
  }

  return (key) => {
    const known = lookedUp.get(key)
    if (!known) return findFirst(key)
    const ageMs = now() - known.atMs
    if (ageMs < aheadMs) return known.found
    const next = known.next ?? findNext(key, known)
    return ageMs < freshMs ? known.found : next
  }
}
