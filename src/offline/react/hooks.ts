import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Collection } from '#contract/collections.ts'
import type { Engine } from '../engine.ts'
import type { Outbox, Receipt } from '../outbox/entry.ts'
import { watchRequestStatus, type Entries, type RequestStatus } from '../outbox/request-status.ts'
import type { Versions, ViewRow } from '../overlay/view-row.ts'
import type { Upload } from '../pictures/upload.ts'
import type { ComingMirror } from '../pull/completeness.ts'
import { soFarOf, type KnownRows } from '../pull/known-rows.ts'
import type { SyncStatus } from '../status.ts'
import type { RangeFields, RowRange, RowOf, RowQuery } from '../store/row-query.ts'
import { useEngine } from './engine-context.tsx'
import { keyed } from './keyed.ts'

interface Filter<C extends Collection> {
  readonly businessId?: string
  readonly range?: RowRange<RangeFields[C]>
  /** Filters rows as they are shown. Pass a stable function, or the list is computed anew on every render. */
  readonly match?: (row: RowOf<C>) => boolean
}

/**
 * The rows of a business, or those in a range, with pending commands folded over them;
 * undefined while they are being read, and until their mirror has been pulled: an empty list
 * means that there is nothing. A row keeps its identity for as long as nothing about it
 * changes, so a memoised row is drawn again only when it has to be.
 */
export function useRows<C extends Collection>(collection: C, filter: Filter<C>): readonly ViewRow<RowOf<C>>[] | undefined {
  const known = useRowsSoFar(collection, filter)
  return known?.state === 'whole' ? known.rows : undefined
}

/** `useRows` for screens that show the known rows before the mirror is whole, and say that they are not all. */
export function useRowsSoFar<C extends Collection>(
  collection: C,
  { businessId, range, match }: Filter<C>,
): KnownRows<RowOf<C>> | undefined {
  const engine = useEngine()
  const known = useObservable(
    () => engine.rows({ collection, ...(businessId === undefined ? {} : { businessId }), ...(range ? { range } : {}) } as RowQuery<C>),
    [engine, collection, businessId, range?.index, range?.from, range?.to],
  )
  return useMemo(() => (match && known ? only(known, match) : known), [known, match])
}

/** The rows that are known of several collections, all in one list. Pass a stable list of them. */
export function useRowsOfEach<C extends Collection>(collections: readonly C[], businessId: string): readonly RowOf<C>[] | undefined {
  const queries = useMemo(() => collections.map((collection) => ({ collection, businessId })), [collections, businessId])
  const views = useRowsOfQueries<C>(queries)
  return useMemo(() => views?.map(({ row }) => row), [views])
}

/** The rows that are known of several queries, all in one list; undefined until all are read. Pass a stable list of them. */
export function useRowsOfQueries<C extends Collection>(queries: readonly RowQuery<C>[]): readonly ViewRow<RowOf<C>>[] | undefined {
  const engine = useEngine()
  return useObservable(
    () => ({
      subscribe(next: (views: readonly ViewRow<RowOf<C>>[]) => void) {
        const known = new Map<RowQuery<C>, readonly ViewRow<RowOf<C>>[]>()
        const subscriptions = queries.map((query) =>
          engine.rows(query).subscribe((rows) => {
            known.set(query, soFarOf(rows))
            if (known.size === queries.length) next([...known.values()].flat())
          }),
        )
        return { unsubscribe: () => subscriptions.forEach((one) => one.unsubscribe()) }
      },
    }),
    [engine, queries],
  )
}

function only<Row>(known: KnownRows<Row>, match: (row: Row) => boolean): KnownRows<Row> {
  const fits = (view: ViewRow<Row>) => match(view.row)
  return known.state === 'whole' ? { ...known, rows: known.rows.filter(fits) } : { ...known, soFar: known.soFar.filter(fits) }
}

/** The mirrors that have not been pulled whole; undefined while that is being read. */
export function useComing(): readonly ComingMirror[] | undefined {
  const engine = useEngine()
  return useObservable(() => engine.coming(), [engine])
}

/**
 * Rows by their ids, pending commands folded in, as they change; undefined until all are read. What this device does not have is left out.
 * Pass a stable list.
 */
export function useRowsById<C extends Collection>(collection: C, ids: readonly string[]): readonly RowOf<C>[] | undefined {
  const engine = useEngine()
  return useObservable(() => watchRows(engine, collection, ids), [engine, collection, ids])
}

function watchRows<C extends Collection>(engine: Engine, collection: C, ids: readonly string[]) {
  return {
    subscribe(next: (rows: readonly RowOf<C>[]) => void) {
      const known = new Map<string, RowOf<C> | undefined>()
      const readings = ids.map((id) =>
        engine.row(collection, id).subscribe((view) => {
          known.set(id, view?.row)
          if (known.size === ids.length) next(ids.flatMap((one) => known.get(one) ?? []))
        }),
      )
      return { unsubscribe: () => readings.forEach((reading) => reading.unsubscribe()) }
    },
  }
}

/** One row; null where there is none, undefined while it is being read, and before that can be known. */
export function useRow<C extends Collection>(collection: C, id: string): ViewRow<RowOf<C>> | null | undefined {
  const engine = useEngine()
  const key = `${collection}:${id}`
  const told = useObservable(() => keyed(engine.row(collection, id), key), [engine, key])
  return told?.key === key ? told.value : undefined
}

/** Both sides of an entry that needs attention; null once it is gone. */
export function useVersions(seq: number): Versions<RowOf<Collection>> | null | undefined {
  const engine = useEngine()
  return useObservable(() => engine.versions(seq), [engine, seq])
}

/** All commands that are not carried out yet, in the order in which people acted. */
export function useOutbox(): Outbox | undefined {
  const engine = useEngine()
  return useObservable(() => engine.outbox(), [engine])
}

/** The receipts of entries that left the outbox, newest first. */
export function useReceipts(): readonly Receipt[] | undefined {
  const engine = useEngine()
  return useObservable(() => engine.receipts(), [engine])
}

/** The request status of `entries`. Pass a stable list, or it is watched anew on every render. */
export function useRequestStatus(entries: Entries): RequestStatus {
  const engine = useEngine()
  return useObservable(() => watchRequestStatus(engine, entries), [engine, entries]) ?? 'loading'
}

/** The pictures that wait to be uploaded, in the order in which people chose. */
export function useUploads(): readonly Upload[] | undefined {
  const engine = useEngine()
  return useObservable(() => engine.uploads(), [engine])
}

/** The sent share of an upload, from 0 to 1; undefined where this tab is not sending it. */
export function useUploadShare(n: number | undefined): number | undefined {
  const engine = useEngine()
  const progress = useObservable(() => engine.uploadProgress(), [engine])
  return progress && progress.n === n ? progress.share : undefined
}

export function useSyncStatus(): SyncStatus | undefined {
  const engine = useEngine()
  return useObservable(() => engine.status(), [engine])
}
