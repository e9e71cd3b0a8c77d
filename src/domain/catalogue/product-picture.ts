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
    /** Of a listing: it is a floor plan, and no photo [C1b]. */
    is_plan: { kind: 'switch', default: false },
  },
} as const satisfies EntityDefinition

export interface ProductPicture extends EntityRow<typeof productPictureEntity> {}

/** In the order in which they are shown: photos, then plans [C1b]; those that were put at one place at a time, by who came first. */
export function inPictureOrder<Of extends Pick<ProductPicture, 'order' | 'id' | 'is_plan'>>(pictures: readonly Of[]): readonly Of[] {
  return pictures.toSorted((a, b) => planLast(a) - planLast(b) || a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** The picture that stands for the product wherever one does [C1b], of those in their order: never a plan. */
export function coverOf<Of extends Pick<ProductPicture, 'is_plan'>>(pictures: readonly Of[]): Of | undefined {
  return pictures.find(({ is_plan }) => !is_plan)
}

/** To which index a picture can be moved at most: photos stay before plans [C1b]. */
export function allowedPlace(
  pictures: readonly Pick<ProductPicture, 'is_plan'>[],
  { is_plan }: Pick<ProductPicture, 'is_plan'>,
  index: number,
): number {
  const photos = pictures.filter((one) => !one.is_plan).length
  return is_plan ? Math.max(index, photos) : Math.min(index, photos - 1)
}

/** A device may hold rows from before there were plans. */
function planLast({ is_plan }: Pick<ProductPicture, 'is_plan'>): number {
  return is_plan ? 1 : 0
}
