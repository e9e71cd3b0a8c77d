import { doorsAt } from '#domain/business/opening.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isSoldOut, type Product } from './product.ts'

/** Whether a product can be had at a time, and when that changes by the clock; null where it does not. */
export interface OfferState {
  readonly isOffered: boolean
  readonly changesAt: Instant | null
}

/** What is offered at certain hours counts as sold out beside them [O12]; a window past midnight belongs to the day it began. */
export function offerAt(product: Pick<Product, 'is_sold_out' | 'stock' | 'offer_hours'>, zone: string, now: Instant): OfferState {
  const hours = doorsAt(product.offer_hours, zone, now)
  return { isOffered: !isSoldOut(product) && (hours?.isOpen ?? true), changesAt: hours?.changesAt ?? null }
}
