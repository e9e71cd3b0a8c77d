import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { EndpointKey } from '#contract/endpoints.ts'
import { closeProblem } from '#domain/payments/close-rules.ts'
import { dayCloseEntity, type DayClose } from '#domain/payments/day-close.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '../core/route.ts'
import { reserveRevs } from '../db/changes.ts'
import { queryRows, type Transaction } from '../db/database.ts'
import { businesses } from '../db/tables/booking.ts'
import { closes, payments } from '../db/tables/payments.ts'
import { wrongFields } from '../resource/fields.ts'
import { rowCalls, rowHandlers } from '../resource/row-calls.ts'
import { rowStore } from '../resource/row-store.ts'
import type { CommandContext } from '../resource/command-context.ts'
import { isLastClose, keptCloses } from './kept-rows.ts'
import { saysTheSame } from './says-the-same.ts'

type CloseKey = Extract<EndpointKey, `${string} /api/payments/closes/${string}`>

const store = rowStore<DayClose>(dayCloseEntity)
const calls = rowCalls(dayCloseEntity, store, { allow, complete: async (_, row, { actor }) => ({ ...row, closed_by: actor.name }) })

/** Days that were closed, each once [P7]. */
export const closeHandlers: Handlers<CloseKey> = {
  ...rowHandlers('closes', calls as never),
  'GET /api/payments/closes/': (call, db) => {
    const { business_id, day_to, created_at_from } = call.query
    return calls.list(
      call,
      db,
      business_id,
      '/api/payments/closes/',
      [desc(closes.day), desc(closes.id)],
      day_to === undefined ? undefined : lt(closes.day, day_to),
      keptCloses(created_at_from),
    )
  },
  'POST /api/payments/closes/': async (call, tx) => {
    const again = await saysTheSame(call, tx, dayCloseEntity, store, call.body)
    if (again) return again
    const made = await calls.create({ ...call, files: {} }, tx)
    if (made.ok) await markCounted(tx, made.value)
    return made
  },
}

/** Its events say from now on that it counted them: whoever has them needs no list of closes [P7]. */
async function markCounted(tx: Transaction, { business_id, id, events }: DayClose): Promise<void> {
  const revs = await reserveRevs(tx, business_id, 'payments', events.length)
  await queryRows(
    tx,
    sql`
    update payments set close_id = ${id}, rev = given.rev
    from unnest(${sql.param([...events])}::uuid[], ${sql.param([...revs])}::bigint[]) as given (id, rev)
    where business_id = ${business_id} and payments.id = given.id`,
  )
}

/** Why a close cannot stand beside the last one, that of its day, and what its events say [P7]. */
async function allow({ now }: CommandContext, tx: Transaction, close: DayClose): Promise<ApiRefusal | FieldRefusal | undefined> {
  const { business_id, events, day } = close
  const [business] = await tx.select({ zone: businesses.time_zone }).from(businesses).where(eq(businesses.id, business_id))
  // No day could be closed any more before the one that a wrong clock made up.
  if (day > addDays(dayOf(now, must(business, 'the business').zone), 1)) return { code: 'start_too_far' }
  const others = await tx
    .select()
    .from(closes)
    .where(and(eq(closes.business_id, business_id), or(eq(closes.day, day), isLastClose)))
  const counted =
    events.length === 0
      ? []
      : await tx
          .select()
          .from(payments)
          .where(and(eq(payments.business_id, business_id), inArray(payments.id, [...events])))
  const problem = closeProblem(close, others, counted)
  return problem && 'field' in problem ? wrongFields(problem.field === 'reason' ? 'required' : 'format', [problem.field]) : problem
}
