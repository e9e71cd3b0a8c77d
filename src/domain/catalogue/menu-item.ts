import type { Instant } from '#domain/shared/zone.ts'
import { offerAt } from './offer.ts'
import type { Product } from './product.ts'

/** What an order needs to know of a product at a time: what `MenuItem` of orders is, which knows no catalogues [O3, O12]. */
export function menuItemAt(product: Product, zone: string, at: Instant) {
  const { id, catalogue_id, category_id, name, price, options, stock: left, is_active } = product
  return { id, catalogue_id, category_id, name, price, options, left, isOffered: is_active && offerAt(product, zone, at).isOffered }
}
