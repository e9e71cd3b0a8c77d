import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'

/** Goods or homes: what a catalogue holds, for good [C1]. */
export const catalogueKinds = ['product', 'real_estate'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** Longer is no mark any more. */
export const maxWatermark = 40

/** What a business shows its customers to choose from [C1]. */
export const catalogueEntity = {
  collection: 'catalogues',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    kind: { kind: 'choice', of: catalogueKinds, default: 'product' },
    name: { kind: 'name', max: limits.name },
    translations: { kind: 'translations', default: {} },
    order: { kind: 'place', default: 'last' },
    /** Of real estate: minor units of the business's currency for one dollar; 0 where nobody has said it. */
    dollar_rate: { kind: 'money', min: 0, max: limits.maxPrice, default: 0 },
    /** Of real estate: the service as which customers book viewings [C6]; null where they do not. */
    viewing_service_id: { kind: 'reference', to: 'services', default: null },
    /** Of real estate: the text that is drawn on the pictures that customers see [C1c]; empty for none. */
    watermark: { kind: 'trimmed', max: maxWatermark, default: '' },
    /** Whether customers see it at its address. */
    is_published: { kind: 'switch', default: false },
    /** Whether search engines may show it. */
    is_findable: { kind: 'switch', default: true },
    /** Under which customers reach it [V1]: the server makes it. Empty on a device until the server has answered. */
    code: { kind: 'text', max: limits.name, default: '', isDerived: true },
    /** Opens the feed of its listings to whoever is told it: the server makes it. Empty as long as `code` is, and of goods. */
    feed_key: { kind: 'text', max: limits.name, default: '', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface Catalogue extends EntityRow<typeof catalogueEntity> {}
