import { and, asc, eq, getTableColumns, gt, inArray, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessCollection } from '#contract/collections.ts'
import type { Row as AnyRow } from '#domain/shared/row.ts'
import { must } from '#lib/assert.ts'
import { isUuid } from '#lib/ids.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { ownedTables } from '../db/owned-tables.ts'
import type { PageKey, Range, RevSpan } from './listing.ts'

/** How many of these rows the business has. */
export function countRows(db: Database, collection: BusinessCollection, businessId: string, ids: readonly string[]): Promise<number> {
  const table = ownedTables[collection]
  return db.$count(table, and(sql`business_id = ${businessId}`, inArray(table.id, [...ids])))
}

export type RowStore<Row extends AnyRow> = ReturnType<typeof rowStore<Row>>

/** The statements that every collection of a business needs. That the table has the columns of `Row` is a test's word. */
export function rowStore<Row extends AnyRow>({
  collection,
  owner,
}: {
  readonly collection: BusinessCollection
  readonly owner: keyof Row & string
}) {
  const owned = ownedTables[collection]
  const table: PgTable = owned
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(owned)
  const column = (name: string): PgColumn => must(columns[name], `the column ${name} of ${collection}`)
  const [id, rev, business] = [column('id'), column('rev'), column(owner)]
  const listed = [...(['order', 'day', 'name'] as const).flatMap((name) => columns[name] ?? []), id]
  const inList = listed.map((one) => asc(one))
  const isRow = (row: Row) => and(eq(business, row[owner]), eq(id, row.id))
  const select = (db: Database, where: SQL | undefined) => db.select().from(table).where(where).$dynamic()
  const rowsOf = async (query: PromiseLike<readonly object[]>) => (await query) as readonly Row[]
  return {
    table: owned,
    /** The rows of this id in these businesses: more than one where two of them have it. */
    find: (db: Database, businessIds: readonly string[], wanted: string) =>
      rowsOf(select(db, and(inArray(business, [...businessIds]), eq(id, wanted)))),
    /** Those of these that the business has. */
    findAll: (db: Database, businessId: string, ids: readonly string[]) =>
      rowsOf(select(db, and(eq(business, businessId), inArray(id, [...ids])))),
    /** Where a row is in the list in its usual order. */
    keyOf: (row: Row): PageKey => listed.map((one) => row[one.name as keyof Row] as string | number),
    isKey: (key: PageKey): boolean =>
      key.length === listed.length && key.every((value, at) => typeof value === listed[at]?.dataType) && isUuid(String(key.at(-1))),
    /** By key only in its usual order. */
    async readPage(
      db: Database,
      businessIds: readonly string[],
      { limit, offset, after }: Range,
      orderBy: readonly (SQL | PgColumn)[] = inList,
      filter?: SQL,
    ) {
      const where = and(inArray(business, [...businessIds]), filter)
      const beyond =
        after &&
        sql`(${sql.join(listed, sql`, `)}) > (${sql.join(
          after.map((value, at) => sql`${value}::${sql.raw(listed[at]!.getSQLType())}`),
          sql`, `,
        )})`
      const rows = await rowsOf(
        select(db, and(where, beyond))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      )
      return { count: await db.$count(table, where), rows }
    },
    /** While a device reads everything, only what it keeps, and what changed since it began to [E12]. */
    readChanged: (db: Database, businessId: string, { after, until, begun }: RevSpan, limit: number, kept?: SQL) =>
      rowsOf(
        select(
          db,
          and(
            eq(business, businessId),
            gt(rev, after),
            lte(rev, until),
            kept && begun !== undefined ? or(kept, gt(rev, begun)) : undefined,
          ),
        )
          .orderBy(rev)
          .limit(limit),
      ),
    /** The greatest place in the order; undefined where there are none. */
    async lastOrder(tx: Transaction, businessId: string): Promise<number | undefined> {
      const [row] = await tx
        .select({ last: max(column('order')) })
        .from(table)
        .where(eq(business, businessId))
      return (row?.last as number | null | undefined) ?? undefined
    },
    /** False where the id is taken. */
    insert: async (tx: Transaction, row: Row): Promise<boolean> =>
      (await tx.insert(table).values(row).onConflictDoNothing().returning({ id })).length > 0,
    update: async (tx: Transaction, row: Row): Promise<void> => {
      await tx.update(table).set(row).where(isRow(row))
    },
    findNaming: (db: Database, businessId: string, field: string, named: string) =>
      rowsOf(select(db, and(eq(business, businessId), eq(column(field), named)))),
    /** These, with their new revisions, name nothing by this field any more. */
    async clear(tx: Transaction, businessId: string, field: string, rows: readonly Row[]): Promise<void> {
      await queryRows(
        tx,
        sql`
        update ${table} set ${sql.identifier(field)} = null, rev = given.rev
        from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(rows.map((row) => row.rev))}::bigint[]) as given (id, rev)
        where ${business} = ${businessId} and ${id} = given.id`,
      )
    },
    remove: async (tx: Transaction, row: Row): Promise<void> => {
      await tx.delete(table).where(isRow(row))
    },
  }
}
