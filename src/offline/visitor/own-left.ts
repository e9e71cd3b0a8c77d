import type { Table } from 'dexie'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { Observable } from '../observable.ts'
import { watchTables } from '../store/watch-tables.ts'
import { isBeyondRecall, mayHaveArrived, newVisitorCommand, storeOnDevice, tryEnded } from './own-rows.ts'
import { changeRows, type LeftRow, type VisitorCommandRow, type VisitorDatabase } from './visitor-database.ts'
import type { LeftCommand, OwnLeft, VisitorRefusal } from './visitor-engine.ts'

/*
 * What a visitor leaves with a business beside visits and orders: entries on the waiting list, and enquiries. Each kind has a table;
 * what is done with it is a command as those of visits.
 */

type Stored = Promise<Result<undefined, VisitorRefusal>>
type LeftTable<Wanted> = Table<LeftRow<Wanted>, string>

/** Stores what somebody leaves, and the request for it, in one transaction [E1]. The same id stored twice is one request. */
export function storeLeft<Wanted extends { readonly id: string; readonly business_id: string }>(
  db: VisitorDatabase,
  env: Env,
  table: LeftTable<Wanted>,
  { wanted, ...command }: Extract<LeftCommand, { readonly wanted: unknown }> & { readonly wanted: Wanted },
  secret: string,
): Stored {
  const { id, business_id } = wanted
  return storeOnDevice(db, env, [table, db.commands], async () => {
    if (await table.get(id)) return ok(undefined)
    await table.add({ id, business_id, secret, wanted, isSent: false, addedAt: env.clock.now() })
    await db.commands.add(newVisitorCommand(env, { id, business_id, secret }, { ...command, wanted } as LeftCommand))
    return ok(undefined)
  })
}

/** Takes it back: here alone where the server cannot know of it, else by a request of its own, where there is one for it [E3]. */
export async function takeLeftBack<Wanted>(
  db: VisitorDatabase,
  env: Env,
  table: LeftTable<Wanted>,
  id: string,
  leave?: LeftCommand,
): Stored {
  await tryEnded(db, env, id)
  return storeOnDevice(db, env, [table, db.commands], async () => {
    const [row, before] = [await table.get(id), await db.commands.get(id)]
    if (!row || before?.command.name === 'leave') return ok(undefined)
    if (before ? isBeyondRecall(before) : row.isSent && !leave) return refuse({ code: 'already_sent' })
    if (row.isSent && leave) await db.commands.put(newVisitorCommand(env, row, leave))
    else {
      await db.commands.delete(id)
      await table.delete(id)
    }
    return ok(undefined)
  })
}

/** What this device has left with a business, and how far it has come, as it changes in whichever tab. */
export function watchLeft<Wanted>(
  db: VisitorDatabase,
  table: LeftTable<Wanted>,
  businessId: string,
): Observable<readonly OwnLeft<Wanted>[]> {
  return watchTables([table, db.commands], () =>
    db.dexie.transaction('r', table, db.commands, async () => {
      const rows = await table.where('business_id').equals(businessId).sortBy('addedAt')
      const commands = await db.commands.bulkGet(rows.map(({ id }) => id))
      return rows.map(({ id, wanted }, nth): OwnLeft<Wanted> => {
        const command = commands[nth]
        return { id, wanted, state: command ? stateOf(command) : 'sent', error: command?.error ?? null }
      })
    }),
  )
}

function stateOf(command: VisitorCommandRow): OwnLeft<unknown>['state'] {
  if (command.state === 'refused') return 'refused'
  if (command.command.name === 'leave') return 'leaving'
  const isSilent = (command.error?.status ?? null) === null
  return mayHaveArrived(command) && isSilent ? 'unanswered' : 'queued'
}

/** Lets go of what is over, wherever the business is. */
export async function forgetLeft<Wanted>(
  db: VisitorDatabase,
  table: LeftTable<Wanted>,
  isOver: (row: LeftRow<Wanted>) => boolean,
): Promise<void> {
  await changeRows(db, [table, db.commands], async () => {
    const over = (await table.toArray()).filter(isOver).map(({ id }) => id)
    await db.commands.bulkDelete(over)
    await table.bulkDelete(over)
  })
}
