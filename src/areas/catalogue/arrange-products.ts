import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { inProductOrder } from '#domain/catalogue/product-order.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { nameIn, searchedNames, wantedText } from '#domain/shared/translations.ts'
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

/** A product in its place among all of the catalogue, with the text in which it is looked for. */
interface PlacedProduct {
  readonly view: ViewRow<Product>
  readonly texts: string
}

const productOf = ({ view }: PlacedProduct): Product => view.row

/** Homes are looked for by where they are, and by whose they are, too. */
function textsOf(product: Product): string {
  const { listing, private_contact } = product
  return [searchedNames(product), ...(listing ? [listing.district, listing.address, private_contact].map((text) => text.toLowerCase()) : [])].join('\n')
}

/** All products in their order: made once for every search, since sorting ten thousand takes longer than a keystroke may. */
export function placeProducts(views: readonly ViewRow<Product>[], categories: readonly CatalogueCategory[], language: string): readonly PlacedProduct[] {
  return inProductOrder(views.map((view) => ({ view, texts: textsOf(view.row) })), productOf, categories, language)
}

interface Arranging {
  readonly categories: readonly CatalogueCategory[]
  readonly search: string
  readonly filter: ProductFilter
  readonly language: string
}

/** The products that fit, in their order; the first of each category bears its name. */
export function arrangeProducts(placed: readonly PlacedProduct[], { categories, search, filter, language }: Arranging): readonly ProductLineItem[] {
  const wanted = wantedText(search)
  const names = new Map(categories.map((category) => [category.id, nameIn(language, category)]))
  const lines: ProductLineItem[] = []
  let last: string | undefined
  for (const { view, texts } of placed) {
    if (!fitting[filter](view.row) || !texts.includes(wanted)) continue
    const id = view.row.category_id ?? ''
    const name = names.get(id) ?? ''
    const place = name && id
    lines.push({ view, category: categories.length === 0 || place === last ? undefined : name })
    last = place
  }
  return lines
}
