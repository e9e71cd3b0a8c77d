import type { Collection, CollectionRows } from '#contract/collections.ts'

/** Fields by which a collection's rows of one business can be asked for in a range; each has an index with the business. */
export interface RangeFields extends Readonly<
  Record<Exclude<Collection, 'bookings' | 'orders' | 'payments' | 'customers' | 'card_objects'>, never>
> {
  readonly bookings: 'start'
  readonly orders: 'created_at'
  /** What is paid for: rows that are of nothing are in no range. */
  readonly payments: 'of_id'
  /** Those who turned out to be somebody else; all others are in no range. */
  readonly customers: 'merged_into'
  readonly card_objects: 'customer'
}

/** Half-open: `from` is in, `to` is not. Either end may be left open. */
export interface RowRange<Field extends string> {
  readonly index: Field
  readonly from?: string
  readonly to?: string
}

/** Rows of a collection: of one business or all of them, or a part of one's by an index. */
export type RowQuery<C extends Collection> = { readonly collection: C } & (
  | { readonly businessId?: string; readonly range?: undefined }
  | { readonly businessId: string; readonly range: RowRange<RangeFields[C]> }
)

export type RowOf<C extends Collection> = CollectionRows[C]
