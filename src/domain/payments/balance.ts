import { signOf, type Payment } from './payment.ts'

/** How what is paid for stands [P2]. A sum below zero that is due has been paid too much. */
export interface Balance {
  readonly paid: number
  readonly refunded: number
  readonly tips: number
  readonly due: number
}

type Counted = Pick<Payment, 'kind' | 'amount' | 'tip' | 'reverses'>

/** What is due of a total, by the events that are of it: total − paid + refunded [P2]. Tips are beside it [P4]. */
export function balanceOf(total: number, events: readonly Counted[]): Balance {
  const paid = sumOf(events, 'payment', ({ amount }) => amount)
  const refunded = sumOf(events, 'refund', ({ amount }) => amount)
  return { paid, refunded, tips: sumOf(events, 'payment', ({ tip }) => tip), due: total - paid + refunded }
}

function sumOf(events: readonly Counted[], kind: Payment['kind'], of: (event: Counted) => number): number {
  return events.reduce((sum, event) => (event.kind === kind ? sum + signOf(event) * of(event) : sum), 0)
}

/** What of a bill bonuses have paid, less what was undone [P8]. */
export function paidByBonuses(events: readonly (Counted & Pick<Payment, 'method'>)[]): number {
  return sumOf(
    events.filter(({ method }) => method === 'bonuses'),
    'payment',
    ({ amount }) => amount,
  )
}

/** Whether another event undoes this one [P1]. */
export function isReversed({ id }: Pick<Payment, 'id'>, events: readonly Pick<Payment, 'reverses'>[]): boolean {
  return events.some(({ reverses }) => reverses === id)
}

/** How much of a payment can still be given back [P2]. */
export function refundableOf(payment: Payment, events: readonly Payment[]): number {
  if (payment.kind !== 'payment' || payment.reverses !== null || isReversed(payment, events)) return 0
  return events.reduce((left, event) => (event.refund_of === payment.id ? left - signOf(event) * event.amount : left), payment.amount)
}

/** What is handed back of the notes that a customer gave: no payment, nobody keeps it [P2]. */
export function changeFor(given: number, amount: number, tip = 0): number {
  return Math.max(0, given - amount - tip)
}
