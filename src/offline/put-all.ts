import type { Table } from 'dexie'

/** Writes rows where there are any. Dexie goes to storage for none, too, and of what is checked most needs no change. */
export async function putAll<Row, Key, New>(table: Table<Row, Key, New>, rows: readonly New[]): Promise<void> {
  if (rows.length > 0) await table.bulkPut(rows)
}
