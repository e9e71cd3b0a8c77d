import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import type { Schema } from './schema.ts'

/** Beside this file in the source, beside the program once it is built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nobody else in the database uses for an advisory lock. */
const lockNumber = 7_462_115

/** All of a start's migrations are one transaction: a process that dies halfway leaves nothing half done. */
export async function migrateEmbedded(db: PgliteDatabase<Schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}

/** The same on PostgreSQL; instances that start together wait for the first. */
export async function migratePostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
