import { timeOfId } from '#lib/ids.ts'
import { leastPrice } from './product-options.ts'
import type { Product } from './product.ts'

/** In which order goods are listed: the owner's, or one that a reader asks for [C9]. */
export const productSorts = ['usual', 'cheapest', 'dearest', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]

/** Reads what an address says; what makes no sense asks for the owner's order. */
export function parseProductSort(text: string | null): ProductSort {
  return productSorts.find((sort) => sort === text) ?? 'usual'
}

type Aged = Pick<Product, 'id' | 'created_at'>
type Sorted = Aged & Pick<Product, 'price' | 'options'>

/** Those alike stay in the order in which they are given: the owner's [C9]. By price goes the least that one pays, as the list says it. */
export function sortProducts<Of>(usual: readonly Of[], productOf: (one: Of) => Sorted, sort: ProductSort): readonly Of[] {
  if (sort === 'usual') return usual
  if (sort === 'newest') return newestProducts(usual, productOf)
  const sign = sort === 'cheapest' ? 1 : -1
  return usual
    .map((one) => ({ one, least: leastPrice(productOf(one)).least }))
    .toSorted((a, b) => sign * (a.least - b.least))
    .map(({ one }) => one)
}

/** Those made together go by their ids, the last first. */
export function newestProducts<Of>(all: readonly Of[], productOf: (one: Of) => Aged): readonly Of[] {
  return all
    .map((one) => ({ one, id: productOf(one).id, at: madeAt(productOf(one)) }))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ one }) => one)
}

/** As its id tells, where it is one that does: who takes a deletion back makes nothing new. What tells nothing is old. */
function madeAt({ id, created_at }: Aged): number {
  return timeOfId(id) ?? (created_at ? Date.parse(created_at) : 0)
}
