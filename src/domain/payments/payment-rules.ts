import type { Day, Instant } from '#domain/shared/zone.ts'
import { isReversed, refundableOf } from './balance.ts'
import type { Payment } from './payment.ts'

/** Why an event cannot be: a field that makes no sense, more than was paid, or undone before. */
export type PaymentProblem =
  | { readonly code: 'invalid_fields'; readonly field: keyof Payment }
  | { readonly code: 'refund_too_much' | 'payment_reversed' | 'payment_refunded' }

/** What is wrong with a new event, beside the one that it names and those that name it too [P1, P2]; undefined where it is right. */
export function paymentProblem(event: Payment, known: readonly Payment[]): PaymentProblem | undefined {
  const wrong = wrongField(event)
  if (wrong) return { code: 'invalid_fields', field: wrong }
  if (event.reverses !== null)
    return reversalProblem(
      event,
      known.find(({ id }) => id === event.reverses),
      known,
    )
  return event.kind === 'refund'
    ? refundProblem(
        event,
        known.find(({ id }) => id === event.refund_of),
        known,
      )
    : undefined
}

/** Each kind says what it needs and nothing else. */
function wrongField({ kind, of, of_id, method, tip, refund_of, reason, reverses, card_object }: Payment): keyof Payment | undefined {
  const isOfDrawer = kind === 'cash_in' || kind === 'cash_out'
  if (isOfDrawer !== (of === '')) return 'of'
  if (isOfDrawer !== (of_id === null)) return 'of_id'
  if (isOfDrawer && method !== 'cash') return 'method'
  const isByCard = method === 'bonuses'
  if (isByCard !== (card_object != null)) return 'card_object'
  // Bonuses come back by undoing what they paid, whole [P8].
  if (isByCard && kind !== 'payment') return 'method'
  if ((kind !== 'payment' || isByCard) && tip > 0) return 'tip'
  if ((kind === 'refund') !== (refund_of !== null)) return 'refund_of'
  return (kind !== 'payment' || reverses !== null) && reason === '' ? 'reason' : undefined
}

function refundProblem(refund: Payment, payment: Payment | undefined, known: readonly Payment[]): PaymentProblem | undefined {
  if (payment?.kind !== 'payment' || payment.reverses !== null || payment.of_id !== refund.of_id || payment.method === 'bonuses')
    return { code: 'invalid_fields', field: 'refund_of' }
  if (isReversed(payment, known)) return { code: 'payment_reversed' }
  return refund.amount > refundableOf(payment, known) ? { code: 'refund_too_much' } : undefined
}

/** What is said again to undo an event. */
const repeated = [
  'kind',
  'of',
  'of_id',
  'method',
  'amount',
  'tip',
  'part',
  'currency',
  'card_object',
  'refund_of',
] as const satisfies readonly (keyof Payment)[]

function reversalProblem(reversal: Payment, event: Payment | undefined, known: readonly Payment[]): PaymentProblem | undefined {
  if (!event || event.reverses !== null) return { code: 'invalid_fields', field: 'reverses' }
  const differing = repeated.find((field) => (reversal[field] ?? null) !== (event[field] ?? null))
  if (differing) return { code: 'invalid_fields', field: differing }
  if (isReversed(event, known)) return { code: 'payment_reversed' }
  return event.kind === 'payment' && refundableOf(event, known) < event.amount ? { code: 'payment_refunded' } : undefined
}

/** What undoes an event, said from it [P1]. */
export function reversalOf(event: Payment, { id, reason }: Pick<Payment, 'id' | 'reason'>) {
  const { business_id, name, employee_id } = event
  const same = Object.fromEntries(repeated.map((field) => [field, event[field]])) as Pick<Payment, (typeof repeated)[number]>
  return { id, business_id, name, employee_id, ...same, reverses: event.id, reason }
}

/**
 * Whether an owner decides on it: money that goes back, or an event that is undone, after the shop's day on which it was
 * taken. On that day staff correct what they did themselves [P2].
 */
export function isForOwner(event: Payment, known: readonly Payment[], shopDay: (at: Instant) => Day): boolean {
  const named = event.reverses ?? event.refund_of
  const taken = known.find(({ id }) => id === named)
  return taken !== undefined && shopDay(taken.created_at) !== shopDay(event.created_at)
}
