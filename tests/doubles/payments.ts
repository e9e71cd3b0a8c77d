import type { DayClose } from '#domain/payments/day-close.ts'
import { dayTotals } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ids } from './salon.ts'

/** A payment of 1 000 som in cash for a visit. */
export function aPayment(given: Partial<Payment> = {}): Payment {
  return {
    id: 'payment',
    rev: 1,
    business_id: ids.business,
    kind: 'payment',
    of: 'visit',
    of_id: ids.booking,
    name: 'Айгуль · Стрижка',
    method: 'cash',
    amount: 100_000,
    tip: 0,
    employee_id: null,
    part: 0,
    currency: 'KGS',
    card_object: null,
    refund_of: null,
    reverses: null,
    reason: '',
    taken_by: 'Айгуль',
    created_at: '2026-11-23T06:00:00.000Z',
    ...given,
  }
}

/** Cash put in or taken out. */
export function aCashMove(given: Partial<Payment> & Pick<Payment, 'kind'>): Payment {
  return aPayment({ of: '', of_id: null, name: '', reason: 'размен', ...given })
}

/** An empty close of the day on which tests happen. */
export function aDayClose(given: Partial<DayClose> = {}): DayClose {
  return {
    id: 'close',
    rev: 1,
    business_id: ids.business,
    day: '2026-11-23',
    float: 0,
    expected: 0,
    counted: 0,
    left: 0,
    reason: '',
    totals: dayTotals([]),
    events: [],
    closed_by: 'Айгуль',
    created_at: '2026-11-23T14:00:00.000Z',
    ...given,
  }
}
