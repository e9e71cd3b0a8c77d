import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { Engine } from '../engine.ts'
import type { Observable } from '../observable.ts'
import type { KnownRows } from '../pull/known-rows.ts'
import type { Share } from '../sharing.ts'
import { anyQuery } from '../store/query-rows.ts'
import type { Reliable } from '../store/reliable.ts'
import type { RowQuery } from '../store/row-query.ts'
import type { ViewParts } from './seen-rows.ts'
import { watchVersions } from './versions.ts'
import type { Versions, ViewRow } from './view-row.ts'
import { readRow, readRows, watchRow, watchRows } from './view.ts'

type Views = Pick<Engine, 'rows' | 'row' | 'view' | 'viewOne' | 'versions'>

/** What screens see of the rows: readings of the engine, documented there. Each row has the type of its collection. */
export function createViews(parts: ViewParts, share: Share, { run }: Pick<Reliable, 'run'>): Views {
  return {
    rows: <C extends Collection>(query: RowQuery<C>) =>
      share(`rows ${JSON.stringify(query)}`, () => watchRows(parts, anyQuery(query))) as unknown as Observable<
        KnownRows<CollectionRows[C]>
      >,
    row: <C extends Collection>(collection: C, id: string) =>
      share(`row ${collection}:${id}`, () => watchRow(parts, collection, id)) as unknown as Observable<
        ViewRow<CollectionRows[C]> | null | undefined
      >,
    view: <C extends Collection>(query: RowQuery<C>) =>
      run(() => readRows(parts, anyQuery(query))) as unknown as Promise<KnownRows<CollectionRows[C]>>,
    viewOne: <C extends Collection>(collection: C, id: string) =>
      run(() => readRow(parts, collection, id)) as unknown as Promise<ViewRow<CollectionRows[C]> | null | undefined>,
    versions: (seq) => watchVersions(parts.db, parts.rules, seq) as unknown as Observable<Versions<CollectionRows[Collection]> | null>,
  }
}
