import type { Outbox, OutboxEntry, Receipt } from '#offline/entry.ts'
import { needsPerson } from '#offline/entry.ts'
import { useOutbox, useReceipts } from '#offline/react/hooks.ts'

/**
 * How far a change has come:
 * - `device`: stored here, and nothing is known of an answer
 * - `sent`: carried out by the server, all of it
 * - `decide`: the server did not take it; a person chooses
 * - `withdrawn`: a person has given it up
 */
export type Sending = 'device' | 'sent' | 'decide' | 'withdrawn'

type Entries = readonly Pick<OutboxEntry, 'key'>[]

/** Leaving the outbox proves nothing: only the receipt says that the server has carried it out. */
export function sendingOf(entries: Entries, outbox: Outbox | undefined, receipts: readonly Receipt[] | undefined): Sending {
  const waiting = new Map(outbox?.entries.map((entry) => [entry.key, entry]))
  const outcomes = new Map(receipts?.map((receipt) => [receipt.key, receipt.outcome]))
  if (entries.some(({ key }) => isRefused(waiting.get(key)))) return 'decide'
  const closed = entries.map(({ key }) => outcomes.get(key))
  if (closed.some((outcome) => outcome !== undefined && outcome !== 'sent')) return 'withdrawn'
  return closed.length > 0 && closed.every((outcome) => outcome === 'sent') ? 'sent' : 'device'
}

export function useSending(entries: Entries): Sending {
  return sendingOf(entries, useOutbox(), useReceipts())
}

function isRefused(entry: OutboxEntry | undefined): boolean {
  return entry !== undefined && needsPerson(entry)
}
