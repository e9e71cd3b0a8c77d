import { and, desc, eq, getTableColumns, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { bookingStatuses, countsAsLoad, holdsTime, type Booking, type BookingStatus } from '#domain/booking/booking.ts'
import type { Family } from '#domain/customers/customer.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database, type Transaction } from '#server/db/database.ts'
import { bookings, bookingText, holdEnd } from '#server/db/tables/booking.ts'
import type { ListPart, Range, RevSpan } from '#server/resource/listing.ts'

export interface BookingFilter {
  readonly employee_id?: string | undefined
  /** Whose they are: those that name one of the ids, and those that name nobody and have one of the phones. */
  readonly family?: Family | undefined
  /** The home that is shown [C6]. */
  readonly product_id?: string | undefined
  readonly status?: readonly BookingStatus[] | undefined
  /** Bookings that begin in [start_from, start_to). */
  readonly start_from?: Instant | undefined
  readonly start_to?: Instant | undefined
  readonly search?: string | undefined
  readonly ordering?: 'start' | '-start' | undefined
}

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
    .where(and(eq(bookings.business_id, businessId), isOf(family)))
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

/**
 * Bookings changed within a span. While a device reads everything, those that began before `startFrom`, which it would
 * throw away, are left out; not if they changed since it began, since it may have got them as they were before.
 */
export async function readChangedBookings(
  db: Database,
  businessId: string,
  { after, until, begun }: RevSpan,
  limit: number,
  startFrom?: string,
): Promise<readonly Booking[]> {
  const isKept = startFrom !== undefined && begun !== undefined ? or(gte(bookings.start, startFrom), gt(bookings.rev, begun)) : undefined
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, businessId), gt(bookings.rev, after), lte(bookings.rev, until), isKept))
    .orderBy(bookings.rev)
    .limit(limit)
}

/**
 * Bookings that begin in [start_from, start_to), by start, about `limit` of them: of those that begin together all or
 * none, so that who goes on behind the last start misses none.
 */
export async function readBookingsByStart(
  db: Database,
  businessId: string,
  { start_from: from, start_to: to, ordering }: Pick<BookingFilter, 'start_from' | 'start_to' | 'ordering'>,
  limit: number,
): Promise<ListPart<Booking>> {
  const inPart = and(
    eq(bookings.business_id, businessId),
    from === undefined ? undefined : gte(bookings.start, from),
    to === undefined ? undefined : lt(bookings.start, to),
  )
  const order = ordering === '-start' ? desc(bookings.start) : bookings.start
  const rows = await db
    .select()
    .from(bookings)
    .where(inPart)
    .orderBy(order, bookings.id)
    .limit(limit + 1)
  const beyond = rows[limit]
  if (!beyond) return { rows, more: false }
  const whole = rows.filter((row) => row.start !== beyond.start)
  if (whole.length > 0) return { rows: whole, more: true }
  return {
    rows: await db
      .select()
      .from(bookings)
      .where(and(inPart, eq(bookings.start, beyond.start)))
      .orderBy(bookings.id),
    more: true,
  }
}

/**
 * A page of bookings and how many there are in all. One hand-written statement: this is
 * the call that desks make most, and the count needs none of the columns.
 */
export async function readBookingPage(
  db: Database,
  businessIds: readonly string[],
  filter: BookingFilter,
  { limit, offset, after }: Range,
): Promise<{ readonly count: number; readonly rows: readonly Booking[] }> {
  const where = sql.join([ofBusinesses(businessIds), ...conditions(filter)], sql` and `)
  const [order, beyond] = filter.ordering === '-start' ? [sql`start desc, id desc`, sql`<`] : [sql`start, id`, sql`>`]
  const ofPage = after ? sql`${where} and (start, id) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)` : where
  const records = await queryRows<PageRecord>(
    db,
    sql`
    with page as (select ${columns} from bookings where ${ofPage} order by ${order} limit ${limit} offset ${offset})
    select total.count, page.* from (select count(*)::int as count from bookings where ${where}) total left join page on true order by ${order}`,
  )
  return { count: records[0]?.count ?? 0, rows: records.filter((record) => record.id !== null).map(toBooking) }
}

const columns = sql.raw(
  Object.values(getTableColumns(bookings))
    .map((column) => `"${column.name}"`)
    .join(', '),
)

/** A booking as the driver hands it over: times as the database writes them, `rev` as text where the driver does so. */
type PageRecord = Omit<Booking, 'rev'> & { readonly rev: number | string; readonly count: number }

function toBooking(record: PageRecord): Booking {
  const { count: _, ...row } = record
  return {
    ...row,
    rev: Number(record.rev),
    start: instantFromSql(record.start),
    end: instantFromSql(record.end),
    created_at: instantFromSql(record.created_at),
    expires_at: record.expires_at ? instantFromSql(record.expires_at) : null,
    arrived_at: record.arrived_at ? instantFromSql(record.arrived_at) : null,
    confirmed_start: record.confirmed_start ? instantFromSql(record.confirmed_start) : null,
  }
}

/** One business by equality, so that the index gives the order as well. */
function ofBusinesses(ids: readonly string[]): SQL {
  const [only] = ids
  return ids.length === 1 ? sql`business_id = ${only}` : sql`business_id = any(${sql.param([...ids])}::uuid[])`
}

function conditions(filter: BookingFilter): readonly SQL[] {
  const found: SQL[] = []
  if (filter.employee_id !== undefined) found.push(sql`employee_id = ${filter.employee_id}`)
  if (filter.product_id !== undefined) found.push(sql`product_id = ${filter.product_id}`)
  if (filter.family !== undefined) found.push(isOf(filter.family))
  if (filter.status !== undefined) found.push(sql`status = any(${sql.param([...filter.status])}::text[])`)
  if (filter.start_from !== undefined) found.push(sql`start >= ${filter.start_from}`)
  if (filter.start_to !== undefined) found.push(sql`start < ${filter.start_to}`)
  if (filter.search?.trim()) found.push(matches(filter.search.trim()))
  return found
}

function isOf({ ids, phones }: Family): SQL {
  return sql`(customer_id = any(${sql.param([...ids])}::uuid[]) or (customer_id is null and customer_phone = any(${sql.param([...phones])}::text[])))`
}

/**
 * A part of a name, or of a phone number however it was typed: `0700 12` finds `+99670012…`. Fewer letters
 * than the index of trigrams can tell apart are the beginning of the customer's name.
 */
function matches(search: string): SQL {
  const text = search.replace(/[\\%_]/g, '\\$&')
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  const byText = sql`${bookingText} ilike ${search.length < 3 ? `${text}%` : `%${text}%`}`
  return digits.length < 3 ? byText : sql`(${byText} or ${bookingText} like ${`%${digits}%`})`
}
