import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'

export async function findBusiness(db: Database, id: string): Promise<Business | undefined> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id))
  return row
}

export async function readBusinesses(db: Database, ids: readonly string[], ownerId: string | undefined): Promise<readonly Business[]> {
  const mine = inArray(businesses.id, [...ids])
  return db
    .select()
    .from(businesses)
    .where(ownerId === undefined ? mine : and(mine, eq(businesses.owner_id, ownerId)))
    .orderBy(asc(businesses.name), asc(businesses.id))
}

export async function updateBusiness(tx: Transaction, { id, ...fields }: Business): Promise<void> {
  await tx.update(businesses).set(fields).where(eq(businesses.id, id))
}
