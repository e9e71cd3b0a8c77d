import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { TextsByLanguage } from '#domain/shared/translations.ts'
import type { BakedLook } from '../pictures/bakery/draw-baked.ts'
import type { ShelfGroup, ShelfProduct } from '../shelf.ts'

/** What the bakery bakes, with what its picture shows. */
export interface BakedProduct extends ShelfProduct {
  readonly look: BakedLook
}

export interface BakedGroup extends ShelfGroup {
  readonly products: readonly BakedProduct[]
}

/** Products of one kind: what all of them hold or offer stands once, what one has beside it is added. */
export function baked(
  name: TextsByLanguage,
  all: Pick<ShelfProduct, 'allergens' | 'options' | 'unit' | 'hours'>,
  products: readonly BakedProduct[],
): BakedGroup {
  return {
    ...name,
    products: products.map((one) => ({
      ...all,
      ...one,
      allergens: [...new Set<Allergen>([...(all.allergens ?? []), ...(one.allergens ?? [])])],
    })),
  }
}
