import type { CreateOf, EditOf, EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Window } from './schedule.ts'
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
    /** A stretch in which the employee is free: so many minutes after the beginning, for so long; none where that is 0 [S3]. */
    processing_start_minutes: { kind: 'minutes', min: 0, max: limits.maxDurationMinutes, default: 0, isLater: true },
    processing_minutes: { kind: 'minutes', min: 0, max: limits.maxDurationMinutes, default: 0, isLater: true },
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

type Processing = Pick<Service, 'processing_start_minutes' | 'processing_minutes'>

/**
 * The stretch in which the employee is free, in minutes from the beginning; undefined where there is none, or where it does
 * not lie inside the length: a booking or somebody's own length that is too short for it has none [S3].
 */
export function processingIn(
  { processing_start_minutes: start = 0, processing_minutes: length = 0 }: Processing,
  duration: number,
): Window | undefined {
  return start > 0 && length > 0 && start + length < duration ? { start, end: start + length } : undefined
}
