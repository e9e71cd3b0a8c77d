import { randomBytes, webcrypto } from 'node:crypto'
import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Answer, Body, EndpointKey } from '#contract/endpoints.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { batchKeyBytes, isCodeOf, numberOfCode, type JoinCodeProblem } from '#domain/loyalty/join-code.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { packBytes } from '#lib/short-ids.ts'
import { authorize } from '#server/core/access.ts'
import { lineOf, record } from '#server/core/activity.ts'
import type { ApiRefusal, Handlers, HandlerResult } from '#server/core/route.ts'
import { cardStore } from '#server/cards/loyalty-stores.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { codeBatches, usedCodes } from '#server/db/tables/loyalty.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { lockSetup } from '#server/resource/setup-rows.ts'

type CodeKey = Extract<EndpointKey, `${string} /api/cards/code-batches/${string}`>
type Batch = typeof codeBatches.$inferSelect
type ToldBatch = Answer<'POST /api/cards/code-batches/'>

/** What owners do with one-time codes [L20]. */
export const joinCodeHandlers: Handlers<CodeKey> = {
  'GET /api/cards/code-batches/': async ({ actor, query: { business_id, card_model } }, db) => {
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    const batches = await db
      .select()
      .from(codeBatches)
      .where(ofCard(codeBatches, { business_id, card_model }))
      .orderBy(desc(codeBatches.first))
    return ok({ results: await Promise.all(batches.map((batch) => tellBatch(db, batch))) })
  },
  'POST /api/cards/code-batches/': (call, tx) => makeBatch(call, tx, call.body),
  'PATCH /api/cards/code-batches/{id}/': (call, tx) => switchBatch(call, tx, call.params.id, call.body),
}

async function makeBatch(
  doing: CommandContext,
  tx: Transaction,
  asked: Body<'POST /api/cards/code-batches/'>,
): Promise<HandlerResult<ToldBatch>> {
  const { id, business_id, card_model } = asked
  const locked = await lockSetup(doing, tx, business_id)
  if (!locked.ok) return locked
  const [card] = await cardStore.findAll(tx, business_id, [card_model])
  if (!card) return refuse(unknownFields('card_model'))
  const known = await findBatch(tx, business_id, id)
  if (known)
    return known.card_model === card_model && known.count === asked.count ? ok(await tellBatch(tx, known)) : refuse({ code: 'id_taken' })
  const last = await newestBatch(tx, asked)
  const batch: Batch = {
    ...asked,
    first: last ? last.first + last.count : 1,
    key: packBytes(randomBytes(batchKeyBytes)),
    is_active: true,
    created_at: doing.now,
  }
  await tx.insert(codeBatches).values(batch)
  await recordBatch(doing, tx, card, batch, 'make_codes')
  return ok(await tellBatch(tx, batch))
}

/** Where printed codes were lost or stolen, nobody joins with them until their owner lets them again. */
async function switchBatch(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  { business_id, is_active }: Body<'PATCH /api/cards/code-batches/{id}/'>,
): Promise<HandlerResult<ToldBatch>> {
  const locked = await lockSetup(doing, tx, business_id)
  if (!locked.ok) return locked
  const batch = await findBatch(tx, business_id, id)
  const [card] = batch ? await cardStore.findAll(tx, business_id, [batch.card_model]) : []
  if (!batch || !card) return refuse({ code: 'not_found' })
  if (batch.is_active === is_active) return ok(await tellBatch(tx, batch))
  await tx.update(codeBatches).set({ is_active }).where(isBatch(business_id, id))
  await recordBatch(doing, tx, card, batch, is_active ? 'allow_codes' : 'stop_codes')
  return ok(await tellBatch(tx, { ...batch, is_active }))
}

