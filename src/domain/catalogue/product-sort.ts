import { leastPrice } from './product-options.ts'
import type { Product } from './product.ts'

/** In which order goods are listed: the owner's, or one that a reader asks for [C9]. */
export const productSorts = ['usual', 'cheapest', 'dearest', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]

/** Reads what an address says; what makes no sense asks for the owner's order. */
export function parseProductSort(text: string | null): ProductSort {
  return productSorts.find((sort) => sort === text) ?? 'usual'
}

type Sorted = Pick<Product, 'id' | 'price' | 'options'>

/** Those alike stay in the order in which they are given: the owner's [C9]. By price goes the least that one pays, as the list says it. */
export function sortProducts<Of>(usual: readonly Of[], productOf: (one: Of) => Sorted, sort: ProductSort): readonly Of[] {
  if (sort === 'usual') return usual
  // The newest first, as ids tell.
  if (sort === 'newest') return usual.toSorted((a, b) => (productOf(a).id < productOf(b).id ? 1 : -1))
  const sign = sort === 'cheapest' ? 1 : -1
  return usual
    .map((one) => ({ one, least: leastPrice(productOf(one)).least }))
    .toSorted((a, b) => sign * (a.least - b.least))
    .map(({ one }) => one)
}
