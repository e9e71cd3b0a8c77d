import type { Instant } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import { balanceOf } from './balance.ts'
import { reckon, type Bill } from './bill.ts'
import type { Payment } from './payment.ts'

/** A sale that was begun, and what is still due of it. */
export interface UnpaidSale {
  readonly bill: Bill
  readonly due: number
}

/** Sales made since `from` of which something is still due, the newest first: nothing else leads back to them [P2]. */
export function unpaidSales(bills: readonly Bill[], payments: readonly Payment[], from: Instant): readonly UnpaidSale[] {
  const of = groupBy(payments, ({ of_id }) => of_id)
  return bills
    .filter((bill) => bill.of === 'sale' && bill.created_at >= from)
    .map((bill) => ({ bill, due: balanceOf(reckon([], bill).total, of.get(bill.id) ?? []).due }))
    .filter(({ due }) => due > 0)
    .toSorted((one, other) => (one.bill.created_at < other.bill.created_at ? 1 : -1))
}
