import { createConnectionTracker } from './connection.ts'
import type { Env } from './env.ts'
import { createHttp } from './http.ts'
import { goingEntries } from './lanes.ts'
import { readOutbox } from './outbox.ts'
import { createReplayer } from './replayer.ts'
import { withRoom } from './room.ts'
import { openExistingAccounts, type Accounts } from './session.ts'
import { ourContracts } from './upcast.ts'
import { existingUserDatabase, userDatabaseName } from './user-database.ts'

/** What the worker's drain came to. */
export interface Drained {
  /** Entries that time and the network can send: the worker asks to be woken again. */
  readonly waiting: number
  /** Conflicts, rejections, unreadable, paused and parked entries, and what waits behind them: they need a person, not the network. */
  readonly attention: number
}

const nothing: Drained = { waiting: 0, attention: 0 }

/**
 * Sends what waits for the signed-in user, without a page: for the worker's `sync` and
 * message events. Open pages see what came of it, since they share the databases. Opens
 * them as they are, without ever upgrading them.
 */
export async function drainOutbox(env: Env): Promise<Drained> {
  const accounts = await openExistingAccounts(env).catch(() => undefined)
  if (!accounts) return nothing
  try {
    const session = await accounts.session()
    return session ? await drainFor(env, accounts, session.user.id) : nothing
  } finally {
    accounts.close()
  }
}

async function drainFor(env: Env, accounts: Accounts, userId: string): Promise<Drained> {
  const db = existingUserDatabase(userDatabaseName(userId), env)
  const isThere = await db.dexie.open().then(
    () => true,
    () => false,
  )
  if (!isThere) return nothing
  const channel = env.openChannel(`stoika:${db.dexie.name}`)
  try {
    const { note } = createConnectionTracker(env.clock, channel.post)
    const replayer = createReplayer({ env, db, http: createHttp(env), accounts, userId, contracts: ourContracts, unparks: false, note })
    await withRoom({ env, db }, replayer.drain)
    const { entries, unreadable } = await readOutbox(db)
    const waiting = goingEntries(entries).length
    return { waiting, attention: entries.length - waiting + unreadable.length }
  } finally {
    channel.close()
    db.dexie.close()
  }
}
