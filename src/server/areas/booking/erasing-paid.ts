import { and, eq, inArray, sql } from 'drizzle-orm'
import { nextRev } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { bills, payments } from '#server/db/tables/payments.ts'

/** What was paid for their visits stays with its sums, and names nobody [V5]. Answers which rows these are. */
export async function blankPaid(
  tx: Transaction,
  businessId: string,
  visitIds: readonly string[],
): Promise<{ readonly payments: readonly string[]; readonly bills: readonly string[] }> {
  const ofThem = and(eq(payments.business_id, businessId), inArray(payments.of_id, [...visitIds]))
  const paid = await tx.select({ id: payments.id }).from(payments).where(ofThem)
  for (const { id } of paid) {
    await tx
      .update(payments)
      .set({ name: '', reason: '', rev: await nextRev(tx, businessId, 'payments') })
      .where(and(eq(payments.business_id, businessId), eq(payments.id, id)))
  }
  const added = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.business_id, businessId), inArray(bills.id, [...visitIds])))
  for (const { id } of added) {
    const discount = sql`case when discount is null then null else jsonb_set(discount, '{reason}', '""') end`
    await tx
      .update(bills)
      .set({ name: '', discount, rev: await nextRev(tx, businessId, 'bills') })
      .where(and(eq(bills.business_id, businessId), eq(bills.id, id)))
  }
  return { payments: paid.map(({ id }) => id), bills: added.map(({ id }) => id) }
}
