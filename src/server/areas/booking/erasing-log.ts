import { and, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ActivitySubject } from '#contract/collections.ts'
import type { Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { keysKeptMs } from '#server/core/idempotency.ts'
import type { Transaction } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'

/* What the log tells of whose rows were, and what is erased of it [V5]. */

/** What of a row is somebody's own: names of fields, of rows and of what the log says of them. */
export const personalFields = [
  'name',
  'phone',
  'note',
  'customer_name',
  'customer_phone',
  'address',
  'cancel_reason',
  'reason',
  'text',
] as const

interface Told {
  readonly bookings: readonly string[]
  readonly visits: readonly string[]
}

/** Bookings that once were theirs, as the log has it: deleted ones, and those that name somebody else now. */
export async function findTold(tx: Transaction, businessId: string, { ids, phones }: Family): Promise<Told> {
  const found = await tx
    .select({ id: activity.row_id, visit: sql<string | null>`changes->'visit_id'->>'before'` })
    .from(activity)
    .where(
      and(
        eq(activity.business_id, businessId),
        eq(activity.subject, 'bookings'),
        or(wasOneOf('customer_id', ids), wasOneOf('customer_phone', phones)),
      ),
    )
  return { bookings: found.map(({ id }) => id), visits: found.flatMap(({ visit }) => visit ?? []) }
}

/** Rows of a kind of which the log says so, those that are gone included. */
export async function findLogged(
  tx: Transaction,
  businessId: string,
  subject: ActivitySubject,
  which: SQL | undefined,
): Promise<readonly string[]> {
  const found = await tx
    .select({ id: activity.row_id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), eq(activity.subject, subject), which))
  return found.map(({ id }) => id)
}

/** Whether a change that the log has led from or to one of these values. */
export function wasOneOf(field: string, known: ReadonlySet<string>): SQL {
  const all = sql`any(${sql.param([...known])}::text[])`
  return sql`(changes->${field}->>'before' = ${all} or changes->${field}->>'after' = ${all})`
}

/** Lines about their rows keep what was done, when and by whom, and none of their words. */
export async function blankLog(
  tx: Transaction,
  businessId: string,
  { phones }: Family,
  rows: Readonly<Record<'bookings' | 'waitlist' | 'enquiries' | 'orders' | 'customers' | 'payments' | 'bills', readonly string[]>>,
): Promise<void> {
  const changes = sql`changes - ${sql.param([...personalFields, 'override', 'discount', 'lines'])}::text[]`
  const actor = sql`case when actor_id is null then '' else actor end`
  const ofRows = (subject: keyof typeof rows) =>
    and(eq(activity.business_id, businessId), eq(activity.subject, subject), inArray(activity.row_id, [...rows[subject]]))
  const service = sql`coalesce((select service_name from bookings where business_id = ${businessId} and id = activity.row_id), changes->'service_name'->>'before', '')`
  await tx
    .update(activity)
    .set({ name: sql`${service}`, actor, changes, reason: '' })
    .where(ofRows('bookings'))
  for (const subject of ['customers', 'waitlist', 'enquiries', 'orders', 'payments', 'bills'] as const)
    await tx.update(activity).set({ name: '', actor, changes, reason: '' }).where(ofRows(subject))
  const namesPhone = or(...[...phones].map((phone) => sql`changes->>'blocked_phones' like ${`%${phone}%`}`))
  if (namesPhone)
    await tx
      .update(activity)
      .set({ changes: sql`changes - 'blocked_phones'` })
      .where(and(eq(activity.business_id, businessId), eq(activity.subject, 'businesses'), namesPhone))
}

/** Those of the bookings that something was done to since the oldest answer that is kept. */
export async function touchedLately(
  tx: Transaction,
  businessId: string,
  bookingIds: readonly string[],
  now: Instant,
): Promise<readonly string[]> {
  const oldest = new Date(Date.parse(now) - keysKeptMs).toISOString()
  const found = await tx
    .selectDistinct({ id: activity.row_id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), inArray(activity.row_id, [...bookingIds]), gte(activity.received_at, oldest)))
  return found.map(({ id }) => id)
}
