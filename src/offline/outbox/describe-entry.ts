import { must } from '#lib/assert.ts'
import type { Needs } from '../command.ts'
import type { Env } from '../env.ts'
import { foldOverMirror } from '../overlay/mirror-facts.ts'
import { definitionOf, type AnyDefinition, type OverlayRules } from '../overlay/overlay.ts'
import type { Generation } from '../store/generation.ts'
import type { MirrorRow } from '../store/mirrors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Entity, OutboxEntry } from './entry.ts'
import { entriesOf, entriesOfRows, isEntry } from './outbox.ts'

export interface EnqueueParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly userId: string
  readonly rules: OverlayRules
  readonly generation: () => Generation
}

/** The time with the clock's correction at that moment; a later correction does not change it [E27]. */
export function actedNow({ businessClock }: Env): Pick<OutboxEntry, 'createdAt' | 'clockCorrection'> {
  return { createdAt: businessClock.now(), clockCorrection: businessClock.correction.get() || undefined }
}

/** The entry's fields that follow from the row, as the person saw it and as the server has it. `again` is the entry that is replaced. */
export async function describe(
  parts: EnqueueParts,
  command: string,
  args: unknown,
  again?: OutboxEntry,
): Promise<Pick<OutboxEntry, 'entity' | 'touches' | 'adds' | 'businessId' | 'baseRev' | 'seen'>> {
  const { definition, entity, known, seen } = await lookAt(parts, command, args, again)
  const before = again?.seq ?? Number.POSITIVE_INFINITY
  const businessId = definition.businessId(args, seen)
  const waiting = await unsent(parts.db, needed(definition.needs?.(args, seen)), before)
  const lanes = await lanesBefore(parts.db, definition.behindAll?.(args), businessId, before)
  return {
    entity,
    touches: [...new Set([entity, ...definition.touches(args, seen), ...waiting, ...lanes])],
    ...(definition.adds && { adds: true }),
    businessId,
    baseRev: known?.rev ?? 0,
    seen,
  }
}

/** What an entry that is replaced names with its new arguments, whether that waits or not. */
export async function namedBy(parts: EnqueueParts, again: OutboxEntry, args: unknown): Promise<readonly string[]> {
  const { definition, seen } = await lookAt(parts, again.command, args, again)
  return [...definition.touches(args, seen), ...needed(definition.needs?.(args, seen))]
}

interface Target {
  readonly definition: AnyDefinition
  readonly entity: Entity
  /** The row as the server has it. */
  readonly known: MirrorRow | undefined
  /** The row with the entries folded over it that are before the command. */
  readonly seen: MirrorRow | undefined
}

async function lookAt({ db, rules }: EnqueueParts, command: string, args: unknown, again: OutboxEntry | undefined): Promise<Target> {
  const definition = must(definitionOf(command, rules.definitions), `the definition of ${command}`)
  const { collection } = definition
  const id = definition.rowId(args)
  const entity: Entity = `${collection}:${id}`
  const earlier = (await entriesOf(db, collection, id)).filter(({ seq }) => seq < (again?.seq ?? Number.POSITIVE_INFINITY))
  const known: MirrorRow | undefined = await db.mirror(collection).get(id)
  const here = earlier.length > 0 ? (await foldOverMirror(db, earlier, rules)).folded.get(entity)?.row : known
  return { definition, entity, known, seen: here ?? again?.seen }
}

/** The needed rows that wait in the outbox themselves: the command is sent after them [E4]. */
async function unsent(db: UserDatabase, rows: readonly Entity[], before: number): Promise<readonly Entity[]> {
  const waiting = rows.length === 0 ? [] : await entriesOfRows(db, rows)
  return waiting.filter(({ seq }) => seq < before).map((entry) => entry.entity)
}

/** The lanes of a kind in which something of the business waits. */
async function lanesBefore(db: UserDatabase, kind: string | undefined, businessId: string, before: number): Promise<readonly string[]> {
  if (kind === undefined) return []
  const waiting = (await db.outbox.where(':id').below(before).toArray()).filter(isEntry)
  return waiting
    .filter((entry) => entry.businessId === businessId)
    .flatMap(({ touches }) => touches.filter((lane) => lane.startsWith(kind)))
}

function needed(needs: Needs = {}): readonly Entity[] {
  return Object.values(needs).flatMap((need): readonly Entity[] => ('id' in need ? [`${need.collection}:${need.id}`] : []))
}
