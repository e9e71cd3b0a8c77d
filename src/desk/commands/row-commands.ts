import type { BusinessCollection, CollectionRows } from '#contract/collections.ts'
import type { CommandArgs, CommandName, CommandSubject, RowCommandName } from '#contract/commands.ts'
import { nextOrder } from '#domain/business/order.ts'
import { createRow, editRow, referencesOf, type CreateOf, type EditOf, type EntityDefinition, type EntityRow } from '#domain/shared/entity.ts'
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

type RowDefinitions<Of extends CommandSubject, C extends BusinessCollection> = { readonly [Name in RowCommandName<Of>]: CommandDefinition<CommandArgs[Name], C> }
interface Placed {
  readonly order: number
}
type AnyRow = EntityRow<EntityDefinition>
type AnyArgs = CreateOf<EntityDefinition> & { readonly changes?: EditOf<EntityDefinition> }

/** What the rules of an entity ask for beyond the limits of its fields. */
interface Special<Of extends CommandSubject, C extends BusinessCollection> {
  /** Lanes besides those of the rows that a command names. */
  readonly touches?: (args: WithId) => readonly string[]
  readonly edit?: (row: CollectionRows[C], changes: CommandArgs[`${Of}.edit` & CommandName] extends { readonly changes: infer Changes } ? Changes : never) => CollectionRows[C]
}

/** Making, changing and deleting rows of an entity, folded by the functions that the server uses. A command waits for new rows that it names. */
export function rowCommands<Of extends CommandSubject, C extends BusinessCollection>(of: Of, entity: EntityDefinition & { readonly collection: C }, special: Special<Of, C> = {}): RowDefinitions<Of, C> {
  const { collection, owner, fields } = entity
  const edit = (special.edit ?? ((row: AnyRow, changes: object) => editRow(entity, row, changes))) as (row: AnyRow, changes: object) => AnyRow
  const any = {
    collection,
    rowId,
    businessId: (args: AnyArgs, row: AnyRow | undefined) => args[owner] ?? row?.[owner] ?? '',
    touches: (args: AnyArgs, row: AnyRow | undefined) => [...(special.touches?.(args) ?? []), ...lanesNamed(entity, args.changes ?? args, row)],
  }
  const definitions = {
    [`${of}.create`]: {
      ...any,
      needs: (args: AnyArgs) => ('order' in fields ? { others: { collection, businessId: args[owner] } } : {}),
      // An answer was lost but the row has arrived: it is the one, as it now is.
      fold: (row: AnyRow | undefined, args: AnyArgs, facts: FoldFacts, at: string) => ok(row ?? createRow(entity, args, { order: nextOrder(lastOrderOf(facts.rows('others', collection) as readonly Placed[])), at })),
    },
    [`${of}.edit`]: { ...any, fold: (row: AnyRow | undefined, { changes = {} }: AnyArgs) => changeRow(row, (found) => edit(found, changes)) },
    [`${of}.delete`]: { ...any, fold: deleted },
  }
  return definitions as unknown as RowDefinitions<Of, C>
}

/** Lanes of the rows that are named anew. */
function lanesNamed(entity: EntityDefinition, given: object, row: AnyRow | undefined): readonly string[] {
  return referencesOf(entity, given).flatMap(({ field, to, ids }) => {
    const known = row?.[field]
    return ids.filter((id) => !(Array.isArray(known) && known.includes(id))).map((id) => `${to}:${id}`)
  })
}

/** The greatest place in the order; undefined where there is none. */
function lastOrderOf(rows: readonly Placed[]): number | undefined {
  return rows.length === 0 ? undefined : Math.max(...rows.map(({ order }) => order))
}
