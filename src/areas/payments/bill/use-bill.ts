import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import { orderTitle, type Order } from '#domain/orders/order.ts'
import { balanceOf, type Balance } from '#domain/payments/balance.ts'
import { reckon, type Bill, type BillLine, type Reckoning } from '#domain/payments/bill.ts'
import { inTime, payableKinds, type PayableKind, type Payment } from '#domain/payments/payment.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRows, useRowsSoFar } from '#offline/react/hooks.ts'

/** What is paid for, with all that was paid for it. */
export interface OpenBill {
  readonly of: PayableKind
  readonly id: string
  /** What lists, log and receipt call it; empty for a sale. */
  readonly name: string
  readonly phone: string
  /** False for a visit or an order of which this device has nothing any more: what it comes to is then not known. */
  readonly isKnown: boolean
  /** The lines that it has without the till. */
  readonly own: readonly BillLine[]
  /** What the till added; undefined before it added anything. */
  readonly bill: Bill | undefined
  readonly reckoning: Reckoning
  readonly balance: Balance
  /** Oldest first. */
  readonly events: readonly Payment[]
}

/** What pays for a visit names all its parts by one id [B8]. */
export function payableIdOf({ id, visit_id }: Pick<Booking, 'id' | 'visit_id'>): string {
  return visit_id ?? id
}

const outOfIt: ReadonlySet<Booking['status']> = new Set(['cancelled', 'expired', 'no_show'])

/** Undefined until it is known. A sale exists as soon as it is opened; of a visit or an order that this device does not have, the own lines are missing. */
export function useBill(of: PayableKind, id: string): OpenBill | undefined {
  const { business } = useDesk()
  const words = useDeskWords()
  const { t } = useTranslation(['payments', 'desk'])
  const view = useDeskRow('bills', id)
  const range = useMemo(() => ({ index: 'of_id', from: id, to: `${id}\u0000` }) as const, [id])
  const events = useRows('payments', { businessId: business.id, range })
  const isPart = useCallback((booking: Booking) => payableIdOf(booking) === id && !outOfIt.has(booking.status) && booking.service_id !== null, [id])
  const bookings = useRowsSoFar('bookings', { businessId: business.id, match: isPart })
  const order = useDeskRow('orders', of === 'order' ? id : '')
  return useMemo(() => {
    if (view === undefined || !events || !bookings || order === undefined) return undefined
    const parts = of === 'visit' ? soFarOf(bookings).map(({ row }) => row) : []
    const paidFor = of === 'order' ? orderPaidFor(order?.row, t('order.delivery'), (name) => t('desk:place.table', { name })) : visitPaidFor(parts, words)
    const reckoning = reckon(paidFor?.own ?? [], view?.row)
    const rows = inTime(events.map(({ row }) => row))
    const known = { name: view?.row.name ?? rows[0]?.name ?? '', phone: '', own: [], ...paidFor }
    return { of, id, isKnown: of === 'sale' || paidFor !== undefined, reckoning, bill: view?.row, events: rows, balance: balanceOf(reckoning.total, rows), ...known }
  }, [of, id, view, events, bookings, order, words, t])
}

/** What a bill is made of on this device. */
export const billMirrors = ['payments', 'bills', 'bookings', 'orders'] as const

/** The bill that the address names. */
export function useBillHere(): { readonly kind: PayableKind; readonly id: string; readonly open: OpenBill | undefined } {
  const { of, id = '' } = useParams()
  const kind = payableKinds.find((one) => one === of) ?? 'sale'
  return { kind, id, open: useBill(kind, id) }
}

type PaidFor = Pick<OpenBill, 'own' | 'name' | 'phone'>

/** Undefined where this device has nothing of it. */
function visitPaidFor(parts: readonly Booking[], words: ReturnType<typeof useDeskWords>): PaidFor | undefined {
  const own = parts.map((part) => ({ id: part.id, name: words.service(part), price: part.price, quantity: 1, employee_id: part.employee_id }))
  const [first] = parts
  return first && { own, name: [words.customer(first), own.map(({ name }) => name).join(', ')].join(' · '), phone: first.customer_phone }
}

function orderPaidFor(order: Order | undefined, deliveryName: string, tableText: (name: string) => string): PaidFor | undefined {
  return order && { own: billLinesOf(order, deliveryName), name: orderTitle(order, tableText), phone: order.customer_phone }
}
