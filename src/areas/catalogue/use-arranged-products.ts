import { useMemo } from 'react'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { createProductSearch, placeProducts, type ProductFilter, type ProductLineItem } from './arrange-products.ts'

/**
 * The products of a catalogue that fit, in their order. Drawn at once with the letter that is typed: to look through ten thousand takes less
 * than the frame that is lost when they are deferred.
 */
export function useArrangedProducts(
  products: readonly ViewRow<Product>[],
  categories: readonly ViewRow<CatalogueCategory>[] | undefined,
  search: string,
  filter: ProductFilter = 'all',
): readonly ProductLineItem[] {
  const { language } = useTranslation().i18n
  const categoryRows = useMemo(() => (categories ?? []).map(({ row }) => row), [categories])
  const placed = useMemo(() => placeProducts(products, categoryRows, language), [products, categoryRows, language])
  const find = useMemo(() => createProductSearch(placed, filter), [placed, filter])
  return useMemo(() => find(search), [find, search])
}
