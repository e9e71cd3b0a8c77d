import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Needs } from './command.ts'
import { needsPerson, type Entity, type NewEntry, type OutboxEntry } from './entry.ts'
import type { Env } from './env.ts'
import { foldOverMirror } from './mirror-facts.ts'
import { mirrorNames, type MirrorRow } from './mirrors.ts'
import { entriesOf, entriesOfRows, outboxLimit, readEntry } from './outbox.ts'
import { definitionOf, type OverlayRules } from './overlay.ts'
import type { EnqueueRefusal, EntryRefusal } from './refusals.ts'
import { isReadable } from './request.ts'
import { withRoom } from './room.ts'
import { isConstraint, isQuota } from './storage-errors.ts'
import { readCommand } from './upcast.ts'
import type { UserDatabase } from './user-database.ts'

export interface EnqueueParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly userId: string
  readonly rules: OverlayRules
}

/** A command to be stored, with the key that it goes out under. */
export interface NewCommand {
  readonly key: string
  readonly command: OutboxEntry['command']
  readonly args: unknown
}

/**
 * Stores commands in one transaction, all or none [E1]: when this resolves, they are on the
 * device for good, in this order. On a full device everything goes first that can be fetched
 * again. What is stored under the keys already are the same commands.
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
    for (const command of commands) entries.push(await add(parts, command))
    return ok(entries)
  })
}

/** Within the transaction of `store`: each is described on top of those before it. */
async function add({ env, db, userId, rules }: EnqueueParts, { key, command, args }: NewCommand): Promise<OutboxEntry> {
  const entry: NewEntry = {
    ...(await describe(db, rules, command, args)),
    key,
    command,
    version: must(rules.contracts[command], `the contract of ${command}`).version,
    args,
    userId,
    createdAt: env.clock.now(),
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
  }
  const seq = await db.outbox.add(entry)
  return { ...entry, seq }
}

/** What the command is about, by the row as the person saw it and as the server has it. `again` is the entry in whose place it comes. */
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

/** Those of the rows that a command needs which wait themselves: it goes after them [E4]. */
async function unsent(db: UserDatabase, needs: Needs, before: number): Promise<readonly Entity[]> {
  const needed = Object.values(needs).flatMap((need): readonly Entity[] => ('id' in need ? [`${need.collection}:${need.id}`] : []))
  const waiting = needed.length === 0 ? [] : await entriesOfRows(db, needed)
  return waiting.filter(({ seq }) => seq < before).map((entry) => entry.entity)
}

/** A commit whose success was not heard of, tried again: it had worked. */
async function entryWithKey(db: UserDatabase, key: string): Promise<OutboxEntry> {
  return must((await db.outbox.where('key').equals(key).first()) as OutboxEntry | undefined, `the entry with key ${key}`)
}

/**
 * The entry as a new command in the same place [E9]: a new key, since the server has
 * answered the old one for good; the same row; the revision that is known now.
 */
export function applyAgain({ env, db, rules }: EnqueueParts, seq: number, changedArgs: unknown): Promise<Result<OutboxEntry, EntryRefusal>> {
  const tables = [db.outbox, ...mirrorNames.map(db.mirror)]
  return db.dexie.transaction('rw', tables, async () => {
    const entry = await readEntry(db, seq)
    if (!entry) return refuse({ code: 'entry_gone' })
    const readable = readCommand(entry, rules.contracts)
    if (!needsPerson(entry) || !readable.ok || (changedArgs === undefined && !isReadable(entry, rules.contracts))) return refuse({ code: 'entry_state' })
    const args: unknown = changedArgs ?? readable.value.args
    const again: OutboxEntry = {
      ...entry,
      ...(await describe(db, rules, entry.command, args, entry)),
      key: env.newId(),
      version: readable.value.contract.version,
      args,
      sent: undefined,
      createdAt: env.clock.now(),
      attempts: 0,
      nextAt: 0,
      state: 'queued',
      error: null,
    }
    await db.outbox.put(again)
    return ok(again)
  })
}
