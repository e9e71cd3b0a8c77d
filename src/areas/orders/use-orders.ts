import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ApiError } from '#contract/client.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { readPageOf, readAllPages } from '#desk/rows/read-pages.ts'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { isOrderWanted } from '#domain/orders/order-search.ts'
import { isOpenOrder, type Order } from '#domain/orders/order.ts'
import { wantedText } from '#domain/shared/translations.ts'
import { dayBounds, type Day } from '#domain/shared/zone.ts'
import type { KnownRows } from '#offline/pull/known-rows.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import type { OrderView } from './board/board-columns.ts'
import { useOrderWords } from './use-order-words.ts'

/** Orders that nobody has brought to their end, of all days that this device keeps. */
export function useOpenOrders(): KnownRows<Order> | undefined {
  return useRowsSoFar('orders', { businessId: useDesk().business.id, match: isOpenOrder })
}

/** Those of them that somebody looks for; all where nothing is typed. */
export function useFoundOrders(views: readonly OrderView[], typed: string): readonly OrderView[] {
  const { product } = useOrderWords()
  const wanted = useDeferredValue(wantedText(typed))
  return useMemo(() => (wanted === '' ? views : views.filter(({ row }) => isOrderWanted(row, wanted, product))), [views, wanted, product])
}

export interface OrdersOfDay {
  /** The newest first. */
  readonly views: readonly OrderView[]
  /** Whether these are all of them. */
  readonly isWhole: boolean
  /** Why there may be more: this device does not keep the day, and the server did not give it. */
  readonly failed: { readonly refusal: ApiError; readonly retry: () => void } | null
}

/**
 * The orders of a day of the business: what this device keeps of it, and what only the server still has [E12]. Undefined while they are
 * being read.
 */
export function useOrdersOf(day: Day): OrdersOfDay | undefined {
  const { business } = useDesk()
  const range = useMemo(() => {
    const { start: from, end: to } = dayBounds(day, business.time_zone)
    return { index: 'created_at', from, to } as const
  }, [day, business.time_zone])
  const known = useRowsSoFar('orders', { businessId: business.id, range })
  const older = useOlderOrders(range)
  return useMemo(() => {
    if (!known || (!older.rows && !older.failed)) return undefined
    const here = (known.state === 'whole' ? known.rows : known.soFar).toReversed()
    const shown = new Set(here.map(({ row }) => row.id))
    // What the device has of an order is newer than what was read: its own changes are in it.
    const views = [...here, ...(older.rows ?? []).filter(({ id }) => !shown.has(id)).map((row): OrderView => ({ row, pending: [] }))]
    return {
      views: views.toSorted((a, b) => (a.row.created_at < b.row.created_at ? 1 : -1)),
      isWhole: known.state === 'whole' && older.failed === null,
      failed: older.failed,
    }
  }, [known, older])
}

const none: readonly Order[] = []
const portion = 500

/** What of a day this device no longer keeps. */
function useOlderOrders({ from, to }: { readonly from: string; readonly to: string }): {
  readonly rows: readonly Order[] | undefined
  readonly failed: OrdersOfDay['failed']
} {
  const client = useClient()
  const { business } = useDesk()
  const isKept = from >= useKeptFrom()
  const query = { business_id: business.id, created_at_from: from, created_at_to: to, limit: portion }
  const { data, error, isFetching, refetch } = useQuery<readonly Order[], RefusedCall>({
    queryKey: ['older-orders', business.id, from],
    queryFn: () =>
      readAllPages(async (place) => readPageOf(await client.call('GET /api/menu/get_orders/', { query: { ...query, ...place } }))),
    enabled: !isKept,
    retry: false,
    gcTime: 0,
  })
  return useMemo(
    () => ({
      rows: isKept ? none : data,
      failed: !isKept && !data && error && !isFetching ? { refusal: error.refusal, retry: () => void refetch() } : null,
    }),
    [isKept, data, error, isFetching, refetch],
  )
}
