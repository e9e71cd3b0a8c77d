import { and, eq, or } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { visitLinesOf } from '#domain/booking/bill-lines.ts'
import { priceWith } from '#domain/catalogue/product-options.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import {
  asListed,
  billEntity,
  discountAsked,
  discountKept,
  greatestReduction,
  plainBill,
  reckon,
  reductionIn,
  type Adjustments,
  type Bill,
  type BillLine,
  type Discount,
  type ListedPiece,
  type SoldLine,
} from '#domain/payments/bill.ts'
import { movedStock } from '#domain/shared/stock.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { refuse } from '#lib/result.ts'
import { authorize } from '../core/access.ts'
import type { Handlers } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { bookings, businesses } from '../db/tables/booking.ts'
import { orders } from '../db/tables/orders.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { moveStock, productStore } from '../resource/move-stock.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import { lockRow, lockSetup, type Setup } from '../resource/setup-rows.ts'
import { asHeardSince } from './former-prices.ts'
import { settleTableOf } from './table-bill.ts'

type BillKey = Extract<EndpointKey, `${string} /api/payments/bills/${string}`>

const store = rowStore<Bill>(billEntity)
const calls = rowCalls(billEntity, store)

/** What the till adds to what is paid for [P3]. */
export const billHandlers: Handlers<BillKey> = {
  ...rowHandlers('bills', calls as never),
  'POST /api/payments/bills/': async (call, tx) => {
    const locked = await lockSetup(call, tx, call.body.business_id, billEntity.rights.write)
    if (!locked.ok) return locked
    const { of = 'sale', business_id, id = '' } = call.body
    const given = await mostGiven(call, tx, { ...plainBill, of, business_id, id })
    const body = await withLinesListed(tx, business_id, heldTo(given, call.body), [])
    return withinLimit(call, tx, given, await selling(call, tx, [], await calls.create({ ...call, body, files: {} }, tx)))
  },
  'PATCH /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.write)
    if (!before.ok) return before
    const { business_id, lines } = before.value
    const given = await mostGiven(call, tx, before.value)
    const body = await withLinesListed(tx, business_id, heldTo(given, call.body), lines)
    return withinLimit(call, tx, given, await selling(call, tx, lines, await calls.change({ ...call, body, files: {} }, tx)))
  },
  'DELETE /api/payments/bills/{id}/': async (call, tx) => {
    const before = await lockRow(call, tx, store.table, call.params.id, store.find, billEntity.rights.delete)
    const removed = before.ok ? await calls.remove(call, tx) : before
    if (!before.ok || !removed.ok) return removed
    await moveStock(call, tx, before.value.business_id, movedStock(before.value.lines, []))
    await settleTableOf(tx, before.value, call.now)
    return removed
  },
}

/** Its lines with whether they take from a stock [O3] and what the catalogue asks for them [P3], if it has any. */
async function withLinesListed<Asked extends { readonly lines?: readonly SoldLine[] | undefined }>(
  tx: Transaction,
  businessId: string,
  body: Asked,
  before: readonly SoldLine[],
): Promise<Asked> {
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
 * in the customer's hand [O3]; and with the end of the shared bill that it is of [O11].
 */
async function selling(call: CommandContext, tx: Transaction, before: readonly SoldLine[], written: Setup<Bill>): Promise<Setup<Bill>> {
  if (!written.ok) return written
  await moveStock(call, tx, written.value.business_id, movedStock(before, written.value.lines))
  await settleTableOf(tx, written.value, call.now)
  return written
}

const minutesOfDay = 24 * 60

interface Limits {
  /** Basis points; undefined where whoever calls decides about it themselves. */
  readonly most: number | undefined
  /** For how long a device may be without an answer. */
  readonly days: number
  /** The discount that the bill has so far. */
  readonly standing: Discount | null
}

/** How great a part of a bill the caller may give away, which is `before` so far [P3]. */
async function mostGiven(
  { actor }: CommandContext,
  tx: Transaction,
  before: Adjustments & Pick<Bill, 'of' | 'business_id' | 'id'>,
): Promise<Limits> {
  if (authorize(actor, before.business_id, 'payment.decide').ok) return { most: undefined, days: 0, standing: before.discount }
  const [business] = await tx
    .select({ limit: businesses.staff_discount, days: businesses.offline_days })
    .from(businesses)
    .where(eq(businesses.id, before.business_id))
  const { limit, days } = must(business, 'the business')
  return { most: greatestReduction(reckon(await ownLines(tx, before), before), limit), days, standing: before.discount }
}

/** What a device says of the limit counts for nothing. */
function heldTo<Asked extends { readonly discount?: Discount | null | undefined }>({ most, standing }: Limits, body: Asked): Asked {
  return body.discount ? { ...body, discount: discountKept(body.discount, standing, most) } : body
}

/**
 * What was written, unless it gives away more than the caller may [P3], by what a device may have last heard of the catalogue; then it is
 * taken back with the transaction.
 */
async function withinLimit(
  { at }: { readonly at: Instant },
  tx: Transaction,
  { most, days, standing }: Limits,
  written: Setup<Bill>,
): Promise<Setup<Bill>> {
  if (!written.ok || most === undefined) return written
  const bill = { ...written.value, discount: discountAsked(written.value.discount, standing) }
  const lines = await ownLines(tx, bill)
  const isWithin = (sold: Adjustments): boolean => reductionIn(reckon(lines, sold)) <= most
  if (isWithin(bill)) return written
  const heard = await asHeardSince(tx, bill, addMinutes(at, -days * minutesOfDay))
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
