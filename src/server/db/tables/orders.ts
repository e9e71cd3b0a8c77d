import { sql } from 'drizzle-orm'
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { orderKinds } from '#domain/business/ordering.ts'
import { orderStatuses, type OrderLine } from '#domain/orders/order.ts'
import type { LinePayers, TableShare } from '#domain/orders/shared-table.ts'
import { currencies } from '#domain/shared/money.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** As those of bookings: columns carry the wire's names, and every key begins with the business. */
const ofRow = () => ({
  business_id: uuid()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
})

/** Where guests sit. */
export const tables = pgTable(
  'tables',
  {
    ...ofRow(),
    name: text().notNull(),
    order: integer().notNull(),
    called_at: instantColumn(),
    shares: jsonb().$type<readonly TableShare[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('tables_rev').on(table.business_id, table.rev)],
)

/** Product and table may be deleted later; an order keeps what it was of [O2]. */
export const orders = pgTable(
  'orders',
  {
    ...ofRow(),
    number: integer().notNull(),
    kind: text({ enum: orderKinds }).notNull(),
    table_id: uuid(),
    table_name: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    cancelled_from: text({ enum: orderStatuses }),
    by_customer: boolean().notNull(),
    customer_name: text().notNull(),
    customer_phone: text().notNull(),
    address: text().notNull(),
    note: text().notNull(),
    lines: jsonb().$type<readonly OrderLine[]>().notNull(),
    delivery_fee: integer().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    cancel_reason: text().notNull(),
    created_at: instantColumn().notNull(),
    expires_at: instantColumn(),
    /** SHA-256 of what was asked for: asked again it is the same order [O4]. Told to nobody. */
    content_hash: text().notNull(),
    /**
     * The shared table that it is of, and which of its phones it came from; both null for most, the second for what the desk took [O11]. Told
     * to nobody else.
     */
    shared_table_id: uuid(),
    guest: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('orders_shared_table')
      .on(table.business_id, table.shared_table_id)
      .where(sql`${table.shared_table_id} is not null`),
    index('orders_rev').on(table.business_id, table.rev),
    index('orders_created').on(table.business_id, table.created_at, table.id),
    index('orders_phone').on(table.business_id, table.customer_phone),
    index('orders_waiting')
      .on(table.expires_at)
      .where(sql`${table.status} = 'new'`),
  ],
)

/** Tables whose guests share a bill on several phones [O11]. */
export const sharedTables = pgTable(
  'shared_tables',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    table_id: uuid().notNull(),
    code: text().notNull(),
    payers: jsonb().$type<LinePayers>().notNull(),
    opened_at: instantColumn().notNull(),
    ended_at: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('shared_tables_table').on(table.business_id, table.table_id),
    index('shared_tables_opened').on(table.opened_at),
  ],
)

/** The phones at shared tables, numbered from 1. */
export const tableGuests = pgTable(
  'table_guests',
  {
    business_id: uuid().notNull(),
    shared_table_id: uuid().notNull(),
    guest: integer().notNull(),
    /** SHA-256 of the id of the device, whose orders are the guest's. */
    visitor_hash: text().notNull(),
    /** SHA-256 of the secret by which the phone reads the shared table [V1]. */
    secret_hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.shared_table_id, table.guest] }),
    foreignKey({
      name: 'table_guests_shared_table',
      columns: [table.business_id, table.shared_table_id],
      foreignColumns: [sharedTables.business_id, sharedTables.id],
    }).onDelete('cascade'),
    uniqueIndex('table_guests_visitor').on(table.business_id, table.visitor_hash, table.shared_table_id),
  ],
)
