import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../columns.ts'

/** How often something was done lately, by whom it is counted for (`core/throttle.ts`); kept here so that all instances count together. */
export const throttleCounts = pgTable(
  'throttle_counts',
  {
    /** Hash of what is counted and of whose it is. */
    subject: text().primaryKey(),
    times: integer().notNull(),
    window_ends_at: instantColumn().notNull(),
  },
  (table) => [index('throttle_counts_window').on(table.window_ends_at)],
)
