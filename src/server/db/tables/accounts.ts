import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
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
    language: text({ enum: ['en', 'ru', 'ky'] }).notNull().default('ru'),
    /** Name of the stored picture. */
    image: text(),
    created_at: instant().notNull(),
    /** The business whose owner made this login; null where the person registered. */
    made_in: uuid().references(() => businesses.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`${table.email} <> ''`),
    uniqueIndex('users_phone_unique').on(table.phone).where(sql`${table.phone} <> ''`),
    // Deleting a business looks here for the logins that it made.
    index('users_made_in').on(table.made_in),
  ],
)

/** Who may do what in which business (`domain/account/rights.ts`). */
export const memberships = pgTable(
  'memberships',
  {
    user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    business_id: uuid().notNull().references(() => businesses.id, { onDelete: 'cascade' }),
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
    user_id: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
    device_name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [uniqueIndex('sessions_id_unique').on(table.id), index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
)

/** Failed sign-ins, counted for an account and for an address; kept here so that all instances count together. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** Hash of the account's login or of the address. */
    subject: text().primaryKey(),
    failures: integer().notNull(),
    window_ends_at: instant().notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.window_ends_at)],
)
