import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { payableIdOf, visitLinesOf } from '#domain/booking/bill-lines.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { ProductNames } from '#domain/catalogue/product-names.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import { orderTitle, type Order } from '#domain/orders/order.ts'
import { balanceOf, type Balance } from '#domain/payments/balance.ts'
import { reckon, type Bill, type BillLine, type Reckoning } from '#domain/payments/bill.ts'
import { billPartsOf, type BillPart } from '#domain/payments/parts.ts'
import { inTime, payableKinds, type PayableKind, type Payment } from '#domain/payments/payment.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRows, useRowsSoFar } from '#offline/react/hooks.ts'
import { withRead } from '../read-payments.ts'
import { visitTitle } from '../use-payable-names.ts'
import { useProductNames } from '../use-till-words.ts'
import { useEarlierEvents, type EarlierEvents } from './use-earlier-events.ts'

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
  /** Of each guest, where they pay apart; else none. */
  readonly parts: readonly BillPart[]
  /** Oldest first. */
  readonly events: readonly Payment[]
  /** How much of them is known: of an old bill the server is asked. */
  readonly earlier: EarlierEvents
}

/**
 * Undefined until it is known. A sale exists as soon as it is opened; of a visit or an order that this device does not have, the own lines
 * are missing.
 */
export function useBill(of: PayableKind, id: string): OpenBill | undefined {
  const { business } = useDesk()
  const words = useDeskWords()
  const { t } = useTranslation(['payments', 'desk'])
  const view = useDeskRow('bills', id)
  const range = useMemo(() => ({ index: 'of_id', from: id, to: `${id}\u0000` }) as const, [id])
  const events = useRows('payments', { businessId: business.id, range })
  const isPart = useCallback((booking: Booking) => payableIdOf(booking) === id, [id])
  const bookings = useRowsSoFar('bookings', { businessId: business.id, match: isPart })
  const order = useDeskRow('orders', of === 'order' ? id : '')
  const names = useProductNames()
  const keptFrom = useKeptFrom('payments')
  const parts = useMemo(() => (of === 'visit' && bookings ? soFarOf(bookings).map(({ row }) => row) : []), [of, bookings])
  const isLoaded = view !== undefined && events !== undefined && bookings !== undefined && order !== undefined
  const earlier = useEarlierEvents(id, isLoaded && !isYoung(of, { bill: view?.row, order: order?.row, parts }, keptFrom))
  return useMemo(() => {
    if (!isLoaded || !names) return undefined
    const paidFor =
      of === 'order'
        ? orderPaidFor(order?.row, names, t('order.delivery'), (name) => t('desk:place.table', { name }))
        : visitPaidFor(parts, words)
    const reckoning = reckon(paidFor?.own ?? [], view ? withNames(view.row, names) : undefined)
    const rows = inTime(
      withRead(
        events.map(({ row }) => row),
        earlier.rows,
      ),
    )
    const known = { name: view?.row.name ?? rows[0]?.name ?? '', phone: '', own: [], ...paidFor }
    return {
      of,
      id,
      isKnown: of === 'sale' || paidFor !== undefined,
      reckoning,
      bill: view?.row,
      events: rows,
      earlier,
      balance: balanceOf(reckoning.total, rows),
      parts: billPartsOf(reckoning, view?.row.parts, rows),
      ...known,
    }
  }, [of, id, isLoaded, view, events, parts, order, earlier, words, names, t])
}

interface MadeAt {
  readonly bill: Bill | undefined
  readonly order: Order | undefined
  readonly parts: readonly Booking[]
}

/** Whether what is paid for was made so lately that this device has all that was ever paid for it. */
function isYoung(of: PayableKind, { bill, order, parts }: MadeAt, keptFrom: Instant): boolean {
  if (of === 'sale') return !bill || bill.created_at >= keptFrom
  const made = of === 'order' ? order?.created_at : parts.map(({ created_at }) => created_at).toSorted()[0]
  return made !== undefined && made >= keptFrom
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
  const [first] = parts
  return first && { own: visitLinesOf(parts, (part) => words.service(part)), name: visitTitle(parts, words), phone: first.customer_phone }
}

function orderPaidFor(
  order: Order | undefined,
  names: ProductNames,
  deliveryName: string,
  tableText: (name: string) => string,
): PaidFor | undefined {
  return order && { own: billLinesOf(order, deliveryName, names), name: orderTitle(order, tableText), phone: order.customer_phone }
}

/** What the till sold, as the person reads it; what is kept stays as it is. */
function withNames(bill: Bill, { product, choices }: ProductNames): Bill {
  return { ...bill, lines: bill.lines.map((line) => ({ ...line, name: product(line), chosen: choices(line) })) }
}
