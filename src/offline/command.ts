import type { Collection, CollectionRows } from '#contract/collections.ts'
import type { CommandArgs, CommandName } from '#contract/commands.ts'
import type { Result } from '#lib/result.ts'
import type { RowQuery } from './store/row-query.ts'

/**
 * What the engine must know of a command to show it before the server has answered. The
 * areas hand in one definition for each command: the engine knows no domain itself.
 */
export interface CommandDefinition<Args, C extends Collection> {
  readonly collection: C
  /** The row the command makes or changes. */
  rowId(args: Args): string
  businessId(args: Args, row: CollectionRows[C] | undefined): string
  /** What else this command must keep its order with: `employee:ID` if it takes or frees time. Its own row is always included. */
  touches(args: Args, row: CollectionRows[C] | undefined): readonly string[]
  /** A kind of lanes, as `employee:`: it keeps its order with whatever of the business waits in one of them by then, too. */
  behindAll?(args: Args): string | undefined
  /** The rows that `fold` reads, or that it goes after where they wait; under names of its own choice. */
  needs?(args: Args, row: CollectionRows[C] | undefined): Needs
  /** Adds to what is there: over a row that may have it already it is not folded once more [E10]. */
  readonly adds?: true
  /**
   * Pure: returns the row after the command, by the domain's rules. A refusal is shown as "needs
   * attention". `at` is when the person acted.
   */
  fold(row: CollectionRows[C] | undefined, args: Args, facts: FoldFacts, at: string): FoldOutcome<CollectionRows[C]>
}

export type FoldOutcome<Row> = Result<Row | 'deleted', { readonly code: string }>

/** One row by its id, or the rows of a query. */
export type Need = { readonly [C in Collection]: { readonly collection: C; readonly id: string } | RowQuery<C> }[Collection]
export type Needs = Readonly<Record<string, Need>>

/**
 * The rows asked for, by the names given in `needs`. A row that is not mirrored, or was not
 * asked for, is undefined: the fold then decides without it, or refuses.
 */
export interface FoldFacts {
  row<C extends Collection>(name: string, collection: C): CollectionRows[C] | undefined
  rows<C extends Collection>(name: string, collection: C): readonly CollectionRows[C][]
}

/** One definition for every command of the contract. */
export type CommandDefinitions = {
  readonly [Name in CommandName]: { readonly [C in Collection]: CommandDefinition<CommandArgs[Name], C> }[Collection]
}
