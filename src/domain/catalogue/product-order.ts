import { nameIn } from '#domain/shared/translations.ts'
import type { CatalogueCategory } from './catalogue-category.ts'
import type { Product } from './product.ts'

type Placed = Pick<Product, 'id' | 'name' | 'translations' | 'category_id' | 'order' | 'listing'>

/** Products that follow one another in a category; undefined for those without one. */
export interface ProductGroup<Of> {
  readonly category: CatalogueCategory | undefined
  readonly products: readonly Of[]
}

/**
 * By category in the owner's order and those without one last; within it by their place, then by name as the reader's language sorts; homes
 * the newest first.
 */
export function inProductOrder<Of>(
  of: readonly Of[],
  productOf: (one: Of) => Placed,
  categories: readonly CatalogueCategory[],
  language: string,
): readonly Of[] {
  const place = new Map(categories.map(({ id }, nth) => [id, nth]))
  const { compare } = new Intl.Collator(language)
  const sorted = of.map((one) => {
    const product = productOf(one)
    return { one, product, place: place.get(product.category_id ?? '') ?? categories.length, name: nameIn(language, product) }
  })
  return sorted
    .toSorted(
      (a, b) =>
        a.place - b.place ||
        a.product.order - b.product.order ||
        (a.product.listing ? 0 : compare(a.name, b.name)) ||
        (a.product.id < b.product.id === (a.product.listing === null) ? -1 : 1),
    )
    .map(({ one }) => one)
}

/** Splits products that are in their order by category; categories without any are left out. */
export function groupProducts<Of>(
  ordered: readonly Of[],
  productOf: (one: Of) => Placed,
  categories: readonly CatalogueCategory[],
): readonly ProductGroup<Of>[] {
  const known = new Map(categories.map((category) => [category.id, category]))
  const groups: { category: CatalogueCategory | undefined; products: Of[] }[] = []
  for (const one of ordered) {
    const category = known.get(productOf(one).category_id ?? '')
    const last = groups.at(-1)
    if (last?.category === category && last) last.products.push(one)
    else groups.push({ category, products: [one] })
  }
  return groups
}
