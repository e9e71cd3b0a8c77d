import { needsPerson, type OutboxEntry } from './entry.ts'

/**
 * The entries that no other entry holds back [E4], in order; the next try of some may still lie ahead.
 * `entries` are all of the outbox, sorted by `seq`.
 *
 * An unfinished entry holds back later ones that share one of its `touches`, so that one customer is
 * moved off 10:00 before another is put there. An entry that needs a person holds back only
 * its own row, and so do those waiting behind it: one conflict must not stop an employee's
 * whole day.
 */
export function freeEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const held = new Set<string>()
  const heldForPerson = new Set<string>()
  const free: OutboxEntry[] = []
  for (const entry of entries) {
    if (needsPerson(entry) || heldForPerson.has(entry.entity)) {
      heldForPerson.add(entry.entity)
      continue
    }
    if (entry.state === 'queued' && !entry.touches.some((touched) => held.has(touched))) free.push(entry)
    for (const touched of entry.touches) held.add(touched)
  }
  return free
}

/**
 * The entries that only need time and the network to be sent. Entries that wait for a person, a sign-in or an
 * update, and those behind them, are left out.
 */
export function goingEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stuck = new Set<string>()
  return entries.filter((entry) => {
    const goes = (entry.state === 'queued' || entry.state === 'sending') && !entry.touches.some((touched) => stuck.has(touched))
    if (!goes) for (const touched of needsPerson(entry) || stuck.has(entry.entity) ? [entry.entity] : entry.touches) stuck.add(touched)
    return goes
  })
}
