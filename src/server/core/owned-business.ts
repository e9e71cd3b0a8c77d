import { and, asc, eq, ne } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import { nextRev, startCounting } from '../db/changes.ts'
import { giveAddress } from './addresses.ts'
import { noticePerson } from '../db/notices.ts'
import type { Transaction } from '../db/database.ts'
import { memberships } from '../db/tables/accounts.ts'
import { businesses } from '../db/tables/booking.ts'

/**
 * Stores a new business with its address, its owner's membership and its counter of changes: without any of them
 * it would not work. Undefined where the id is taken; the caller then undoes the transaction.
 * `newCode` makes its code, and another one as long as that is taken.
 */
export async function insertOwnedBusiness(tx: Transaction, blank: Business, newCode?: () => string): Promise<Business | undefined> {
  const code = await giveAddress(tx, { kind: 'shop', business_id: blank.id, row_id: blank.id }, newCode)
  const [row] = await tx
    .insert(businesses)
    .values({ ...blank, code })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  await tx.insert(memberships).values({ user_id: row.owner_id, business_id: row.id, role: 'owner' })
  await startCounting(tx, row.id)
  await nextRev(tx, row.id, 'businesses')
  noticePerson(row.owner_id)
  return row
}

/** With everything in it. Answers who belonged to it. */
export async function dropBusiness(tx: Transaction, id: string): Promise<readonly string[]> {
  const members = await tx.select({ userId: memberships.user_id }).from(memberships).where(eq(memberships.business_id, id))
  await tx.delete(businesses).where(eq(businesses.id, id))
  return members.map((member) => member.userId)
}

/** Another of the owners stands for the business, where the one who leaves did so far. The caller has made sure that there is one. */
export async function handOver(tx: Transaction, businessId: string, leaving: string): Promise<void> {
  const [heir] = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.business_id, businessId), eq(memberships.role, 'owner'), ne(memberships.user_id, leaving)))
    .orderBy(asc(memberships.user_id))
    .limit(1)
  const isTheirs = and(eq(businesses.id, businessId), eq(businesses.owner_id, leaving))
  const found = await tx.select({ id: businesses.id }).from(businesses).where(isTheirs)
  if (!heir || found.length === 0) return
  await tx
    .update(businesses)
    .set({ owner_id: heir.id, rev: await nextRev(tx, businessId, 'businesses') })
    .where(isTheirs)
}
