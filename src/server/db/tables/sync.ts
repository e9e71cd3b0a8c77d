import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Subject } from '../../core/subject.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** The counter of a business's changes, and the number at which each collection last changed. */
export const businessChanges = pgTable('business_changes', {
  business_id: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  rev: bigint({ mode: 'number' }).notNull(),
  heads: jsonb().$type<Record<string, number>>().notNull(),
  /** Deletions up to this number are no longer kept: an older cursor begins anew. */
  forgotten: bigint({ mode: 'number' }).notNull().default(0),
})

/** What was deleted, for devices that still mirror it. */
export const tombstones = pgTable(
  'tombstones',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    collection: text().notNull(),
    id: uuid().notNull(),
    rev: bigint({ mode: 'number' }).notNull(),
    deleted_at: instantColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.collection, table.id] }),
    index('tombstones_rev').on(table.business_id, table.collection, table.rev),
    index('tombstones_age').on(table.deleted_at),
  ],
)

/** Answers already given, so that a repeated write is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is (`core/subject.ts`). */
    subject: text().$type<Subject>().notNull(),
    key: uuid().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    /** Null, as the body, while the first call runs; never visible outside its transaction. */
    status: integer(),
    /** The answer's bytes as sent; null for an answer without a body. */
    body: text(),
    /** Of the row that the write was done on; null where there is none, or a server wrote this that did not keep it. */
    previous_rev: bigint({ mode: 'number' }),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.key] }), index('idempotency_keys_age').on(table.created_at)],
)
