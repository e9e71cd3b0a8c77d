import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { businessTables, ownerColumn, personTables } from '#server/areas/account/export/owned-data.ts'
import { queryRows, type Database } from '#server/db/database.ts'

/** Puts a row into each table in which this business and person have none yet. Texts say `mark`, so that they are found again. */
export async function fillEveryTable(
  db: Database,
  { id, businessId, mark }: { readonly id: string; readonly businessId: string; readonly mark: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await queryRows(tx, sql`set local session_replication_role = replica`)
    for (const table of Object.values<PgTable>(businessTables)) {
      const owner = ownerColumn(table)
      if ((await tx.$count(table, sql`${owner} = ${businessId}`)) === 0) await insertAny(tx, table, { [owner.name]: businessId }, mark)
    }
    for (const table of [personTables.known_devices, personTables.push_devices]) {
      await insertAny(tx, table, { user_id: id, session_hash: sql`(select token_hash from sessions where user_id = ${id} limit 1)` }, mark)
    }
  })
}

async function insertAny(db: Database, table: PgTable, known: Readonly<Record<string, unknown>>, mark: string): Promise<void> {
  const { columns, name } = getTableConfig(table)
  const values = columns.map((column) => sql`${known[column.name] ?? anyValue(column, mark)}`)
  await queryRows(
    db,
    sql`insert into ${sql.identifier(name)} (${sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    )}) values (${sql.join(values, sql`, `)})`,
  )
}

function anyValue(column: PgColumn, mark: string): unknown {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return sql.raw(`'{}'::${type}`)
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type === 'text') return `${mark} ${column.name}`
  if (type === 'jsonb') return sql`'{}'::jsonb`
  if (type === 'boolean') return false
  return type.startsWith('timestamp') ? sql`now()` : 1
}

/** All tables that the database has, but for what migrations keep of themselves. */
export async function tableNames(db: Database): Promise<readonly string[]> {
  const rows = await queryRows<{ readonly name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}
