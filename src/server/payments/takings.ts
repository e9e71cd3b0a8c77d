import { and, eq, ne, sql } from 'drizzle-orm'
import { reckon, type Reckoning } from '#domain/payments/bill.ts'
import type { Payment, PaymentMethod } from '#domain/payments/payment.ts'
import { splitBonuses, splitRefund, splitTaking, splitUndone, type TakingPart } from '#domain/payments/split-taking.ts'
import type { Transaction } from '../db/database.ts'
import { takings } from '../db/tables/analytics.ts'
import { bills, payments } from '../db/tables/payments.ts'
import { ownLines } from './bill-calls.ts'

/**
 * Writes down on whom a payment, a refund, or the undoing of one falls, by the bill as it is now [A5]. Cash in the drawer falls on nobody.
 */
export async function recordTakings(tx: Transaction, payment: Payment): Promise<void> {
  const { business_id, id: payment_id, created_at } = payment
  const parts = await partsOf(tx, payment)
  if (parts.length > 0) await tx.insert(takings).values(parts.map((part, nth) => ({ business_id, payment_id, nth, ...part, created_at })))
}

async function partsOf(tx: Transaction, payment: Payment): Promise<readonly TakingPart[]> {
  const { kind, method, reverses, refund_of, amount } = payment
  if (reverses !== null) return splitUndone(await readParts(tx, payment, reverses))
  if (kind === 'refund' && refund_of !== null) return splitRefund(amount, await readParts(tx, payment, refund_of))
  const bill = kind === 'payment' ? await findBillOf(tx, payment) : undefined
  if (!bill) return []
  const parts = splitTaking(amount, bill, await paidBefore(tx, payment))
  return method === 'bonuses' ? splitBonuses(parts) : parts
}

async function readParts(tx: Transaction, { business_id }: Payment, paymentId: string): Promise<readonly TakingPart[]> {
  return tx
    .select({ employee_id: takings.employee_id, amount: takings.amount, discount: takings.discount })
    .from(takings)
    .where(and(eq(takings.business_id, business_id), eq(takings.payment_id, paymentId)))
    .orderBy(takings.nth)
}

/** What a payment is for, as it is now; undefined for cash of the drawer. */
export async function findBillOf(tx: Transaction, { business_id, of, of_id }: Payment): Promise<Reckoning | undefined> {
  if (of === '' || of_id === null) return undefined
  const [bill] = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.business_id, business_id), eq(bills.id, of_id)))
  return reckon(await ownLines(tx, { of, business_id, id: of_id }), bill)
}

/** What was paid for the same before, in all or by one method, less what was undone. */
export async function paidBefore(tx: Transaction, { business_id, id, of_id }: Payment, method?: PaymentMethod): Promise<number> {
  if (of_id === null) return 0
  const [found] = await tx
    .select({
      paid: sql<string>`coalesce(sum(case when ${payments.reverses} is null then ${payments.amount} else -${payments.amount} end), 0)`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.business_id, business_id),
        eq(payments.of_id, of_id),
        ne(payments.id, id),
        eq(payments.kind, 'payment'),
        method && eq(payments.method, method),
      ),
    )
  return Number(found?.paid ?? 0)
}
