import { hasCome } from './backoff.ts'
import { needsPerson, type OutboxEntry } from './entry.ts'

/**
 * The entries that may be sent now [E4], in order. `entries` are all of the outbox,
 * sorted by `seq`.
 *
 * What is unfinished holds back whatever shares one of its `touches`, so that one
 * customer is moved off 10:00 before another is put there. What needs a person holds back
 * only its own entity, and so does what waits behind it: one conflict must not stop an
 * employee's whole day.
 */
export function dueEntries(entries: readonly OutboxEntry[], now: number): readonly OutboxEntry[] {
  const held = new Set<string>()
  const heldForPerson = new Set<string>()
  const due: OutboxEntry[] = []
  for (const entry of entries) {
    if (needsPerson(entry) || heldForPerson.has(entry.entity)) {
      heldForPerson.add(entry.entity)
      continue
    }
    const isFree = !entry.touches.some((touched) => held.has(touched))
    if (isFree && entry.state === 'queued' && hasCome(entry.nextAt, now)) due.push(entry)
    for (const touched of entry.touches) held.add(touched)
  }
  return due
}

/** When the first entry that only waits for its time may go; undefined when none does. */
export function nextDueAt(entries: readonly OutboxEntry[]): number | undefined {
  const times = entries.filter((entry) => entry.state === 'queued').map((entry) => entry.nextAt)
  return times.length === 0 ? undefined : Math.min(...times)
}
