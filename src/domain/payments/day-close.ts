import type { CreateOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'
import { inTime, isCounted, moneyMethods, signOf, type MoneyMethod, type Payment, type PaymentMethod } from './payment.ts'

/** Events that one close counts at most. */
export const maxCounted = 5000
/** What a drawer holds at most, in minor units. */
export const maxCash = 100 * limits.maxPrice

/** What was taken by one method. A sum below zero undoes more of other days than was taken. */
export interface MethodTotals {
  readonly paid: number
  readonly refunded: number
  readonly tips: number
}

export interface DayTotals extends Readonly<Record<MoneyMethod, MethodTotals>> {
  /** Where bonuses paid, apart from what was taken [P8]. */
  readonly bonuses?: MethodTotals
  readonly cash_in: number
  readonly cash_out: number
}

/** The day's close: what was expected in the drawer, what was counted, and which events that is of [P7]. */
export const dayCloseEntity = {
  collection: 'closes',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'payment.decide' },
  fields: {
    day: { kind: 'day' },
    /** What the close before it left in the drawer. */
    float: { kind: 'money', min: 0, max: maxCash, default: 0 },
    /** What should be in the drawer [P6]. */
    expected: { kind: 'number', min: -maxCash, max: maxCash },
    /** What a person counted in it. */
    counted: { kind: 'money', min: 0, max: maxCash },
    /** What of that stays for the next day. */
    left: { kind: 'money', min: 0, max: maxCash, default: 0 },
    /** Why the two differ [P6]. */
    reason: { kind: 'trimmed', max: limits.reason, default: '' },
    totals: { kind: 'own', default: null as DayTotals | null },
    /** The ids of the events that it counted [P7]. */
    events: { kind: 'own', default: [] as readonly string[] },
    closed_by: { kind: 'trimmed', max: limits.name, default: '', isDerived: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface DayClose extends EntityRow<typeof dayCloseEntity> {}
export type CreateDayClose = CreateOf<typeof dayCloseEntity>

/**
 * The events that no close has counted and that happened before a day's end, oldest first [P7]. A close that waits to be sent has marked
 * none of its events yet.
 */
export function uncounted(events: readonly Payment[], closes: readonly Pick<DayClose, 'events'>[], dayEnd: Instant): readonly Payment[] {
  const listed = new Set(closes.flatMap((close) => close.events))
  return inTime(events.filter((event) => event.created_at < dayEnd && !isCounted(event) && !listed.has(event.id)))
}

/** Whether an event of a day came to be known only after the close that would have counted it: it is in the next one, marked [P7]. */
export function cameLate(
  { id, created_at }: Pick<Payment, 'id' | 'created_at'>,
  day: Day,
  closes: readonly Pick<DayClose, 'day' | 'events' | 'created_at'>[],
): boolean {
  const [first] = closes.filter((close) => close.day >= day && close.created_at >= created_at).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return first !== undefined && !first.events.includes(id)
}

/** The last close of all: the day after it begins with what it left. */
export function lastClose<Of extends Pick<DayClose, 'day'>>(closes: readonly Of[]): Of | undefined {
  return closes.reduce<Of | undefined>((last, close) => (last && last.day > close.day ? last : close), undefined)
}

/** What was taken and given back by method, and moved in and out of the drawer. */
export function dayTotals(events: readonly Payment[]): DayTotals {
  const sum = (kind: Payment['kind'], of: (event: Payment) => number, method?: PaymentMethod) =>
    events.reduce(
      (total, event) =>
        event.kind === kind && (method === undefined || event.method === method) ? total + signOf(event) * of(event) : total,
      0,
    )
  const totalsOf = (method: PaymentMethod): MethodTotals => ({
    paid: sum('payment', amountOf, method),
    refunded: sum('refund', amountOf, method),
    tips: sum('payment', tipOf, method),
  })
  const byMethod = moneyMethods.map((method) => [method, totalsOf(method)] as const)
  const bonuses = events.some(({ method }) => method === 'bonuses') && { bonuses: totalsOf('bonuses') }
  return {
    ...(Object.fromEntries(byMethod) as Record<MoneyMethod, MethodTotals>),
    ...bonuses,
    cash_in: sum('cash_in', amountOf),
    cash_out: sum('cash_out', amountOf),
  }
}

const amountOf = ({ amount }: Payment): number => amount
const tipOf = ({ tip }: Payment): number => tip

/** Float + cash payments with their tips − cash refunds + cash in − cash out [P6, P4]. */
export function expectedCash(float: number, { cash, cash_in, cash_out }: DayTotals): number {
  return float + cash.paid + cash.tips - cash.refunded + cash_in - cash_out
}
