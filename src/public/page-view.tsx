import type { ComponentType } from 'react'
import { JoinPage } from './card/join-page.tsx'
import { OwnCardPage } from './card/own-card-page.tsx'
import { LivingMenu } from './menu/living-menu.tsx'
import { OwnOrderPage } from './menu/own-order-page.tsx'
import { GonePage } from './products/gone-page.tsx'
import { ShownProductPage } from './products/product-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { SavedPage } from './products/saved-page.tsx'
import type { CarriedPage, PageOf, VisitorPage } from './pages.ts'
import { LivingShop } from './shop/living-shop.tsx'
import { VisitPage } from './shop/visit-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

/** What shows each kind of page, all of them: the browser has only that of the page it is on (`waking-views.ts`). */
export const pageViews: { readonly [Kind in VisitorPage['kind']]: ComponentType<CarriedPage<PageOf<Kind>>> } = {
  unknown: UnknownPage,
  away: UnknownPage,
  gone: GonePage,
  products: ProductsPage,
  product: ShownProductPage,
  saved: SavedPage,
  shop: LivingShop,
  visit: VisitPage,
  menu: LivingMenu,
  order: OwnOrderPage,
  join: JoinPage,
  card: OwnCardPage,
}

/** Any of the visitors' pages, as the server prints it. */
export function PageView({ page, texts }: CarriedPage) {
  const View = pageViews[page.kind] as ComponentType<CarriedPage>
  return <View page={page} texts={texts} />
}
