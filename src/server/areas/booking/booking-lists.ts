import { and, desc, eq, getTableColumns, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import type { Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { bookings, bookingText } from '#server/db/tables/booking.ts'
import type { ListPart, Range, RevSpan } from '#server/resource/listing.ts'
import { isOfFamily } from './booking-repository.ts'

/* Lists of bookings as devices ask for them: what has changed, a part of a diary, a page of what a person looks for. */

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
  if (filter.family !== undefined) found.push(isOfFamily(filter.family))
  if (filter.status !== undefined) found.push(sql`status = any(${sql.param([...filter.status])}::text[])`)
  if (filter.start_from !== undefined) found.push(sql`start >= ${filter.start_from}`)
  if (filter.start_to !== undefined) found.push(sql`start < ${filter.start_to}`)
  if (filter.search?.trim()) found.push(matches(filter.search.trim()))
  return found
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
