import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Schema } from './schema.ts'

/** The database, whichever driver is below: the embedded one or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>

/** An open transaction. Whatever only reads takes a `Database`, which a transaction also is. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Runs hand-written SQL; both drivers return their rows alike. */
export async function queryRows<Row>(db: Database, query: SQL): Promise<readonly Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { readonly rows: readonly Row[] }).rows
}

/** What the database said about a failed statement. Nothing in it quotes a value. */
export interface DatabaseError {
  /** SQLSTATE, as `23505`. */
  readonly code: string
  readonly constraint: string | undefined
}

/** The database's own error inside whatever the drivers wrapped around it. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    const { code, constraint } = inner as { code?: unknown; constraint?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined }
    }
  }
  return undefined
}
