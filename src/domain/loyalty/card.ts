import type { CreateOf, EditOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'

export const cardKinds = ['stamps', 'cashback'] as const
export type CardKind = (typeof cardKinds)[number]

/** What a card looks like; the screens know what the words mean. */
export const cardColours = ['plum', 'terracotta', 'honey', 'olive', 'forest', 'sea', 'sky', 'indigo', 'rose', 'graphite'] as const
export const cardBackgrounds = ['plain', 'waves', 'dots', 'rays'] as const

/** When what somebody collected is lost. */
export const cardExpiries = ['never', 'date', 'rolling'] as const

/** Bounds of a card: stamps are counts, times seconds. */
export const cardLimits = { size: 50, reward: 200, cooldownSeconds: 86_400, dailyCap: 100, expiryDays: 3_650, stampsAtOnce: 100 } as const

/** Shares are counted in basis points: 10 000 are the whole. */
export const wholeShare = 10_000

/** A card that customers of a business join: it gives rewards for stamps, or bonuses for what is spent. */
export const cardEntity = {
  collection: 'cards',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    order: { kind: 'place', default: 'last' },
    name: { kind: 'name', max: limits.name },
    /** Names in other languages; the description is what the reward is called there. */
    translations: { kind: 'translations', default: {} },
    kind: { kind: 'choice', of: cardKinds, default: 'stamps', isFixed: true },
    /** Archived: nobody joins, is stamped or earns. What was earned can still be used. */
    is_active: { kind: 'switch', default: true },
    /** The logo. */
    image: { kind: 'picture', default: null },
    colour: { kind: 'choice', of: cardColours, default: 'plum' },
    background: { kind: 'choice', of: cardBackgrounds, default: 'plain' },
    /** How many stamps one reward takes [L2, L3]. */
    size: { kind: 'number', min: 1, max: cardLimits.size, default: 10 },
    reward: { kind: 'trimmed', max: cardLimits.reward, default: '' },
    /** How long after a stamp the next one is refused [L4]. */
    cooldown_seconds: { kind: 'number', min: 0, max: cardLimits.cooldownSeconds, default: 60 },
    /** Stamps on one of the shop's days; null where nobody counts [L4]. */
    daily_cap: { kind: 'count', max: cardLimits.dailyCap, default: null },
    expiry: { kind: 'choice', of: cardExpiries, default: 'never' },
    /** The last day on which what was collected counts; for `date`. */
    expires_on: { kind: 'day', default: '2999-12-31' },
    /** Days after the last stamp or purchase; for `rolling`. */
    expiry_days: { kind: 'number', min: 1, max: cardLimits.expiryDays, default: 180 },
    /** What part of a bill bonuses may pay, in basis points. */
    spend_cap: { kind: 'number', min: 0, max: wholeShare, default: 5_000 },
    /** Customers show a code that changes with time [L18]. */
    has_changing_code: { kind: 'switch', default: false },
    /** Who joins by themselves needs a one-time code [L20]. */
    needs_code: { kind: 'switch', default: false },
    /** Where it is joined; empty on a device until the server has given it [V1]. */
    code: { kind: 'trimmed', max: 12, default: '', isDerived: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface CardModel extends EntityRow<typeof cardEntity> {}
export type CreateCard = CreateOf<typeof cardEntity>
export type EditCard = EditOf<typeof cardEntity>
