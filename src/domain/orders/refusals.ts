import type { Instant } from '#domain/shared/zone.ts'
import type { Order } from './order.ts'

/** Why a command on an order was not carried out. The codes are part of the wire (`contract/errors.ts`) and of the translations. */
export type OrderRefusal =
  | { readonly code: 'order_exists' | 'order_not_allowed' | 'order_expired'; readonly current: Order }
  | { readonly code: 'line_ready'; readonly current: Order; readonly lines: readonly string[] }
  | { readonly code: 'order_not_found' | 'table_unknown' | 'order_kind_closed' | 'order_too_small' | 'order_too_old' | 'reason_required' }
  | { readonly code: 'ordering_closed'; readonly opens_at: Instant | null }
  | { readonly code: 'ordering_paused'; readonly until: Instant }
  | { readonly code: 'sold_out'; readonly lines: readonly SoldOutLine[] }
  | { readonly code: 'choice_changed'; readonly lines: readonly NamedLine[] }
  | { readonly code: 'price_changed'; readonly lines: readonly ChangedPrice[] }

/** A line that stands in the way; the others do not [O3]. */
export interface NamedLine {
  readonly id: string
  readonly product_id: string
}

/** One that cannot be had, or not so many times. */
export interface SoldOutLine extends NamedLine {
  /** How many could be had; null where that is not what is in the way. */
  readonly left: number | null
}

/** What one piece costs now, beside what the person saw [O3]. */
export interface ChangedPrice extends NamedLine {
  readonly old: number
  readonly new: number
}
