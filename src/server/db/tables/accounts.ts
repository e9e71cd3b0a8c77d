import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../columns.ts'
import { businesses } from './booking.ts'

/** Somebody who can sign in. Contacts are empty where there are none; one of the two is the login. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull().default(''),
    /** E.164. */
    phone: text().notNull().default(''),
    password_hash: text().notNull(),
    language: text({ enum: ['en', 'ru', 'ky'] })
      .notNull()
      .default('ru'),
    /** Name of the stored picture. */
    image: text(),
    created_at: instantColumn().notNull(),
    /** The business whose owner made this login; null where the person registered. */
    made_in: uuid().references(() => businesses.id, { onDelete: 'set null' }),
    /** The Idempotency-Key of the registration: who repeats it lost the answer. Null where an owner made this login. */
    made_with: uuid(),
  },
  (table) => [
    uniqueIndex('users_email_unique')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    uniqueIndex('users_phone_unique')
      .on(table.phone)
      .where(sql`${table.phone} <> ''`),
    // Deleting a business looks here for the logins that it made.
    index('users_made_in').on(table.made_in),
  ],
)

/** Who may do what in which business (`domain/shared/rights.ts`). */
export const memberships = pgTable(
  'memberships',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    business_id: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'staff'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.business_id] }), index('memberships_business').on(table.business_id)],
)

/** A device that is signed in. The token itself is known to the device alone. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex. */
    token_hash: text().primaryKey(),
    /** What it is called outside; says nothing of the token. */
    id: uuid().notNull().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_name: text().notNull(),
    created_at: instantColumn().notNull(),
    last_used_at: instantColumn().notNull(),
    expires_at: instantColumn().notNull(),
    /** When it was ended from elsewhere: remembered until it would have run out, so that its device can be told; null while it lives. */
    revoked_at: instantColumn(),
    /** Businesses that are closed to this session, though the person has a place there: signing in anew opens them. */
    closed_places: uuid().array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
  ],
)

/**
 * Sessions of accounts that were deleted, by their hashes alone: remembered as long as a session lasts, so that each device can be told and
 * keeps nothing [N7].
 */
export const closedSessions = pgTable(
  'closed_sessions',
  {
    token_hash: text().primaryKey(),
    expires_at: instantColumn().notNull(),
  },
  (table) => [index('closed_sessions_expiry').on(table.expires_at)],
)

/** Devices on which somebody has signed in before, each known by a secret that it made up and tells at sign-in alone. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, hex. */
    key_hash: text().notNull(),
    last_used_at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key_hash] }), index('known_devices_age').on(table.last_used_at)],
)
