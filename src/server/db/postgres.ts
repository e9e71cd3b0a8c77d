import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Stop, Timers } from '../environment.ts'
import type { Log } from '../log.ts'
import { channels } from './changes.ts'
import type { Database } from './database.ts'
import { deliver, type Listener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { keepPulse } from './pulse.ts'
import { schema } from './schema.ts'

const oldestServer = 150_000

/** Whoever waits for a lock, or forgets a transaction, does not hold up the rest for long. */
const settings = '-c TimeZone=UTC -c lock_timeout=4s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s'

/** PostgreSQL, which any number of instances share. */
export async function openPostgres(connectionString: string, timers: Timers, log: Log): Promise<OpenDatabase> {
  await migratePostgres(connectionString)
  const pool = new Pool({ connectionString, max: 10, options: settings })
  pool.on('connect', prepareOnce())
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) => log.info({ err: error }, 'lost an idle database connection'))
  await checkVersion(pool)
  const closers: (() => Promise<void>)[] = []
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    async listen(listener) {
      closers.push(await listenOn(connectionString, listener, timers, log))
    },
    jobs: [],
    async close() {
      await Promise.all(closers.map((closeOne) => closeOne()))
      await pool.end()
    },
  }
}

/** Statements beyond this many are not remembered: somebody builds them without end. */
const preparedAtMost = 500

/** Gives each statement with values a name, so that a connection parses and plans it once. */
function prepareOnce(): (client: PoolClient) => void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < preparedAtMost) names.set(text, `stoika_${names.size + 1}`)
    return names.get(text)
  }
  return (client) => {
    const query = client.query.bind(client) as (config: unknown, values?: unknown, done?: unknown) => unknown
    client.query = ((config: QueryConfig, values?: unknown, done?: unknown) => {
      const isPlain = typeof config.text === 'string' && config.name === undefined && Array.isArray(values) && values.length > 0
      return query(isPlain ? { ...config, name: nameOf(config.text) } : config, values, done)
    }) as typeof client.query
  }
}

async function checkVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  if (rows[0]!.version >= oldestServer) return
  await pool.end()
  throw new Error(`DATABASE_URL is served by PostgreSQL ${Math.floor(rows[0]!.version / 10_000)}; 15 or later is needed.`)
}

/** What the database's list of connections calls the one that listens. */
export const listenerName = 'stoika listener'

/** Listens on a connection of its own, and on a new one whenever that breaks. Resolves when the first listens. */
async function listenOn(connectionString: string, listener: Listener, timers: Timers, log: Log): Promise<() => Promise<void>> {
  let client: Client | undefined
  let isClosed = false
  let stopWaiting: Stop | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString, application_name: listenerName, keepAlive: true, connectionTimeoutMillis: 5000 })
    next.on('error', (error) => log.info({ err: error }, 'lost the connection that hears of changes'))
    next.on('notification', ({ channel, payload }) => deliver(listener, channel, payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.values(channels)) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
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
    stopWaiting = timers.after(Math.min(10_000, 100 * 2 ** attempt), () => {
      connect().then(() => listener.resumed()).catch((error: unknown) => {
        log.error({ err: error, attempt }, 'cannot hear of changes')
        if (!isClosed) reconnect(attempt + 1)
      })
    })
  }

  await connect()
  return async () => {
    isClosed = true
    stopWaiting?.()
    await client?.end()
  }
}
