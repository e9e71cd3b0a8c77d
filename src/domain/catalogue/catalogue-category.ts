import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'

/** What the products of one catalogue are sorted into [C1]. */
export const catalogueCategoryEntity = {
  collection: 'catalogue_categories',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    catalogue_id: { kind: 'parent', to: 'catalogues' },
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    order: { kind: 'place', default: 'last' },
  },
} as const satisfies EntityDefinition

export interface CatalogueCategory extends EntityRow<typeof catalogueCategoryEntity> {}
