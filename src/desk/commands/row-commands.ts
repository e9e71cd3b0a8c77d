import type { CollectionRows } from '#contract/collections.ts'
import type { CommandArgs, RowCommandName } from '#contract/commands.ts'
import { entities, type ChangesOf } from '#contract/entities.ts'
import { entityCollections, canChange, rowPaths, type EntityCollection, type RowPaths } from '#contract/row-paths.ts'
import { nextOrder } from '#domain/business/order.ts'
import {
  createRow,
  editRow,
  referencesOf,
  type CreateOf,
  type EditOf,
  type EntityDefinition,
  type EntityRow,
} from '#domain/shared/entity.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { CommandDefinition, FoldFacts } from '#offline/command.ts'

/** What the commands of rows that owners set up have in common. */

export interface WithId {
  readonly id: string
}

export const rowId = ({ id }: WithId): string => id
export const touchesNothing = (): readonly string[] => []
export const deleted = () => ok('deleted' as const)

/** An edit of a row; refused where this device has none. */
export function changeRow<Row>(row: Row | undefined, edit: (row: Row) => Row): Result<Row, { readonly code: 'not_found' }> {
  return row ? ok(edit(row)) : refuse({ code: 'not_found' })
}

type RowDefinitions<C extends EntityCollection> = {
  readonly [Name in RowCommandName & `${RowPaths[C]['name']}.${string}`]: CommandDefinition<CommandArgs[Name], C>
}
interface Placed {
  readonly order: number
}
type AnyRow = EntityRow<EntityDefinition>
type AnyArgs = CreateOf<EntityDefinition> & { readonly changes?: EditOf<EntityDefinition> }

/** What the rules of an entity ask for beyond the limits of its fields. */
interface Special<C extends EntityCollection> {
  /** Lanes besides those of the rows that a command names. */
  readonly touches?: (args: WithId) => readonly string[]
  readonly edit?: (row: CollectionRows[C], changes: ChangesOf<C>, at: string) => CollectionRows[C]
}

/**
 * Making, changing and deleting rows of an entity, folded by the functions that the server uses. A command waits for new rows that it
 * names, and a row is deleted after those that named it.
 */
export function rowCommands<C extends EntityCollection>(collection: C, special: Special<C> = {}): RowDefinitions<C> {
  const entity: EntityDefinition = entities[collection]
  const { owner, fields } = entity
  const isPlaced = fields.order?.kind === 'place'
  const { name } = rowPaths[collection]
  const edit = (special.edit ?? ((row: AnyRow, changes: object) => editRow(entity, row, changes))) as (
    row: AnyRow,
    changes: object,
    at: string,
  ) => AnyRow
  const any = {
    collection,
    rowId,
    businessId: (args: AnyArgs, row: AnyRow | undefined) => args[owner] ?? row?.[owner] ?? '',
    touches: (args: AnyArgs, row: AnyRow | undefined) => [
      ...(special.touches?.(args) ?? []),
      ...lanesOfChange(entity, row, args.changes ?? args),
    ],
  }
  const create = {
    [`${name}.create`]: {
      ...any,
      needs: (args: AnyArgs) => (isPlaced ? { others: { collection, businessId: args[owner] } } : {}),
      // An answer was lost but the row has arrived: it is the one, as it now is.
      fold: (row: AnyRow | undefined, args: AnyArgs, facts: FoldFacts, at: string) =>
        ok(
          row ??
            createRow(entity, args, {
              order: isPlaced ? nextOrder(lastOrderOf(facts.rows('others', collection) as readonly Placed[])) : 0,
              at,
            }),
        ),
    },
  }
  if (!canChange(collection)) return create as unknown as RowDefinitions<C>
  const definitions = {
    ...create,
    [`${name}.edit`]: {
      ...any,
      fold: (row: AnyRow | undefined, { changes = {} }: AnyArgs, _: FoldFacts, at: string) =>
        changeRow(row, (found) => edit(found, changes, at)),
    },
    [`${name}.delete`]: {
      ...any,
      touches: (args: AnyArgs, row: AnyRow | undefined) => [...(special.touches?.(args) ?? []), ...lanesNamed(entity, row ?? {})],
      fold: deleted,
    },
  }
  return definitions as unknown as RowDefinitions<C>
}

type RowCommands = {
  readonly [Name in RowCommandName]: {
    readonly [C in EntityCollection]: Name extends keyof RowDefinitions<C> ? RowDefinitions<C>[Name] : never
  }[EntityCollection]
}

/** Those of every entity, as they are where it has no rules of its own. */
export const plainRowCommands = Object.assign({}, ...entityCollections.map((collection) => rowCommands(collection))) as RowCommands

/** Lanes of the rows that are named anew, which may have to be made first, and of those no longer named, which may go only then. */
function lanesOfChange(entity: EntityDefinition, row: AnyRow | undefined, given: object): readonly string[] {
  const fields = Object.keys(given)
  const before = lanesNamed(entity, Object.fromEntries(Object.entries(row ?? {}).filter(([field]) => fields.includes(field))))
  const after = lanesNamed(entity, given)
  return [...after.filter((lane) => !before.includes(lane)), ...before.filter((lane) => !after.includes(lane))]
}

function lanesNamed(entity: EntityDefinition, given: object): readonly string[] {
  return referencesOf(entity, given).flatMap(({ to, ids }) => ids.map((id) => `${to}:${id}`))
}

/** The greatest place in the order; undefined where there is none. */
function lastOrderOf(rows: readonly Placed[]): number | undefined {
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ order }) => order))
}
