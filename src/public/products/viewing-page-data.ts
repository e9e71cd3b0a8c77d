import type { Product } from '#domain/catalogue/product.ts'
import { mayBeViewed, shownBy } from '#domain/catalogue/viewing.ts'
import type { ShopPageData } from '../shop/shop-page-types.ts'
import { shopPageOf } from '../shop/shop-page-data.ts'
import { languagesOf, shopPathOf, type CataloguePlace, type CatalogueRows } from './catalogue-rows.ts'

/**
 * The shop's page with nothing but the service as which this home is shown, and its agent if they give it, else whoever
 * does [C6]; undefined where no viewing can be booked.
 */
export function viewingOf(product: Product, rows: CatalogueRows, { language, origin, now }: CataloguePlace): ShopPageData | undefined {
  const { business, catalogue, viewing, agents } = rows
  const path = shopPathOf(business)
  if (path === undefined || !viewing || !mayBeViewed(product, catalogue)) return undefined
  const employees = shownBy(product, [viewing.id], agents)
  const page = shopPageOf(
    { business, categories: [], services: [viewing], employees, catalogues: [], cards: [] },
    { language, languages: languagesOf(rows), path, url: origin + path, now },
  )
  return page.booking && page
}
