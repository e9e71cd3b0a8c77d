import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { FigureKind } from '#domain/analytics/figure-kinds.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** Whose a payment is: what falls on each employee of what it was for, as the bill was then [A5]. Written once, with the payment. */
export const takings = pgTable(
  'takings',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    payment_id: uuid().notNull(),
    /** Its place among the parts of the payment. */
    nth: smallint().notNull(),
    /** Null for what is nobody's. */
    employee_id: uuid(),
    amount: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.payment_id, table.nth] })],
)

/**
 * Sums by day and hour of the shop, kept by the triggers of the tables that they are of (`keep_figures` in the
 * migrations): no writer has to think of them [A7]. `figures_of` says what a row adds to which.
 */
export const figures = pgTable(
  'figures',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text().$type<FigureKind>().notNull(),
    day: text().notNull(),
    /** −1 where it is of the whole day, which also stands beside what is by hour. */
    hour: smallint().notNull(),
    /** What of the kind it is: a method, a status, or an id; empty for all. */
    subject: text().notNull(),
    count: integer().notNull(),
    /** Minor units; minutes of `load`. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.kind, table.day, table.hour, table.subject] }),
    // Months and years are sums of whole days.
    index('figures_day')
      .on(table.business_id, table.kind, table.day)
      .where(sql`${table.hour} = -1`),
    // Whether somebody came before [A4].
    index('figures_visitor')
      .on(table.business_id, table.subject, table.day)
      .where(sql`${table.kind} = 'visitor'`),
  ],
)
