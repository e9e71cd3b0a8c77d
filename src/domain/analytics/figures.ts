import type { Bucket, ShopHour } from './bucket.ts'
import { isOver } from './bucket.ts'

/** What is counted of every part of a period. Money is in minor units [O1]. */
export interface Figures {
  /** What was paid, and what discounts took off it [A2]. */
  readonly gross: number
  readonly discounts: number
  readonly refunds: number
  /** Payments, less those that were undone. */
  readonly payments: number
  /** Bookings that were agreed on, took place or were missed. */
  readonly bookings: number
  readonly completed: number
  readonly no_shows: number
  readonly cancelled: number
  /** Orders that were not cancelled. */
  readonly orders: number
  /** What these orders come to. */
  readonly ordered: number
  /** Stamps, purchases, bonuses spent and rewards given on cards, less those that were undone. */
  readonly card_acts: number
}

export const noFigures: Figures = {
  gross: 0,
  discounts: 0,
  refunds: 0,
  payments: 0,
  bookings: 0,
  completed: 0,
  no_shows: 0,
  cancelled: 0,
  orders: 0,
  ordered: 0,
  card_acts: 0,
}
export const figureNames = Object.keys(noFigures) as readonly (keyof Figures)[]

/** Net = gross − discounts − refunds [A2]. */
export function netOf({ gross, discounts, refunds }: Pick<Figures, 'gross' | 'discounts' | 'refunds'>): number {
  return gross - discounts - refunds
}

export function addFigures(all: readonly Figures[]): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])) as unknown as Figures
}

/** Figures of the parts of a period, beside those of the period before, both in their order. */
export interface Compared<Of> {
  readonly buckets: readonly (Bucket & Of)[]
  readonly previous: readonly (Bucket & Of)[]
}

/** Whether a period still goes on [A3]. */
export function isUnfinished(buckets: readonly Bucket[], now: ShopHour): boolean {
  return buckets.some((bucket) => !isOver(bucket, now))
}

/** What of two periods can be held against each other: of one that goes on the parts that are over, and as many of the one before [A3]. */
export function likeForLike<Of>({ buckets, previous }: Compared<Of>, now: ShopHour): Compared<Of> {
  if (!isUnfinished(buckets, now)) return { buckets, previous }
  const over = buckets.filter((bucket) => isOver(bucket, now))
  return { buckets: over, previous: previous.slice(0, over.length) }
}
