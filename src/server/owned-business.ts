import type { Business } from '#domain/booking/booking.ts'
import { nextRev, notifyPerson, startCounting } from './db/changes.ts'
import type { Transaction } from './db/database.ts'
import { memberships } from './db/tables/accounts.ts'
import { businesses } from './db/tables/booking.ts'

/**
 * Stores a new business with its owner's membership and its counter of changes: without
 * any of the three it would not work. False where the id is taken.
 */
export async function insertOwnedBusiness(tx: Transaction, row: Business): Promise<boolean> {
  const made = await tx.insert(businesses).values(row).onConflictDoNothing().returning({ id: businesses.id })
  if (made.length === 0) return false
  await tx.insert(memberships).values({ user_id: row.owner_id, business_id: row.id, role: 'owner' })
  await startCounting(tx, row.id)
  await nextRev(tx, row.id, 'businesses')
  await notifyPerson(tx, row.owner_id)
  return true
}
