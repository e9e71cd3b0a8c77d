import { and, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses, countsAsLoad, holdsTime, type Booking, type BookingStatus } from '#domain/booking/booking.ts'
import type { Family } from '#domain/customers/customer.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { bookings, holdEnd } from '#server/db/tables/booking.ts'

/** Whether a visit is another business's: its number was made on a device of theirs [B8]. */
export async function isVisitElsewhere(tx: Transaction, businessId: string, visitId: string | null | undefined): Promise<boolean> {
  if (!visitId) return false
  const found = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.visit_id, visitId), ne(bookings.business_id, businessId)))
    .limit(1)
  return found.length > 0
}

/** The bookings of an id in these businesses: more than one where two of them have it. */
export async function findBookings(db: Database, businessIds: readonly string[], id: string): Promise<readonly Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.business_id, [...businessIds]), eq(bookings.id, id)))
}

export async function insertBooking(tx: Transaction, row: Booking): Promise<void> {
  await tx.insert(bookings).values(row)
}

/** Stores what of a booking has changed. */
export async function updateBooking(tx: Transaction, before: Booking, after: Booking): Promise<void> {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof Booking])
  await tx
    .update(bookings)
    .set(Object.fromEntries(changed))
    .where(and(eq(bookings.business_id, after.business_id), eq(bookings.id, after.id)))
}

export async function deleteBooking(tx: Transaction, row: Booking): Promise<void> {
  await tx.delete(bookings).where(and(eq(bookings.business_id, row.business_id), eq(bookings.id, row.id)))
}

interface Span {
  readonly start: Instant
  readonly end: Instant
}

/** Bookings that hold time of these employees and touch [start, end), by start [S6]. */
export async function findHolding(
  db: Database,
  businessId: string,
  employeeIds: readonly string[],
  span: Span,
): Promise<readonly Booking[]> {
  return findBookingsOf(db, businessId, employeeIds, span, bookingStatuses.filter(holdsTime))
}

/** The same with what is done: all that makes a day full [S7]. */
export async function findLoad(db: Database, businessId: string, employeeIds: readonly string[], span: Span): Promise<readonly Booking[]> {
  return findBookingsOf(db, businessId, employeeIds, span, bookingStatuses.filter(countsAsLoad))
}

async function findBookingsOf(
  db: Database,
  businessId: string,
  employeeIds: readonly string[],
  span: Span,
  statuses: readonly BookingStatus[],
): Promise<readonly Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.business_id, businessId),
        inArray(bookings.employee_id, [...employeeIds]),
        inArray(bookings.status, [...statuses]),
        // No booking is longer than a day, so the index over starts bounds both sides.
        gt(bookings.start, addMinutes(span.start, -1440)),
        gt(bookings.end, span.start),
        lt(bookings.start, span.end),
      ),
    )
    .orderBy(bookings.start)
}

/** Pending bookings of a business whose hold has ended, a few at a time [B1, V3]. */
export async function findOverdue(tx: Transaction, businessId: string, now: Instant, limit: number): Promise<readonly Booking[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, businessId), eq(bookings.status, 'pending'), sql`${holdEnd} <= ${now}`))
    .orderBy(holdEnd)
    .limit(limit)
}

/** Stores the status and revision of bookings of one business by one statement. */
export async function updateStatuses(tx: Transaction, businessId: string, rows: readonly Booking[]): Promise<void> {
  const [ids, revs, statuses] = [rows.map((row) => row.id), rows.map((row) => row.rev), rows.map((row) => row.status)]
  await queryRows(
    tx,
    sql`
    update bookings set status = given.status, rev = given.rev
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(revs)}::bigint[], ${sql.param(statuses)}::text[]) as given (id, rev, status)
    where bookings.business_id = ${businessId} and bookings.id = given.id`,
  )
}

/** All bookings of a customer and their aliases [K3]. */
export async function findBookingsOfFamily(db: Database, businessId: string, family: Family): Promise<readonly Booking[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, businessId), isOfFamily(family)))
}

/** Takes everything out of bookings of one business that is their customer's own [V5]; each gets its new revision. */
export async function blankBookings(tx: Transaction, businessId: string, rows: readonly Pick<Booking, 'id' | 'rev'>[]): Promise<void> {
  await queryRows(
    tx,
    sql`
    update bookings set customer_name = '', customer_phone = '', note = '', cancel_reason = '',
      override = override || '{"reason": ""}'::jsonb, rev = given.rev
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
    where bookings.business_id = ${businessId} and bookings.id = given.id`,
  )
}

/** Whose a booking is [K3]. */
export function isOfFamily({ ids, phones }: Family): SQL {
  return sql`(customer_id = any(${sql.param([...ids])}::uuid[]) or (customer_id is null and customer_phone = any(${sql.param([...phones])}::text[])))`
}
