import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { EntryRefusal } from '../refusals.ts'
import { isReadable } from '../send/request.ts'
import { mirrorNames } from '../store/mirrors.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { actedNow, describe, namedBy, type EnqueueParts } from './describe-entry.ts'
import { needsPerson, type NewEntry, type OutboxEntry } from './entry.ts'
import { entriesOfRows, isEntry, readEntry } from './outbox.ts'
import { readCommand } from './upcast.ts'

/** `renewed` in a transaction of its own; without `changedArgs` the command stays what it was. */
export function applyAgain(parts: EnqueueParts, seq: number, changedArgs: unknown): Promise<Result<OutboxEntry, EntryRefusal>> {
  const { env, db } = parts
  return db.dexie.transaction('rw', [db.outbox, ...mirrorNames.map(db.mirror)], async () => {
    const entry = await readEntry(db, seq)
    return entry ? renewed(parts, entry, changedArgs, env.newId()) : refuse({ code: 'entry_gone' })
  })
}

/**
 * Makes a refused entry a new command in the same place [E9], for the same row. It gets a new key, since the
 * server's answer to the old one is final, and the revision that is known now.
 */
export async function renewed(
  parts: EnqueueParts,
  refused: OutboxEntry,
  changedArgs: unknown,
  key: string,
): Promise<Result<OutboxEntry, EntryRefusal>> {
  const { env, db, rules } = parts
  const readable = readCommand(refused, rules.contracts)
  if (!needsPerson(refused) || !readable.ok || (changedArgs === undefined && !isReadable(refused, rules.contracts)))
    return refuse({ code: 'entry_state' })
  const args: unknown = changedArgs ?? readable.value.args
  const entry = await behindWhatItNames(parts, refused, args)
  const again: OutboxEntry = {
    ...entry,
    ...(await describe(parts, entry.command, args, entry)),
    key,
    version: readable.value.contract.version,
    args,
    sent: undefined,
    sentOver: undefined,
    ...actedNow(env),
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
  }
  await db.outbox.put(again)
  return ok(again)
}

/**
 * The entry in the place where it can be sent: where its new arguments name a row that is made behind it, it moves to
 * the end, and all that builds on it follows in its order [E4].
 */
async function behindWhatItNames(parts: EnqueueParts, entry: OutboxEntry, args: unknown): Promise<OutboxEntry> {
  const { db } = parts
  const named = await entriesOfRows(db, await namedBy(parts, entry, args))
  const earlier = new Set(named.filter(({ seq }) => seq < entry.seq).map(({ entity }) => entity))
  const makers = named.filter(({ entity, baseRev, seq }) => seq > entry.seq && baseRev === 0 && !earlier.has(entity))
  if (makers.length === 0) return entry
  const later = (await db.outbox.where(':id').above(entry.seq).toArray()).filter(isEntry)
  const building = builtUpon(entry, later)
  const isMadeApart = makers.some((maker) => building.every(({ seq }) => seq !== maker.seq))
  return isMadeApart ? moveToEnd(db, [entry, ...building]) : entry
}

/** Later entries of the same row, those that name it if it is made by the entry, and what builds on these in turn. */
function builtUpon(entry: OutboxEntry, later: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const rows = new Set<string>()
  const made = new Set<string>()
  const take = ({ entity, baseRev }: OutboxEntry): void => {
    rows.add(entity)
    if (baseRev === 0) made.add(entity)
  }
  take(entry)
  return later.filter((other) => {
    const builds = rows.has(other.entity) || other.touches.some((touched) => made.has(touched))
    if (builds) take(other)
    return builds
  })
}

/** The first of them, in its new place. */
async function moveToEnd(db: UserDatabase, [first, ...rest]: readonly [OutboxEntry, ...OutboxEntry[]]): Promise<OutboxEntry> {
  const moved = [first, ...rest]
  await db.outbox.bulkDelete(moved.map(({ seq }) => seq))
  const seqs = await db.outbox.bulkAdd(moved.map(withoutPlace), { allKeys: true })
  return { ...first, seq: must(seqs[0], 'the new place') }
}

function withoutPlace(entry: OutboxEntry): NewEntry {
  const { seq: _, ...rest } = entry
  return rest
}
