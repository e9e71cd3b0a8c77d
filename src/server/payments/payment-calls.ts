import { and, eq, inArray, or } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { shopDayOf } from '#domain/business/shop-day.ts'
import { isForOwner, paymentProblem } from '#domain/payments/payment-rules.ts'
import { paymentEntity, type Payment } from '#domain/payments/payment.ts'
import { refuse } from '#lib/result.ts'
import { authorize } from '../core/access.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { businesses } from '../db/tables/booking.ts'
import { payments } from '../db/tables/payments.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { equal } from '../resource/equal.ts'
import { wrongFields } from '../resource/fields.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import { keptPayments } from './kept-rows.ts'
import { payByCard } from './pay-by-card.ts'
import { recordTakings } from './takings.ts'
import { saysTheSame } from './says-the-same.ts'
import { settleTableOf } from './table-bill.ts'

type PaymentKey = Extract<EndpointKey, `${string} /api/payments/payments/${string}`>

const store = rowStore<Payment>(paymentEntity)
const calls = rowCalls(paymentEntity, store, {
  allow,
  complete: async (_, row, { actor }) => ({ ...row, taken_by: actor.name }),
  toldOf: ({ kind, reverses, amount, tip, reason }) => ({
    reason,
    act: reverses === null ? kind : 'reverse',
    changes: { amount: { before: null, after: amount }, ...(tip > 0 && { tip: { before: null, after: tip } }) },
  }),
})

/** Money that changed hands: events that are made and read [P1]. */
export const paymentHandlers: Handlers<PaymentKey> = {
  ...rowHandlers('payments', calls as never),
  'GET /api/payments/payments/': (call, db) => {
    const { business_id, of_id, close_id, created_at_from } = call.query
    return calls.list(
      call,
      db,
      business_id,
      '/api/payments/payments/',
      undefined,
      and(equal(payments.of_id, of_id), equal(payments.close_id, close_id)),
      keptPayments(created_at_from),
    )
  },
  'POST /api/payments/payments/': async (call, tx) => {
    const again = await saysTheSame(call, tx, paymentEntity, store, call.body)
    if (again) return again
    const taken = await calls.create({ ...call, files: {} }, tx)
    if (!taken.ok) return taken
    const unpaid = await payByCard(call, tx, taken.value)
    if (unpaid) return refuse(unpaid)
    await recordTakings(tx, taken.value)
    const { business_id, of, of_id } = taken.value
    if (of === 'order' && of_id !== null) await settleTableOf(tx, { business_id, id: of_id }, call.now)
    return taken
  },
}

/** Why its rules do not let an event be [P1, P2]. */
async function allow({ actor }: CommandContext, tx: Transaction, event: Payment): Promise<ApiRefusal | FieldRefusal | undefined> {
  const known = await findNamed(tx, event)
  const problem = paymentProblem(event, known)
  if (problem) return 'field' in problem ? wrongFields('format', [problem.field]) : problem
  if (authorize(actor, event.business_id, 'payment.decide').ok) return undefined
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, event.business_id))
  return business && isForOwner(event, known, (at) => shopDayOf(business, at)) ? { code: 'payment_old' } : undefined
}

/** The event that one names, and all others that name it too. */
async function findNamed(tx: Transaction, { business_id, refund_of, reverses }: Payment): Promise<readonly Payment[]> {
  const named = [refund_of, reverses].filter((one) => one !== null)
  if (named.length === 0) return []
  const rows = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.business_id, business_id),
        or(...[payments.id, payments.refund_of, payments.reverses].map((column) => inArray(column, named))),
      ),
    )
  const refunds = rows.filter((row) => row.refund_of !== null).map((row) => row.id)
  const undone =
    refunds.length === 0
      ? []
      : await tx
          .select()
          .from(payments)
          .where(and(eq(payments.business_id, business_id), inArray(payments.reverses, refunds)))
  return [...rows, ...undone.filter((one) => !rows.some(({ id }) => id === one.id))]
}
