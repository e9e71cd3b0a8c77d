import { and, eq, or } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { visitLinesOf } from '#domain/booking/bill-lines.ts'
import { usualStaffDiscount } from '#domain/business/business.ts'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import {
  asListed,
  billEntity,
  isWithinLimit,
  plainBill,
  reckon,
  type Adjustments,
  type Bill,
  type BillLine,
  type ListedPiece,
  type SoldLine,
} from '#domain/payments/bill.ts'
import { movedStock } from '#domain/shared/stock.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
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
import { asHeardSince } from './former-prices.ts'

type BillKey = Extract<EndpointKey, `${string} /api/payments/bills/${string}`>

const store = rowStore<Bill>(billEntity)
const calls = rowCalls(billEntity, store)

/** What the till adds to what is paid for [P3]. */
export const billHandlers: Handlers<BillKey> = {
  ...rowHandlers('bills', calls as never),
  'POST /api/payments/bills/': async (call, tx) => {
    const locked = await lockSetup(call, tx, call.body.business_id, billEntity.rights.write)
    if (!locked.ok) return locked
    const body = await withLinesListed(tx, call.body.business_id, call.body, [])
    return withinLimit(call, tx, plainBill, await selling(call, tx, [], await calls.create({ ...call, body, files: {} }, tx)))
  },
  'PATCH /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.write)
    if (!before.ok) return before
    const { business_id, lines } = before.value
    const body = await withLinesListed(tx, business_id, call.body, lines)
    return withinLimit(call, tx, before.value, await selling(call, tx, lines, await calls.change({ ...call, body, files: {} }, tx)))
  },
  'DELETE /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.delete)
    const removed = before.ok ? await calls.remove(call, tx) : before
    if (before.ok && removed.ok) await moveStock(call, tx, before.value.business_id, movedStock(before.value.lines, []))
    return removed
  },
}

/** Its lines with whether they take from a stock [O3] and what the catalogue asks for them [P3], if it has any. */
async function withLinesListed<Given extends { readonly lines?: readonly SoldLine[] | undefined }>(
  tx: Transaction,
  businessId: string,
  body: Given,
  before: readonly SoldLine[],
): Promise<Given> {
  if (!body.lines) return body
  const ids = body.lines.flatMap(({ product_id }) => product_id ?? [])
  const products = new Map((await productStore.findAll(tx, businessId, ids)).map((product) => [product.id, product]))
  return { ...body, lines: asListed(body.lines, before, (line) => listedBy(products.get(line.product_id ?? ''), line)) }
}

/** A listing has its price in a currency of its own. */
function listedBy(product: Product | undefined, { choices = [] }: SoldLine): ListedPiece {
  if (!product) return { is_counted: false, listed: undefined }
  return {
    is_counted: product.stock !== null,
    listed: product.listing ? undefined : priceWith(product, new Set(choices.map(({ id }) => id))),
  }
}

/**
 * What was written, with the stock that its lines take in the place of others: also the last piece and one that nobody knew of, since it is
 * in the customer's hand [O3].
 */
async function selling(call: CommandContext, tx: Transaction, before: readonly SoldLine[], written: Setup<Bill>): Promise<Setup<Bill>> {
  if (written.ok) await moveStock(call, tx, written.value.business_id, movedStock(before, written.value.lines))
  return written
}

const minutesOfDay = 24 * 60

/**
 * What was written, unless it gives away more than the caller may [P3], by what a device may have last heard of the catalogue; then it is
 * taken back with the transaction.
 */
async function withinLimit(
  { actor, at }: { readonly actor: Actor; readonly at: Instant },
  tx: Transaction,
  before: Adjustments,
  written: Setup<Bill>,
): Promise<Setup<Bill>> {
  if (!written.ok || authorize(actor, written.value.business_id, 'payment.decide').ok) return written
  const bill = written.value
  const [business] = await tx
    .select({ most: businesses.staff_discount, days: businesses.offline_days })
    .from(businesses)
    .where(eq(businesses.id, bill.business_id))
  const lines = await ownLines(tx, bill)
  const isWithin = (sold: Adjustments): boolean =>
    isWithinLimit(reckon(lines, sold), reckon(lines, before), business?.most ?? usualStaffDiscount)
  if (isWithin(bill)) return written
  const heard = await asHeardSince(tx, bill, addMinutes(at, -(business?.days ?? 0) * minutesOfDay))
  return isWithin({ ...bill, lines: heard }) ? written : refuse({ code: 'discount_too_much' })
}

/**
 * The lines that what is paid for has by itself: the services of a visit as they were booked [B6], what was ordered as it was then [O2].
 */
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
