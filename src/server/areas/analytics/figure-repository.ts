import { sql } from 'drizzle-orm'
import type { FigureKind } from '#domain/analytics/figure-kinds.ts'
import type { FigureLine } from '#domain/analytics/figure-lines.ts'
import type { Period } from '#domain/analytics/period.ts'
import type { Named } from '#domain/shared/translations.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'

/** A kept sum of one of several spans. */
export interface SpanLine extends FigureLine {
  /** Which of the spans, from 0. */
  readonly span: number
  /** 0–23; −1 where it is of whole days. */
  readonly hour: number
}

/**
 * The kept sums of these kinds, over each of the spans; by hour of the day where that is asked for. Each span is summed by
 * itself, in memory: all at once would be sorted first.
 */
export async function readFigures(
  db: Database,
  businessId: string,
  spans: readonly Period[],
  kinds: readonly FigureKind[],
  byHour = false,
): Promise<readonly SpanLine[]> {
  const rows = await queryRows<SpanLine>(
    db,
    sql`
    select (span.nth - 1)::int as span, found.*
    from unnest(${sql.param(spans.map(({ from }) => from))}::text[], ${sql.param(spans.map(({ to }) => to))}::text[]) with ordinality as span (first, last, nth), lateral (
      select hour::int as hour, kind, subject, sum(count)::float8 as count, sum(amount)::float8 as amount from figures
      where business_id = ${businessId} and kind = any(${sql.param([...kinds])}::text[]) and day between span.first and span.last and ${byHour ? sql`hour >= 0` : sql`hour = -1`}
      group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0
    ) found
    order by 1, 2, 3, 4`,
  )
  return rows
}

/** How many came or ordered in a period, and how many of them had before [A4]. */
export async function countVisitors(
  db: Database,
  businessId: string,
  { from, to }: Period,
): Promise<{ readonly new: number; readonly returning: number }> {
  const [found] = await queryRows<{ readonly all: number; readonly known: number }>(
    db,
    sql`
    select count(*)::int as all, count(*) filter (where exists (
      select from figures earlier where earlier.business_id = ${businessId} and earlier.kind = 'visitor' and earlier.subject = came.subject and earlier.day < ${from} and earlier.count > 0
    ))::int as known
    from (select subject from figures where business_id = ${businessId} and kind = 'visitor' and day between ${from} and ${to} group by subject having sum(count) > 0) came`,
  )
  const { all, known } = found ?? { all: 0, known: 0 }
  return { new: all - known, returning: known }
}

/** Names by id of rows that there still are, in all their languages. */
export async function readRowNames(
  db: Database,
  businessId: string,
  table: 'employees' | 'services' | 'products' | 'cards',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<Named & { readonly id: string }>(
    db,
    sql`
    select id, name, translations from ${sql.identifier(table)} where business_id = ${businessId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name, translations }) => [id, { name, translations: namesOf(translations) }]))
}

/** Without what else is written in a language, such as descriptions. */
function namesOf(translations: Named['translations']): Named['translations'] {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, said]) => (said?.name ? [[language, { name: said.name }]] : [])),
  )
}

/** A kept sum that is not what the rows come to. */
export interface WrongFigure {
  readonly business_id: string
  readonly kind: string
  readonly day: string
  readonly hour: number
  readonly subject: string
  readonly kept: { readonly count: number; readonly amount: number }
  readonly plain: { readonly count: number; readonly amount: number }
}

/** The kept sums that differ from the plain ones [A7]; none, unless somebody wrote past the triggers. One statement for each business. */
export async function findWrongFigures(db: Database): Promise<readonly WrongFigure[]> {
  const found: WrongFigure[] = []
  for (const { id } of await db.select({ id: businesses.id }).from(businesses)) found.push(...(await findWrongFiguresOf(db, id)))
  return found
}

function findWrongFiguresOf(db: Database, businessId: string): Promise<readonly WrongFigure[]> {
  return queryRows<WrongFigure>(
    db,
    sql`
    select ${businessId} as business_id, kind, day, hour::int as hour, subject,
      json_build_object('count', coalesce(kept.count, 0), 'amount', coalesce(kept.amount, 0)) as kept,
      json_build_object('count', coalesce(plain.count, 0), 'amount', coalesce(plain.amount, 0)) as plain
    from (select * from figures where figures.business_id = ${businessId}) kept
    full join plain_figures(${businessId}) plain using (kind, day, hour, subject)
    where coalesce(kept.count, 0) <> coalesce(plain.count, 0) or coalesce(kept.amount, 0) <> coalesce(plain.amount, 0)`,
  )
}

/** Counts these businesses anew, each by itself: whoever writes to one waits for that one only. */
export async function recountFigures(db: Database, businessIds: Iterable<string>): Promise<void> {
  for (const id of businessIds) await queryRows(db, sql`select count_figures(${id})`)
}
