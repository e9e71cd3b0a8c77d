import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cashbackTerms } from '../db/tables/loyalty.ts'

interface When {
  readonly at: Instant
  readonly newId: NewId
}

/** Notes how a tier is from then on [L16]. */
export const beginTier = (tx: Transaction, tier: CardTier, when: When): Promise<void> => begin(tx, tier, { tier }, when)
/** The same of a rule. */
export const beginRule = (tx: Transaction, rule: CashbackRule, when: When): Promise<void> => begin(tx, rule, { rule }, when)

async function begin(
  tx: Transaction,
  row: CardTier | CashbackRule,
  terms: Partial<Pick<typeof cashbackTerms.$inferInsert, 'tier' | 'rule'>>,
  { at, newId }: When,
): Promise<void> {
  await endTerms(tx, row, at)
  await tx
    .insert(cashbackTerms)
    .values({ id: newId(), business_id: row.business_id, card_model: row.card_model, row_id: row.id, ...terms, from_at: at })
}

/** Notes that a tier or a rule is in force no more. */
export async function endTerms(tx: Transaction, { business_id, id }: Pick<CashbackRule, 'business_id' | 'id'>, at: Instant): Promise<void> {
  await tx
    .update(cashbackTerms)
    .set({ until_at: at })
    .where(and(eq(cashbackTerms.business_id, business_id), eq(cashbackTerms.row_id, id), isNull(cashbackTerms.until_at)))
}

/** The tiers and rules of a card that were in force at that time, also those that are gone by now [L16]. */
export async function readTermsAt(
  db: Database,
  businessId: string,
  cardModel: string,
  at: Instant,
): Promise<{ readonly tiers: readonly CardTier[]; readonly rules: readonly CashbackRule[] }> {
  const inForce = and(lte(cashbackTerms.from_at, at), or(isNull(cashbackTerms.until_at), gt(cashbackTerms.until_at, at)))
  const rows = await db
    .select({ tier: cashbackTerms.tier, rule: cashbackTerms.rule })
    .from(cashbackTerms)
    .where(and(eq(cashbackTerms.business_id, businessId), eq(cashbackTerms.card_model, cardModel), inForce))
  return { tiers: rows.flatMap(({ tier }) => tier ?? []), rules: rows.flatMap(({ rule }) => rule ?? []) }
}
