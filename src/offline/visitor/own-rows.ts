import type { Table } from 'dexie'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import { firstOf, type Observable } from '../observable.ts'
import { isConnectionLost, isQuota, unbroken } from '../store/storage-errors.ts'
import { watchTables } from '../store/watch-tables.ts'
import { startTimer } from '../timer.ts'
import { changeRows, type OwnRow, type VisitorCommandRow, type VisitorDatabase } from './visitor-database.ts'
import type { CardKey, OwnRequest, VisitCommand, VisitLink, VisitorRefusal } from './visitor-engine.ts'

type Stored = Promise<Result<undefined, VisitorRefusal>>

/*
 * What a visitor asks for and looks at afterwards: visits, orders and cards. Each kind has a table; what is done is a command.
 */

/** Stores what is asked for and the request for it in one transaction [E1]. The same id stored twice is one request [B4, O4]. */
export function storeAsked<Row extends OwnRow<unknown, unknown>>(
  db: VisitorDatabase,
  env: Env,
  table: Table<Row, string>,
  command: Extract<VisitorCommandRow['command'], { readonly name: 'create' | 'order' | 'join' }>,
  secret: string,
  more?: Partial<Row>,
): Stored {
  const { wanted } = command
  const link: VisitLink = { id: wanted.id, business_id: wanted.business_id, secret }
  return storeOnDevice(db, env, [table, db.commands], async () => {
    if (await table.get(link.id)) return ok(undefined)
    await table.add({ ...link, wanted, ...more, seenAt: null, isGone: false, addedAt: env.clock.now() } as unknown as Row)
    await db.commands.add(newVisitorCommand(env, link, command))
    return ok(undefined)
  })
}

/**
 * Stores that the counter is shown an order. It goes out under another key, since the server would repeat what it answered before the counter
 * had it; of a try that is on its way nothing counts any more.
 */
export function storeShown(db: VisitorDatabase, env: Env, id: string): Stored {
  const key = env.newId()
  return storeOnDevice(db, env, [db.commands], async () => {
    const row = await db.commands.get(id)
    if (row && row.state !== 'refused') await db.commands.put({ ...row, key, wasShown: true })
    return ok(undefined)
  })
}

/** Stores what a visitor does with a visit of theirs. A refused command before it has had its answer: this one takes its place. */
export function storeVisitCommand(db: VisitorDatabase, env: Env, id: string, command: VisitCommand): Stored {
  const key = env.newId()
  return storeOnDevice(db, env, [db.visits, db.commands], async () => {
    const [visit, before] = [await db.visits.get(id), await db.commands.get(id)]
    if (before?.key === key) return ok(undefined)
    if (!visit || before?.command.name === 'create' || (before && before.state !== 'refused')) return refuse({ code: 'already_waiting' })
    await db.commands.put(newVisitorCommand(env, visit, command, key))
    return ok(undefined)
  })
}

/** Stores what signs a card's code on this device, and that the server is to know it [L18]. One that is on its way has its answer first. */
export function storeCardKey(db: VisitorDatabase, env: Env, id: string, signing: CardKey): Stored {
  return storeOnDevice(db, env, [db.cards, db.commands], async () => {
    const [card, before] = [await db.cards.get(id), await db.commands.get(id)]
    if (!card || before?.command.name === 'join' || before?.state === 'sending') return refuse({ code: 'already_waiting' })
    await db.cards.update(id, { signing })
    await db.commands.put(newVisitorCommand(env, card, { name: 'sign', public_key: signing.publicKey }))
    return ok(undefined)
  })
}

/** Takes back a command that no server can have got, or that was refused [E3]. What was only asked for goes with it. */
export async function discardVisitorCommand(db: VisitorDatabase, env: Env, id: string): Stored {
  await tryEnded(db, env, id)
  let isTaken = false
  return storeOnDevice(db, env, [db.visits, db.orders, db.cards, db.commands], async () => {
    const row = await db.commands.get(id)
    if (!row && isTaken) return ok(undefined)
    if (!row || isBeyondRecall(row)) return refuse({ code: 'already_sent' })
    isTaken = true
    await db.commands.delete(id)
    if (row.command.name === 'create') await db.visits.delete(id)
    if (row.command.name === 'order') await db.orders.delete(id)
    if (row.command.name === 'join') await db.cards.delete(id)
    return ok(undefined)
  })
}

/** Makes what is known by its link this device's; what is here already stays as it is, unless it led nowhere. */
export async function storeLink<Row extends OwnRow<unknown, unknown>>(
  db: VisitorDatabase,
  env: Env,
  table: Table<Row, string>,
  { id, business_id, secret }: VisitLink,
): Promise<void> {
  await changeRows(db, [table], async () => {
    const known = await table.get(id)
    if (!known || known.isGone)
      await table.put({ id, business_id, secret, seenAt: null, isGone: false, addedAt: env.clock.now() } as unknown as Row)
  })
}

/**
 * Stores what the server said when it was asked. Where a command was carried out meanwhile, its answer is newer. While a
 * command waits the server may not know yet what it is about.
 */
