import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activitySubjects } from '#contract/collections.ts'
import { activityActs } from '#domain/activity/activity.ts'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

const statuses = [...bookingStatuses, ...orderStatuses] as const

/** Who did what in a business. A line outlives what it is about: a deletion leaves a trace [B5]. */
export const activity = pgTable(
  'activity',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    subject: text({ enum: activitySubjects }).notNull(),
    row_id: uuid().notNull(),
    /** What the subject was called then. */
    name: text().notNull(),
    act: text({ enum: activityActs }).notNull(),
    at: instantColumn().notNull(),
    received_at: instantColumn().notNull(),
    /** Null where nobody acted: a booking that expired. */
    actor_id: uuid(),
    /** The person's name then. */
    actor: text().notNull(),
    device: text().notNull(),
    status_before: text({ enum: statuses }),
    status_after: text({ enum: statuses }),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    reason: text().notNull(),
    /**
     * The revision before, of bookings and of rows that lost what was deleted; null where it made the booking, of anything else, or where an
     * older server wrote it.
     */
    previous_rev: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('activity_row').on(table.business_id, table.row_id, table.received_at),
    index('activity_time').on(table.business_id, table.received_at, table.id),
    index('activity_actor').on(table.business_id, table.actor_id, table.received_at, table.id),
  ],
)
