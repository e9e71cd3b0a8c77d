import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { billLinesOf } from '#domain/orders/bill-lines.ts'
import { isCarriedOut, type Order } from '#domain/orders/order.ts'
import type { SharedOrder, SharedTable } from '#domain/orders/shared-table.ts'
import { balanceOf, type Balance } from '#domain/payments/balance.ts'
import { reckon } from '#domain/payments/bill.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '../db/database.ts'
import { orders, sharedTables } from '../db/tables/orders.ts'
import { bills, payments } from '../db/tables/payments.ts'

/** An order of a shared table with what it comes to at the till. */
export interface TableOrder extends SharedOrder {
  readonly order: Order
}

/** What is ordered at a shared table and not cancelled, oldest first, and how it is paid. */
export interface TableBill {
  readonly orders: readonly TableOrder[]
  readonly total: number
  readonly balance: Balance
}

export async function readTableBill(db: Database, { business_id, id }: Pick<SharedTable, 'business_id' | 'id'>): Promise<TableBill> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.business_id, business_id), eq(orders.shared_table_id, id)))
    .orderBy(asc(orders.created_at), asc(orders.id))
  return billOf(db, business_id, rows.filter(isCarriedOut))
}

/** What these orders come to together. */
export async function billOf(db: Database, businessId: string, rows: readonly (Order & Pick<SharedOrder, 'guest'>)[]): Promise<TableBill> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: [], total: 0, balance: balanceOf(0, []) }
  const added = await db
    .select()
    .from(bills)
    .where(and(eq(bills.business_id, businessId), inArray(bills.id, ids)))
  const events = await db
    .select()
    .from(payments)
    .where(and(eq(payments.business_id, businessId), inArray(payments.of_id, ids)))
  const known = new Map(added.map((bill) => [bill.id, bill]))
  const reckoned = rows.map((order) => ({ order, guest: order.guest, reckoning: reckon(billLinesOf(order, ''), known.get(order.id)) }))
  const total = reckoned.reduce((sum, { reckoning }) => sum + reckoning.total, 0)
  return { orders: reckoned, total, balance: balanceOf(total, events) }
}

/** Looks after an order's payments or bill, or itself, have changed whether the shared table that it is of has ended [O11]. */
export async function settleTableOf(tx: Transaction, { business_id, id }: Pick<Order, 'business_id' | 'id'>, now: Instant): Promise<void> {
  const [order] = await tx
    .select({ shared: orders.shared_table_id })
    .from(orders)
    .where(and(eq(orders.business_id, business_id), eq(orders.id, id)))
  if (order?.shared) await settleTable(tx, { business_id, id: order.shared }, now)
}

/**
 * A shared table ends once all that was ordered there is paid, and goes on where less was paid than it seemed. What is given back ends and
 * begins nothing: nobody pays it again.
 */
export async function settleTable(
  tx: Transaction,
  { business_id, id }: Pick<SharedTable, 'business_id' | 'id'>,
  now: Instant,
): Promise<void> {
  const isRow = and(eq(sharedTables.business_id, business_id), eq(sharedTables.id, id))
  const [shared] = await tx.select().from(sharedTables).where(isRow)
  if (!shared) return
  const {
    total,
    balance: { paid, due },
  } = await readTableBill(tx, shared)
  const { ended_at } = shared
  if (ended_at === null && paid > 0 && due <= 0) await tx.update(sharedTables).set({ ended_at: now }).where(isRow)
  if (ended_at !== null && total > paid && !(await hasFollowed(tx, shared, ended_at)))
    await tx.update(sharedTables).set({ ended_at: null }).where(isRow)
}

/** Whether others have begun to share at the table since. */
async function hasFollowed(tx: Transaction, { business_id, id, table_id }: SharedTable, since: Instant): Promise<boolean> {
  const others = and(eq(sharedTables.business_id, business_id), eq(sharedTables.table_id, table_id), ne(sharedTables.id, id))
  return (await tx.$count(sharedTables, and(others, gte(sharedTables.opened_at, since)))) > 0
}
