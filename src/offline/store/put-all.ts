import type { Table } from 'dexie'

/** Writes rows unless the list is empty: Dexie would access storage even for none, and mostly nothing has changed. */
export async function putAll<Row, Key, New>(table: Table<Row, Key, New>, rows: readonly New[]): Promise<void> {
  if (rows.length > 0) await table.bulkPut(rows)
}
