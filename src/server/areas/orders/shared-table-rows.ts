import { and, eq, exists, gt, gte, inArray, isNull, max, notExists, sql } from 'drizzle-orm'
import { isCarriedOut, type Order } from '#domain/orders/order.ts'
import { sharedSince, type SharedTable } from '#domain/orders/shared-table.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { orders, sharedTables, tableGuests } from '#server/db/tables/orders.ts'
import { visitorRows } from '#server/db/tables/visits.ts'
import { billOf, settleTable } from '#server/payments/table-bill.ts'
import { keepShares } from './table-keeping.ts'

/** A phone at a shared table. */
export interface TableGuest {
  readonly shared: SharedTable
  readonly guest: number
}

/** Who a phone is: by its device, and by the secret that it has from now on [V1]. */
export interface GuestPhone {
  readonly visitorHash: string
  readonly secretHash: string
}

const isLive = (now: Instant) => and(isNull(sharedTables.ended_at), gt(sharedTables.opened_at, sharedSince(now)))
const isGuestOf = and(eq(tableGuests.business_id, sharedTables.business_id), eq(tableGuests.shared_table_id, sharedTables.id))

/** What is shared at a table now: more than one where those who sit at it pay apart. */
export async function findShared(db: Database, businessId: string, tableId: string, now: Instant): Promise<readonly SharedTable[]> {
  return db
    .select()
    .from(sharedTables)
    .where(and(eq(sharedTables.business_id, businessId), eq(sharedTables.table_id, tableId), isLive(now)))
}

/**
 * What a device shares at this table now, if anything; the newest where it began or joined more than once. What it shares at another table
 * is not looked at [O11].
 */
export async function findGuest(
  db: Database,
  { business_id, table_id }: Pick<SharedTable, 'business_id' | 'table_id'>,
  visitorHash: string,
  now: Instant,
): Promise<TableGuest | undefined> {
  const found = await db
    .select({ shared: sharedTables, guest: tableGuests.guest })
    .from(tableGuests)
    .innerJoin(sharedTables, isGuestOf)
    .where(
      and(
        eq(tableGuests.business_id, business_id),
        eq(sharedTables.table_id, table_id),
        eq(tableGuests.visitor_hash, visitorHash),
        isLive(now),
      ),
    )
  return found.toSorted((a, b) => (a.shared.opened_at < b.shared.opened_at ? 1 : -1))[0]
}

/** The shared table of an id, for one of its phones by its secret; also once it has ended. */
export async function findGuestBySecret(db: Database, businessId: string, id: string, secretHash: string): Promise<TableGuest | undefined> {
  const [found] = await db
    .select({ shared: sharedTables, guest: tableGuests.guest })
    .from(tableGuests)
    .innerJoin(sharedTables, isGuestOf)
    .where(and(eq(tableGuests.business_id, businessId), eq(tableGuests.shared_table_id, id), eq(tableGuests.secret_hash, secretHash)))
  return found
}

export async function countGuests(db: Database, { business_id, id }: SharedTable): Promise<number> {
  return db.$count(tableGuests, and(eq(tableGuests.business_id, business_id), eq(tableGuests.shared_table_id, id)))
}

/** Seats a phone at a shared table, once, and takes along what it has ordered there and not paid. The business is locked. */
export async function seat(
  tx: Transaction,
  shared: SharedTable,
  { visitorHash, secretHash }: GuestPhone,
  now: Instant,
): Promise<TableGuest> {
  const { business_id, id } = shared
  const ofTable = and(eq(tableGuests.business_id, business_id), eq(tableGuests.shared_table_id, id))
  const [known] = await tx
    .update(tableGuests)
    .set({ secret_hash: secretHash })
    .where(and(ofTable, eq(tableGuests.visitor_hash, visitorHash)))
    .returning()
  if (known) return { shared, guest: known.guest }
  const [row] = await tx
    .select({ last: max(tableGuests.guest) })
    .from(tableGuests)
    .where(ofTable)
  const guest = (row?.last ?? 0) + 1
  await tx.insert(tableGuests).values({ business_id, shared_table_id: id, guest, visitor_hash: visitorHash, secret_hash: secretHash })
  await linkOrders(tx, { shared, guest }, await findUnpaid(tx, shared, visitorHash, now), now)
  return { shared, guest }
}

