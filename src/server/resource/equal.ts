import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A filter by one value, where a call gives it. */
export function equal(column: PgColumn, wanted: string | undefined): SQL | undefined {
  return wanted === undefined ? undefined : eq(column, wanted)
}
