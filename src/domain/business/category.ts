import type { EntityDefinition, ReplaceOf, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'

/** What services are sorted into. */
export const categoryEntity = {
  collection: 'categories',
  owner: 'business',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    order: { kind: 'place', default: 'last' },
  },
} as const satisfies EntityDefinition

export interface Category extends EntityRow<typeof categoryEntity> {}
/** The specification's PUT: name and business are always said. */
export type EditCategory = ReplaceOf<typeof categoryEntity> & Pick<Category, 'business'>
