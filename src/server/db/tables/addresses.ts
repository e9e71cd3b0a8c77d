import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What a code leads to. */
export const addressKinds = ['shop', 'catalogue', 'card'] as const

/**
 * The codes by which visitors reach rows [V1], over all businesses. A line outlives its row, so that no code is
 * given out again: nothing here goes when a business is deleted.
 */
export const addresses = pgTable(
  'addresses',
  {
    code: text().primaryKey(),
    kind: text({ enum: addressKinds }).notNull(),
    business_id: uuid().notNull(),
    row_id: uuid().notNull(),
  },
  (table) => [index('addresses_row').on(table.business_id, table.row_id)],
)
