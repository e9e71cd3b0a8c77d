import type { Env } from '../env.ts'
import { readOutbox } from '../outbox/outbox.ts'
import { goingEntries } from '../outbox/ready-entries.ts'
import { ourContracts } from '../outbox/upcast.ts'
import { createAccessEnd } from '../people/access-end.ts'
import { openExistingAccounts, type Accounts } from '../people/session.ts'
import { withRoom } from '../store/room.ts'
import { existingUserDatabase, userDatabaseName } from '../store/user-database.ts'
import { createTurns, type TurnRefusal } from '../turns.ts'
import { createConnectionTracker } from './connection.ts'
import { createHttp } from './http.ts'
import { createReplayer } from './replayer.ts'
import { nothingLeft, withExisting, type Drained } from './with-existing.ts'

/**
 * Sends the signed-in user's outbox without a page, for the worker's `sync` and message events. Open
 * pages see the result, since they share the databases. Opens the databases as they are and
 * never upgrades them.
 */
export async function drainOutbox(env: Env): Promise<Drained> {
  const accounts = await openExistingAccounts(env).catch(() => undefined)
  if (!accounts) return nothingLeft
  try {
    const session = await accounts.session()
    return session ? await drainFor(env, accounts, session.user.id) : nothingLeft
  } finally {
    accounts.close()
  }
}

async function drainFor(env: Env, accounts: Accounts, userId: string): Promise<Drained> {
  const db = existingUserDatabase(userDatabaseName(userId), env)
  // Closing storage that hangs ends everything that waits for it with an error, this drain too.
  const turned = (refusal: TurnRefusal | undefined) => {
    if (refusal?.code === 'turn_stuck') db.dexie.close()
  }
  return withExisting(db.dexie, env, async (channel) => {
    const { note } = createConnectionTracker(env.clock, channel.post)
    const turns = createTurns(env, channel.post)
    channel.onMessage(turns.heard)
    const access = createAccessEnd({ env, db, accounts, trouble: (error) => env.report?.(error) })
    const replayer = createReplayer({
      env,
      db,
      http: createHttp(env),
      accounts: access.accounts,
      userId,
      contracts: ourContracts,
      unparks: false,
      note,
      turns,
      turned,
    })
    await withRoom({ env }, replayer.drain)
    await access.settled()
    const { entries, unreadable } = await readOutbox(db)
    const waiting = goingEntries(entries).length
    return { waiting, attention: entries.length - waiting + unreadable.length }
  })
}
