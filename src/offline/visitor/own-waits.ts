import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import type { Observable } from '../observable.ts'
import { watchTables } from '../store/watch-tables.ts'
import { isBeyondRecall, newVisitorCommand, storeOnDevice } from './own-visits.ts'
import type { VisitorDatabase } from './visitor-database.ts'
import type { OwnWait, VisitorRefusal, WantedWait } from './visitor-engine.ts'

type Stored = Promise<Result<undefined, VisitorRefusal>>

/** Stores what somebody waits for, and the request for it, in one transaction [E1]. The same id stored twice is one request. */
export function storeWait(db: VisitorDatabase, env: Env, wanted: WantedWait, secret: string): Stored {
  const { id, business_id } = wanted
  return storeOnDevice(db, [db.waits, db.commands], async () => {
    if (await db.waits.get(id)) return ok(undefined)
    await db.waits.add({ id, business_id, secret, wanted, isSent: false, addedAt: env.clock.now() })
    await db.commands.add(newVisitorCommand(env, { id, business_id, secret }, { name: 'wait', wanted }))
    return ok(undefined)
  })
}

/** Takes somebody off the list: here alone where the server cannot know of it, else by a request of its own [E3]. */
export function storeLeaving(db: VisitorDatabase, env: Env, id: string): Stored {
  return storeOnDevice(db, [db.waits, db.commands], async () => {
    const [row, before] = [await db.waits.get(id), await db.commands.get(id)]
    if (!row || before?.command.name === 'leave') return ok(undefined)
    if (before && isBeyondRecall(before)) return refuse({ code: 'already_sent' })
    if (row.isSent) await db.commands.put(newVisitorCommand(env, row, { name: 'leave' }))
    else {
      await db.commands.delete(id)
      await db.waits.delete(id)
    }
    return ok(undefined)
  })
}

/** What this device waits for at a business, and how far it has come, as it changes in whichever tab. */
export function watchWaits(db: VisitorDatabase, businessId: string): Observable<readonly OwnWait[]> {
  return watchTables([db.waits, db.commands], () => db.dexie.transaction('r', db.waits, db.commands, async () => {
    const rows = await db.waits.where('business_id').equals(businessId).sortBy('addedAt')
    const commands = await db.commands.bulkGet(rows.map(({ id }) => id))
    return rows.map(({ id, wanted }, nth): OwnWait => {
      const command = commands[nth]
      const state = !command ? 'sent' : command.state === 'refused' ? 'refused' : command.command.name === 'leave' ? 'leaving' : 'queued'
      return { id, wanted, state, error: command?.error ?? null }
    })
  }))
}

/** Lets go of what is over since yesterday, wherever the business is. */
export async function forgetOldWaits(db: VisitorDatabase, now: number): Promise<void> {
  const yesterday = new Date(now - 2 * 24 * 3600_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  await db.dexie.transaction('rw', db.waits, db.commands, async () => {
    const over = (await db.waits.toArray()).filter(({ wanted }) => wanted.last_day < yesterday).map(({ id }) => id)
    await db.commands.bulkDelete(over)
    await db.waits.bulkDelete(over)
  })
}
