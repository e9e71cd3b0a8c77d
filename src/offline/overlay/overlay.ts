import type { Collection } from '#contract/collections.ts'
import { refuse } from '#lib/result.ts'
import type { CommandDefinitions, FoldFacts, FoldOutcome, Needs } from '../command.ts'
import { needsPerson, targetOf, type Entity, type OutboxEntry } from '../outbox/entry.ts'
import { readCommand, type Contracts } from '../outbox/upcast.ts'
import type { MirrorRow } from '../store/mirrors.ts'
import { anyQuery, compareRows, isInQuery, type AnyQuery } from '../store/query-rows.ts'

/** A row after this device's pending commands; `row` is undefined where it does not exist or was deleted. */
export interface FoldedRow {
  readonly row: MirrorRow | undefined
  readonly pending: readonly OutboxEntry[]
  readonly attention?: { readonly entry: OutboxEntry; readonly code: string }
}

export type Folded = ReadonlyMap<Entity, FoldedRow>

/**
 * What the folds of a row looked at besides it, also by way of other folded rows: rows as `collection:id`, and collections that were
 * queried.
 */
export type Leanings = ReadonlyMap<Entity, ReadonlySet<string>>

/** Where the fold finds the server's rows. `mirror-facts.ts` reads them from the mirrors. */
export interface MirrorFacts {
  row(collection: Collection, id: string): MirrorRow | undefined
  rows(query: AnyQuery): readonly MirrorRow[]
}

export interface OverlayRules {
  readonly definitions: CommandDefinitions
  readonly contracts: Contracts
}

/**
 * Pure: folds pending commands over the server's rows, in the order in which people acted, each
 * on top of those before it [E10]. A command that the server or the domain refuses leaves the row
 * unchanged and marks it. `leanings` is filled with what the folds looked at.
 */
export function foldEntries(
  entries: readonly OutboxEntry[],
  mirror: MirrorFacts,
  rules: OverlayRules,
  leanings = new Map<Entity, Set<string>>(),
): Folded {
  const folded = new Map<Entity, FoldedRow>()
  const before = overlaid(folded, mirror)
  for (const entry of entries) {
    const { collection, id } = targetOf(entry)
    const current = folded.get(entry.entity) ?? { row: mirror.row(collection, id), pending: [] }
    const leaning = leanings.get(entry.entity) ?? new Set()
    leanings.set(entry.entity, leaning)
    folded.set(entry.entity, foldOne(current, entry, noting(before, leaning, leanings), rules))
  }
  return folded
}

/** Notes what is looked at, with what that leans on in turn. */
function noting(mirror: MirrorFacts, leaning: Set<string>, leanings: Leanings): MirrorFacts {
  return {
    row(collection, id) {
      const entity: Entity = `${collection}:${id}`
      leaning.add(entity)
      leanings.get(entity)?.forEach((name) => leaning.add(name))
      return mirror.row(collection, id)
    },
    rows(query) {
      leaning.add(query.collection)
      return mirror.rows(query)
    },
  }
}

function foldOne(current: FoldedRow, entry: OutboxEntry, mirror: MirrorFacts, rules: OverlayRules): FoldedRow {
  if (needsPerson(entry)) return mark(current, entry, entry.error?.code ?? entry.state)
  const pending = [...current.pending, entry]
  if (mayBeIn(current.row, entry, rules)) return { ...current, pending }
  const outcome = tryFold(current.row, entry, mirror, rules)
  if (!outcome.ok) return mark({ ...current, pending }, entry, outcome.refusal.code)
  return { ...current, pending, row: outcome.value === 'deleted' ? undefined : outcome.value }
}

/** Whether the row has changed since a command was sent that adds to it: then it may have arrived, whatever became of its answer. */
function mayBeIn(row: MirrorRow | undefined, { command, sentOver }: OutboxEntry, { definitions }: OverlayRules): boolean {
  return definitionOf(command, definitions)?.adds === true && sentOver !== undefined && row !== undefined && row.rev > sentOver
}

/** Marks a row with its first problem, which a person has to solve first. */
function mark(current: FoldedRow, entry: OutboxEntry, code: string): FoldedRow {
  return { ...current, attention: current.attention ?? { entry, code } }
}

