import { getTableColumns } from 'drizzle-orm'
import { customType, jsonb, type PgTable } from 'drizzle-orm/pg-core'
import type { Translations } from '#domain/shared/translations.ts'

/** `2026-11-21 08:30:00.5+00`, as both drivers hand a timestamptz over. */
const STORED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

/** The database's text of a time as the wire's: UTC with milliseconds and `Z`. Sessions run in UTC. */
export function instantFromSql(text: string): string {
  const parts = STORED.exec(text)
  if (!parts) return new Date(text).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
}

/** A time, in code always the text that the wire has. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: instantFromSql,
})

export const translationsColumn = () => jsonb().$type<Translations>().notNull().default({})

/** Some of a table's columns, to be selected: whoever names them hands out no other. */
export function selectedColumns<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>
}
