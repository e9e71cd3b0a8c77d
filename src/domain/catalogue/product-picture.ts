import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { CatalogueKind } from './catalogue.ts'

/** Of one product. */
export const maxProductPictures = 12

/** The shape of the place in which customers first see a picture, its width by its height: what lies beyond it is cut off there [C1b]. */
export const shownShapes: Readonly<Record<CatalogueKind, number>> = { product: 1, real_estate: 4 / 3 }

/**
 * One picture of a product; the first in the order is its cover. A row of its own, so that it is taken, put elsewhere and
 * removed without a connection like anything else, and two people who add one each do not meet in one field.
 */
export const productPictureEntity = {
  collection: 'product_pictures',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    product_id: { kind: 'parent', to: 'products', takesAlong: true },
    /** What is seen on it, for who cannot see it. */
    name: { kind: 'trimmed', max: limits.name, default: '' },
    order: { kind: 'number', min: 0, max: limits.lastPlace, default: 0 },
    image: { kind: 'picture', default: null },
  },
} as const satisfies EntityDefinition

export interface ProductPicture extends EntityRow<typeof productPictureEntity> {}

/** In their order; those that were put at one place at a time, by who came first. */
export function inPictureOrder<Of extends Pick<ProductPicture, 'order' | 'id'>>(pictures: readonly Of[]): readonly Of[] {
  return pictures.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}
