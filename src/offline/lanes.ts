import { needsPerson, type OutboxEntry } from './entry.ts'

/**
 * The entries whose turn it is [E4], in order; some may have to wait for their time yet.
 * `entries` are all of the outbox, sorted by `seq`.
 *
 * What is unfinished holds back whatever shares one of its `touches`, so that one
 * customer is moved off 10:00 before another is put there. What needs a person holds back
 * only its own entity, and so does what waits behind it: one conflict must not stop an
 * employee's whole day.
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
 * The entries that time and the network can send: none that waits for a person, for a
 * sign-in or for an update, and none behind one of those.
 */
export function goingEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stuck = new Set<string>()
  return entries.filter((entry) => {
    const goes = (entry.state === 'queued' || entry.state === 'sending') && !entry.touches.some((touched) => stuck.has(touched))
    if (!goes) for (const touched of needsPerson(entry) || stuck.has(entry.entity) ? [entry.entity] : entry.touches) stuck.add(touched)
    return goes
  })
}
