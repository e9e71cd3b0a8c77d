import { useEffect } from 'react'
import { ProductsPage } from './products/products-page.tsx'
import type { CarriedPage } from './pages.ts'
import { ShopPage } from './shop/shop-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

/** Any of the visitors' pages: printed by the server and woken in the browser from the same data, or the two do not fit. */
export function PageView({ page, texts, onAwake }: CarriedPage & { readonly onAwake?: () => void }) {
  useEffect(() => {
    onAwake?.()
  }, [onAwake])
  if (page.kind === 'unknown') return <UnknownPage page={page} texts={texts} />
  return page.kind === 'shop' ? <ShopPage page={page} texts={texts} /> : <ProductsPage page={page} texts={texts} />
}
