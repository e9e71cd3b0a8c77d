import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { wholeShare } from './card.ts'

/** Of one card. */
export const maxTiers = 20

/** A level of a cashback card: who has spent so much earns this share of what they spend from then on [L13]. */
export const cardTierEntity = {
  collection: 'card_tiers',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    card_model: { kind: 'parent', to: 'cards', takesAlong: true },
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    /** What was spent in all, in minor units, from which it is reached. */
    threshold: { kind: 'money', min: 0, max: limits.maxPrice, default: 0 },
    /** In basis points. */
    percentage: { kind: 'number', min: 0, max: wholeShare, default: 0 },
  },
} as const satisfies EntityDefinition

export interface CardTier extends EntityRow<typeof cardTierEntity> {}
