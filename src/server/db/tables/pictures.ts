import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './booking.ts'

/** The pictures that rows of a business name, so that there are not too many (`core/pictures.ts`). */
export const pictures = pgTable(
  'pictures',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Of its file. */
    name: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.name] })],
)
