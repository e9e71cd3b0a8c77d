import { earnedFor } from './cashback.ts'
import type { CardEvent } from './card-event.ts'

type Purchase = Pick<CardEvent, 'amount' | 'bonuses' | 'percentage'>

/** What a refund does to what its purchase gave, in minor units. */
export interface RefundShare {
  /** Bonuses that paid for a part of it and come back. */
  readonly returned: number
  /** Bonuses that it had earned and that go again. */
  readonly taken: number
  /** What no longer counts for tiers. */
  readonly spent: number
}

/** A further refund of a purchase of which so much was given back before: what all of them take, less what those before it took [L14]. */
export function refundShare(purchase: Purchase, before: number, amount: number): RefundShare {
  const [former, now] = [standing(purchase, before), standing(purchase, before + amount)]
  return { returned: former.bonuses - now.bonuses, taken: former.earned - now.earned, spent: former.base - now.base }
}

/** What of a purchase still stands after refunds. */
function standing({ amount, bonuses, percentage }: Purchase, refunded: number) {
  // Two amounts multiplied are more than a number counts exactly.
  const kept = bonuses - (amount === 0 ? 0 : Number((BigInt(bonuses) * BigInt(refunded)) / BigInt(amount)))
  const base = Math.max(0, amount - refunded - kept)
  return { bonuses: kept, base, earned: earnedFor(base, percentage) }
}
