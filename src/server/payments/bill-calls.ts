import { and, eq, or } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { usualStaffDiscount } from '#domain/business/business.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import { billEntity, reckon, reductionIn, type Bill, type BillLine } from '#domain/payments/bill.ts'
import { refuse } from '#lib/result.ts'
import { authorize } from '../core/access.ts'
import type { Actor, Handlers } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { bookings, businesses } from '../db/tables/booking.ts'
import { orders } from '../db/tables/orders.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import type { Setup } from '../resource/setup-rows.ts'

type BillKey = Extract<EndpointKey, `${string} /api/payments/bills/${string}`>

const calls = rowCalls(billEntity, rowStore<Bill>(billEntity))

/** What the till adds to what is paid for [P3]. */
export const billHandlers: Handlers<BillKey> = {
  ...rowHandlers('bills', calls as never),
  'POST /api/payments/bills/': async (call, tx) => withinLimit(call, tx, await calls.create({ ...call, files: {} }, tx)),
  'PATCH /api/payments/bills/{id}/': async (call, tx) => withinLimit(call, tx, await calls.change({ ...call, files: {} }, tx)),
}

/** What was written, unless it gives away more than the caller may [P3]; then it is taken back with the transaction. */
async function withinLimit({ actor }: { readonly actor: Actor }, tx: Transaction, written: Setup<Bill>): Promise<Setup<Bill>> {
  if (!written.ok || authorize(actor, written.value.business_id, 'payment.decide').ok) return written
  const bill = written.value
  const [business] = await tx.select({ most: businesses.staff_discount }).from(businesses).where(eq(businesses.id, bill.business_id))
  const reduction = reductionIn(reckon(await ownLines(tx, bill), bill))
  return reduction > (business?.most ?? usualStaffDiscount) ? refuse({ code: 'discount_too_much' }) : written
}

/** The lines that what is paid for has by itself: the services of a visit as they were booked [B6], what was ordered as it was then [O2]. */
async function ownLines(tx: Transaction, { of, business_id, id }: Bill): Promise<readonly BillLine[]> {
  if (of === 'order') {
    const [order] = await tx.select().from(orders).where(and(eq(orders.business_id, business_id), eq(orders.id, id)))
    return order ? billLinesOf(order, '') : []
  }
  if (of !== 'visit') return []
  const parts = await tx.select().from(bookings).where(and(eq(bookings.business_id, business_id), or(eq(bookings.id, id), eq(bookings.visit_id, id))))
  return parts.map(({ id: line, service_name, price, employee_id }) => ({ id: line, name: service_name, price, quantity: 1, employee_id }))
}
