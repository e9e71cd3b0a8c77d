import { sql } from 'drizzle-orm'
import { queryRows, type Database } from '#server/db/database.ts'

/**
 * Keeps every row as it is now. The answer brings exactly these back, whatever has come or gone since: that takes a
 * few milliseconds, where making them anew by calls takes a few hundred.
 */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  const tables = await tablesOf(db)
  const asked = tables.map((name) => `select '${name}' as name, (select json_agg(t)::text from public.${name} t) as rows`)
  const kept = await queryRows<{ name: string; rows: string | null }>(db, sql.raw(asked.join(' union all ')))
  const steps = [
    // Rows refer to each other: all are there again at the end, and nobody asks before.
    'set local session_replication_role = replica',
    ...tables.map((name) => `delete from public.${name}`),
    ...kept.flatMap(({ name, rows }) =>
      rows === null ? [] : [`insert into public.${name} select * from json_populate_recordset(null::public.${name}, $rows$${rows}$rows$)`],
    ),
  ]
  const script = sql.raw(`do $do$ begin ${steps.map((step) => `${step};`).join(' ')} end $do$`)
  return async () => void (await queryRows(db, script))
}

/** A digest of every row of a business, and of who may sign in there: the same for as long as nothing happens. */
export async function digestOf(db: Database, businessId: string): Promise<string> {
  const owned = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'business_id' order by 1`,
  )
  const members = `(select user_id from memberships where business_id = '${businessId}')`
  const parts = [
    ...owned.map(({ name }) => `select t::text as line from ${name} t where business_id = '${businessId}'`),
    `select t::text from businesses t where id = '${businessId}'`,
    `select t::text from users t where id in ${members}`,
    `select id::text from sessions where user_id in ${members}`,
  ]
  const [digest] = await queryRows<{ all: string }>(
    db,
    sql.raw(`select md5(string_agg(line, E'\\n' order by line)) as all from (${parts.join(' union all ')}) lines`),
  )
  return digest?.all ?? ''
}

/** Tables, without the parts of those that are divided. */
async function tablesOf(db: Database): Promise<readonly string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  return rows.map(({ name }) => name)
}
