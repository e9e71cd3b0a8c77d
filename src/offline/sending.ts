import type { Engine } from './engine.ts'
import { needsPerson, type Outbox, type OutboxEntry, type Receipt } from './entry.ts'
import type { Observable } from './observable.ts'

/**
 * How far a change has come:
 * - `device`: stored here, and nothing is known of an answer
 * - `sent`: carried out by the server, all of it
 * - `decide`: the server did not take it; a person chooses
 * - `withdrawn`: a person has given it up
 */
export type Sending = 'device' | 'sent' | 'decide' | 'withdrawn'

export type Entries = readonly Pick<OutboxEntry, 'key'>[]

/** Leaving the outbox proves nothing: only the receipt says that the server has carried it out. */
export function sendingOf(entries: Entries, outbox: Outbox | undefined, receipts: readonly Receipt[] | undefined): Sending {
  const isRefused = entries.some(({ key }) => outbox?.entries.some((entry) => entry.key === key && needsPerson(entry)))
  if (isRefused) return 'decide'
  const outcomes = entries.map(({ key }) => receipts?.find((receipt) => receipt.key === key)?.outcome)
  if (outcomes.some((outcome) => outcome !== undefined && outcome !== 'sent')) return 'withdrawn'
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'sent') ? 'sent' : 'device'
}

/** How far `entries` have come, and again whenever that is another. */
export function watchSending(engine: Pick<Engine, 'outbox' | 'receipts'>, entries: Entries): Observable<Sending> {
  return {
    subscribe(next, failed) {
      let outbox: Outbox | undefined
      let receipts: readonly Receipt[] | undefined
      let last: Sending | undefined
      const tell = () => {
        const now = sendingOf(entries, outbox, receipts)
        if (outbox && receipts && now !== last) next((last = now))
      }
      const subscriptions = [
        engine.outbox().subscribe((value) => {
          outbox = value
          tell()
        }, failed),
        engine.receipts().subscribe((value) => {
          receipts = value
          tell()
        }, failed),
      ]
      return { unsubscribe: () => subscriptions.forEach((one) => one.unsubscribe()) }
    },
  }
}
