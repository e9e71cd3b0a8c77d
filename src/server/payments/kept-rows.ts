import { and, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import { bookings } from '../db/tables/booking.ts'
import { closes, payments } from '../db/tables/payments.ts'

/** With which the next close begins [P7]. */
export const isLastClose = sql`${closes.day} = (select max(day) from closes last where last.business_id = ${closes.business_id})`

/** The closes that a device keeps: those of late, and the last of all, with which the next begins [E12, P7]. */
export function keptCloses(from: Instant | undefined): SQL | undefined {
  return from === undefined ? undefined : or(gte(closes.created_at, from), isLastClose)
}

/**
 * The payments that a device keeps: those of late; what no close has counted, and what the last one has; and what was
 * paid before for visits since then and ahead [E12].
 */
export function keptPayments(from: Instant | undefined): SQL | undefined {
  if (from === undefined) return undefined
  const ofLast = sql`${payments.close_id} in (select id from closes where ${and(eq(closes.business_id, payments.business_id), isLastClose)})`
  const isOfVisit = sql`exists (select from bookings where ${and(eq(bookings.business_id, payments.business_id), gte(bookings.start, from), or(eq(bookings.id, payments.of_id), eq(bookings.visit_id, payments.of_id)))})`
  return or(gte(payments.created_at, from), isNull(payments.close_id), ofLast, isOfVisit)
}
