import type { EventEffect } from './card-event.ts'
import type { CardObject } from './card-object.ts'
import type { CardTier } from './card-tier.ts'
import type { CardModel } from './card.ts'
import type { CardRefusal } from './refusals.ts'
import { addStamps, stampsOn, type Stamped } from './stamps.ts'
import { inThresholds, tierOf } from './tiers.ts'

/** What goes from one card to another when they are merged [L21]. */
export type HeldOnCard = Pick<
  CardObject,
  'stamps' | 'size' | 'rewards' | 'points' | 'spent' | 'short' | 'tier' | 'active_at' | 'day_stamps'
>

export function heldOn({ stamps, size, rewards, points, spent, short, tier, active_at, day_stamps }: CardObject): HeldOnCard {
  return { stamps, size, rewards, points, spent, short, tier, active_at, day_stamps }
}

/** Why what is on a card is not used, nor moved to another one or from it [L6, L17, L21]. */
export function whyUnusable({ is_blocked, is_waiting }: Pick<CardObject, 'is_blocked' | 'is_waiting'>): CardRefusal | undefined {
  if (is_blocked) return { code: 'card_blocked' }
  return is_waiting ? { code: 'card_waiting' } : undefined
}

const moved = ['stamps', 'rewards', 'points', 'spent', 'short'] as const

/** What a card held before the event by which it gave all that away. */
export function heldBefore(emptied: CardObject, given: EventEffect): HeldOnCard {
  return { ...heldOn(emptied), ...Object.fromEntries(moved.map((name) => [name, 0 - given[name]])) }
}

interface MergeTerms {
  readonly card: CardModel
  readonly tiers: readonly CardTier[]
  readonly zone: string
}

/** A card without what it held, and where that went. Its size and tier are those that it has again if the merging is undone. */
export function emptiedInto(into: string): Partial<CardObject> {
  return { stamps: 0, rewards: 0, points: 0, spent: 0, short: 0, merged_into: into }
}

/** A card with what another one held: stamps fill cards as if they were given, and of two tiers the higher one stays [L2, L13, L21]. */
export function withHeld(object: CardObject, held: HeldOnCard, { card, tiers, zone }: MergeTerms): Partial<CardObject> {
  const { stamps, size, rewards } = object
  const spent = object.spent + held.spent
  const reached = new Set([object.tier, held.tier, tierOf(spent, tiers)?.id])
  return {
    ...addStamps({ stamps, size: size || held.size, rewards: rewards + held.rewards }, held.stamps, card.size),
    points: object.points + held.points,
    spent,
    short: object.short + held.short,
    tier: inThresholds(tiers).findLast(({ id }) => reached.has(id))?.id ?? null,
    ...lastStamped(object, held, zone),
  }
}

/** Cooldown and daily cap count the stamps of both [L4]. */
function lastStamped(one: Stamped, other: Stamped, zone: string): Stamped {
  const [later, earlier] = (one.active_at ?? '') >= (other.active_at ?? '') ? [one, other] : [other, one]
  const { active_at } = later
  return { active_at, day_stamps: later.day_stamps + (active_at === null ? 0 : stampsOn(earlier, active_at, zone)) }
}
