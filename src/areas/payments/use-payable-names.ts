import { useCallback, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords, type DeskWords } from '#desk/use-desk-words.ts'
import { payableIdOf, visitLinesOf } from '#domain/booking/bill-lines.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { orderTitle, type Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { groupBy } from '#lib/group-by.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'

/** What events are of, in the person's language where this device has it; else as it was written down. Empty for cash moved by itself. */
export function usePayableNames(events: readonly Payment[]): (event: Payment) => string {
  const { t } = useTranslation(['payments', 'desk'])
  const businessId = useDesk().business.id
  const words = useDeskWords()
  const ids = useMemo(() => new Set(events.map(({ of_id }) => of_id)), [events])
  const isVisit = useCallback((booking: Booking) => ids.has(payableIdOf(booking)), [ids])
  const isOrder = useCallback(({ id }: Order) => ids.has(id), [ids])
  const bookings = useRowsSoFar('bookings', { businessId, match: isVisit })
  const orders = useRowsSoFar('orders', { businessId, match: isOrder })
  return useMemo(() => {
    const visits = groupBy(
      (bookings ? soFarOf(bookings) : []).map(({ row }) => row),
      payableIdOf,
    )
    const titles = new Map([
      ...[...visits].map(([id, parts]) => [id, visitTitle(parts, words)] as const),
      ...(orders ? soFarOf(orders) : []).map(({ row }) => [row.id, orderTitle(row, (name) => t('desk:place.table', { name }))] as const),
    ])
    return ({ of, of_id, name }) => (of === '' ? '' : titles.get(of_id ?? '') || name || t(`payments:of.${of}`))
  }, [bookings, orders, words, t])
}

/** What a visit is called: who comes, and for what is paid; for all that it was to be where nothing is. */
export function visitTitle(parts: readonly Booking[], words: DeskWords): string {
  const [first] = parts
  const lines = visitLinesOf(parts, (part) => words.service(part))
  const services = lines.length > 0 ? lines.map(({ name }) => name) : parts.map((part) => words.service(part))
  return first ? [words.customer(first), services.join(', ')].filter(Boolean).join(' · ') : ''
}
