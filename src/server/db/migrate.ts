import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import type { Patience } from './connections.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { checkOrigin } from './requirements.ts'
import { schema, type Schema } from './schema.ts'
import { fromDriver } from './unavailable.ts'

/** Beside this file in the source, beside the program once it is built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const firstAt = journal.entries[0]!.when

/** Any number that nobody else in the database uses for an advisory lock. */
const lockNumber = 7_462_115

/** All of a start's migrations are one transaction: a process that dies halfway leaves nothing half done. Raises `UnmetRequirement`. */
export async function migrateEmbedded(db: PgliteDatabase<Schema>): Promise<void> {
  await checkOrigin(db, firstAt)
  await migratePglite(db, { migrationsFolder })
}

/**
 * The same on PostgreSQL; instances that start together wait for the first. A migration may take as long
 * as it needs; only the connection has to come in time. `roleSettings` are given to the role, for connections that a
 * pooler opens. Raises `DatabaseUnavailable`, `UnmetRequirement`.
 */
export async function migratePostgres(
  connectionString: string,
  { connectMs }: Pick<Patience, 'connectMs'>,
  roleSettings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: connectMs, keepAlive: true })
  // What was asked on a connection that broke fails by itself; without a listener the process would end.
  client.on('error', () => undefined)
  try {
    await takeTurn(client)
    await setUpRole(client, roleSettings)
    const db = drizzlePg(client, { schema })
    await checkOrigin(db, firstAt)
    await migratePg(db, { migrationsFolder })
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** The parts of a statement about settings cannot be parameters. */
async function setUpRole(client: Client, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
      [name, value],
    )
    await client.query(rows[0]!.statement)
  }
}

async function takeTurn(client: Client): Promise<void> {
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [lockNumber])
  } catch (error) {
    throw fromDriver(error)
  }
}
