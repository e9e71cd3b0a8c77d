import * as fc from 'fast-check'
import type { Command } from '#contract/commands.ts'
import { entities } from '#contract/entities.ts'
import { rowPaths, type EntityCollection, type OnWire } from '#contract/row-paths.ts'
import { isEditable, isFixed, type EntityDefinition, type FieldDefinition } from '#domain/shared/entity.ts'
import type { Row } from '#domain/shared/row.ts'
import { must } from '#lib/assert.ts'

/**
 * Entities whose rows are made, changed and deleted here by their definition alone, and how often each is drawn: the next one is a line.
 */
const shares = {
  products: 5,
  catalogue_categories: 2,
  catalogues: 1,
  product_pictures: 1,
  enquiries: 2,
  bills: 2,
  tables: 1,
} as const satisfies { readonly [C in EntityCollection]?: number }
export type DrawnCollection = keyof typeof shares
export const drawnCollections = Object.keys(shares) as readonly DrawnCollection[]

const of = fc.constantFrom(
  ...Object.entries(shares).flatMap(([collection, share]) => Array.from({ length: share }, () => collection as DrawnCollection)),
)

/** Numbers pick one of the rows, one of the fields, and what it becomes. */
export const rowEdit = fc.record({ name: fc.constant('edit row' as const), of, row: fc.nat(4), field: fc.nat(20), value: fc.nat(4) })
export const rowDeletion = fc.record({ name: fc.constant('delete row' as const), of, row: fc.nat(4) })
export const rowCommand = fc.oneof(
  { weight: 2, arbitrary: fc.record({ name: fc.constant('make row' as const), of, field: fc.nat(20), value: fc.nat(4) }) },
  { weight: 4, arbitrary: rowEdit },
  { weight: 1, arbitrary: rowDeletion },
)

type Drawn<Name extends string> = { readonly name: Name; readonly of: DrawnCollection }
type RowEdit = Drawn<'edit row'> & { readonly row: number; readonly field: number; readonly value: number }

/** What the numbers of these commands stand for. */
export interface DrawnRows {
  readonly create: (drawn: Drawn<'make row'> & { readonly field: number; readonly value: number }, id: string) => Command
  readonly edit: (drawn: RowEdit) => Command
  readonly remove: (drawn: Drawn<'delete row'> & { readonly row: number }) => Command
}

/** `ids` are those of all rows that were ever there, by collection. */
export function createDrawnRows(
  businessId: string,
  ids: Readonly<Record<EntityCollection, string[]>>,
  rows: { readonly [C in EntityCollection]: readonly Row[] },
): DrawnRows {
  /** What has to be said of each row, as it was when it was made: an edit that says all of a row says it again. */
  const needed = new Map<string, object>(
    drawnCollections.flatMap((collection) => rows[collection].map((row) => [row.id, neededOf(collection, row)] as const)),
  )

  function pick(collection: EntityCollection, nth: number): string {
    return must(ids[collection][nth % ids[collection].length], 'a row')
  }

  function chosen(collection: DrawnCollection, nth: number, value: number): object {
    const fields = fieldsOf(collection).filter(([, field]) => !isFixed(field))
    const [name, field] = must(fields[nth % fields.length], 'a field')
    return { [name]: valueOf(field, value, pick) }
  }

  return {
    create({ of: collection, field, value }, id) {
      const given = fieldsOf(collection)
        .filter(([, { default: initial }]) => initial === undefined)
        .map(([name, one]) => [name, valueOf(one, value, pick)])
      const args = { ...Object.fromEntries(given), ...chosen(collection, field, value) }
      ids[collection].push(id)
      needed.set(id, neededOf(collection, args))
      return { name: `${rowPaths[collection].name}.create`, args: { id, business_id: businessId, ...args } }
    },
    edit({ of: collection, row, field, value }) {
      const id = pick(collection, row)
      const { edit, name }: OnWire = rowPaths[collection]
      return {
        name: `${name}.edit`,
        args: { id, changes: { ...(edit === 'PUT' && needed.get(id)), ...chosen(collection, field, value) } },
      } as Command
    },
    remove: ({ of: collection, row }) => ({ name: `${rowPaths[collection].name}.delete`, args: { id: pick(collection, row) } }),
  }
}

/** The command that makes a deleted row again, as the desk does to take its deletion back. */
export function madeAgain(collection: DrawnCollection, row: Row): Command {
  const { owner, fields }: EntityDefinition = entities[collection]
  const given = Object.entries(row).filter(([name]) => name === 'id' || name === owner || (fields[name] && isEditable(fields[name])))
  return { name: `${rowPaths[collection].name}.create`, args: Object.fromEntries(given) } as unknown as Command
}

/**
 * What has to be done before a row may go: its parts are deleted, and rows that name it name it no more. `shown` are the rows that the
 * person sees.
 */
export function emptying(
  collection: DrawnCollection,
  id: string,
  shown: { readonly [C in DrawnCollection]: readonly Row[] },
): readonly Command[] {
  return drawnCollections.flatMap((other) =>
    Object.entries<FieldDefinition>(entities[other].fields)
      .filter(([, field]) => (field.kind === 'reference' || (field.kind === 'parent' && !field.takesAlong)) && field.to === collection)
      .flatMap(([name, { kind }]) =>
        shown[other]
          .filter((row) => row[name as keyof Row] === id)
          .flatMap((row) => {
            const { name: subject } = rowPaths[other]
            const step =
              kind === 'parent'
                ? { name: `${subject}.delete`, args: { id: row.id } }
                : { name: `${subject}.edit`, args: { id: row.id, changes: { [name]: null } } }
            return [...(kind === 'parent' ? emptying(other, row.id, shown) : []), step as Command]
          }),
      ),
  )
}

/** The fields that a number can choose a value for. */
function fieldsOf(collection: DrawnCollection): readonly (readonly [string, FieldDefinition])[] {
  return Object.entries<FieldDefinition>(entities[collection].fields).filter(([, field]) => isEditable(field) && field.kind !== 'own')
}

function neededOf(collection: DrawnCollection, row: object): object {
  const names = new Set(
    fieldsOf(collection)
      .filter(([, { default: initial }]) => initial === undefined)
      .map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}

function valueOf(field: FieldDefinition, value: number, pick: (collection: EntityCollection, nth: number) => string): unknown {
  switch (field.kind) {
    case 'name':
    case 'text':
    case 'trimmed':
      return ['Таң', 'Кечки', 'Түнкү'][value % 3]
    case 'choice':
      return field.of[value % field.of.length]
    case 'number':
    case 'minutes':
    case 'money':
      return field.min + value
    case 'place':
      return value
    case 'count':
      return value === 0 ? null : value
    case 'switch':
      return value % 2 === 0
    case 'parent':
      return pick(field.to as EntityCollection, value)
    case 'reference':
      return value === 0 ? null : pick(field.to as EntityCollection, value - 1)
    case 'references':
      return [pick(field.to as EntityCollection, value)]
    case 'translations':
      return { ky: { name: `Аты ${value}` } }
    case 'day':
      return `2026-11-2${value}`
    case 'phone':
      return `+99670012345${value}`
    case 'instant':
    case 'picture':
    case 'own':
    case 'id':
      break
  }
  throw new Error('Nobody gives such a field.')
}
