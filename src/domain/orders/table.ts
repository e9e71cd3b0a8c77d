import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { orderLimits } from './order.ts'
import type { TableShare } from './shared-table.ts'

const noShares: readonly TableShare[] = []

/** Where guests sit, as it is called in the house: `5`, `by the window`. */
export const tableEntity = {
  collection: 'tables',
  owner: 'business_id',
  rights: { write: 'setup.write', delete: 'setup.write' },
  fields: {
    name: { kind: 'name', max: orderLimits.tableName },
    order: { kind: 'place', default: 'last' },
    /** When guests there called for somebody; null once somebody went [O13]. */
    called_at: { kind: 'instant', default: null, isDerived: true, isLater: true },
    /** What guests who share a bill there said on their phones [O11]. */
    shares: { kind: 'own', default: noShares, isDerived: true, isLater: true },
  },
} as const satisfies EntityDefinition

export interface DiningTable extends EntityRow<typeof tableEntity> {}

/** Tables as people count them: 4 before 10. */
export function inTableOrder<Of>(of: readonly Of[], nameOf: (one: Of) => string, language: string): readonly Of[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return of.toSorted((a, b) => compare(nameOf(a), nameOf(b)))
}

/** Whether one is called so already, in whatever letters. */
export function isNameTaken(tables: readonly DiningTable[], name: string): boolean {
  return tables.some((table) => table.name.toLowerCase() === name.toLowerCase())
}
