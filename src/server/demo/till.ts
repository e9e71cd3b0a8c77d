import type { Booking } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { billEntity, reckon, type Bill } from '#domain/payments/bill.ts'
import { dayCloseEntity, dayTotals, expectedCash, uncounted, type DayClose } from '#domain/payments/day-close.ts'
import { paymentEntity, moneyMethods, type CreatePayment, type Payment } from '#domain/payments/payment.ts'
import { createRow } from '#domain/shared/entity.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import { addDays, addMinutes, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { Random } from './random.ts'

/** What is in the demo's till. */
export interface DemoTill {
  readonly bills: readonly Bill[]
  readonly payments: readonly Payment[]
  readonly closes: readonly DayClose[]
}

interface Parts {
  readonly business: Business
  readonly bookings: readonly Booking[]
  readonly products: readonly Product[]
  readonly by: string
  readonly now: Instant
  readonly newId: () => string
}

/** For how many days before today visits were paid: what figures are of. */
const paidDays = 28

/** Visits of today and the days before were paid, some with a tip or a product beside them; the days before were closed. */
export function fillTill(parts: Parts, random: Random): DemoTill {
  const { business, bookings, now, by, newId } = parts
  const from = dayBounds(addDays(dayOf(now, business.time_zone), -paidDays), business.time_zone).start
  const visits = bookings
    .filter((one) => one.status === 'completed' && one.service_id !== null && one.start >= from && one.end < now)
    .toSorted((a, b) => (a.end < b.end ? -1 : 1))
  const sold = visits.map((visit, nth) => payFor(visit, nth, parts, random))
  const float = taken(
    { id: newId(), business_id: business.id, kind: 'cash_in', amount: fromWholeUnits(2000), reason: 'Размен' },
    addMinutes(from, 9 * 60),
    by,
  )
  const payments = [float, ...sold.map(({ payment }) => payment)]
  return {
    bills: sold.flatMap(({ bill }) => bill ?? []),
    ...closedDays(parts, payments, {
      days: Array.from({ length: paidDays }, (_, nth) => nth - paidDays),
      short: -2,
      left: fromWholeUnits(2000),
    }),
  }
}

/** Every third customer of four pays otherwise than in cash; every sixth visit has a product on its bill, every tenth a discount. */
function payFor(
  visit: Booking,
  nth: number,
  { business, products, by, newId }: Parts,
  random: Random,
): { readonly payment: Payment; readonly bill: Bill | undefined } {
  const id = visit.visit_id ?? visit.id
  const name = [visit.customer_name, visit.service_name].filter(Boolean).join(' · ')
  const product = nth % 6 === 2 ? random.pick(products) : undefined
  const lines = product
    ? [{ id: newId(), product_id: product.id, name: product.name, price: product.price, quantity: 1, employee_id: visit.employee_id }]
    : []
  const discount = nth % 10 === 5 ? { basis_points: 1_000, reason: 'Постоянный клиент' } : null
  const bill =
    visit.visit_id === null && (product || discount)
      ? createRow(billEntity, { id, business_id: business.id, of: 'visit', name, lines, discount }, { at: visit.end })
      : undefined
  const { total } = reckon(
    [{ id: visit.id, name: visit.service_name, price: visit.price, quantity: 1, employee_id: visit.employee_id }],
    bill,
  )
  const tip = random.chance(0.2) ? fromWholeUnits(random.pick([50, 100, 200])) : 0
  const event = {
    id: newId(),
    business_id: business.id,
    of: 'visit',
    of_id: id,
    name,
    method: random.chance(0.6) ? 'cash' : random.pick(moneyMethods),
    amount: Math.max(1, total),
    tip,
    ...(tip > 0 && { employee_id: visit.employee_id }),
    currency: business.currency,
  } as const
  return { payment: taken(event, addMinutes(visit.end, 2), by), bill }
}

/** An event as it was recorded then. */
export function taken(event: CreatePayment, at: Instant, by: string): Payment {
  return { ...createRow(paymentEntity, event, { at }), taken_by: by }
}

/** Which days were closed, counted from today; on which somebody erred, and what stays in the drawer at most. */
interface ClosedDays {
  readonly days: readonly number[]
  readonly short?: number
  readonly left: number
}

/** The same payments as they are once days were closed, and their closes. */
export function closedDays(parts: ClosingParts, payments: readonly Payment[], closed: ClosedDays): Pick<DemoTill, 'payments' | 'closes'> {
  const closes = closeDays(parts, payments, closed)
  const counted = new Map(closes.flatMap((close) => close.events.map((id) => [id, close.id] as const)))
  return { payments: payments.map((event) => ({ ...event, close_id: counted.get(event.id) ?? null })), closes }
}

type ClosingParts = Pick<Parts, 'business' | 'by' | 'now' | 'newId'>

/** Days that were closed, each beginning with what the last one left. */
function closeDays(
  { business, by, now, newId }: ClosingParts,
  payments: readonly Payment[],
  { days, short, left }: ClosedDays,
): readonly DayClose[] {
  const today = dayOf(now, business.time_zone)
  return days.reduce<readonly DayClose[]>((closes, before) => {
    const day = addDays(today, before)
    const { end } = dayBounds(day, business.time_zone)
    const events = uncounted(payments, closes, end)
    const float = closes.at(-1)?.left ?? 0
    const totals = dayTotals(events)
    const expected = expectedCash(float, totals)
    const isShort = before === short
    const counted = isShort ? expected - fromWholeUnits(50) : expected
    const close = createRow(
      dayCloseEntity,
      {
        id: newId(),
        business_id: business.id,
        day,
        float,
        expected,
        counted,
        left: Math.min(counted, left),
        reason: isShort ? 'Ошиблись со сдачей' : '',
        totals,
        events: events.map(({ id }) => id),
      },
      { at: addMinutes(end, -120) },
    )
    return [...closes, { ...close, closed_by: by }]
  }, [])
}
