import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { Coming } from '#desk/state/coming.tsx'
import { OwnersOnly } from '#desk/state/owners-only.tsx'
import { useCanSetUp } from '#desk/use-can-set-up.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { Page } from '#ui/page/page.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { MissingCatalogue } from './missing-rows.tsx'
import { useCategoriesOf, useProductsOf } from './use-catalogue-rows.ts'

export interface CatalogueContents {
  readonly catalogueId: string
  readonly products: readonly ViewRow<Product>[]
  readonly categories: readonly ViewRow<CatalogueCategory>[]
}

/** For owners, the catalogue of the address once all that is in it is known; else what there is to say instead. */
export function WithProducts({ children }: { readonly children: (contents: CatalogueContents) => ReactNode }) {
  const { id = '' } = useParams()
  const canSetUp = useCanSetUp()
  const catalogue = useDeskRow('catalogues', id)
  const products = useProductsOf(id)
  const categories = useCategoriesOf(id)
  if (!canSetUp) return <OwnersOnly backTo={`/catalogues/${id}`} />
  if (catalogue === null) return <MissingCatalogue />
  if (catalogue && products && categories) return children({ catalogueId: id, products, categories })
  return (
    <Page width="reading">
      <Coming of="products" isPage>
        <ListSkeleton />
      </Coming>
    </Page>
  )
}
