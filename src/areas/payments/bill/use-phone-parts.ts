import { useCallback, useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import type { Order } from '#domain/orders/order.ts'
import { guestLinesOf } from '#domain/orders/shared-table.ts'
import type { BillParts } from '#domain/payments/bill.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import type { OpenBill } from './use-bill.ts'

/** What one guest of a shared table pays of an order, as they said on their phone, or what none of them has taken. */
export interface PhonePart {
  /** By which they ordered, else the number of their phone; undefined for what nobody took. */
  readonly name: string | undefined
  readonly lines: readonly string[]
}

const none: readonly PhonePart[] = []

/**
 * How guests who share a bill divided an order on their phones, as last heard [O11]; none where they did not. Undefined while it is read.
 */
export function usePhoneParts({ of, id }: Pick<OpenBill, 'of' | 'id'>): readonly PhonePart[] | undefined {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const order = useDeskRow('orders', of === 'order' ? id : '')
  const tables = useDeskRows('tables')
  const share = useMemo(() => tables?.flatMap(({ row }) => row.shares ?? []).find(({ orders }) => id in orders), [tables, id])
  const isOfShare = useCallback((one: Order) => share !== undefined && one.id in share.orders, [share])
  const together = useRowsSoFar('orders', { businessId: business.id, match: isOfShare })
  return useMemo(() => {
    if (of !== 'order') return none
    if (order === undefined || !tables || !together) return undefined
    if (!order || !share) return none
    const nameOf = (guest: number) =>
      soFarOf(together).find(({ row }) => row.customer_name !== '' && share.orders[row.id] === guest)?.row.customer_name
    return guestLinesOf(order.row, [share]).map(({ guest, lines }) => ({
      lines,
      name: guest === 0 ? undefined : (nameOf(guest) ?? t('split.phone', { number: guest })),
    }))
  }, [of, order, tables, together, share, t])
}

/** The same as the bill keeps it. */
export function billPartsBy(phones: readonly PhonePart[]): BillParts {
  return Object.fromEntries(phones.flatMap(({ lines }, at) => (at === 0 ? [] : lines.map((id) => [id, at + 1] as const))))
}

/** Whose part of a bill it is: who pays most of its lines by their phone; undefined where that is no one of them. */
export function phoneOfPart(lines: readonly { readonly id: string }[], phones: readonly PhonePart[]): PhonePart | undefined {
  const [first, second] = phones
    .map((phone) => ({ phone, count: lines.filter(({ id }) => phone.lines.includes(id)).length }))
    .toSorted((a, b) => b.count - a.count)
  return first && first.count > (second?.count ?? 0) ? first.phone : undefined
}

/** What a part that is paid apart is called: by its guest's name where that is known, and no guest's where nobody took it. */
export function usePartText(): (number: number, phone: PhonePart | undefined) => string {
  const { t } = useTranslation('payments')
  return (number, phone) => {
    if (!phone) return t('split.guest', { number })
    return phone.name === undefined ? t('split.nobody') : t('split.named', { number, name: phone.name })
  }
}
