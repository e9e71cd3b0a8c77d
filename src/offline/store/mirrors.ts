import { businessCollections, type Collection } from '#contract/collections.ts'
import { entityCollections, rowPaths, type EntityCollection } from '#contract/row-paths.ts'
import type { RangeFields } from './row-query.ts'
import { sparedCloses, sparedPayments, type Spares } from './spared-rows.ts'

/**
 * What the engine must know of each mirror beyond its name. A new collection is also a
 * new version of the database (`user-database.ts`).
 */
export interface Mirror<C extends Collection> {
  /** The field with the id of the row's business; absent where rows are the businesses themselves. */
  readonly ownerField?: string
  /** The field by which rows are read in ranges, and listed; absent where they are always read whole. */
  readonly rangeField?: RangeFields[C]
  /** Another field by which some of the rows are found, where they are read whole otherwise. */
  readonly foundBy?: RangeFields[C]
  /** The field that says how old a row is, where rows are not read in ranges by it. */
  readonly ageField?: string
  /** Rows that are older than so many days are deleted and read online. */
  readonly keepDays?: number
  /**
   * Which old rows are kept all the same, since they matter still. Where it is said, they come in as they are, and only pruning lets go of
   * others.
   */
  readonly spares?: Spares
  /** A new device shows its first screen without them, and pulls them after what that needs [E30]. */
  readonly comesLater?: true
}

export const mirrors: { readonly [C in Collection]: Mirror<C> } = {
  businesses: {},
  ...(Object.fromEntries(entityCollections.map((of) => [of, { ownerField: rowPaths[of].owner }])) as Record<
    EntityCollection,
    { readonly ownerField: string }
  >),
  customers: { ownerField: rowPaths.customers.owner, foundBy: 'merged_into', comesLater: true },
  card_objects: { ownerField: rowPaths.card_objects.owner, foundBy: 'customer', comesLater: true },
  payments: { ownerField: rowPaths.payments.owner, foundBy: 'of_id', ageField: 'created_at', keepDays: 31, spares: sparedPayments },
  closes: { ownerField: rowPaths.closes.owner, ageField: 'created_at', keepDays: 31, spares: sparedCloses },
  bookings: { ownerField: 'business_id', rangeField: 'start', keepDays: 7 },
  orders: { ownerField: 'business_id', rangeField: 'created_at', keepDays: 7 },
}

export const mirrorNames: readonly Collection[] = ['businesses', ...businessCollections]

/** The index that finds a business's rows, in their order. */
export function ownerIndex(collection: Collection): string | undefined {
  const { ownerField, rangeField }: Mirror<Collection> = mirrors[collection]
  return ownerField && rangeField ? `[${ownerField}+${rangeField}]` : ownerField
}

/** The field that says how old a row is; undefined where rows are kept however old they are. */
export function ageFieldOf(collection: Collection): string | undefined {
  const { keepDays, ageField, rangeField }: Mirror<Collection> = mirrors[collection]
  return keepDays === undefined ? undefined : (ageField ?? rangeField)
}

/** All indexes of a mirror beside its key: that of its business, that of what some rows are found by, and that of their age. */
export function indexesOf(collection: Collection): readonly string[] {
  const { ownerField, foundBy, ageField }: Mirror<Collection> = mirrors[collection]
  const others = [foundBy, ageField].flatMap((field) => (field ? [`[${ownerField}+${field}]`] : []))
  return [...[ownerIndex(collection) ?? []].flat(), ...others]
}

/** The fields that the engine reads of any mirrored row. */
export interface MirrorRow {
  readonly id: string
  readonly rev: number
  readonly [field: string]: unknown
}

/** Whether a stored value is a row; one that is not was damaged. */
export function isMirrorRow(value: unknown): value is MirrorRow {
  const row = value as Partial<MirrorRow> | null | undefined
  return typeof row === 'object' && row !== null && typeof row.id === 'string' && typeof row.rev === 'number'
}
