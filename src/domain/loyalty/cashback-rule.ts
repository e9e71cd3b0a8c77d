import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { wholeShare } from './card.ts'
import { maxTiers } from './card-tier.ts'

/** The weekdays of a rule that says nothing of them: all; 1 is Monday. */
const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Hours in which some tiers of a card earn another share [L9]. */
export const cashbackRuleEntity = {
  collection: 'cashback_rules',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    card_model: { kind: 'parent', to: 'cards', takesAlong: true },
    name: { kind: 'trimmed', max: limits.name, default: '' },
    translations: { kind: 'translations', default: {} },
    tiers: { kind: 'references', to: 'card_tiers', max: maxTiers, default: [] },
    /** In basis points. */
    percentage: { kind: 'number', min: 0, max: wholeShare },
    /** ISO weekdays on which it begins. */
    days: { kind: 'own', default: everyDay },
    /** Minutes after midnight by the clock of the shop. */
    start_time: { kind: 'minutes', min: 0, max: 1_439 },
    /** Not included; where it is not after the start, it is on the next day. */
    end_time: { kind: 'minutes', min: 0, max: 1_440 },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface CashbackRule extends EntityRow<typeof cashbackRuleEntity> {}

/** The rules with this tier in each of them; those that had it are as they were [L12]. */
export function withTierInEvery<Of extends Pick<CashbackRule, 'tiers'>>(rules: readonly Of[], tier: string): readonly Of[] {
  return rules.map((rule) => (rule.tiers.includes(tier) ? rule : { ...rule, tiers: [...rule.tiers, tier] }))
}
