import * as z from 'zod'
import type { GivenBy } from '#domain/business/service.ts'
import type { EntityDefinition } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { entities, type Entities } from './entities.ts'
import { rowEndpoints, type MoreOfCalls, type RowEndpoints } from './row-calls.ts'
import { entityCollections, type EntityCollection } from './row-paths.ts'
import { schemasOf, type MoreOfSchemas, type RowSchemas } from './row-schemas.ts'
import { day, fromForm, id, price } from './wire.ts'

const minutes = z.int().min(0).max(2880)
const window = z
  .strictObject({ start: minutes, end: minutes })
  .refine((one) => one.end > one.start, { error: 'window', path: ['end'] })
const dayHours = z.strictObject({ windows: z.array(window).max(10), breaks: z.array(window).max(10) })
export const week = z.strictObject({
  /** Keys are ISO weekdays, '1' is Monday. */
  days: z.record(z.string().regex(/^[1-7]$/), dayHours),
  exceptions: z.record(day, dayHours),
})

const durationMinutes = z.int().min(limits.minDurationMinutes).max(limits.maxDurationMinutes)
/** By service or by employee: what differs from the service when an employee gives it [S3]. */
const terms = z.record(id, z.strictObject({ duration_minutes: z.exactOptional(durationMinutes), price: z.exactOptional(price) }))

/** What entities have beyond their definition on the wire. */
const special: { readonly [C in EntityCollection]?: MoreOfSchemas & MoreOfCalls } = {
  customers: { refusals: { edit: ['customer_merged'], delete: ['row_in_use', 'customer_merged'] } },
  services: { isSpecified: true, create: { given_by: fromForm(terms).optional() }, refusals: { delete: ['row_in_use'] } },
  categories: { isSpecified: true, answersLimits: true },
  employees: { isSpecified: true, own: { service_terms: terms, schedule: week }, refusals: { delete: ['row_in_use'] } },
}

/** The schemas of every entity, and the calls that they have in common. */
export const schemas = Object.fromEntries(entityCollections.map((of) => [of, schemasOf<EntityDefinition>(entities[of], special[of])])) as unknown as {
  readonly [C in EntityCollection]: RowSchemas<Entities[C], C extends 'services' ? GivenBy : unknown>
}
export const rows = Object.assign({}, ...entityCollections.map((of) => rowEndpoints(entities[of], schemas[of] as unknown as RowSchemas<EntityDefinition>, special[of]))) as RowEndpoints