export async function storeSeen(
  db: VisitorDatabase,
  table: Table,
  asked: OwnRow<unknown, unknown>,
  told: Partial<Pick<OwnRow<unknown, unknown>, 'seen' | 'seenAt' | 'isGone'>>,
): Promise<void> {
  await changeRows(db, [table, db.commands], async () => {
    const row = (await table.get(asked.id)) as OwnRow<unknown, unknown> | undefined
    if (row?.seenAt !== asked.seenAt || (told.isGone && (await db.commands.get(asked.id)))) return
    await table.update(asked.id, told)
  })
}

/** What this device asked for at a business, newest first, as it is and as it changes, in whichever tab. */
export function watchOwn<Wanted, Seen, Command>(
  db: VisitorDatabase,
  table: Table<OwnRow<Wanted, Seen>, string>,
  businessId: string,
): Observable<readonly OwnRequest<Wanted, Seen, Command>[]> {
  return watchTables([table, db.commands], () =>
    db.dexie.transaction('r', table, db.commands, async () => {
      // oxlint-disable-next-line unicorn/no-array-reverse -- a query, and no array
      const newestFirst = await table.where('business_id').equals(businessId).reverse().sortBy('addedAt')
      const commands = await db.commands.bulkGet(newestFirst.map(({ id }) => id))
      return newestFirst.map((row, nth) => ownRequest<Wanted, Seen, Command>(row, commands[nth]))
    }),
  )
}

/** Lets go of what is long over, wherever the business is. */
export async function forgetOwn<Row extends OwnRow<unknown, unknown>>(
  db: VisitorDatabase,
  table: Table<Row, string>,
  isOver: (row: Row) => boolean,
): Promise<void> {
  await changeRows(db, [table, db.commands], async () => {
    const waiting = new Set(await db.commands.toCollection().primaryKeys())
    const over = (await table.toArray()).filter((row) => !waiting.has(row.id) && isOver(row))
    await table.bulkDelete(over.map(({ id }) => id))
  })
}

function ownRequest<Wanted, Seen, Command>(
  { addedAt: _addedAt, ...own }: OwnRow<Wanted, Seen>,
  row: VisitorCommandRow | undefined,
): OwnRequest<Wanted, Seen, Command> {
  const unsent =
    row &&
    ({
      command: row.command as Command,
      state: row.state === 'refused' ? row.state : 'queued',
      error: row.error,
      mayBeSent: row.wasShown ?? mayHaveArrived(row),
    } as const)
  return { wanted: undefined, seen: undefined, ...own, unsent }
}

/** Whether the server may have got it, or is just being sent it [E3]. */
export function isBeyondRecall(row: VisitorCommandRow): boolean {
  return row.state === 'sending' || mayHaveArrived(row)
}

/** Whether a try ended without the server's answer, which it may have got all the same, or the counter may have it [E3, O4]. */
export function mayHaveArrived({ state, attempts, wasShown = false }: VisitorCommandRow): boolean {
  return state !== 'refused' && (wasShown || attempts > (state === 'sending' ? 1 : 0))
}

/** So long somebody waits who takes back what is just on its way. */
const longestTryMs = 3000

/** Resolves once it is known what became of a try that is on its way, which without a network is at once, or after a while. */
export async function tryEnded(db: VisitorDatabase, env: Env, id: string): Promise<void> {
  const read = () => unbroken(() => db.commands.get(id))
  if ((await read())?.state !== 'sending') return
  const timer = startTimer(env, longestTryMs)
  await Promise.race([firstOf(watchTables([db.commands], read), (row) => row?.state !== 'sending'), timer.done])
  timer.cancel()
}

/** A command that waits to be sent. It keeps the clock's correction of now; a later one does not change it [E27]. */
export function newVisitorCommand(
  env: Env,
  { id, business_id, secret }: VisitLink,
  command: VisitorCommandRow['command'],
  key = env.newId(),
): VisitorCommandRow {
  return {
    id,
    business_id,
    secret,
    command,
    key,
    state: 'queued',
    error: null,
    attempts: 0,
    nextAt: 0,
    createdAt: env.businessClock.now(),
    clockCorrection: env.businessClock.correction.get() || undefined,
  }
}

/**
 * On a full device what can be fetched again is deleted first; the second refusal is final [E1]. It is done again where a page was left
 * meanwhile, or the connection to the database was lost, which Dexie opens anew. It may be stored then, so `work` has to find that [E13].
 */
export async function storeOnDevice(db: VisitorDatabase, env: Env, tables: readonly Table[], work: () => Stored): Stored {
  const run = (): Stored => changeRows(db, tables, work)
  try {
    return await run()
  } catch (error) {
    // Deleting may need room itself: either of them helps.
    if (isQuota(error)) await Promise.allSettled([db.slots.clear(), env.freeSpace?.()])
    else if (!isConnectionLost(error)) throw error
  }
  try {
    return await run()
  } catch (error) {
    if (isQuota(error)) return refuse({ code: 'device_full' })
    throw error
  }
}
