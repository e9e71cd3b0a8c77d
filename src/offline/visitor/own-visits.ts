import type { Table } from 'dexie'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { Observable } from '../observable.ts'
import { isQuota } from '../store/storage-errors.ts'
import { watchTables } from '../store/watch-tables.ts'
import type { VisitCommandRow, VisitorDatabase, VisitRow } from './visitor-database.ts'
import type { OwnVisit, VisitCommand, VisitLink, VisitListing, VisitorRefusal, WantedVisit } from './visitor-engine.ts'

type Stored = Promise<Result<undefined, VisitorRefusal>>

/** For so long after its end a visit stays on the device. */
const keptForMs = 180 * 24 * 3600_000

/** Stores a new visit and the request for it in one transaction [E1]. The same id stored twice is one request [B4]. */
export function storeVisit(db: VisitorDatabase, env: Env, wanted: WantedVisit, secret: string, listing?: VisitListing): Stored {
  const link: VisitLink = { id: wanted.id, business_id: wanted.business_id, secret }
  return storeOnDevice(db, [db.visits, db.commands], async () => {
    if (await db.visits.get(link.id)) return ok(undefined)
    await db.visits.add({ ...link, wanted, listing, seenAt: null, isGone: false, addedAt: env.clock.now() })
    await db.commands.add(newVisitorCommand(env, link, { name: 'create', wanted }))
    return ok(undefined)
  })
}

/** Stores what a visitor does with a visit of theirs. A refused command before it has had its answer: this one takes its place. */
export function storeVisitCommand(db: VisitorDatabase, env: Env, id: string, command: VisitCommand): Stored {
  return storeOnDevice(db, [db.visits, db.commands], async () => {
    const [visit, before] = [await db.visits.get(id), await db.commands.get(id)]
    if (!visit || before?.command.name === 'create' || (before && before.state !== 'refused')) return refuse({ code: 'already_waiting' })
    await db.commands.put(newVisitorCommand(env, visit, command))
    return ok(undefined)
  })
}

/** Takes back a command that no server can have got, or that was refused [E3]. A visit that was only asked for goes with it. */
export function discardVisitCommand(db: VisitorDatabase, id: string): Stored {
  return storeOnDevice(db, [db.visits, db.commands], async () => {
    const row = await db.commands.get(id)
    if (!row || isBeyondRecall(row)) return refuse({ code: 'already_sent' })
    await db.commands.delete(id)
    if (row.command.name === 'create') await db.visits.delete(id)
    return ok(undefined)
  })
}

/** Makes a visit that is known by its link one of this device; one that is here already stays as it is, unless it led nowhere. */
export async function storeLink(db: VisitorDatabase, env: Env, { id, business_id, secret }: VisitLink): Promise<void> {
  await db.dexie.transaction('rw', db.visits, async () => {
    const known = await db.visits.get(id)
    if (!known || known.isGone) await db.visits.put({ id, business_id, secret, seenAt: null, isGone: false, addedAt: env.clock.now() })
  })
}

/**
 * Stores what the server said of a visit when it was asked. Where a command was carried out meanwhile, its answer is
 * newer. While a command waits the server may not know the visit yet.
 */
export async function storeSeen(db: VisitorDatabase, asked: VisitRow, told: Partial<Pick<VisitRow, 'seen' | 'seenAt' | 'isGone'>>): Promise<void> {
  await db.dexie.transaction('rw', db.visits, db.commands, async () => {
    const row = await db.visits.get(asked.id)
    if (row?.seenAt !== asked.seenAt || (told.isGone && (await db.commands.get(asked.id)))) return
    await db.visits.update(asked.id, told)
  })
}

/** The visits of this device at a business, newest first, as they are and as they change, in whichever tab. */
export function watchVisits(db: VisitorDatabase, businessId: string): Observable<readonly OwnVisit[]> {
  return watchTables([db.visits, db.commands], () => db.dexie.transaction('r', db.visits, db.commands, async () => {
    // oxlint-disable-next-line unicorn/no-array-reverse -- a query, and no array
    const newestFirst = await db.visits.where('business_id').equals(businessId).reverse().sortBy('addedAt')
    const commands = await db.commands.bulkGet(newestFirst.map(({ id }) => id))
    return newestFirst.map((row, nth) => ownVisit(row, commands[nth]))
  }))
}

function lastEnd({ seen, addedAt }: VisitRow): number {
  return Math.max(addedAt, ...(seen?.parts.map(({ end }) => Date.parse(end)) ?? []))
}

/** Lets go of visits that are long over. */
export async function forgetOldVisits(db: VisitorDatabase, now: number): Promise<void> {
  await db.dexie.transaction('rw', db.visits, db.commands, async () => {
    const waiting = new Set(await db.commands.toCollection().primaryKeys())
    const over = (await db.visits.toArray()).filter((row) => !waiting.has(row.id) && lastEnd(row) < now - keptForMs)
    await db.visits.bulkDelete(over.map(({ id }) => id))
  })
}

function ownVisit({ id, business_id, secret, wanted, listing, seen, seenAt, isGone }: VisitRow, row: VisitCommandRow | undefined): OwnVisit {
  const unsent = row && { command: row.command as VisitCommand, state: row.state === 'refused' ? row.state : 'queued', error: row.error, mayBeSent: isBeyondRecall(row) } as const
  return { id, business_id, secret, wanted, listing, seen, seenAt, isGone, unsent }
}

/** Whether the server may have got it [E3]. */
export function isBeyondRecall({ state, attempts }: VisitCommandRow): boolean {
  return state !== 'refused' && (state === 'sending' || attempts > 0)
}

/** A command that waits to be sent. */
export function newVisitorCommand(env: Env, { id, business_id, secret }: VisitLink, command: VisitCommandRow['command']): VisitCommandRow {
  return { id, business_id, secret, command, key: env.newId(), state: 'queued', error: null, attempts: 0, nextAt: 0, createdAt: env.businessClock.now() }
}

/** On a full device what can be fetched again is deleted first; the second refusal is final [E1]. */
export async function storeOnDevice(db: VisitorDatabase, tables: readonly Table[], work: () => Stored): Stored {
  const run = (): Stored => db.dexie.transaction('rw', [...tables], work)
  try {
    return await run()
  } catch (error) {
    if (!isQuota(error)) throw error
  }
  try {
    await db.slots.clear()
    return await run()
  } catch (error) {
    if (isQuota(error)) return refuse({ code: 'device_full' })
    throw error
  }
}
