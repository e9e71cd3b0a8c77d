import { randomBytes, webcrypto } from 'node:crypto'
import { and, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Answer, Body, EndpointKey } from '#contract/endpoints.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { batchKeyBytes, isCodeOf, numberOfCode } from '#domain/loyalty/join-code.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { packBytes } from '#lib/short-ids.ts'
import { authorize } from '#server/core/access.ts'
import type { ApiRefusal, Handlers, HandlerResult } from '#server/core/route.ts'
import { cardStore } from '#server/cards/loyalty-stores.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { codeBatches, usedCodes } from '#server/db/tables/loyalty.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { lockSetup } from '#server/resource/setup-rows.ts'

type CodeKey = Extract<EndpointKey, `${string} /api/cards/code-batches/`>
type Batch = typeof codeBatches.$inferSelect
type ToldBatch = Answer<'POST /api/cards/code-batches/'>

/** What owners do with one-time codes [L20]. */
export const joinCodeHandlers: Handlers<CodeKey> = {
  'GET /api/cards/code-batches/': async ({ actor, query: { business_id, card_model } }, db) => {
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    const batches = await db.select().from(codeBatches).where(ofCard(codeBatches, { business_id, card_model })).orderBy(desc(codeBatches.first))
    return ok({ results: await Promise.all(batches.map((batch) => tellBatch(db, batch))) })
  },
  'POST /api/cards/code-batches/': (call, tx) => makeBatch(call, tx, call.body),
}

async function makeBatch(doing: CommandContext, tx: Transaction, asked: Body<'POST /api/cards/code-batches/'>): Promise<HandlerResult<ToldBatch>> {
  const { id, business_id, card_model } = asked
  const locked = await lockSetup(doing, tx, business_id)
  if (!locked.ok) return locked
  if ((await cardStore.findAll(tx, business_id, [card_model])).length === 0) return refuse(unknownFields('card_model'))
  const [known] = await tx.select().from(codeBatches).where(and(eq(codeBatches.business_id, business_id), eq(codeBatches.id, id)))
  if (known) return known.card_model === card_model && known.count === asked.count ? ok(await tellBatch(tx, known)) : refuse({ code: 'id_taken' })
  const last = await newestBatch(tx, asked)
  const batch: Batch = { ...asked, first: last ? last.first + last.count : 1, key: packBytes(randomBytes(batchKeyBytes)), created_at: doing.now }
  await tx.insert(codeBatches).values(batch)
  return ok(await tellBatch(tx, batch))
}

type OfCard = Pick<Batch, 'business_id' | 'card_model'>

function ofCard(table: typeof codeBatches | typeof usedCodes, { business_id, card_model }: OfCard) {
  return and(eq(table.business_id, business_id), eq(table.card_model, card_model))
}

/** The batch of a card that begins last, up to a number. */
async function newestBatch(db: Database, card: OfCard, upTo?: number): Promise<Batch | undefined> {
  const [newest] = await db.select().from(codeBatches).where(and(ofCard(codeBatches, card), upTo === undefined ? undefined : lte(codeBatches.first, upTo))).orderBy(desc(codeBatches.first)).limit(1)
  return newest
}

async function tellBatch(db: Database, { business_id, ...batch }: Batch): Promise<ToldBatch> {
  const { card_model, first } = batch
  const ofBatch = and(ofCard(usedCodes, { business_id, card_model }), gte(usedCodes.number, first), lt(usedCodes.number, first + batch.count))
  return { ...batch, used: await db.$count(usedCodes, ofBatch) }
}

/** Uses the code up with which somebody joins [L20]; the business is locked, and what is refused later leaves it unused. */
export async function takeJoinCode(tx: Transaction, { business_id, id: card_model, needs_code }: CardModel, code: string | undefined, now: Instant): Promise<Result<undefined, ApiRefusal>> {
  if (code === undefined) return needs_code ? refuse({ code: 'join_code_missing' }) : ok(undefined)
  const number = numberOfCode(code)
  const batch = number === undefined ? undefined : await newestBatch(tx, { business_id, card_model }, number)
  if (number === undefined || !batch || !(await isCodeOf(webcrypto.subtle, batch, code))) return refuse({ code: 'join_code_unknown' })
  const taken = await tx.insert(usedCodes).values({ business_id, card_model, number, used_at: now }).onConflictDoNothing().returning({ number: usedCodes.number })
  return taken.length > 0 ? ok(undefined) : refuse({ code: 'join_code_used' })
}

/** A card that is deleted takes its codes along. */
export async function dropCodes(tx: Transaction, { business_id, id: card_model }: CardModel): Promise<void> {
  for (const table of [codeBatches, usedCodes]) await tx.delete(table).where(ofCard(table, { business_id, card_model }))
}
