import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Collection } from '#contract/collections.ts'
import type { Outbox, Receipt } from '../entry.ts'
import { watchRequestStatus, type Entries, type RequestStatus } from '../request-status.ts'
import type { RangeFields, Range, RowOf, RowQuery } from '../row-query.ts'
import type { SyncStatus } from '../status.ts'
import type { Upload } from '../upload.ts'
import type { Versions, ViewRow } from '../view-row.ts'
import { useEngine } from './engine-context.tsx'

interface Filter<C extends Collection> {
  readonly businessId?: string
  readonly range?: Range<RangeFields[C]>
  /** Which of them, by the row as it is shown. Keep the function, or the list is made anew on every render. */
  readonly match?: (row: RowOf<C>) => boolean
}

/**
 * The rows of a business, or those in a range, with pending commands folded over them;
 * undefined while they are being read. A row keeps its identity for as long as nothing
 * about it changes, so a memoised row is drawn again only when it has to be.
 */
export function useRows<C extends Collection>(collection: C, { businessId, range, match }: Filter<C>): readonly ViewRow<RowOf<C>>[] | undefined {
  const engine = useEngine()
  const found = useObservable(
    () => engine.rows({ collection, ...(businessId === undefined ? {} : { businessId }), ...(range ? { range } : {}) } as RowQuery<C>),
    [engine, collection, businessId, range?.index, range?.from, range?.to],
  )
  return useMemo(() => (match ? found?.filter((view) => match(view.row)) : found), [found, match])
}

/** One row; null where there is none, undefined while it is being read. */
export function useRow<C extends Collection>(collection: C, id: string): ViewRow<RowOf<C>> | null | undefined {
  const engine = useEngine()
  return useObservable(() => engine.row(collection, id), [engine, collection, id])
}

/** Both sides of an entry that needs attention; null once it is gone. */
export function useVersions(seq: number): Versions<RowOf<Collection>> | null | undefined {
  const engine = useEngine()
  return useObservable(() => engine.versions(seq), [engine, seq])
}

/** Everything that is not yet carried out, in the order in which people acted. */
export function useOutbox(): Outbox | undefined {
  const engine = useEngine()
  return useObservable(() => engine.outbox(), [engine])
}

/** What has left the outbox, newest first. */
export function useReceipts(): readonly Receipt[] | undefined {
  const engine = useEngine()
  return useObservable(() => engine.receipts(), [engine])
}

/** How far `entries` have come. Keep the list, or it is watched anew on every render. */
export function useRequestStatus(entries: Entries): RequestStatus {
  const engine = useEngine()
  return useObservable(() => watchRequestStatus(engine, entries), [engine, entries]) ?? 'loading'
}

/** The pictures that wait to be uploaded, in the order in which people chose. */
export function useUploads(): readonly Upload[] | undefined {
  const engine = useEngine()
  return useObservable(() => engine.uploads(), [engine])
}

/** How much of an upload has gone out, from 0 to 1; undefined where this tab does not send it now. */
export function useUploadShare(n: number | undefined): number | undefined {
  const engine = useEngine()
  const progress = useObservable(() => engine.uploadProgress(), [engine])
  return progress && progress.n === n ? progress.share : undefined
}

export function useSyncStatus(): SyncStatus | undefined {
  const engine = useEngine()
  return useObservable(() => engine.status(), [engine])
}
