import type { CardEvent } from '#domain/loyalty/card-event.ts'
import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import { cardTierEntity, type CardTier } from '#domain/loyalty/card-tier.ts'
import { cardEntity, type CardModel } from '#domain/loyalty/card.ts'
import { cashbackRuleEntity, type CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import type { CardFacts } from '#domain/loyalty/decisions.ts'
import { createRow } from '#domain/shared/entity.ts'
import { ids } from './salon.ts'

const owner = { business_id: ids.business }
const card_model = 'card'
/** Monday 2026-11-23, 10:00 in Bishkek. */
const made = { at: '2026-11-23T04:00:00.000Z' }

/** A card of ten stamps; a test names only what it is about. */
export function aCard(given: Partial<CardModel> = {}): CardModel {
  return { ...createRow(cardEntity, { id: card_model, name: 'Кофе', reward: 'Капучино', ...owner }, made), ...given }
}

export function aCashbackCard(given: Partial<CardModel> = {}): CardModel {
  return aCard({ kind: 'cashback', name: 'Бонусы', ...given })
}

/** A tier from the first som on, of 3 %. */
export function aTier(given: Partial<CardTier> = {}): CardTier {
  return { ...createRow(cardTierEntity, { id: 'bronze', card_model, name: 'Бронза', percentage: 300, ...owner }), ...given }
}

/** 7 % on Fridays from 22:00 to 02:00. */
export function aRule(given: Partial<CashbackRule> = {}): CashbackRule {
  return {
    ...createRow(
      cashbackRuleEntity,
      { id: 'rule', card_model, tiers: ['bronze'], percentage: 700, days: [5], start_time: 1_320, end_time: 120, ...owner },
      made,
    ),
    ...given,
  }
}

export function aCardObject(given: Partial<CardObject> = {}): CardObject {
  return { ...createRow(cardObjectEntity, { id: 'object', card_model, customer: 'customer', ...owner }, made), rev: 1, ...given }
}

export function factsOfCard(given: Partial<CardFacts> = {}): CardFacts {
  return { card: aCard(), tiers: [], rules: [], zone: 'Asia/Bishkek', ...made, ...given }
}

/** A purchase of 1 000 som at 3 %. */
export function aCardEvent(given: Partial<CardEvent> = {}): CardEvent {
  return {
    id: 'event',
    rev: 1,
    business_id: ids.business,
    card_model,
    card_object: 'object',
    kind: 'purchase',
    stamps: 0,
    rewards: 0,
    points: 3_000,
    spent: 100_000,
    short: 0,
    size: 0,
    tier: 'bronze',
    amount: 100_000,
    bonuses: 0,
    percentage: 300,
    tier_used: 'bronze',
    rule_used: null,
    taken_back: 0,
    undoes: null,
    refund_of: null,
    of: '',
    of_id: null,
    by: '',
    reason: '',
    is_clamped: false,
    actor: 'Айгуль',
    device: '',
    received_at: made.at,
    ...made,
    ...given,
  }
}
