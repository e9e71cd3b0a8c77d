import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { isOpenOrder, type Order } from '#domain/orders/order.ts'
import { dayBounds, type Day } from '#domain/shared/zone.ts'
import type { KnownRows } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import type { OrderView } from './board/board-columns.ts'

/** Orders that nobody has brought to their end, of all days that this device keeps. */
export function useOpenOrders(): KnownRows<Order> | undefined {
  return useRowsSoFar('orders', { businessId: useDesk().business.id, match: isOpenOrder })
}

/** The orders of a day of the business, the newest first; undefined while they are being read. */
export function useOrdersOf(day: Day): { readonly views: readonly OrderView[]; readonly isWhole: boolean } | undefined {
  const { business } = useDesk()
  const range = useMemo(() => {
    const { start: from, end: to } = dayBounds(day, business.time_zone)
    return { index: 'created_at', from, to } as const
  }, [day, business.time_zone])
  const known = useRowsSoFar('orders', { businessId: business.id, range })
  return useMemo(() => known && { views: (known.state === 'whole' ? known.rows : known.soFar).toReversed(), isWhole: known.state === 'whole' }, [known])
}
