import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { bookingStatuses, holdsTime } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { memberships } from '#server/db/tables/accounts.ts'
import { bookings, businesses, holdEnd } from '#server/db/tables/booking.ts'

export async function findBusiness(db: Database, id: string): Promise<Business | undefined> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, id))
  return row
}

export async function readBusinesses(db: Database, ids: readonly string[], ownerId: string | undefined): Promise<readonly Business[]> {
  const mine = inArray(businesses.id, [...ids])
  return db.select().from(businesses)
    .where(ownerId === undefined ? mine : and(mine, eq(businesses.owner_id, ownerId)))
    .orderBy(asc(businesses.name), asc(businesses.id))
}

export async function updateBusiness(tx: Transaction, { id, ...fields }: Business): Promise<void> {
  await tx.update(businesses).set(fields).where(eq(businesses.id, id))
}

/** With everything in it. Answers who belonged to it. */
export async function deleteBusiness(tx: Transaction, id: string): Promise<readonly string[]> {
  const members = await tx.select({ userId: memberships.user_id }).from(memberships).where(eq(memberships.business_id, id))
  await tx.delete(businesses).where(eq(businesses.id, id))
  return members.map((member) => member.userId)
}

/** Whether bookings that still hold time lie ahead: of the whole business, an employee, a service or customers. */
export async function hasFutureBookings(
  tx: Transaction, businessId: string, now: Instant, of: { readonly employee_id?: string; readonly service_id?: string; readonly customer_ids?: readonly string[] } = {},
): Promise<boolean> {
  const found = await tx.select({ one: sql`1` }).from(bookings).where(and(
    eq(bookings.business_id, businessId),
    inArray(bookings.status, bookingStatuses.filter(holdsTime)),
    gt(bookings.end, now),
    sql`not (${bookings.status} = 'pending' and ${holdEnd} <= ${now})`,
    of.employee_id === undefined ? undefined : eq(bookings.employee_id, of.employee_id),
    of.service_id === undefined ? undefined : eq(bookings.service_id, of.service_id),
    of.customer_ids === undefined ? undefined : inArray(bookings.customer_id, [...of.customer_ids]),
  )).limit(1)
  return found.length > 0
}
