import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contentLanguages } from '#domain/shared/translations.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** What visitors asked for by themselves, beside the bookings that came of it, which name it by their `visit_id`. It outlives them [B4]. */
export const visitorVisits = pgTable(
  'visitor_visits',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of the secret by which the visitor shows that it is theirs [V1]. */
    secret_hash: text().notNull(),
    /** SHA-256 of the id of the device that it came from [V2]. */
    visitor_hash: text().notNull(),
    /** SHA-256 of what was asked for: asked again it is the same visit [B4]. */
    content_hash: text().notNull(),
    /** What the visitor wrote. The note of a booking is the desk's: it is told to nobody else. */
    note: text().notNull(),
    /** In which the visitor reads. */
    language: text({ enum: contentLanguages }).notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('visitor_visits_visitor').on(table.business_id, table.visitor_hash),
  ],
)

/**
 * What visitors left for the staff by themselves, beside the entry of the waiting list or the enquiry of the same id, which has what it
 * says.
 */
export const visitorRows = pgTable(
  'visitor_rows',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    secret_hash: text().notNull(),
    visitor_hash: text().notNull(),
    content_hash: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] })],
)
