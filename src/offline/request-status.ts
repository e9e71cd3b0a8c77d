import type { Engine } from './engine.ts'
import { needsPerson, type Outbox, type OutboxEntry, type Receipt } from './entry.ts'
import type { Observable } from './observable.ts'

/**
 * How far what a person asked for has come:
 * - `idle`: nothing is asked, or no more: a person has given it up
 * - `loading`: stored here, and nothing is known of an answer
 * - `succeeded`: carried out by the server, all of it
 * - `failed`: the server did not take it; a person chooses
 */
export type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

export type Entries = readonly Pick<OutboxEntry, 'key'>[]

/** Leaving the outbox proves nothing: only the receipt says that the server has carried it out. */
export function requestStatusOf(entries: Entries, outbox: Outbox | undefined, receipts: readonly Receipt[] | undefined): RequestStatus {
  if (entries.length === 0) return 'idle'
  const isRefused = entries.some(({ key }) => outbox?.entries.some((entry) => entry.key === key && needsPerson(entry)))
  if (isRefused) return 'failed'
  const outcomes = entries.map(({ key }) => receipts?.find((receipt) => receipt.key === key)?.outcome)
  if (outcomes.some((outcome) => outcome !== undefined && outcome !== 'sent')) return 'idle'
  return outcomes.every((outcome) => outcome === 'sent') ? 'succeeded' : 'loading'
}

/** How far `entries` have come, and again whenever that is another. */
export function watchRequestStatus(engine: Pick<Engine, 'outbox' | 'receipts'>, entries: Entries): Observable<RequestStatus> {
  return {
    subscribe(next, failed) {
      let outbox: Outbox | undefined
      let receipts: readonly Receipt[] | undefined
      let last: RequestStatus | undefined
      const tell = () => {
        const now = requestStatusOf(entries, outbox, receipts)
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
