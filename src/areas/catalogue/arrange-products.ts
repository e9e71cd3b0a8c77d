import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { CatalogueKind } from '#domain/catalogue/catalogue.ts'
import { inProductOrder } from '#domain/catalogue/product-order.ts'
import { isSoldOut, type Product } from '#domain/catalogue/product.ts'
import { nameIn, searchedNames, wantedText } from '#domain/shared/translations.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'

/** What of a kind of catalogue is looked through by itself. */
export const productFilters = {
  product: ['all', 'soldOut', 'hidden'],
  real_estate: ['all', 'free', 'taken', 'hidden'],
} as const satisfies Readonly<Record<CatalogueKind, readonly string[]>>
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

/**
 * A product in its place among all of the catalogue, with the text in which it is looked for, and its line with and without the name of its
 * category.
 */
interface PlacedProduct {
  readonly view: ViewRow<Product>
  readonly texts: string
  readonly place: string
  readonly line: ProductLineItem
  readonly headed: ProductLineItem
}

/** Homes are looked for by where they are, and by whose they are, too. */
function textsOf(product: Product): string {
  const { listing, private_contact } = product
  return [
    searchedNames(product),
    ...(listing ? [listing.district, listing.address, private_contact].map((text) => text.toLowerCase()) : []),
  ].join('\n')
}

/**
 * All products in their order with their lines: made once for every search, since that takes longer for ten thousand than a keystroke may.
 */
export function placeProducts(
  views: readonly ViewRow<Product>[],
  categories: readonly CatalogueCategory[],
  language: string,
): readonly PlacedProduct[] {
  const names = new Map(categories.map((category) => [category.id, nameIn(language, category)]))
  return inProductOrder(views, ({ row }) => row, categories, language).map((view) => {
    const id = view.row.category_id ?? ''
    const name = names.get(id) ?? ''
    const line = { view, category: undefined }
    return { view, texts: textsOf(view.row), place: name && id, line, headed: categories.length === 0 ? line : { view, category: name } }
  })
}

/**
 * Finds the products that fit, in their order; the first of each category bears its name. What is typed on is looked for among what was
 * found before.
 */
export function createProductSearch(
  placed: readonly PlacedProduct[],
  filter: ProductFilter,
): (search: string) => readonly ProductLineItem[] {
  const all = filter === 'all' ? placed : placed.filter(({ view }) => fitting[filter](view.row))
  let last = { wanted: '', found: all }
  return (search) => {
    const wanted = wantedText(search)
    const among = wanted.includes(last.wanted) ? last.found : all
    last = { wanted, found: wanted === '' ? all : among.filter(({ texts }) => texts.includes(wanted)) }
    return last.found.map((one, at) => (one.place === last.found[at - 1]?.place ? one.line : one.headed))
  }
}
