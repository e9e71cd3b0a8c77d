import { useCallback, useMemo } from 'react'
import type { Collection } from '#contract/collections.ts'
import { addDays, dayBounds, type Day } from '#domain/shared/zone.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import type { KnownRows } from '#offline/pull/known-rows.ts'
import { useRows, useRowsSoFar } from '#offline/react/hooks.ts'
import type { RangeFields, RowOf } from '#offline/store/row-query.ts'
import { useDesk } from '../desk-context.tsx'

/**
 * Rows of the open business, pending commands folded in. Undefined while they are being read, and until this device
 * has them all: what is not known is not empty. The hooks that end in `SoFar` tell what there is before that.
 */

/** Collections whose rows have a time: a start and an end. */
type Timed = { readonly [C in Collection]: 'start' extends RangeFields[C] ? C : never }[Collection]

/** All rows that this device keeps. */
export function useDeskRows<C extends Collection>(collection: C): readonly ViewRow<RowOf<C>>[] | undefined {
  return useRows(collection, { businessId: useDesk().business.id })
}

export function useDeskRowsSoFar<C extends Collection>(collection: C): KnownRows<RowOf<C>> | undefined {
  return useRowsSoFar(collection, { businessId: useDesk().business.id })
}

/** Rows that touch the day. */
export function useRowsOn<C extends Timed>(collection: C, day: Day): readonly ViewRow<RowOf<C>>[] | undefined {
  return whole(useRowsBetweenSoFar(collection, day, day))
}

/** Rows from the day before `day` on, without an end. */
export function useRowsFrom<C extends Timed>(collection: C, day: Day): readonly ViewRow<RowOf<C>>[] | undefined {
  return whole(useRowsFromSoFar(collection, day))
}

export function useRowsFromSoFar<C extends Timed>(collection: C, day: Day): KnownRows<RowOf<C>> | undefined {
  const { business } = useDesk()
  const from = useMemo(() => dayBounds(addDays(day, -1), business.time_zone).start, [day, business.time_zone])
  const range = useMemo(() => ({ index: 'start', from }) as const, [from])
  return useRowsSoFar(collection, { businessId: business.id, range })
}

/** Rows that touch these days, both included, of those that this device keeps. */
export function useRowsBetweenSoFar<C extends Timed>(collection: C, first: Day, last: Day): KnownRows<RowOf<C>> | undefined {
  const { business } = useDesk()
  const zone = business.time_zone
  // A row lasts a day at most, so nothing that began earlier can reach into these.
  const range = useMemo(
    () => ({ index: 'start', from: dayBounds(addDays(first, -1), zone).start, to: dayBounds(last, zone).end }) as const,
    [first, last, zone],
  )
  const start = useMemo(() => dayBounds(first, zone).start, [first, zone])
  const match = useCallback((row: RowOf<C>) => row.end > start, [start])
  return useRowsSoFar(collection, { businessId: business.id, range, match })
}

function whole<Row>(known: KnownRows<Row> | undefined): readonly ViewRow<Row>[] | undefined {
  return known?.state === 'whole' ? known.rows : undefined
}
