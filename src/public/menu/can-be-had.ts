import type { ProductPrice } from '../products/catalogue-page-types.ts'

/** Whether a dish can be ordered, as far as the page knows [O3, O12]. */
export function canBeHad({ isSoldOut, offered }: Pick<ProductPrice, 'isSoldOut' | 'offered'>): boolean {
  return !isSoldOut && !offered
}
