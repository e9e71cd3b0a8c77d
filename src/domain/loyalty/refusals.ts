import type { Instant } from '#domain/shared/zone.ts'

/** Why something was not done to a customer's card. The codes are part of the wire (`contract/errors.ts`) and of the translations. */
export type CardRefusal =
  | { readonly code: 'card_blocked' | 'card_waiting' | 'card_inactive' | 'card_kind' | 'card_day_cap' }
  | { readonly code: 'reward_missing'; readonly handed_out?: HandedOut | null }
  | { readonly code: 'card_cooldown'; readonly seconds: number }
  | { readonly code: 'points_lacking'; readonly left: number }
  | { readonly code: 'spend_above_cap'; readonly most: number }
  | {
      readonly code:
        | 'event_unknown'
        | 'event_undone'
        | 'event_refunded'
        | 'event_fixed'
        | 'reward_used'
        | 'points_used'
        | 'refund_above_purchase'
    }
  | { readonly code: 'offered_already' | 'cards_full' | 'customers_full' | 'cards_apart' }

/** Who handed out the last reward of a card, and when: two counters without a network may both have had it in sight. */
export interface HandedOut {
  readonly by: string
  readonly at: Instant
}
