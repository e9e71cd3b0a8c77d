import type { Engine } from '../engine.ts'
import type { Observable } from '../observable.ts'
import type { Generation } from '../store/generation.ts'
import { needsPerson, type Outbox, type OutboxEntry, type Receipt } from './entry.ts'

/**
 * The state of what a person asked for:
 * - `idle`: nothing was asked for, or a person has given it up
 * - `loading`: stored here, without an answer yet
 * - `succeeded`: all of it was carried out by the server
 * - `failed`: the server refused some of it; a person chooses
 * - `unknown`: stored in a database that the browser has cleared since, so whether it was sent is not known [E25]
 */
export type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed' | 'unknown'

export type Entries = readonly Pick<OutboxEntry, 'key' | 'generation'>[]

/** An entry counts as done only by its receipt; that it left the outbox proves nothing. */
export function requestStatusOf(
  entries: Entries,
  outbox: Outbox | undefined,
  receipts: readonly Receipt[] | undefined,
  generation: Generation,
): RequestStatus {
  if (entries.length === 0) return 'idle'
  if (entries.some((entry) => isOfAnother(entry.generation, generation))) return 'unknown'
  const isRefused = entries.some(({ key }) => outbox?.entries.some((entry) => entry.key === key && needsPerson(entry)))
  if (isRefused) return 'failed'
  const outcomes = entries.map(({ key }) => receipts?.find((receipt) => receipt.key === key)?.outcome)
  if (outcomes.some((outcome) => outcome !== undefined && outcome !== 'sent')) return 'idle'
  return outcomes.every((outcome) => outcome === 'sent') ? 'succeeded' : 'loading'
}

/** Decided by the mark alone: a missing entry and receipt prove nothing, since only the last receipts are kept. */
function isOfAnother(made: Generation, now: Generation): boolean {
  return made !== undefined && now !== undefined && made !== now
}

/** Watches the request status of `entries`. */
export function watchRequestStatus(
  engine: Pick<Engine, 'outbox' | 'receipts' | 'generation'>,
  entries: Entries,
): Observable<RequestStatus> {
  return {
    subscribe(next, failed) {
      let outbox: Outbox | undefined
      let receipts: readonly Receipt[] | undefined
      let generation: Generation
      let last: RequestStatus | undefined
      const tell = () => {
        const now = requestStatusOf(entries, outbox, receipts, generation)
        if (outbox && receipts && now !== last) next((last = now))
      }
      const subscriptions = [
        engine.generation().subscribe((value) => {
          generation = value
          tell()
        }),
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
