import type { Row } from '#domain/shared/row.ts'
import type { Instant } from '#domain/shared/zone.ts'

export const cardEventKinds = [
  'join',
  'stamp',
  'purchase',
  'spend',
  'redeem',
  'refund',
  'undo',
  'reset',
  'expire',
  'block',
  'unblock',
  'pay',
  'unpay',
  'merge',
  'receive',
  'unmerge',
] as const
export type CardEventKind = (typeof cardEventKinds)[number]

/** How the customer was found: by a code that was valid, or by phone or number [L18]. */
export const shownBys = ['code', 'phone'] as const
export type ShownBy = (typeof shownBys)[number]

/** What a stamp or purchase may be of; it is given once for each. */
export const earningKinds = ['visit', 'order', 'sale'] as const
export type EarningKind = (typeof earningKinds)[number]

/**
 * What an event changes, as it was decided when it arrived. Sums do not ask for an order; of what is not a sum the
 * event that was accepted last counts [L19].
 */
export interface EventEffect {
  readonly stamps: number
  readonly rewards: number
  /** Minor units. */
  readonly points: number
  readonly spent: number
  readonly short: number
  /** How many stamps the started card takes after it; 0 where none is started [L3]. */
  readonly size: number
  /** The tier after it. */
  readonly tier: string | null
}

/** A line of the ledger [L1]: written once, neither edited nor deleted. Its id was made on the device [L4]. */
export interface CardEvent extends Row, EventEffect {
  readonly business_id: string
  readonly card_model: string
  readonly card_object: string
  readonly kind: CardEventKind
  /** Of the bill or of the refund, in minor units; of a stamp, how many were given; of a merge, how many stamps came. */
  readonly amount: number
  /** The part of the bill that bonuses paid; of a refund, those that it gives back. */
  readonly bonuses: number
  /** By which a purchase earned, in basis points, and what gave it [L9, L11]. */
  readonly percentage: number
  readonly tier_used: string | null
  readonly rule_used: string | null
  /** What a refund has taken back, also where the balance did not reach [L14]. */
  readonly taken_back: number
  /** The event that it undoes, or whose purchase it refunds. */
  readonly undoes: string | null
  readonly refund_of: string | null
  readonly of: EarningKind | ''
  /** What it was given for; of cards that were merged, the other one [L21]. */
  readonly of_id: string | null
  readonly by: ShownBy | ''
  readonly reason: string
  /** The device's clock was ahead: the event counts from when it arrived [L10]. */
  readonly is_clamped: boolean
  readonly actor: string
  readonly device: string
  readonly at: Instant
  readonly received_at: Instant
}
