import { and, eq, getTableColumns, gt, gte, inArray, lt, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import type { ListPart, Range, RevSpan } from '#server/resource/listing.ts'

export interface OrderFilter {
  readonly status?: readonly OrderStatus[] | undefined
  readonly table_id?: string | undefined
  /** Orders made in [from, to). */
  readonly created_at_from?: Instant | undefined
  readonly created_at_to?: Instant | undefined
  readonly ordering?: 'created_at' | '-created_at' | undefined
}

/** What an order is made of beside what is told to nobody. */
const { content_hash: _hash, shared_table_id: _shared, guest: _guest, ...columns } = getTableColumns(orders)

/** The orders of an id in these businesses: more than one where two of them have it. */
export async function findOrders(db: Database, businessIds: readonly string[], id: string): Promise<readonly Order[]> {
  return db
    .select(columns)
    .from(orders)
    .where(and(inArray(orders.business_id, [...businessIds]), eq(orders.id, id)))
}

export interface MadeOrder {
  readonly order: Order
  readonly contentHash: string
  readonly sharedTableId: string | null
}

/** With the hash of what was asked for, and whether guests share the bill that it is of [O4, O11]. */
export async function findMadeOrder(tx: Transaction, businessId: string, id: string): Promise<MadeOrder | undefined> {
  const [found] = await tx
    .select({ order: columns, contentHash: orders.content_hash, sharedTableId: orders.shared_table_id })
    .from(orders)
    .where(and(eq(orders.business_id, businessId), eq(orders.id, id)))
  return found
}

export async function insertOrder(tx: Transaction, row: Order, contentHash: string): Promise<void> {
  await tx.insert(orders).values({ ...row, content_hash: contentHash })
}

/** Stores what of an order has changed. */
export async function updateOrder(tx: Transaction, before: Order, after: Order): Promise<void> {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Order])
  await tx
    .update(orders)
    .set(Object.fromEntries(changed))
    .where(and(eq(orders.business_id, after.business_id), eq(orders.id, after.id)))
}

/** The next number of the day on which an order is made; the business is locked. */
export async function nextNumber(
  tx: Transaction,
  { business_id, created_at }: Pick<Order, 'business_id' | 'created_at'>,
  zone: string,
): Promise<number> {
  const { start, end } = dayBounds(dayOf(created_at, zone), zone)
  const [row] = await tx
    .select({ last: max(orders.number) })
    .from(orders)
    .where(and(eq(orders.business_id, business_id), gte(orders.created_at, start), lt(orders.created_at, end)))
  return (row?.last ?? 0) + 1
}

/** Orders that nobody has answered until their end, a few at a time [O9]. */
export async function findUnanswered(tx: Transaction, businessId: string, now: Instant, limit: number): Promise<readonly Order[]> {
  return tx
    .select(columns)
    .from(orders)
    .where(and(eq(orders.business_id, businessId), isUnanswered(now)))
    .orderBy(orders.expires_at)
    .limit(limit)
}

export async function findBusinessesUnanswered(db: Database, now: Instant): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ id: orders.business_id }).from(orders).where(isUnanswered(now))
  return rows.map(({ id }) => id)
}

function isUnanswered(now: Instant): SQL | undefined {
  return and(eq(orders.status, 'new'), lte(orders.expires_at, now))
}

/** As with bookings: while a device reads everything, what it would throw away is left out, unless it changed since. */
export async function readChangedOrders(
  db: Database,
  businessId: string,
  { after, until, begun }: RevSpan,
  limit: number,
  createdFrom?: string,
): Promise<readonly Order[]> {
  const isKept =
    createdFrom !== undefined && begun !== undefined ? or(gte(orders.created_at, createdFrom), gt(orders.rev, begun)) : undefined
  return db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.business_id, businessId), gt(orders.rev, after), lte(orders.rev, until), isKept))
    .orderBy(orders.rev)
    .limit(limit)
}

/** Orders made in [from, to), about `limit` of them: of those made at one instant all or none. */
export async function readOrdersByCreation(
  db: Database,
  businessId: string,
  { created_at_from: from, created_at_to: to, ordering }: OrderFilter,
  limit: number,
): Promise<ListPart<Order>> {
  const inPart = and(eq(orders.business_id, businessId), isMadeIn(from, to))
  const order = ordering === '-created_at' ? sql`${orders.created_at} desc` : orders.created_at
  const rows = await db
    .select(columns)
    .from(orders)
    .where(inPart)
    .orderBy(order, orders.id)
    .limit(limit + 1)
  const beyond = rows[limit]
  if (!beyond) return { rows, more: false }
  const whole = rows.filter((row) => row.created_at !== beyond.created_at)
  if (whole.length > 0) return { rows: whole, more: true }
  return {
    rows: await db
      .select(columns)
      .from(orders)
      .where(and(inPart, eq(orders.created_at, beyond.created_at)))
      .orderBy(orders.id),
    more: true,
  }
}

/** A page of orders and how many there are in all. */
export async function readOrderPage(
  db: Database,
  businessIds: readonly string[],
  filter: OrderFilter,
  { limit, offset, after }: Range,
): Promise<{ readonly count: number; readonly rows: readonly Order[] }> {
  const where = and(
    inArray(orders.business_id, [...businessIds]),
    filter.status && inArray(orders.status, [...filter.status]),
    filter.table_id === undefined ? undefined : eq(orders.table_id, filter.table_id),
    isMadeIn(filter.created_at_from, filter.created_at_to),
  )
  const [direction, beyond] = filter.ordering === '-created_at' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const isBeyond = after && sql`(${orders.created_at}, ${orders.id}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const rows = await db
    .select(columns)
    .from(orders)
    .where(and(where, isBeyond))
    .orderBy(sql`${orders.created_at} ${direction}`, sql`${orders.id} ${direction}`)
    .limit(limit)
    .offset(offset)
  return { count: await db.$count(orders, where), rows }
}

function isMadeIn(from: Instant | undefined, to: Instant | undefined): SQL | undefined {
  return and(from === undefined ? undefined : gte(orders.created_at, from), to === undefined ? undefined : lt(orders.created_at, to))
}
