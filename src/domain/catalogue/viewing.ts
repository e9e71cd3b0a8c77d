import type { Catalogue } from './catalogue.ts'
import type { Product } from './product.ts'

/** Whether customers may ask to be shown a home: it stands in a catalogue that they see, and is not sold or let [C6]. */
export function mayBeViewed(
  { listing, is_active, status }: Pick<Product, 'listing' | 'is_active' | 'status'>,
  { is_published }: Pick<Catalogue, 'is_published'>,
): boolean {
  return listing !== null && is_active && is_published && status !== 'sold'
}
