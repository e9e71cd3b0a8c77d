import { and, eq, inArray } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { closeProblem } from '#domain/payments/close-rules.ts'
import { dayCloseEntity, type DayClose } from '#domain/payments/day-close.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '../core/route.ts'
import type { Transaction } from '../db/database.ts'
import { closes, payments } from '../db/tables/payments.ts'
import { wrongFields } from '../resource/fields.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { saysTheSame } from './says-the-same.ts'

type CloseKey = Extract<EndpointKey, `${string} /api/payments/closes/${string}`>

const store = rowStore<DayClose>(dayCloseEntity)
const calls = rowCalls(dayCloseEntity, store, { allow, complete: async (_, row, { actor }) => ({ ...row, closed_by: actor.name }) })

/** Days that were closed, each once [P7]. */
export const closeHandlers: Handlers<CloseKey> = {
  ...rowHandlers('closes', calls as never),
  'POST /api/payments/closes/': async (call, tx) => {
    const again = await saysTheSame(call, tx, dayCloseEntity, store, call.body)
    return again ?? calls.create({ ...call, files: {} }, tx)
  },
}

/** Why a close cannot stand beside what there is [P7]. */
async function allow(_: CommandContext, tx: Transaction, close: DayClose): Promise<ApiRefusal | FieldRefusal | undefined> {
  const { business_id, events } = close
  const others = await tx.select().from(closes).where(eq(closes.business_id, business_id))
  const counted = events.length === 0 ? [] : await tx.select().from(payments).where(and(eq(payments.business_id, business_id), inArray(payments.id, [...events])))
  const problem = closeProblem(close, others, counted)
  return problem && 'field' in problem ? wrongFields(problem.field === 'reason' ? 'required' : 'format', [problem.field]) : problem
}
