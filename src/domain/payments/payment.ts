import type { CreateOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'

/** How money changes hands. */
export const moneyMethods = ['cash', 'card', 'transfer'] as const
export type MoneyMethod = (typeof moneyMethods)[number]
/** Bonuses of a customer's card pay as well, and no money moves [P8]. */
export const paymentMethods = [...moneyMethods, 'bonuses'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentKinds = ['payment', 'refund', 'cash_in', 'cash_out'] as const

/** What is paid for: a visit (its bookings), a sale at the counter, or an order. */
export const payableKinds = ['visit', 'sale', 'order'] as const
export type PayableKind = (typeof payableKinds)[number]

/** So many guests may pay a bill apart. */
export const maxPayers = 20

/**
 * That money changed hands: a payment, a refund, cash put into the drawer or taken out of it [P1]. It is made once and
 * never edited; one that was entered by mistake is reversed by another that says the same and names it.
 */
export const paymentEntity = {
  collection: 'payments',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'payment.decide' },
  fields: {
    kind: { kind: 'choice', of: paymentKinds, default: 'payment' },
    /** What is paid for, by its id; null for cash put in or taken out. */
    of: { kind: 'choice', of: [...payableKinds, ''], default: '' },
    of_id: { kind: 'id', default: null },
    /** What the log and lists call it: the customer and the service. */
    name: { kind: 'trimmed', max: 2 * limits.name, default: '' },
    method: { kind: 'choice', of: paymentMethods, default: 'cash' },
    /** Minor units [O1], without the tip. */
    amount: { kind: 'money', min: 1, max: limits.maxPrice },
    /** The employee's, on top of the amount [P4]. */
    tip: { kind: 'money', min: 0, max: limits.maxPrice, default: 0 },
    /** Whose the tip is. */
    employee_id: { kind: 'reference', to: 'employees', default: null },
    /** Whose part of the bill it is, where guests pay apart; 0 for the bill as a whole. */
    part: { kind: 'number', min: 0, max: maxPayers, default: 0, isLater: true },
    currency: { kind: 'choice', of: currencies, default: 'KGS' },
    /** The customer's card whose bonuses paid; null for money [P8]. */
    card_object: { kind: 'id', default: null, isLater: true },
    /** The payment that a refund gives back [P2]. */
    refund_of: { kind: 'reference', to: 'payments', default: null },
    /** The event that this one undoes [P1]. */
    reverses: { kind: 'reference', to: 'payments', default: null },
    reason: { kind: 'trimmed', max: limits.reason, default: '' },
    /** Who took it, as the server calls them. */
    taken_by: { kind: 'trimmed', max: limits.name, default: '', isDerived: true },
    /** The close that counted it; null until one has [P7]. */
    close_id: { kind: 'reference', to: 'closes', default: null, isDerived: true, isLater: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface Payment extends EntityRow<typeof paymentEntity> {}
export type CreatePayment = CreateOf<typeof paymentEntity>

/** Minus one for what undoes another event: it is counted where it stands, and takes the same away [P1]. */
export function signOf({ reverses }: Pick<Payment, 'reverses'>): 1 | -1 {
  return reverses === null ? 1 : -1
}

/** What an event adds to what was taken, without its tip; below zero where money goes out, or came in by mistake. */
export function flowOf(event: Pick<Payment, 'kind' | 'amount' | 'reverses'>): number {
  const isOut = event.kind === 'refund' || event.kind === 'cash_out'
  return (isOut ? -1 : 1) * signOf(event) * event.amount
}

/** Whether a close that the server knows has counted it [P7]. */
export function isCounted({ close_id }: Pick<Payment, 'close_id'>): boolean {
  return (close_id ?? null) !== null
}

/** Oldest first. */
export function inTime<Of extends Pick<Payment, 'id' | 'created_at'>>(events: readonly Of[]): readonly Of[] {
  return events.toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1))
}
