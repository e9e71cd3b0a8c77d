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
 * unchanged and marks it.
 */
export function foldEntries(entries: readonly OutboxEntry[], mirror: MirrorFacts, rules: OverlayRules): Folded {
  const folded = new Map<Entity, FoldedRow>()
  const before = overlaid(folded, mirror)
  for (const entry of entries) {
    const { collection, id } = targetOf(entry)
    const current = folded.get(entry.entity) ?? { row: mirror.row(collection, id), pending: [] }
    folded.set(entry.entity, foldOne(current, entry, before, rules))
  }
  return folded
}

function foldOne(current: FoldedRow, entry: OutboxEntry, mirror: MirrorFacts, rules: OverlayRules): FoldedRow {
  if (needsPerson(entry)) return mark(current, entry, entry.error?.code ?? entry.state)
  const pending = [...current.pending, entry]
  const outcome = tryFold(current.row, entry, mirror, rules)
  if (!outcome.ok) return mark({ ...current, pending }, entry, outcome.refusal.code)
  return { ...current, pending, row: outcome.value === 'deleted' ? undefined : outcome.value }
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
  const compare = compareRows(query.collection)
  const shown = [...touched.values()]
    .filter((over): over is ShownRow => over.row !== undefined && isInQuery(over.row, query))
    .toSorted((a, b) => compare(a.row, b.row))
  const merged: ShownRow[] = []
  let next = 0
  for (const row of base) {
    if (touched.has(row.id)) continue
    for (let over = shown[next]; over && compare(over.row, row) < 0; over = shown[next]) {
      merged.push(over)
      next += 1
    }
    merged.push(plain(row))
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
  needs?(args: unknown, row: MirrorRow | undefined): Needs
  fold(row: MirrorRow | undefined, args: unknown, facts: FoldFacts, at: string): FoldOutcome<MirrorRow>
}

/** Undefined for a command that only another version of the app knows. */
export function definitionOf(command: string, definitions: CommandDefinitions): AnyDefinition | undefined {
  return Object.hasOwn(definitions, command) ? (definitions[command as keyof CommandDefinitions] as unknown as AnyDefinition) : undefined
}
