import { useEffect } from 'react'
import { ProductsPage } from './products/products-page.tsx'
import type { CarriedPage } from './pages.ts'
import { UnknownPage } from './unknown-page.tsx'

/** Any of the visitors' pages: printed by the server and woken in the browser from the same data, or the two do not fit. */
export function PageView({ page, texts, onAwake }: CarriedPage & { readonly onAwake?: () => void }) {
  useEffect(() => {
    onAwake?.()
  }, [onAwake])
  return page.kind === 'unknown' ? <UnknownPage page={page} texts={texts} /> : <ProductsPage page={page} texts={texts} />
}
