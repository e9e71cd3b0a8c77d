import type { CreateOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { CardEvent } from './card-event.ts'
import { maxPhones } from './phone-keys.ts'

const mostCounted = 1_000_000_000
const most = Number.MAX_SAFE_INTEGER

/** What the last event did that can be undone, and what stood before it: enough to undo it without the ledger [L5]. */
export interface LastEvent extends Pick<CardEvent, 'id' | 'kind' | 'stamps' | 'rewards' | 'points' | 'bonuses' | 'spent' | 'short'> {
  /** What it was given for, where that is said: it is offered no second time. */
  readonly of_id?: string
  readonly active_before: Instant | null
  readonly day_stamps_before: number
  readonly size_before: number
}

/**
 * A customer's own copy of a card. What it holds is the fold of its events, kept beside them so that a counter without a
 * network knows it; a check compares the two [L1]. Name and phone are the customer's.
 */
export const cardObjectEntity = {
  collection: 'card_objects',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'customer.delete' },
  fields: {
    card_model: { kind: 'parent', to: 'cards' },
    customer: { kind: 'parent', to: 'customers' },
    /** By which it is called when nothing can be scanned; 0 on a device until the server has given it. */
    number: { kind: 'number', min: 0, max: mostCounted, default: 0, isDerived: true },
    /** On the started card. */
    stamps: { kind: 'number', min: 0, max: mostCounted, default: 0, isDerived: true },
    /** How many the started card takes [L3]; 0 where none is started. */
    size: { kind: 'number', min: 0, max: mostCounted, default: 0, isDerived: true },
    /** Issued and not used. */
    rewards: { kind: 'number', min: 0, max: mostCounted, default: 0, isDerived: true },
    /** Bonuses, in minor units. */
    points: { kind: 'money', min: 0, max: most, default: 0, isDerived: true },
    /** What counts for tiers, in minor units [L13]. */
    spent: { kind: 'money', min: 0, max: most, default: 0, isDerived: true },
    /** Bonuses that refunds should have taken back and could not: what spending gives back is lessened by them [L14]. */
    short: { kind: 'money', min: 0, max: most, default: 0, isDerived: true },
    /** The tier that was reached. */
    tier: { kind: 'reference', to: 'card_tiers', default: null, isDerived: true },
    is_blocked: { kind: 'switch', default: false, isDerived: true },
    /** The card of the same customer that has what this one held [L21]. */
    merged_into: { kind: 'reference', to: 'card_objects', default: null, isDerived: true },
    /** Beyond the limit of the plan: what is given is kept, and used once a place is free [L17]. */
    is_waiting: { kind: 'switch', default: false, isDerived: true },
    /** Of the last stamp or purchase. */
    active_at: { kind: 'instant', default: null, isDerived: true },
    /** Stamps on that day of the shop [L4]. */
    day_stamps: { kind: 'number', min: 0, max: mostCounted, default: 0, isDerived: true },
    last: { kind: 'own', default: null as LastEvent | null, isDerived: true },
    /** Of the phones that show its code, with a space between them; empty where there is none [L18, L6a]. */
    public_key: { kind: 'trimmed', max: maxPhones * 88, default: '', isDerived: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface CardObject extends EntityRow<typeof cardObjectEntity> {}
export type CreateCardObject = CreateOf<typeof cardObjectEntity>
