import { sql } from 'drizzle-orm'
import { agreedStatuses, type Booking } from '#domain/booking/booking.ts'
import { isWorthReminding, nightOverAt, reminderDue } from '#domain/booking/reminding.ts'
import { channelKinds, reminderHoursLimit, type ChannelKind } from '#domain/business/channels.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import { instantFromSql } from '../db/columns.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { noticeDelivery } from '../db/notices.ts'
import { findWays, type MessageWay } from './announce-customer.ts'

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
  const due = (await findUpcoming(db, now))
    .map((booking) => ({ booking, kinds: kindsDue(booking, now) }))
    .filter(({ kinds }) => kinds.length > 0)
  for (const [businessId, ones] of groupBy(due, ({ booking }) => booking.business_id)) {
    const bookings = ones.map(({ booking }) => booking)
    const waysOf = await findWays(db, businessId, bookings, 'reminder')
    for (const { booking, kinds } of ones) {
      const ways = waysOf.get(booking.id)?.filter(({ kind }) => kinds.includes(kind)) ?? []
      // Many have no way at all, and are looked at again every minute.
      if (ways.length > 0) await db.transaction((tx) => queueReminder(tx, booking, ways, now))
    }
  }
}

/** The channels whose reminder goes now. Whoever has just been told of the visit needs none. */
function kindsDue({ start, zone, hours, created_at, told_at }: Reminded, now: Instant): readonly ChannelKind[] {
  if (nightOverAt(now, zone) !== undefined || !isWorthReminding(start, now)) return []
  return channelKinds.filter((kind) => {
    const ahead = hours[kind]
    if (ahead === undefined) return false
    const due = reminderDue(start, ahead, zone)
    return now >= due && created_at < due && (told_at === null || told_at < due)
  })
}

/** The first part of each visit that has a channel for its reminders and was not reminded of: no later one, whatever has come of it. */
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
      and not exists (select from bookings earlier where earlier.business_id = bookings.business_id and earlier.visit_id = bookings.visit_id
        and earlier.start < bookings.start and earlier.status = any(${sql.param(agreedStatuses)}::text[]))
    order by bookings.business_id, coalesce(bookings.visit_id, bookings.id), bookings.start`,
  )
  return rows.map((row) => ({
    ...row,
    start: instantFromSql(row.start),
    created_at: instantFromSql(row.created_at),
    told_at: row.told_at && instantFromSql(row.told_at),
  }))
}

async function queueReminder(tx: Transaction, booking: Reminded, ways: readonly MessageWay[], now: Instant): Promise<void> {
  const { business_id, visit_id, id, start } = booking
  const subject = visit_id ?? id
  for (const { kind, device } of ways) {
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
