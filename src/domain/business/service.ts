import type { CreateOf, EditOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { ServiceTerms } from './terms.ts'

/** What is offered. */
export const serviceEntity = {
  collection: 'services',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    category_id: { kind: 'reference', to: 'categories', default: null },
    duration_minutes: { kind: 'minutes', min: limits.minDurationMinutes, max: limits.maxDurationMinutes },
    buffer_before_minutes: { kind: 'minutes', min: 0, max: limits.maxBufferMinutes, default: 0 },
    buffer_after_minutes: { kind: 'minutes', min: 0, max: limits.maxBufferMinutes, default: 0 },
    /** Minor units of the business's currency. */
    price: { kind: 'money', min: 0, max: limits.maxPrice },
    image: { kind: 'picture', default: null },
    is_active: { kind: 'switch', default: true },
  },
} as const satisfies EntityDefinition

export interface Service extends EntityRow<typeof serviceEntity> {}
export type EditService = EditOf<typeof serviceEntity>
export type CreateService = CreateOf<typeof serviceEntity> & GivenBy

export interface GivenBy {
  /** Who gives a new service from the start, each with their own terms; those who are no more are passed over. */
  readonly given_by?: Readonly<Record<string, ServiceTerms>> | undefined
}
