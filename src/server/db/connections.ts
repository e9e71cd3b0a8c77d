import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Log } from '../core/log.ts'
import type { Database } from './database.ts'
import { schema, type Schema } from './schema.ts'
import { DatabaseUnavailable, fromDriver } from './unavailable.ts'

/** How long PostgreSQL is waited for, in milliseconds. */
export interface Patience {
  /** For a connection, new or from the pool. */
  readonly connectMs: number
  /** PostgreSQL itself gives a statement up after this. */
  readonly statementMs: number
  /** A connection on which nothing came for this long is dropped; longer than `statementMs`. */
  readonly silentMs: number
}

/** Connecting and one silence together stay below the 15 s for which a device waits for an answer. */
export const patience: Patience = { connectMs: 5000, statementMs: 8000, silentMs: 9000 }

/** The operator's commands look at whole tables, and nobody else waits for their answer. */
export const operatorPatience: Patience = { connectMs: 5000, statementMs: 3600_000, silentMs: 3660_000 }

/** The pool of connections to PostgreSQL. Where that is away, whatever is asked fails with `DatabaseUnavailable` in time. */
export interface Connections {
  readonly db: Database
  readonly close: () => Promise<void>
}

/** What every connection has set: whoever waits for a lock, or forgets a transaction, does not hold up the rest for long. */
export function connectionSettings({ statementMs }: Pick<Patience, 'statementMs'>): Readonly<Record<string, string>> {
  return { TimeZone: 'UTC', lock_timeout: '4s', statement_timeout: inWords(statementMs), idle_in_transaction_session_timeout: '10s' }
}

/** Milliseconds as PostgreSQL shows them: in the largest unit of which they are a whole number. */
function inWords(ms: number): string {
  const [unit, of] = (
    [
      ['h', 3600_000],
      ['min', 60_000],
      ['s', 1000],
    ] as const
  ).find(([, length]) => ms % length === 0) ?? ['ms', 1]
  return `${ms / of}${unit}`
}

/** Behind a pooler in transaction mode each transaction may have another connection: none is set up, nor remembers statements. */
export function openConnections(connectionString: string, log: Log, within: Patience, isPooled = false): Connections {
  const pool = new Pool({
    connectionString,
    max: 10,
    ...(!isPooled && {
      options: Object.entries(connectionSettings(within))
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    connectionTimeoutMillis: within.connectMs,
    query_timeout: within.silentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection may break at any moment, at work or not; without listeners that would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.info({ err: error }, 'lost a database connection')))
  pool.on('error', () => undefined)
  return { db: overPool(pool, isPooled ? () => undefined : statementNames()), close: () => pool.end() }
}

/**
 * drizzle on the pool, but with connections that are always given back. Its own transactions keep
 * theirs for good where the first statement fails: ten of those, and nobody gets one any more.
 */
function overPool(pool: Pool, nameOf: NameOf): Database {
  const links = new WeakMap<PoolClient, Link>()

  async function withLink<Value>(work: (link: Link) => Promise<Value>): Promise<Value> {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error)
    })
    const link = links.get(client) ?? new Link(client, nameOf)
    links.set(client, link)
    try {
      return await work(link)
    } finally {
      client.release(link.broken)
    }
  }

  const query: Link['query'] = (config, values) => withLink((link) => link.query(config, values))
  const db = drizzleOn({ query })
  db.transaction = (run, config) => withLink(({ db: own }) => own.transaction(run, config))
  return db
}

/** One connection. Once it broke it is not asked again, so that a transaction does not wait a second time to be undone. */
class Link {
  broken: DatabaseUnavailable | undefined
  readonly db: NodePgDatabase<Schema>
  readonly #client: PoolClient
  readonly #nameOf: NameOf

  constructor(client: PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
    this.db = drizzleOn(this)
  }

  async query(config: QueryConfig, values: readonly unknown[]): Promise<QueryResult> {
    if (this.broken) throw this.broken
    try {
      return await this.#client.query({ ...config, name: values.length > 0 ? this.#nameOf(config.text) : undefined } as QueryConfig, [
        ...values,
      ])
    } catch (thrown) {
      const error = fromDriver(thrown)
      if (error instanceof DatabaseUnavailable) this.broken = error
      throw error
    }
  }
}

/** drizzle asks nothing else of a connection. */
function drizzleOn(link: Pick<Link, 'query'>): NodePgDatabase<Schema> {
  return drizzle(link as unknown as PoolClient, { schema })
}

type NameOf = (text: string) => string | undefined

/** Statements beyond this many are not remembered: somebody builds them without end. */
const preparedAtMost = 500

/** Gives each statement with values a name, so that a connection parses and plans it once. */
function statementNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    if (!names.has(text) && names.size < preparedAtMost) names.set(text, `stoika_${names.size + 1}`)
    return names.get(text)
  }
}
