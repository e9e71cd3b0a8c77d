import type { ComponentType } from 'react'
import type { PageOf } from './pages.ts'
import type { WakingKind } from './waking-kinds.ts'
import type { ViewProps } from './woken.ts'

/** What shows them, each a file of its own: a phone takes that of the page it is on, and none of the others. */
export const wakingViews: { readonly [Kind in WakingKind]: () => Promise<ComponentType<ViewProps<PageOf<Kind>>>> } = {
  product: async () => (await import('./products/product-page.tsx')).ShownProductPage,
  saved: async () => (await import('./products/saved-page.tsx')).SavedPage,
  shop: async () => (await import('./shop/living-shop.tsx')).LivingShop,
  visit: async () => (await import('./shop/visit-page.tsx')).VisitPage,
  menu: async () => (await import('./menu/living-menu.tsx')).LivingMenu,
  order: async () => (await import('./menu/own-order-page.tsx')).OwnOrderPage,
  join: async () => (await import('./card/join-page.tsx')).JoinPage,
  card: async () => (await import('./card/own-card-page.tsx')).OwnCardPage,
}
