import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { QuietHours } from '#domain/account/quiet-hours.ts'
import { endOfHold } from '#domain/booking/requests.ts'
import { isCalling } from '#domain/orders/waiter-call.ts'
import type { Translations } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import { groupBy } from '#lib/group-by.ts'
import { queryRows, type Database } from '../db/database.ts'
import { bookings } from '../db/tables/booking.ts'
import { enquiries, products } from '../db/tables/catalogue.ts'
import { orders, tables } from '../db/tables/orders.ts'
import type { Delivery } from './deliveries.ts'

/** A device that may be told, and what the text for it depends on. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  readonly quiet: QuietHours | null
  readonly zone: string
  /** Empty for a person who works at one business only. */
  readonly businessName: string
}

interface TargetRow extends Omit<PushTarget, 'quiet' | 'businessName'> {
  readonly id: string
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly name: string
  readonly places: number
}

/** For each line whom it reaches now, by its id; a line for whoever may no longer hear of it is left out [N2]. */
export async function readTargets(db: Database, lines: readonly Delivery[], now: Instant): Promise<ReadonlyMap<string, PushTarget>> {
  const rows = await queryRows<TargetRow>(
    db,
    sql`
    select deliveries.id, endpoint, p256dh, auth, push_devices.language, quiet_from, quiet_to, time_zone as zone, businesses.name,
      (select count(*)::int from memberships others where others.user_id = sessions.user_id) as places
    from deliveries
    join push_devices on push_devices.session_hash = deliveries.device
    join sessions on sessions.token_hash = deliveries.device and revoked_at is null and expires_at > ${now}
      and not (deliveries.business_id = any(closed_places))
    join memberships on memberships.user_id = sessions.user_id and memberships.business_id = deliveries.business_id
    join businesses on businesses.id = deliveries.business_id
    where deliveries.business_id = any(${sql.param(lines.map((line) => line.business_id))}::uuid[]) and deliveries.id = any(${sql.param(lines.map((line) => line.id))}::uuid[])`,
  )
  return new Map(
    rows.map(({ id, name, places, quiet_from: from, quiet_to: to, ...target }) => [
      id,
      { ...target, businessName: places > 1 ? name : '', quiet: from === null || to === null ? null : { from, to } },
    ]),
  )
}

/** A part of a visit that waits for an answer. */
export type WaitingPart = Pick<typeof bookings.$inferSelect, 'business_id' | 'id' | 'visit_id' | 'start' | 'service_name' | 'expires_at'>

/** What waits for an answer at a business, by visit in order of their starts. */
export type WaitingVisits = ReadonlyMap<string, readonly WaitingPart[]>

/** A question that nobody has answered, with the names of what it is about; null where that is gone. */
export interface OpenEnquiry {
  readonly business_id: string
  readonly id: string
  readonly about: { readonly name: string; readonly translations: Translations } | null
}

/** By business and by id. */
export async function readOpenEnquiries(
  db: Database,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, OpenEnquiry>>> {
  const rows = await db
    .select({ business_id: enquiries.business_id, id: enquiries.id, about: { name: products.name, translations: products.translations } })
    .from(enquiries)
    .leftJoin(products, and(eq(products.business_id, enquiries.business_id), eq(products.id, enquiries.product_id)))
    .where(and(inArray(enquiries.business_id, [...new Set(businessIds)]), eq(enquiries.status, 'open')))
  return new Map(
    [...groupBy(rows, ({ business_id }) => business_id)].map(([business, open]) => [business, new Map(open.map((one) => [one.id, one]))]),
  )
}

/** An order that nobody has accepted. */
export type NewOrder = Pick<typeof orders.$inferSelect, 'business_id' | 'id' | 'number' | 'table_name' | 'expires_at'>

/** By business and by id. */
export async function readNewOrders(
  db: Database,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, NewOrder>>> {
  const { business_id, id, number, table_name, expires_at } = orders
  const rows = await db
    .select({ business_id, id, number, table_name, expires_at })
    .from(orders)
    .where(and(inArray(business_id, [...new Set(businessIds)]), eq(orders.status, 'new')))
  return new Map(
    [...groupBy(rows, (row) => row.business_id)].map(([business, waiting]) => [business, new Map(waiting.map((one) => [one.id, one]))]),
  )
}

/** A table whose guests call somebody [O13]. */
export type CallingTable = Pick<typeof tables.$inferSelect, 'business_id' | 'id' | 'name' | 'called_at'>

/** By business and by id. */
export async function readCallingTables(
  db: Database,
  businessIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlyMap<string, CallingTable>>> {
  const { business_id, id, name, called_at } = tables
  const rows = await db
    .select({ business_id, id, name, called_at })
    .from(tables)
    .where(and(inArray(business_id, [...new Set(businessIds)]), isNotNull(called_at)))
  return new Map(
    [
      ...groupBy(
        rows.filter((table) => isCalling(table, now)),
        (table) => table.business_id,
      ),
    ].map(([business, calling]) => [business, new Map(calling.map((one) => [one.id, one]))]),
  )
}

/** By business. */
export async function readWaiting(db: Database, businessIds: readonly string[], now: Instant): Promise<ReadonlyMap<string, WaitingVisits>> {
  const { business_id, id, visit_id, start, service_name, expires_at } = bookings
  const rows = await db
    .select({ business_id, id, visit_id, start, service_name, expires_at })
    .from(bookings)
    .where(and(inArray(business_id, [...new Set(businessIds)]), eq(bookings.status, 'pending'), gt(start, now)))
    .orderBy(start)
  const found = new Map<string, Map<string, WaitingPart[]>>()
  for (const row of rows.filter((one) => endOfHold(one) > now)) {
    const visits = found.get(row.business_id) ?? new Map<string, WaitingPart[]>()
    const subject = row.visit_id ?? row.id
    found.set(row.business_id, visits.set(subject, [...(visits.get(subject) ?? []), row]))
  }
  return found
}
