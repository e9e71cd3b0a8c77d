import type { CardObject } from './card-object.ts'
import type { CardTier } from './card-tier.ts'

/** The lowest first. */
export function inThresholds<Of extends Pick<CardTier, 'threshold'>>(tiers: readonly Of[]): readonly Of[] {
  return tiers.toSorted((a, b) => a.threshold - b.threshold)
}

/** The tier that so much spent reaches: exactly the threshold does [L13]. */
export function tierOf<Of extends Pick<CardTier, 'threshold'>>(spent: number, tiers: readonly Of[]): Of | undefined {
  return inThresholds(tiers).findLast(({ threshold }) => threshold <= spent)
}

/** The tier that somebody has: by what they spent, or the higher one that they reached before [L13]. */
export function heldTier<Of extends Pick<CardTier, 'id' | 'threshold'>>(
  { spent, tier }: Pick<CardObject, 'spent' | 'tier'>,
  tiers: readonly Of[],
): Of | undefined {
  const kept = tiers.find(({ id }) => id === tier)
  const reached = tierOf(spent, tiers)
  return kept && kept.threshold > (reached?.threshold ?? -1) ? kept : reached
}

/** The next tier and what lacks to it, in minor units; undefined from the highest on. */
export function nextTier<Of extends Pick<CardTier, 'id' | 'threshold'>>(
  object: Pick<CardObject, 'spent' | 'tier'>,
  tiers: readonly Of[],
): { readonly tier: Of; readonly lacking: number } | undefined {
  const held = heldTier(object, tiers)?.threshold ?? -1
  const tier = inThresholds(tiers).find(({ threshold }) => threshold > Math.max(held, object.spent))
  return tier && { tier, lacking: tier.threshold - object.spent }
}

/** Whether another tier of the card has the same threshold: they have to rise [L13]. */
export function hasThreshold(tiers: readonly CardTier[], one: Pick<CardTier, 'id' | 'card_model' | 'threshold'>): boolean {
  return tiers.some(({ id, card_model, threshold }) => id !== one.id && card_model === one.card_model && threshold === one.threshold)
}
