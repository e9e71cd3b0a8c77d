import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { channelKinds, type MessageCause } from '#domain/business/channels.ts'
import { instantColumn } from '../columns.ts'
import { sessions } from './accounts.ts'
import { businesses } from './booking.ts'

/** The key pair by which push services know this server [RFC 8292]: made once, one row. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  public_key: text().notNull(),
  private_key: text().notNull(),
})

/** Devices that are notified of requests: a session's, with which they go [N4]. */
export const pushDevices = pgTable('push_devices', {
  session_hash: text()
    .primaryKey()
    .references(() => sessions.token_hash, { onDelete: 'cascade' }),
  /** Whoever knows it can send there: never logged. */
  endpoint: text().notNull().unique('push_devices_endpoint'),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text({ enum: ['en', 'ru', 'ky'] }).notNull(),
  quiet_from: integer(),
  quiet_to: integer(),
  renewed_at: instantColumn().notNull(),
})

/** What something is sent about; texts are made when it is sent, from the rows of that time. */
export type DeliveryPayload = { readonly about: 'request' | 'enquiry' | 'order' | 'call' | 'test' } | MessagePayload

/** A message to a customer, about bookings that belong together; `start` is the one that a reminder was made for. */
export interface MessagePayload {
  readonly about: MessageCause
  readonly ids: readonly string[]
  readonly start?: string
}

export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const

/**
 * What is to be sent out of the house, a line for each receiver, written in the transaction of its cause. Nobody's
 * name, number or text is in it.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    kind: text({ enum: ['push', ...channelKinds] }).notNull(),
    /**
     * The session whose device it is for, or the customer's chat by its id; empty where the phone of the booking is meant. No reference:
     * who goes meanwhile holds nobody up.
     */
    device: text().notNull(),
    /** The visit that it is about, the booking that belongs to none, or the enquiry: while one line waits there is no second. */
    subject: uuid().notNull(),
    payload: jsonb().$type<DeliveryPayload>().notNull(),
    created_at: instantColumn().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent next, or, while it is being sent, when whoever does it is given up. */
    next_at: instantColumn().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    /** What must not be written twice names itself here. */
    once: text(),
    /** Why it failed, or is uncertain; of one that is being sent, what it is once it has left and nobody can say more. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('deliveries_open')
      .on(table.next_at)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('deliveries_age').on(table.created_at),
    index('deliveries_subject').on(table.business_id, table.subject),
    index('deliveries_told')
      .on(table.business_id, table.created_at, table.id)
      .where(sql`${table.kind} <> 'push'`),
    uniqueIndex('deliveries_once')
      .on(table.business_id, table.once)
      .where(sql`${table.once} is not null`),
  ],
)
