import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses, holdsTime } from '#domain/booking/booking.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bookings, holdEnd } from '../db/tables/booking.ts'

/** Whether bookings that still hold time lie ahead: of the whole business, an employee, a service or customers. */
export async function hasFutureBookings(
  tx: Transaction,
  businessId: string,
  now: Instant,
  of: { readonly employee_id?: string; readonly service_id?: string; readonly customer_ids?: readonly string[] } = {},
): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        isAheadIn(businessId, now),
        of.employee_id === undefined ? undefined : eq(bookings.employee_id, of.employee_id),
        of.service_id === undefined ? undefined : eq(bookings.service_id, of.service_id),
        of.customer_ids === undefined ? undefined : inArray(bookings.customer_id, [...of.customer_ids]),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** How many of them a business has. */
export function countFutureBookings(db: Database, businessId: string, now: Instant): Promise<number> {
  return db.$count(bookings, isAheadIn(businessId, now))
}

function isAheadIn(businessId: string, now: Instant): SQL | undefined {
  return and(
    eq(bookings.business_id, businessId),
    inArray(bookings.status, bookingStatuses.filter(holdsTime)),
    gt(bookings.end, now),
    sql`not (${bookings.status} = 'pending' and ${holdEnd} <= ${now})`,
  )
}
