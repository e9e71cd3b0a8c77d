import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import type { ActivitySubject } from '#contract/collections.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isUuid } from '#lib/ids.ts'
import { selectedColumns } from '#server/db/columns.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'

export type StoredActivity = Answer<'GET /api/booking/business/{id}/activity/'>['results'][number]

export interface ActivityFilter {
  readonly search?: string | undefined
  readonly subject?: ActivitySubject | undefined
  readonly actor_id?: string | undefined
  /** What arrived in [from, to). */
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
}

/** A place between two lines: what follows it is older. */
export interface ActivityCursor {
  readonly receivedAt: Instant
  readonly id: string
}

/** Lines of a business's log after `cursor`, the last that arrived first. */
export async function readActivity(
  db: Database,
  businessId: string,
  filter: ActivityFilter,
  cursor: ActivityCursor | undefined,
  limit: number,
): Promise<readonly StoredActivity[]> {
  return db
    .select(columns)
    .from(activity)
    .where(and(eq(activity.business_id, businessId), ...conditions(filter), cursor && isAfter(cursor)))
    .orderBy(desc(activity.received_at), desc(activity.id))
    .limit(limit)
}

/** What a line tells of what was done, to whatever that was. */
export const deedColumns = selectedColumns(activity, [
  'id',
  'act',
  'at',
  'received_at',
  'actor_id',
  'actor',
  'device',
  'status_before',
  'status_after',
  'changes',
  'reason',
])

const columns = { ...deedColumns, ...selectedColumns(activity, ['subject', 'row_id', 'name']) }

function conditions({ search = '', subject, actor_id, from, to }: ActivityFilter): readonly (SQL | undefined)[] {
  return [
    subject && eq(activity.subject, subject),
    actor_id === undefined ? undefined : eq(activity.actor_id, actor_id),
    from === undefined ? undefined : gte(activity.received_at, from),
    to === undefined ? undefined : lt(activity.received_at, to),
    ...search.split(/\s+/).filter(Boolean).map(says),
  ]
}

/** A word may stand in any of the texts: `Айбек телефон` finds what Айбек did on a phone. */
function says(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(activity.name, pattern), ilike(activity.actor, pattern), ilike(activity.device, pattern), ilike(activity.reason, pattern))
}

function isAfter({ receivedAt, id }: ActivityCursor): SQL {
  return sql`(${activity.received_at}, ${activity.id}) < (${receivedAt}::timestamptz, ${id}::uuid)`
}

export function cursorOf({ received_at, id }: StoredActivity): string {
  return `${received_at}_${id}`
}

/** Undefined for what is not ours: such a cursor begins anew. */
export function parseActivityCursor(text: string | undefined): ActivityCursor | undefined {
  const [receivedAt = '', id = ''] = text?.split('_') ?? []
  return Number.isNaN(Date.parse(receivedAt)) || !isUuid(id) ? undefined : { receivedAt, id }
}

export interface ActivityPerson {
  readonly id: string
  readonly name: string
}

/** Everybody in a business's log by their latest name. The index is read in leaps, one for each person. */
export async function readActivityPeople(db: Database, businessId: string): Promise<readonly ActivityPerson[]> {
  return queryRows<{ readonly id: string; readonly name: string }>(
    db,
    sql`
    with recursive people as (
      (select actor_id as id from activity where business_id = ${businessId} and actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from activity where business_id = ${businessId} and actor_id > people.id order by actor_id limit 1) from people where people.id is not null
    )
    select people.id, latest.actor as name from people
    cross join lateral (select actor from activity where business_id = ${businessId} and actor_id = people.id order by received_at desc, activity.id desc limit 1) latest
    order by name, people.id`,
  )
}
