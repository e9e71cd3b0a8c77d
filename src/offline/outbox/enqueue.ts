import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { EnqueueRefusal } from '../refusals.ts'
import { mirrorNames } from '../store/mirrors.ts'
import { withRoom } from '../store/room.ts'
import { isConstraint, isQuota } from '../store/storage-errors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { actedNow, describe, type EnqueueParts } from './describe-entry.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { outboxLimit } from './outbox-limits.ts'
import { readEntry } from './outbox.ts'
import { renewed } from './renew.ts'

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
export async function enqueueAll(
  parts: EnqueueParts,
  commands: readonly NewCommand[],
): Promise<Result<readonly OutboxEntry[], EnqueueRefusal>> {
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
    for (const command of commands) entries.push((await replace(parts, command)) ?? (await add(parts, command)))
    return ok(entries)
  })
}

/** Runs in the transaction of `store`. Undefined where the command has to be added as a new entry. */
async function replace(parts: EnqueueParts, { replacing, args, key }: NewCommand): Promise<OutboxEntry | undefined> {
  const entry = replacing === undefined ? undefined : await readEntry(parts.db, replacing)
  const again = entry && (await renewed(parts, entry, args, key))
  return again?.ok ? again.value : undefined
}

/** Runs in the transaction of `store`, so that each command sees those stored before it. */
async function add(parts: EnqueueParts, { key, command, args }: NewCommand): Promise<OutboxEntry> {
  const { env, db, userId, rules, generation } = parts
  const entry: NewEntry = {
    ...(await describe(parts, command, args)),
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

/** The entry of an earlier try that had succeeded although it seemed to fail. */
async function entryWithKey(db: UserDatabase, key: string): Promise<OutboxEntry> {
  return must((await db.outbox.where('key').equals(key).first()) as OutboxEntry | undefined, `the entry with key ${key}`)
}
