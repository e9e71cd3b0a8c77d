import type { CardTier } from './card-tier.ts'
import { inThresholds } from './tiers.ts'

/** The tier next to this one, below or above it, with which shares fall as customers rise. Owners may want it, so it is no refusal [L13]. */
export function fallingBeside(
  tiers: readonly CardTier[],
  one: Pick<CardTier, 'id' | 'threshold' | 'percentage'>,
): { readonly tier: CardTier; readonly is: 'below' | 'above' } | undefined {
  const others = inThresholds(tiers).filter(({ id }) => id !== one.id)
  const below = others.findLast(({ threshold }) => threshold < one.threshold)
  const above = others.find(({ threshold }) => threshold > one.threshold)
  if (below && below.percentage > one.percentage) return { tier: below, is: 'below' }
  return above && above.percentage < one.percentage ? { tier: above, is: 'above' } : undefined
}
