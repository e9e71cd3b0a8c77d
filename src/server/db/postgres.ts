import { Client } from 'pg'
import type { Log } from '../core/log.ts'
import type { Stop, ServerTimers } from '../start/environment.ts'
import { connectionSettings, openConnections, patience, type Patience } from './connections.ts'
import { deliver, type Listener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { channels, createNotifier, tellAfterCommit } from './notices.ts'
import type { OpenDatabase } from './open-database.ts'
import { keepPulse } from './pulse.ts'
import { checkRequirements } from './requirements.ts'

/** Where PostgreSQL is. */
export interface PostgresAddress {
  readonly url: string
  /** Past the pooler, where `url` is one in transaction mode: migrations and LISTEN need a connection of their own. */
  readonly directUrl?: string | undefined
}

/** PostgreSQL, which any number of instances share. */
export async function openPostgres(
  { url, directUrl }: PostgresAddress,
  timers: ServerTimers,
  log: Log,
  within: Patience = patience,
): Promise<OpenDatabase> {
  const settings = connectionSettings(within)
  await migratePostgres(directUrl ?? url, within, directUrl ? settings : {})
  const { db, close } = openConnections(url, log, within, directUrl !== undefined)
  await checkRequirements(db, settings).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const notifier = createNotifier(db, log)
  const closers: (() => Promise<void>)[] = []
  return {
    db: tellAfterCommit(db, notifier),
    async listen(listener) {
      closers.push(await listenOn(directUrl ?? url, listener, timers, log, within))
    },
    jobs: [],
    async close() {
      await notifier.idle()
      await Promise.all(closers.map((closeOne) => closeOne()))
      await close()
    },
  }
}

/** What the database's list of connections calls the one that listens. */
export const listenerName = 'stoika listener'

/** Pauses between attempts to listen again grow up to this. */
const longestPauseMs = 5000
const goodbyeMs = 1000

/** Listens on a connection of its own, and on a new one whenever that breaks. Resolves when the first listens. */
async function listenOn(
  connectionString: string,
  listener: Listener,
  timers: ServerTimers,
  log: Log,
  within: Patience,
): Promise<() => Promise<void>> {
  let client: Client | undefined
  let isClosed = false
  let stopWaiting: Stop | undefined

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      application_name: listenerName,
      connectionTimeoutMillis: within.connectMs,
      query_timeout: within.silentMs,
    })
    next.on('error', (error) => log.info({ err: error }, 'lost the connection that hears of changes'))
    next.on('notification', ({ channel, payload }) => deliver(listener, channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.values(channels)) await next.query(`listen ${channel}`)
    } catch (error) {
      // Not waited for: one that is silent does not say goodbye either.
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    const stopPulse = keepPulse(next, timers)
    next.once('end', () => {
      stopPulse()
      if (!isClosed) reconnect(1)
    })
  }

  function reconnect(attempt: number): void {
    stopWaiting = timers.after(Math.min(longestPauseMs, 100 * 2 ** attempt), () => {
      connect()
        .then(() => listener.resumed())
        .catch((error: unknown) => {
          log.error({ err: error, attempt }, 'cannot hear of changes')
          if (!isClosed) reconnect(attempt + 1)
        })
    })
  }

  await connect()
  return async () => {
    isClosed = true
    stopWaiting?.()
    if (client) await sayGoodbye(client, timers)
  }
}

/** A connection that fell silent never confirms its end. */
async function sayGoodbye(client: Client, timers: ServerTimers): Promise<void> {
  await new Promise<void>((resolve) => {
    const stopWaiting = timers.after(goodbyeMs, resolve)
    void client.end().finally(() => {
      stopWaiting()
      resolve()
    })
  })
}
