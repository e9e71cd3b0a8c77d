import { nextTier, heldTier } from '#domain/loyalty/tiers.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'
import type { SeenCard } from '#offline/visitor/visitor-engine.ts'
import { shopTimeOf } from '../shop-clock.ts'
import type { AnyCardPage, TierTerms } from './card-page-types.ts'

/** What a customer holds, as it counts now. */
export interface HeldCard {
  readonly stamps: number
  /** How many the started card takes [L3]. */
  readonly size: number
  readonly rewards: number
  /** Bonuses, in minor units. */
  readonly points: number
  readonly tier: TierTerms | undefined
  /** The next tier, and what is still to be spent for it. */
  readonly next: { readonly tier: TierTerms; readonly lacking: number } | undefined
  /** The last day on which it counts; left out where it is not lost. */
  readonly until?: Day
}

type Terms = Pick<AnyCardPage, 'terms' | 'offsets'>

const nothing = { stamps: 0, size: 0, rewards: 0, points: 0, spent: 0, tier: null, active_at: null } as const

/** What the server last told of it, without what was lost since; what is not known yet is empty. */
export function heldCard(seen: SeenCard | undefined, { terms, offsets }: Terms, now: Instant): HeldCard {
  const object = seen?.object ?? nothing
  const until = lastDay(object, { terms, offsets })
  const isLost = until !== undefined && until < shopTimeOf(now, offsets).day
  const { stamps, size, points } = isLost ? nothing : object
  return {
    stamps,
    points,
    size: size || terms.size,
    rewards: object.rewards,
    tier: heldTier(object, terms.tiers),
    next: nextTier(object, terms.tiers),
    ...(until !== undefined && !isLost && { until }),
  }
}

function lastDay(
  { stamps, points, active_at }: Pick<SeenCard['object'], 'stamps' | 'points' | 'active_at'>,
  { terms: { expiry }, offsets }: Terms,
): Day | undefined {
  if (!expiry || active_at === null || stamps + points === 0) return undefined
  const active = shopTimeOf(active_at, offsets).day
  if ('afterDays' in expiry) return addDays(active, expiry.afterDays)
  return active <= expiry.on ? expiry.on : undefined
}

/** What is earned now, and until when, as far as it is known. */
export interface CashbackNow {
  readonly percentage: number
  readonly isRule: boolean
  readonly until: Instant | undefined
}

/** By what the page was told for the days ahead; undefined once those are over, and for who has no tier [L9]. */
export function cashbackNow(
  { cashback, cashbackUntil }: Pick<AnyCardPage, 'cashback' | 'cashbackUntil'>,
  tier: TierTerms | undefined,
  now: Instant,
): CashbackNow | undefined {
  const stretches = (tier && cashback[tier.id]) ?? []
  const nth = stretches.findLastIndex(({ from }) => from <= now)
  const stretch = stretches[nth] ?? stretches[0]
  if (!stretch || now >= cashbackUntil) return undefined
  return { percentage: stretch.percentage, isRule: stretch.isRule, until: stretches[nth + 1]?.from }
}
