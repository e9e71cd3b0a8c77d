import type { EndpointKey } from '#contract/endpoints.ts'
import { isFull } from '#domain/shared/room.ts'
import { cardTierEntity, type CardTier } from '#domain/loyalty/card-tier.ts'
import { cardEntity, type CardModel } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity, withTierInEvery, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { stampBannerEntity } from '#domain/loyalty/stamp-banner.ts'
import { hasThreshold } from '#domain/loyalty/tiers.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, type Result } from '#lib/result.ts'
import { keptAddress } from '#server/core/addresses.ts'
import { countActiveCards } from '#server/core/plan-usage.ts'
import { readLimits } from '#server/core/plans.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { card_tiers, cashback_rules, stamp_banners } from '#server/db/tables/loyalty.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { equal } from '#server/resource/equal.ts'
import { wrongFields } from '#server/resource/fields.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { keepRows, lockRow, takeFromRows, type Change, type Setup } from '#server/resource/setup-rows.ts'
import { beginRule, beginTier, endTerms } from '#server/cards/cashback-terms.ts'
import { bannerStore, cardStore, ruleStore, tierStore } from '#server/cards/loyalty-stores.ts'
import { dropCodes } from './join-codes.ts'

type SetupKey = Extract<EndpointKey, `${string} /api/cards/${'card' | 'stamps-images'}/${string}` | `${string} /api/v2/cards/${string}`>

const cardCalls = rowCalls(cardEntity, cardStore, {
  allow: async ({ now }, tx, row, before) =>
    row.is_active && !before?.is_active && (await areActiveFull(tx, row, now)) ? { code: 'cards_full' } : undefined,
  complete: async (tx, row) => ({ ...row, code: await keptAddress(tx, { kind: 'card', business_id: row.business_id, row_id: row.id }) }),
  beforeDelete: async (_, tx, row) => {
    await dropCodes(tx, row)
    return ok(undefined)
  },
})
const tierCalls = rowCalls(cardTierEntity, tierStore, {
  allow: (_, tx, row) => wrongThreshold(tx, row),
  beforeDelete: async (call, tx, row) => {
    await takeFromRules(call, tx, row)
    await endTerms(tx, row, call.at)
    return ok(undefined)
  },
})
const ruleCalls = rowCalls(cashbackRuleEntity, ruleStore, {
  beforeDelete: async ({ at }, tx, row) => {
    await endTerms(tx, row, at)
    return ok(undefined)
  },
})
const bannerCalls = rowCalls(stampBannerEntity, bannerStore)

/** What owners set up: cards with their tiers, rules by time and pictures. */
export const loyaltySetupHandlers: Handlers<SetupKey> = {
  ...rowHandlers('cards', cardCalls as never),
  ...rowHandlers('card_tiers', tierCalls as never),
  ...rowHandlers('cashback_rules', ruleCalls as never),
  ...rowHandlers('stamp_banners', bannerCalls as never),

  'GET /api/v2/cards/card-tier/': (call, db) =>
    tierCalls.list(
      call,
      db,
      call.query.business_id,
      '/api/v2/cards/card-tier/',
      undefined,
      equal(card_tiers.card_model, call.query.card_model),
    ),
  'POST /api/v2/cards/card-tier/': async (call, tx) =>
    began(await tierCalls.create({ ...call, files: {} }, tx), (tier) => beginTier(tx, tier, call)),
  'PATCH /api/v2/cards/card-tier/{id}/': async (call, tx) =>
    began(await tierCalls.change({ ...call, files: {} }, tx), (tier) => beginTier(tx, tier, call)),
  'POST /api/v2/cards/card-tier/{id}/every-rule/': async (call, tx) => {
    const tier = await lockRow(call, tx, tierStore.table, call.params.id, tierStore.find)
    if (!tier.ok) return tier
    const { business_id, id, card_model } = tier.value
    const readRules = async () =>
      (await ruleStore.findNaming(tx, business_id, 'card_model', card_model)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const before = await readRules()
    const after = withTierInEvery(before, id)
    await keepRules(
      call,
      tx,
      business_id,
      before.map((rule, nth) => ({ before: rule, after: after[nth]! })).filter((one) => one.after !== one.before),
    )
    return ok({ results: await readRules() })
  },

  'GET /api/v2/cards/cashback-rule/': (call, db) =>
    ruleCalls.list(
      call,
      db,
      call.query.business_id,
      '/api/v2/cards/cashback-rule/',
      undefined,
      equal(cashback_rules.card_model, call.query.card_model),
    ),
  'POST /api/v2/cards/cashback-rule/': async (call, tx) =>
    began(await ruleCalls.create({ ...call, files: {} }, tx), (rule) => beginRule(tx, rule, call)),
  'PATCH /api/v2/cards/cashback-rule/{id}/': async (call, tx) =>
    began(await ruleCalls.change({ ...call, files: {} }, tx), (rule) => beginRule(tx, rule, call)),

  'GET /api/cards/stamps-images/': (call, db) =>
    bannerCalls.list(
      call,
      db,
      call.query.business_id,
      '/api/cards/stamps-images/',
      undefined,
      equal(stamp_banners.card_model, call.query.card_model),
    ),
  'PATCH /api/cards/stamps-images/{id}/': { check: bannerCalls.mayChange, write: bannerCalls.change },
}

async function began<Of>(written: Setup<Of>, begin: (row: Of) => Promise<void>): Promise<Setup<Of>> {
  if (written.ok) await begin(written.value)
  return written
}

/** Whether the plan has no place for a card that becomes active; the business is locked [L7]. */
async function areActiveFull(tx: Transaction, { business_id }: CardModel, now: Instant): Promise<boolean> {
  return isFull(await countActiveCards(tx, business_id), (await readLimits(tx, business_id, now)).cards)
}

/** Thresholds of one card differ [L13]. */
async function wrongThreshold(tx: Transaction, tier: CardTier): Promise<FieldRefusal | undefined> {
  const others = await tierStore.findNaming(tx, tier.business_id, 'card_model', tier.card_model)
  return hasThreshold(others, tier) ? wrongFields('threshold_taken', ['threshold']) : undefined
}

/** A tier that is deleted stands in no rule any more. */
async function takeFromRules(
  doing: CommandContext,
  tx: Transaction,
  { business_id, id, card_model }: CardTier,
): Promise<Result<undefined, ApiRefusal>> {
  const rules = (await ruleStore.findNaming(tx, business_id, 'card_model', card_model)).filter(({ tiers }) => tiers.includes(id))
  const taken = rules.map((rule) => ({ before: rule, after: { ...rule, tiers: rule.tiers.filter((one) => one !== id) } }))
  await takeFromRows(doing, tx, { collection: 'cashback_rules', businessId: business_id }, taken, (inner, rows) =>
    storeRules(inner, rows, doing),
  )
  return ok(undefined)
}

async function keepRules(
  doing: CommandContext,
  tx: Transaction,
  businessId: string,
  changes: readonly Change<CashbackRule>[],
): Promise<void> {
  await keepRows(doing, tx, { collection: 'cashback_rules', businessId }, changes, (inner, rows) => storeRules(inner, rows, doing))
}

async function storeRules(tx: Transaction, rules: readonly CashbackRule[], doing: CommandContext): Promise<void> {
  for (const rule of rules) {
    await ruleStore.update(tx, rule)
    await beginRule(tx, rule, doing)
  }
}
