import type { Business } from '#domain/business/business.ts'
import { offerAt } from '#domain/catalogue/offer.ts'
import { leastPrice } from '#domain/catalogue/product-options.ts'
import { isSoldOut, reductionOf, type Product } from '#domain/catalogue/product.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { listHours } from '../shop/shop-page-data.ts'
import type { ProductPrice } from './catalogue-page-types.ts'

/** What is offered at other hours is told with them [O12]; what has run out is only said to have. */
export function priceOf(product: Product, { currency, time_zone }: Business, now: Instant): ProductPrice {
  const { price, unit } = product
  const { least, isFrom } = leastPrice(product)
  const oldPrice = product.old_price + least - price
  const isOut = isSoldOut(product)
  const isAtOtherHours = !isOut && !offerAt(product, time_zone, now).isOffered
  const reduction = reductionOf({ price: least, old_price: oldPrice })
  return {
    currency,
    price,
    ...(least !== price && { least }),
    ...(isFrom && { isFrom: true as const }),
    ...(reduction > 0 && { oldPrice, reduction }),
    ...(unit !== 'piece' && { unit }),
    ...(isOut && { isSoldOut: true as const }),
    ...(isAtOtherHours && { offered: listHours(product.offer_hours) }),
  }
}
