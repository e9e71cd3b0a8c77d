import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Needs } from '../command.ts'
import type { Env } from '../env.ts'
import { foldOverMirror } from '../overlay/mirror-facts.ts'
import { definitionOf, type OverlayRules } from '../overlay/overlay.ts'
import type { EnqueueRefusal, EntryRefusal } from '../refusals.ts'
import { isReadable } from '../send/request.ts'
import type { Generation } from '../store/generation.ts'
import { mirrorNames, type MirrorRow } from '../store/mirrors.ts'
import { withRoom } from '../store/room.ts'
import { isConstraint, isQuota } from '../store/storage-errors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { needsPerson, type Entity, type NewEntry, type OutboxEntry } from './entry.ts'
import { outboxLimit } from './outbox-limits.ts'
import { entriesOf, entriesOfRows, readEntry } from './outbox.ts'
import { readCommand } from './upcast.ts'

export interface EnqueueParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly userId: string
  readonly rules: OverlayRules
  readonly generation: () => Generation
}

/** A command to be stored, with its Idempotency-Key. */
export interface NewCommand {
  readonly key: string
  readonly command: OutboxEntry['command']
  readonly args: unknown
  /** `seq` of a refused entry whose place this command takes. If it is gone by now, the command is stored all the same. */
  readonly replacing?: number | undefined
}

/**
 * Stores commands in one transaction, all or none [E1]: when this resolves, they are on the
 * device for good, in this order. On a full device everything is deleted first that can be fetched
 * again. Keys that are stored already mean that an earlier try succeeded.
 */
export async function enqueueAll(parts: EnqueueParts, commands: readonly NewCommand[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> {
  try {
    return await withRoom(parts, () => store(parts, commands))
  } catch (error) {
    if (isConstraint(error)) return ok(await Promise.all(commands.map(({ key }) => entryWithKey(parts.db, key))))
    if (isQuota(error)) return refuse({ code: 'device_full' })
    throw error
  }
}

function store(parts: EnqueueParts, commands: readonly NewCommand[]): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> {
  const { db } = parts
  return db.dexie.transaction('rw', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    if ((await db.outbox.count()) + commands.length > outboxLimit) return refuse({ code: 'outbox_full' })
    const entries: OutboxEntry[] = []
    for (const command of commands) entries.push((await replace(parts, command, entries.length > 0)) ?? (await add(parts, command)))
    return ok(entries)
  })
}

/** Runs in the transaction of `store`. Undefined where the command has to be added as a new entry. */
async function replace(parts: EnqueueParts, { replacing, args, key }: NewCommand, isAfterOthers: boolean): Promise<OutboxEntry | undefined> {
  const entry = replacing === undefined ? undefined : await readEntry(parts.db, replacing)
  if (!entry || !needsPerson(entry)) return undefined
  // The entries it depends on were just stored after its old place, so it moves behind them, unless another entry of its row waits after it [E4].
  if (isAfterOthers && (await isLastOfRow(parts.db, entry))) {
    await parts.db.outbox.delete(entry.seq)
    return undefined
  }
  const again = await renewed(parts, entry, args, key)
  return again.ok ? again.value : undefined
}

async function isLastOfRow(db: UserDatabase, { seq, entity }: OutboxEntry): Promise<boolean> {
  return (await entriesOfRows(db, [entity])).every((other) => other.seq <= seq)
}

/** Runs in the transaction of `store`, so that each command sees those stored before it. */
async function add({ env, db, userId, rules, generation }: EnqueueParts, { key, command, args }: NewCommand): Promise<OutboxEntry> {
  const entry: NewEntry = {
    ...(await describe(db, rules, command, args)),
    key,
    command,
    version: must(rules.contracts[command], `the contract of ${command}`).version,
    args,
    userId,
    generation: generation(),
    ...actedNow(env),
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
  }
  const seq = await db.outbox.add(entry)
  return { ...entry, seq }
}

/** The time with the clock's correction at that moment; a later correction does not change it [E27]. */
function actedNow({ businessClock }: Env): Pick<OutboxEntry, 'createdAt' | 'clockCorrection'> {
  return { createdAt: businessClock.now(), clockCorrection: businessClock.correction.get() || undefined }
}

/** The entry's fields that follow from the row, as the person saw it and as the server has it. `again` is the entry that is replaced. */
async function describe(db: UserDatabase, rules: OverlayRules, command: string, args: unknown, again?: OutboxEntry) {
  const definition = must(definitionOf(command, rules.definitions), `the definition of ${command}`)
  const { collection } = definition
  const id = definition.rowId(args)
  const entity: Entity = `${collection}:${id}`
  const before = again?.seq ?? Number.POSITIVE_INFINITY
  const earlier = (await entriesOf(db, collection, id)).filter((entry) => entry.seq < before)
  const known: MirrorRow | undefined = await db.mirror(collection).get(id)
  const here = earlier.length > 0 ? (await foldOverMirror(db, earlier, rules)).get(entity)?.row : known
  const seen = here ?? again?.seen
  return {
    entity,
    touches: [...new Set([entity, ...definition.touches(args, seen), ...(await unsent(db, definition.needs?.(args, seen) ?? {}, before))])],
    businessId: definition.businessId(args, seen),
    baseRev: known?.rev ?? 0,
    seen,
  }
}

/** The needed rows that wait in the outbox themselves: the command is sent after them [E4]. */
async function unsent(db: UserDatabase, needs: Needs, before: number): Promise<readonly Entity[]> {
  const needed = Object.values(needs).flatMap((need): readonly Entity[] => ('id' in need ? [`${need.collection}:${need.id}`] : []))
  const waiting = needed.length === 0 ? [] : await entriesOfRows(db, needed)
  return waiting.filter(({ seq }) => seq < before).map((entry) => entry.entity)
}

/** The entry of an earlier try that had succeeded although it seemed to fail. */
async function entryWithKey(db: UserDatabase, key: string): Promise<OutboxEntry> {
  return must((await db.outbox.where('key').equals(key).first()) as OutboxEntry | undefined, `the entry with key ${key}`)
}

/**
 * Makes the entry a new command in the same place [E9], for the same row. It gets a new key, since the
 * server's answer to the old one is final, and the revision that is known now.
 */
export function applyAgain(parts: EnqueueParts, seq: number, changedArgs: unknown): Promise<Result<OutboxEntry, EntryRefusal>> {
  const { env, db } = parts
  return db.dexie.transaction('rw', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    const entry = await readEntry(db, seq)
    return entry ? renewed(parts, entry, changedArgs, env.newId()) : refuse({ code: 'entry_gone' })
  })
}

async function renewed({ env, db, rules }: EnqueueParts, entry: OutboxEntry, changedArgs: unknown, key: string): Promise<Result<OutboxEntry, EntryRefusal>> {
  const readable = readCommand(entry, rules.contracts)
  if (!needsPerson(entry) || !readable.ok || (changedArgs === undefined && !isReadable(entry, rules.contracts))) return refuse({ code: 'entry_state' })
  const args: unknown = changedArgs ?? readable.value.args
  const again: OutboxEntry = {
    ...entry,
    ...(await describe(db, rules, entry.command, args, entry)),
    key,
    version: readable.value.contract.version,
    args,
    sent: undefined,
    ...actedNow(env),
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
  }
  await db.outbox.put(again)
  return ok(again)
}
