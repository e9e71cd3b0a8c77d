import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { channelKinds, type MessageCause } from '#domain/business/channels.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** By what a business writes to its customers without anybody's tap [M1]. */
export const messageChannels = pgTable(
  'message_channels',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: channelKinds }).notNull(),
    /** Token, address, headers and body: encrypted, and never told again. */
    sealed: text().notNull(),
    /** Of a bot. */
    bot_id: text(),
    bot_name: text(),
    causes: jsonb().$type<readonly MessageCause[]>().notNull(),
    reminder_hours: integer().notNull(),
    changed_at: instantColumn().notNull(),
    /** The number of the first update that has not been dealt with. */
    update_offset: bigint({ mode: 'number' }).notNull().default(0),
    /** Which server asks the bot for updates, and until when it may. */
    polled_by: text(),
    polled_until: instantColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.kind] }),
    // Telegram gives each update to one caller only.
    uniqueIndex('message_channels_bot')
      .on(table.bot_id)
      .where(sql`${table.bot_id} is not null`),
  ],
)

/** A chat with a customer: of visits of one device for one phone, or of a customer that staff know. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    chat: text().notNull(),
    language: text({ enum: contentLanguages }).notNull(),
    visitor_hash: text(),
    phone: text(),
    customer_id: uuid(),
    linked_at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    index('telegram_chats_visitor').on(table.business_id, table.visitor_hash),
    index('telegram_chats_customer').on(table.business_id, table.customer_id),
  ],
)

/** A link that has not been followed yet: for whom its chat will be. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code in the link. */
    code_hash: text().notNull(),
    language: text({ enum: contentLanguages }).notNull(),
    visitor_hash: text(),
    phone: text(),
    customer_id: uuid(),
    expires_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.business_id, table.code_hash] }), index('telegram_codes_age').on(table.expires_at)],
)
