import { and, eq, inArray } from 'drizzle-orm'
import { isCarriedOut } from '#domain/orders/order.ts'
import type { SharedTable, TableShare } from '#domain/orders/shared-table.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { isSame } from '#lib/is-same.ts'
import { nextRev } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import { tableStore } from './order-facts.ts'

/** Stores what guests did at a table. Not in the log: it says what was changed of the business, and nothing was. */
export async function keepTable(tx: Transaction, before: DiningTable, after: DiningTable): Promise<DiningTable> {
  if (after === before) return before
  const numbered = { ...after, rev: await nextRev(tx, after.business_id, 'tables') }
  await tableStore.update(tx, numbered)
  return numbered
}

/**
 * Tells the desk what is said on the phones of a table: of `shared`, all that are shared there now. What was said last stays until others
 * order together.
 */
export async function keepShares(tx: Transaction, shared: readonly SharedTable[]): Promise<void> {
  const [first] = shared
  const [table] = first ? await tableStore.findAll(tx, first.business_id, [first.table_id]) : []
  if (!first || !table) return
  const rows = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.business_id, first.business_id),
        inArray(
          orders.shared_table_id,
          shared.map(({ id }) => id),
        ),
      ),
    )
  const ordered = rows.filter(isCarriedOut)
  const shares = shared
    .map(({ id, payers }): TableShare => ({
      orders: Object.fromEntries(
        ordered.filter(({ shared_table_id }) => shared_table_id === id).map((order) => [order.id, order.guest ?? 0]),
      ),
      payers,
    }))
    .filter((share) => Object.keys(share.orders).length > 0)
  await keepTable(tx, table, isSame(shares, table.shares ?? []) ? table : { ...table, shares })
}
