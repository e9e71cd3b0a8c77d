import type { Env } from '../env.ts'
import { createHttp } from '../send/http.ts'
import { withExisting, type Drained } from '../send/with-existing.ts'
import { createTurns } from '../turns.ts'
import { createVisitSender } from './visit-sender.ts'
import { existingVisitorDatabase } from './visitor-database.ts'

/**
 * Sends what a visitor's device has waiting without a page, for the worker [E17]. Open pages see the result, since they share the database.
 */
export async function drainVisits(env: Env): Promise<Drained> {
  const db = existingVisitorDatabase(env)
  return withExisting(db.dexie, env, async (channel) => {
    const turns = createTurns(env, channel.post)
    channel.onMessage(turns.heard)
    await createVisitSender({ env, db, http: createHttp(env), turns, note: () => undefined }).drain()
    const left = await db.commands.toArray()
    const waiting = left.filter(({ state }) => state !== 'refused').length
    return { waiting, attention: left.length - waiting }
  })
}
