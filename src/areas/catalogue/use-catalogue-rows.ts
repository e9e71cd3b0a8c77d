import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { coverOf, inPictureOrder, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { groupBy } from '#lib/group-by.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

/** The rows of catalogues on this device, pending commands folded in; undefined until they are all known. */

interface Placed {
  readonly id: string
  readonly order: number
}

const inOrder = (a: { readonly row: Placed }, b: { readonly row: Placed }) => a.row.order - b.row.order || (a.row.id < b.row.id ? -1 : 1)

export function useCatalogues(): readonly ViewRow<Catalogue>[] | undefined {
  const views = useDeskRows('catalogues')
  return useMemo(() => views?.toSorted(inOrder), [views])
}

/** Those of one catalogue, in their order. */
export function useCategoriesOf(catalogueId: string): readonly ViewRow<CatalogueCategory>[] | undefined {
  const views = useDeskRows('catalogue_categories')
  return useMemo(() => views?.filter(({ row }) => row.catalogue_id === catalogueId).toSorted(inOrder), [views, catalogueId])
}

export function useProductsOf(catalogueId: string): readonly ViewRow<Product>[] | undefined {
  const views = useDeskRows('products')
  return useMemo(() => views?.filter(({ row }) => row.catalogue_id === catalogueId), [views, catalogueId])
}

/** The pictures of one product, in their order. */
export function usePicturesOf(productId: string): readonly ViewRow<ProductPicture>[] | undefined {
  const views = useDeskRows('product_pictures')
  return useMemo(() => {
    if (!views) return undefined
    const byId = new Map(views.map((view) => [view.row.id, view]))
    const rows = inPictureOrder(views.map(({ row }) => row).filter(({ product_id }) => product_id === productId))
    return rows.flatMap(({ id }) => byId.get(id) ?? [])
  }, [views, productId])
}

/** The address of each product's cover, by product; of those that the server has. */
export function useCovers(): ReadonlyMap<string, string> | undefined {
  const views = useDeskRows('product_pictures')
  return useMemo(() => {
    const covers = new Map<string, string>()
    const sent = (views ?? []).map(({ row }) => row).filter(({ image }) => image !== null)
    for (const [productId, pictures] of groupBy(inPictureOrder(sent), ({ product_id }) => product_id)) {
      const image = coverOf(pictures)?.image
      if (image) covers.set(productId, image)
    }
    return views && covers
  }, [views])
}