/** The log tells it of the card, with the numbers of the codes. */
async function recordBatch(
  doing: CommandContext,
  tx: Transaction,
  { business_id, id, name }: CardModel,
  { first, count }: Batch,
  act: 'make_codes' | 'stop_codes' | 'allow_codes',
): Promise<void> {
  await record(tx, {
    ...lineOf(doing, { businessId: business_id, subject: 'cards', rowId: id, name }, act),
    reason: `№ ${first}–${first + count - 1}`,
  })
}

function isBatch(businessId: string, id: string) {
  return and(eq(codeBatches.business_id, businessId), eq(codeBatches.id, id))
}

async function findBatch(db: Database, businessId: string, id: string): Promise<Batch | undefined> {
  const [found] = await db.select().from(codeBatches).where(isBatch(businessId, id))
  return found
}

type OfCard = Pick<Batch, 'business_id' | 'card_model'>

function ofCard(table: typeof codeBatches | typeof usedCodes, { business_id, card_model }: OfCard) {
  return and(eq(table.business_id, business_id), eq(table.card_model, card_model))
}

/** The batch of a card that begins last, up to a number. */
async function newestBatch(db: Database, card: OfCard, upTo?: number): Promise<Batch | undefined> {
  const [newest] = await db
    .select()
    .from(codeBatches)
    .where(and(ofCard(codeBatches, card), upTo === undefined ? undefined : lte(codeBatches.first, upTo)))
    .orderBy(desc(codeBatches.first))
    .limit(1)
  return newest
}

async function tellBatch(db: Database, { business_id, ...batch }: Batch): Promise<ToldBatch> {
  const { card_model, first } = batch
  const ofBatch = and(
    ofCard(usedCodes, { business_id, card_model }),
    gte(usedCodes.number, first),
    lt(usedCodes.number, first + batch.count),
  )
  return { ...batch, used: await db.$count(usedCodes, ofBatch) }
}

/** The number of a code with which somebody may join, as long as nobody has. */
async function numberToUse(db: Database, card: OfCard, code: string): Promise<Result<number, { readonly code: JoinCodeProblem }>> {
  const number = numberOfCode(code)
  const batch = number === undefined ? undefined : await newestBatch(db, card, number)
  if (number === undefined || !batch || !(await isCodeOf(webcrypto.subtle, batch, code))) return refuse({ code: 'join_code_unknown' })
  return batch.is_active ? ok(number) : refuse({ code: 'join_code_stopped' })
}

/** Why nobody joins with a code, before anybody fills in a form; undefined where somebody can, as far as is known now [L20]. */
export async function problemOfCode(
  db: Database,
  { business_id, id: card_model }: CardModel,
  code: string,
): Promise<JoinCodeProblem | undefined> {
  const number = await numberToUse(db, { business_id, card_model }, code)
  if (!number.ok) return number.refusal.code
  const used = await db.$count(usedCodes, and(ofCard(usedCodes, { business_id, card_model }), eq(usedCodes.number, number.value)))
  return used > 0 ? 'join_code_used' : undefined
}

/** Uses the code up with which somebody joins [L20]; the business is locked, and what is refused later leaves it unused. */
export async function takeJoinCode(
  tx: Transaction,
  { business_id, id: card_model, needs_code }: CardModel,
  code: string | undefined,
  now: Instant,
): Promise<Result<undefined, ApiRefusal>> {
  if (code === undefined) return needs_code ? refuse({ code: 'join_code_missing' }) : ok(undefined)
  const number = await numberToUse(tx, { business_id, card_model }, code)
  if (!number.ok) return number
  const taken = await tx
    .insert(usedCodes)
    .values({ business_id, card_model, number: number.value, used_at: now })
    .onConflictDoNothing()
    .returning({ number: usedCodes.number })
  return taken.length > 0 ? ok(undefined) : refuse({ code: 'join_code_used' })
}

/** A card that is deleted takes its codes along. */
export async function dropCodes(tx: Transaction, { business_id, id: card_model }: CardModel): Promise<void> {
  for (const table of [codeBatches, usedCodes]) await tx.delete(table).where(ofCard(table, { business_id, card_model }))
}
