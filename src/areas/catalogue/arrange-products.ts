import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { groupProducts, inProductOrder } from '#domain/catalogue/product-order.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { isNamedLike, nameIn, wantedText } from '#domain/shared/translations.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

/** What of a kind of catalogue is looked through by itself. */
export const productFilters = { product: ['all', 'soldOut', 'hidden'], real_estate: ['all', 'free', 'taken', 'hidden'] } as const satisfies Readonly<Record<CatalogueKind, readonly string[]>>
export type ProductFilter = (typeof productFilters)[CatalogueKind][number]

/** A line of the list; the first of each category bears its name, empty for those without one. */
export interface ProductLineItem {
  readonly view: ViewRow<Product>
  readonly category: string | undefined
}

const fitting: Readonly<Record<ProductFilter, (product: Product) => boolean>> = {
  all: () => true,
  soldOut: isSoldOut,
  hidden: ({ is_active }) => !is_active,
  free: ({ status }) => status === 'active',
  taken: ({ status }) => status !== 'active',
}

interface Arranging {
  readonly search: string
  readonly filter: ProductFilter
  readonly language: string
}

const productOf = ({ row }: ViewRow<Product>): Product => row

/** Homes are looked for by where they are, and by whose they are, too. */
function isPlacedLike({ listing, private_contact }: Product, search: string): boolean {
  return listing !== null && [listing.district, listing.address, private_contact].some((text) => text.toLowerCase().includes(wantedText(search)))
}

/** The products that fit, in their order. */
export function arrangeProducts(views: readonly ViewRow<Product>[], categories: readonly CatalogueCategory[], { search, filter, language }: Arranging): readonly ProductLineItem[] {
  const found = views.filter(({ row }) => fitting[filter](row) && (isNamedLike(row, search) || isPlacedLike(row, search)))
  return groupProducts(inProductOrder(found, productOf, categories, language), productOf, categories).flatMap(({ category, products }) => {
    const name = categories.length === 0 ? undefined : category ? nameIn(language, category) : ''
    return products.map((view, nth) => ({ view, category: nth === 0 ? name : undefined }))
  })
}
