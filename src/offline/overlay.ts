import type { Collection } from '#contract/collections.ts'
import { refuse } from '#lib/result.ts'
import type { CommandDefinitions, Facts, FoldOutcome, Needs } from './command.ts'
import { needsPerson, targetOf, type Entity, type OutboxEntry } from './entry.ts'
import type { MirrorRow } from './mirrors.ts'
import { anyQuery, compareRows, isInQuery, type AnyQuery } from './query-rows.ts'
import { readCommand, type Contracts } from './upcast.ts'

/** A row after this device's pending commands; undefined where there is none (left). */
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
 * Folds pending commands over the server's rows, in the order in which people acted, each
 * on top of those before it [E10]. What the server or the domain refuses leaves the row
 * as it is and marks it. Pure.
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

/** The first thing that is wrong with a row is what a person has to see to first. */
function mark(current: FoldedRow, entry: OutboxEntry, code: string): FoldedRow {
  return { ...current, attention: current.attention ?? { entry, code } }
}

/** What the entry makes of a row, by the domain's own rules. */
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
    // Arguments that are not what their version says: one damaged entry must not take the screen down.
    return refuse({ code: 'args_unreadable' })
  }
}

/** The server's rows with what is folded so far on top: what later commands see. */
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
 * Made for thousands of rows of which a few are touched: the others are not even compared.
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

/** A row that nothing touches is shown as one and the same thing for as long as it is the same row. */
function plain(row: MirrorRow): ShownRow {
  const known = plainRows.get(row)
  if (known) return known
  const made = { row, pending: none }
  plainRows.set(row, made)
  return made
}

function factsOf(needs: Needs, mirror: MirrorFacts): Facts {
  return {
    // The rows' types are the caller's word: what a mirror holds is known by its name alone.
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

/** A definition with its row's and arguments' types forgotten: which they are is known to the table alone. */
export interface AnyDefinition {
  readonly collection: Collection
  rowId(args: unknown): string
  businessId(args: unknown, row: MirrorRow | undefined): string
  touches(args: unknown, row: MirrorRow | undefined): readonly string[]
  needs?(args: unknown, row: MirrorRow | undefined): Needs
  fold(row: MirrorRow | undefined, args: unknown, facts: Facts, at: string): FoldOutcome<MirrorRow>
}

/** Undefined for the command of another app's version. */
export function definitionOf(command: string, definitions: CommandDefinitions): AnyDefinition | undefined {
  return Object.hasOwn(definitions, command) ? (definitions[command as keyof CommandDefinitions] as unknown as AnyDefinition) : undefined
}
