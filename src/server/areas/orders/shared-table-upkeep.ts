import { lt } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database } from '#server/db/database.ts'
import { sharedTables } from '#server/db/tables/orders.ts'

/** For how long a shared table is kept after it was opened: its guests look at it once more, and none is shared for so long [O11]. */
export const sharedTablesKeptMs = 28 * 3600_000

/** Forgets shared tables that were opened before, with the phones that sat at them. Orders stay, and so does what was paid. */
export async function forgetSharedTables(db: Database, before: Instant): Promise<void> {
  await db.delete(sharedTables).where(lt(sharedTables.opened_at, before))
}
