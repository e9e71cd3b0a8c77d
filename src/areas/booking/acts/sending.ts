import { useObservable } from 'dexie-react-hooks'
import type { Engine } from '#offline/engine.ts'
import { needsPerson, type Outbox, type OutboxEntry, type Receipt } from '#offline/entry.ts'
import type { Observable } from '#offline/observable.ts'
import { useEngine } from '#offline/react/engine-context.tsx'

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
  const isRefused = entries.some(({ key }) => outbox?.entries.some((entry) => entry.key === key && needsPerson(entry)))
  if (isRefused) return 'decide'
  const outcomes = entries.map(({ key }) => receipts?.find((receipt) => receipt.key === key)?.outcome)
  if (outcomes.some((outcome) => outcome !== undefined && outcome !== 'sent')) return 'withdrawn'
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'sent') ? 'sent' : 'device'
}

/** How far `entries` have come; draws again only when that changes. Keep the list, or it is watched anew on every render. */
export function useSending(entries: Entries): Sending {
  const engine = useEngine()
  return useObservable(() => watchSending(engine, entries), [engine, entries]) ?? 'device'
}

function watchSending(engine: Engine, entries: Entries): Observable<Sending> {
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