/** Applies one entry to a row by the domain's rules. */
export function tryFold(row: MirrorRow | undefined, entry: OutboxEntry, mirror: MirrorFacts, rules: OverlayRules): FoldOutcome<MirrorRow> {
  const definition = definitionOf(entry.command, rules.definitions)
  const readable = readCommand(entry, rules.contracts)
  if (!readable.ok) return refuse(readable.refusal)
  if (!definition) return refuse({ code: 'command_unknown' })
  try {
    const { args } = readable.value
    const facts = factsOf(definition.needs?.(args, row) ?? {}, mirror)
    return definition.fold(row, args, facts, new Date(entry.createdAt).toISOString())
  } catch {
    // The arguments do not match their version: one damaged entry must not break the screen.
    return refuse({ code: 'args_unreadable' })
  }
}

/** The server's rows with the commands folded so far, which later commands see. */
function overlaid(folded: Folded, mirror: MirrorFacts): MirrorFacts {
  return {
    row: (collection, id) => {
      const over = folded.get(`${collection}:${id}`)
      return over ? over.row : mirror.row(collection, id)
    },
    rows: (query) => overlayRows(mirror.rows(query), folded, query).map((found) => found.row),
  }
}

/** A row of a query, as shown. */
export interface ShownRow extends FoldedRow {
  readonly row: MirrorRow
}

/**
 * The rows of a query with the folded ones in their places: a command may bring a row in,
 * move it elsewhere or take it out. `base` is in the index's order, and so is the answer.
 * Fast for thousands of rows with a few touched ones: untouched rows are not even compared.
 */
export function overlayRows(base: readonly MirrorRow[], folded: Folded, query: AnyQuery): readonly ShownRow[] {
  const prefix = `${query.collection}:`
  const touched = new Map<string, FoldedRow>()
  for (const [entity, over] of folded) if (entity.startsWith(prefix)) touched.set(entity.slice(prefix.length), over)
  return mergedInto(base.filter((row) => !touched.has(row.id)).map(plain), [...touched.values()], query)
}

/** Puts what belongs to the query among rows that are in its order. */
export function mergedInto<Row extends FoldedRow & { readonly row: MirrorRow }>(
  rows: readonly Row[],
  others: readonly (FoldedRow | Row)[],
  query: AnyQuery,
): readonly Row[] {
  const compare = compareRows(query.collection)
  const shown = others
    .filter((over): over is Row => over.row !== undefined && isInQuery(over.row, query))
    .toSorted((a, b) => compare(a.row, b.row))
  const merged: Row[] = []
  let next = 0
  for (const row of rows) {
    for (let over = shown[next]; over && compare(over.row, row.row) < 0; over = shown[next]) {
      merged.push(over)
      next += 1
    }
    merged.push(row)
  }
  return [...merged, ...shown.slice(next)]
}

const none: readonly OutboxEntry[] = []
const plainRows = new WeakMap<MirrorRow, ShownRow>()

/** Returns the same object for an untouched row as long as the row is the same. */
function plain(row: MirrorRow): ShownRow {
  const known = plainRows.get(row)
  if (known) return known
  const made = { row, pending: none }
  plainRows.set(row, made)
  return made
}

function factsOf(needs: Needs, mirror: MirrorFacts): FoldFacts {
  return {
    // The caller states the row's type: a mirror is known by its name alone.
    row: (name) => {
      const need = needs[name]
      return (need && 'id' in need ? mirror.row(need.collection, need.id) : undefined) as never
    },
    rows: (name) => {
      const need = needs[name]
      return (need && !('id' in need) ? mirror.rows(anyQuery(need)) : []) as never
    },
  }
}

/** A command definition without the types of its row and arguments, which only the table knows. */
export interface AnyDefinition {
  readonly collection: Collection
  rowId(args: unknown): string
  businessId(args: unknown, row: MirrorRow | undefined): string
  touches(args: unknown, row: MirrorRow | undefined): readonly string[]
  behindAll?(args: unknown): string | undefined
  needs?(args: unknown, row: MirrorRow | undefined): Needs
  readonly adds?: true
  fold(row: MirrorRow | undefined, args: unknown, facts: FoldFacts, at: string): FoldOutcome<MirrorRow>
}

/** Undefined for a command that only another version of the app knows. */
export function definitionOf(command: string, definitions: CommandDefinitions): AnyDefinition | undefined {
  return Object.hasOwn(definitions, command) ? (definitions[command as keyof CommandDefinitions] as unknown as AnyDefinition) : undefined
}