/** What a device has ordered at a table lately and not paid, for itself alone or on a bill that has ended. */
async function findUnpaid(
  tx: Transaction,
  { business_id, table_id }: SharedTable,
  visitorHash: string,
  now: Instant,
): Promise<readonly string[]> {
  const isShared = tx
    .select({ one: sql`1` })
    .from(sharedTables)
    .where(and(eq(sharedTables.business_id, orders.business_id), eq(sharedTables.id, orders.shared_table_id), isLive(now)))
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(visitorRows, and(eq(visitorRows.business_id, orders.business_id), eq(visitorRows.id, orders.id)))
    .where(
      and(
        eq(orders.business_id, business_id),
        eq(orders.table_id, table_id),
        notExists(isShared),
        gte(orders.created_at, sharedSince(now)),
        eq(visitorRows.visitor_hash, visitorHash),
      ),
    )
  const unpaid = await Promise.all(
    rows
      .filter(({ order }) => isCarriedOut(order))
      .map(async ({ order }) => ((await billOf(tx, business_id, [order])).balance.due > 0 ? [order.id] : [])),
  )
  return unpaid.flat()
}

/** Makes orders those of a shared table; `guest` is null for what the desk took. */
async function linkOrders(
  tx: Transaction,
  { shared, guest }: { readonly shared: SharedTable; readonly guest: number | null },
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({ shared_table_id: shared.id, guest })
    .where(and(eq(orders.business_id, shared.business_id), inArray(orders.id, [...ids])))
  await tellDesk(tx, shared, now)
}

/** The desk hears whose the orders of a table are, and who pays for what [O11]. The business is locked. */
export async function tellDesk(
  tx: Transaction,
  { business_id, table_id }: Pick<SharedTable, 'business_id' | 'table_id'>,
  now: Instant,
): Promise<void> {
  await keepShares(tx, await findShared(tx, business_id, table_id, now))
}

/**
 * What the desk takes for a table is of the bill that its guests share: where they share one, and have ordered by it. One that
 * was only opened, perhaps by who has gone, sees nothing of the next guests.
 */
export async function linkOrderOfDesk(tx: Transaction, { business_id, id, table_id }: Order, now: Instant): Promise<void> {
  if (table_id === null) return
  const hasOrders = exists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.business_id, sharedTables.business_id), eq(orders.shared_table_id, sharedTables.id))),
  )
  const [shared, ...others] = await tx
    .select()
    .from(sharedTables)
    .where(and(eq(sharedTables.business_id, business_id), eq(sharedTables.table_id, table_id), isLive(now), hasOrders))
  if (shared && others.length === 0) await linkOrders(tx, { shared, guest: null }, [id], now)
}

/**
 * What a guest orders from a phone is of the bill that it shares at the order's own table, and of none where it shares only another [O11].
 */
export async function linkOrderOfGuest(
  tx: Transaction,
  { business_id, id, table_id }: Order,
  visitorHash: string,
  now: Instant,
): Promise<void> {
  const sits = table_id === null ? undefined : await findGuest(tx, { business_id, table_id }, visitorHash, now)
  if (sits) await linkOrders(tx, sits, [id], now)
}

/**
 * An order that the desk puts at another table, or at none, leaves the bill that it was of, and is of the one shared where it is now, as if
 * it were ordered there [O11].
 */
export async function relinkOrder(tx: Transaction, before: Order, after: Order, now: Instant): Promise<void> {
  if (before.table_id === after.table_id) return
  const { business_id, id } = after
  const isRow = and(eq(orders.business_id, business_id), eq(orders.id, id))
  const [was] = await tx.select({ shared: orders.shared_table_id }).from(orders).where(isRow)
  await tx.update(orders).set({ shared_table_id: null, guest: null }).where(isRow)
  if (was?.shared) await settleTable(tx, { business_id, id: was.shared }, now)
  if (before.table_id !== null) await tellDesk(tx, { business_id, table_id: before.table_id }, now)
  const [left] = await tx
    .select({ visitorHash: visitorRows.visitor_hash })
    .from(visitorRows)
    .where(and(eq(visitorRows.business_id, business_id), eq(visitorRows.id, id)))
  await (left ? linkOrderOfGuest(tx, after, left.visitorHash, now) : linkOrderOfDesk(tx, after, now))
}
