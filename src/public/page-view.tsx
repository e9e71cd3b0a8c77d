import { useEffect } from 'react'
import { GonePage } from './products/gone-page.tsx'
import { ShownProductPage } from './products/product-page.tsx'
import { ProductsPage } from './products/products-page.tsx'
import { SavedPage } from './products/saved-page.tsx'
import type { CarriedPage } from './pages.ts'
import { LivingShop } from './shop/living-shop.tsx'
import { VisitPage } from './shop/visit-page.tsx'
import { UnknownPage } from './unknown-page.tsx'
import type { WokenPage } from './woken.ts'

interface InBrowser {
  readonly onAwake?: () => void
  readonly woken?: WokenPage
}

/** Any of the visitors' pages: printed by the server and woken in the browser from the same data, or the two do not fit. */
export function PageView({ page, texts, onAwake, woken }: CarriedPage & InBrowser) {
  useEffect(() => {
    onAwake?.()
  }, [onAwake])
  if (page.kind === 'unknown' || page.kind === 'away') return <UnknownPage page={page} texts={texts} />
  if (page.kind === 'gone') return <GonePage page={page} texts={texts} />
  if (page.kind === 'products') return <ProductsPage page={page} texts={texts} />
  if (page.kind === 'product') return <ShownProductPage page={page} texts={texts} woken={woken} />
  if (page.kind === 'saved') return <SavedPage page={page} texts={texts} savedHomes={woken?.savedHomes} />
  return page.kind === 'shop' ? <LivingShop page={page} texts={texts} woken={woken} /> : <VisitPage page={page} texts={texts} woken={woken} />
}
