import { and, eq, or } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { visitLinesOf } from '#domain/booking/bill-lines.ts'
import { usualStaffDiscount } from '#domain/business/business.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import {
  billEntity,
  isWithinLimit,
  plainBill,
  reckon,
  withCounting,
  type Adjustments,
  type Bill,
  type BillLine,
  type SoldLine,
} from '#domain/payments/bill.ts'
import { movedStock } from '#domain/shared/stock.ts'
import { refuse } from '#lib/result.ts'
import { authorize } from '../core/access.ts'
import type { Actor, Handlers } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { bookings, businesses } from '../db/tables/booking.ts'
import { orders } from '../db/tables/orders.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { moveStock, productStore } from '../resource/move-stock.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import { lockRow, lockSetup, type Setup } from '../resource/setup-rows.ts'

type BillKey = Extract<EndpointKey, `${string} /api/payments/bills/${string}`>

const store = rowStore<Bill>(billEntity)
const calls = rowCalls(billEntity, store)

/** What the till adds to what is paid for [P3]. */
export const billHandlers: Handlers<BillKey> = {
  ...rowHandlers('bills', calls as never),
  'POST /api/payments/bills/': async (call, tx) => {
    const locked = await lockSetup(call, tx, call.body.business_id, billEntity.rights.write)
    if (!locked.ok) return locked
    const body = await withLinesCounted(tx, call.body.business_id, call.body, [])
    return withinLimit(call, tx, plainBill, await selling(call, tx, [], await calls.create({ ...call, body, files: {} }, tx)))
  },
  'PATCH /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.write)
    if (!before.ok) return before
    const { business_id, lines } = before.value
    const body = await withLinesCounted(tx, business_id, call.body, lines)
    return withinLimit(call, tx, before.value, await selling(call, tx, lines, await calls.change({ ...call, body, files: {} }, tx)))
  },
  'DELETE /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.delete)
    const removed = before.ok ? await calls.remove(call, tx) : before
    if (before.ok && removed.ok) await moveStock(call, tx, before.value.business_id, movedStock(before.value.lines, []))
    return removed
  },
}

/** Its lines with whether they take from a stock, if it has any. */
async function withLinesCounted<Given extends { readonly lines?: readonly SoldLine[] | undefined }>(
  tx: Transaction,
  businessId: string,
  body: Given,
  before: readonly SoldLine[],
): Promise<Given> {
  if (!body.lines) return body
  const ids = body.lines.flatMap(({ product_id }) => product_id ?? [])
  const counted = new Set((await productStore.findAll(tx, businessId, ids)).filter(({ stock }) => stock !== null).map(({ id }) => id))
  return { ...body, lines: withCounting(body.lines, before, (id) => counted.has(id)) }
}

/** What was written, with the stock that its lines take in the place of others: also the last piece and one that nobody knew of, since it is in the customer's hand [O3]. */
async function selling(call: CommandContext, tx: Transaction, before: readonly SoldLine[], written: Setup<Bill>): Promise<Setup<Bill>> {
  if (written.ok) await moveStock(call, tx, written.value.business_id, movedStock(before, written.value.lines))
  return written
}

/** What was written, unless it gives away more than the caller may [P3]; then it is taken back with the transaction. */
async function withinLimit(
  { actor }: { readonly actor: Actor },
  tx: Transaction,
  before: Adjustments,
  written: Setup<Bill>,
): Promise<Setup<Bill>> {
  if (!written.ok || authorize(actor, written.value.business_id, 'payment.decide').ok) return written
  const bill = written.value
  const [business] = await tx.select({ most: businesses.staff_discount }).from(businesses).where(eq(businesses.id, bill.business_id))
  const lines = await ownLines(tx, bill)
  return isWithinLimit(reckon(lines, bill), reckon(lines, before), business?.most ?? usualStaffDiscount)
    ? written
    : refuse({ code: 'discount_too_much' })
}

/** The lines that what is paid for has by itself: the services of a visit as they were booked [B6], what was ordered as it was then [O2]. */
export async function ownLines(
  tx: Transaction,
  { of, business_id, id }: Pick<Bill, 'of' | 'business_id' | 'id'>,
): Promise<readonly BillLine[]> {
  if (of === 'order') {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.business_id, business_id), eq(orders.id, id)))
    return order ? billLinesOf(order, '') : []
  }
  if (of !== 'visit') return []
  const parts = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, business_id), or(eq(bookings.id, id), eq(bookings.visit_id, id))))
  return visitLinesOf(parts, ({ service_name }) => service_name)
}
