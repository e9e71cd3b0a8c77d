import { sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { isWorthReminding, nightOverAt, reminderDue } from '#domain/booking/reminding.ts'
import { reminderHoursLimit, type ChannelKind } from '#domain/business/channels.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { instantFromSql } from '../db/columns.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { noticeDelivery } from '../db/notices.ts'
import { findWays } from './announce-customer.ts'

interface Reminded extends Booking {
  readonly zone: string
  /** By channel: how many hours before. */
  readonly hours: Readonly<Partial<Record<ChannelKind, number>>>
  /** The latest time at which the customer was told of this visit. */
  readonly told_at: Instant | null
}

/** A night longer than the longest notice: what is due in it was due in the evening before. */
const aheadMinutes = (reminderHoursLimit + 14) * 60

/** Writes down the reminders that have come due. Any number of servers may do so beside each other: each is written once [M3]. */
export async function queueReminders(db: Database, now: Instant): Promise<void> {
  for (const booking of await findUpcoming(db, now)) {
    if (nightOverAt(now, booking.zone) === undefined && isWorthReminding(booking.start, now))
      await db.transaction((tx) => queueReminder(tx, booking, now))
  }
}

/** The first part of each visit that has a channel for its reminders, and was not reminded of. */
async function findUpcoming(db: Database, now: Instant): Promise<readonly Reminded[]> {
  const rows = await queryRows<Reminded>(
    db,
    sql`
    with owners as (
      select business_id, jsonb_object_agg(kind, reminder_hours) as hours, max(reminder_hours) as longest
      from message_channels where causes ? 'reminder' group by business_id
    )
    select distinct on (bookings.business_id, coalesce(bookings.visit_id, bookings.id)) bookings.*, businesses.time_zone as zone, owners.hours,
      (select max(created_at) from deliveries told where told.business_id = bookings.business_id and told.subject = coalesce(bookings.visit_id, bookings.id)
        and told.kind <> 'push' and told.payload ->> 'about' in ('approved', 'moved')) as told_at
    from owners join businesses on businesses.id = owners.business_id
    join bookings on bookings.business_id = owners.business_id
    where bookings.status = 'approved' and not walk_in and service_id is not null
      and bookings.start > ${now} and bookings.start < ${addMinutes(now, aheadMinutes)}
      and bookings.start < ${now}::timestamptz + make_interval(hours => owners.longest + 14)
      and not exists (select from deliveries done where done.business_id = bookings.business_id and done.subject = coalesce(bookings.visit_id, bookings.id)
        and done.payload ->> 'about' = 'reminder' and (done.payload ->> 'start')::timestamptz = bookings.start)
    order by bookings.business_id, coalesce(bookings.visit_id, bookings.id), bookings.start`,
  )
  return rows.map((row) => ({
    ...row,
    start: instantFromSql(row.start),
    created_at: instantFromSql(row.created_at),
    told_at: row.told_at && instantFromSql(row.told_at),
  }))
}

async function queueReminder(tx: Transaction, booking: Reminded, now: Instant): Promise<void> {
  const { business_id, visit_id, id, start, zone, hours, created_at, told_at } = booking
  const subject = visit_id ?? id
  for (const { kind, device } of await findWays(tx, booking, 'reminder')) {
    const due = reminderDue(start, hours[kind] ?? 0, zone)
    // Whoever has just been told of the visit needs no reminder of it.
    if (now < due || created_at >= due || (told_at !== null && told_at >= due)) continue
    const written = await queryRows(
      tx,
      sql`
      insert into deliveries (business_id, kind, device, subject, payload, created_at, next_at, once)
      select ${business_id}::uuid, ${kind}, ${device}, ${subject}::uuid, jsonb_build_object('about', 'reminder', 'start', ${start}::text, 'ids', jsonb_agg(id order by start)),
        ${now}::timestamptz, ${now}::timestamptz, ${`reminder ${kind} ${device} ${subject} ${start}`}
      from bookings where business_id = ${business_id} and status = 'approved' and (id = ${id} or visit_id = ${visit_id ?? null}::uuid)
      having count(*) > 0
      on conflict do nothing returning id`,
    )
    if (written.length > 0) noticeDelivery(business_id)
  }
}
