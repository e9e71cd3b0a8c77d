import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillParts, Discount, SoldLine } from '#domain/payments/bill.ts'
import type { DayTotals } from '#domain/payments/day-close.ts'
import { payableKinds, paymentKinds, paymentMethods } from '#domain/payments/payment.ts'
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
const money = () => bigint({ mode: 'number' }).notNull()

export const bills = pgTable(
  'bills',
  {
    ...ofRow(),
    of: text({ enum: payableKinds }).notNull(),
    name: text().notNull(),
    lines: jsonb().$type<readonly SoldLine[]>().notNull(),
    prices: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    discount: jsonb().$type<Discount | null>(),
    charge_basis_points: integer().notNull(),
    parts: jsonb().$type<BillParts>().notNull().default({}),
    created_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.id] }), index('bills_rev').on(table.business_id, table.rev)],
)

/** Written once: nothing updates a row of it but the close that counts it, and the erasing of a customer's name. */
export const payments = pgTable(
  'payments',
  {
    ...ofRow(),
    kind: text({ enum: paymentKinds }).notNull(),
    of: text({ enum: [...payableKinds, ''] }).notNull(),
    of_id: uuid(),
    name: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: integer().notNull(),
    tip: integer().notNull(),
    employee_id: uuid(),
    part: integer().notNull().default(0),
    currency: text({ enum: currencies }).notNull(),
    card_object: uuid(),
    refund_of: uuid(),
    reverses: uuid(),
    reason: text().notNull(),
    taken_by: text().notNull(),
    close_id: uuid(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('payments_rev').on(table.business_id, table.rev),
    index('payments_of').on(table.business_id, table.of_id),
    index('payments_close').on(table.business_id, table.close_id),
    index('payments_refund_of').on(table.business_id, table.refund_of),
    // An event is undone once [P1].
    uniqueIndex('payments_reverses').on(table.business_id, table.reverses),
  ],
)

export const closes = pgTable(
  'closes',
  {
    ...ofRow(),
    day: text().notNull(),
    float: money(),
    expected: money(),
    counted: money(),
    left: money(),
    reason: text().notNull(),
    totals: jsonb().$type<DayTotals | null>(),
    events: jsonb().$type<readonly string[]>().notNull(),
    closed_by: text().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('closes_rev').on(table.business_id, table.rev),
    // Of two closes of one day the first stands [P7].
    uniqueIndex('closes_day').on(table.business_id, table.day),
  ],
)
